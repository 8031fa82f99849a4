"""Requests and sockets: where the server meets the network."""
