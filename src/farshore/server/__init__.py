"""The web: pages, sockets, stores, identity."""
