"""How fast it all is: figures and ratios of the games, and of the server under load."""
