"""Matching 4U: draft eight cards, play them in tricks for dates, dress up. Two or three people; at a table of two the third is a dummy."""
