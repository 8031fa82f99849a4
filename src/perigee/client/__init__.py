"""The other end of the wire: a seat at a live table from outside."""
