"""`./run compile`: the rules as machine code, made by mypyc from the very sources that run without it."""
