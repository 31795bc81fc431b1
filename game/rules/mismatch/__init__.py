"""Perfect Mismatch: say a secret word with beads between odd attributes, and be quick to vote. Three modes, two to eight people."""
