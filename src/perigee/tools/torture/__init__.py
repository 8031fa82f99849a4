"""What a store must survive: kill -9 and power cuts, at random moments, thousands of times."""
