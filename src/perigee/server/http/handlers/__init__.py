"""What each route does. A handler returns what it found or made; `answers` answers."""
