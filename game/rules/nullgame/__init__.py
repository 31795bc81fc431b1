"""The template game: nobody plays it for fun, but it uses all that the engine offers, and so keeps it from rotting.

Each round, CHANCE deals everybody one hidden card. All bid at once and in secret, at most as much as their card. The TABLE looks at the
bids; the highest bidder leads, marks how many tokens to take (and may change their mind), and is done. Meanwhile any other seat
may double, once a match: then it takes as many as the leader. The match ends when the pool is empty or after the last round.
"""
