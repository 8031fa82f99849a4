"""How figures are written, drawn and trusted."""
