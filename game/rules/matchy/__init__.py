"""Matchy Matchy: choose the pictures that your partner chooses for the same theme. Three to eight people, in duos or around a referent."""
