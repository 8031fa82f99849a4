"""The numbers of its actions and of what a seat sees."""
