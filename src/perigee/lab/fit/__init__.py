"""What bots know by heart, made from the rules and from games of their own."""
