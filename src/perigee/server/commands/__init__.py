"""What a tab can ask of its table. A command makes durable what it does and returns a reply; `obey` answers."""
