"""Programs that measure and torture a server; a running server imports none of them."""
