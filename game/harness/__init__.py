"""The strict scene driver: plays the program as a person would, under a clock of its own, and says plainly when something can't be done."""
