"""The engine: flat records, compiled rules, chance, playouts and batches. It knows no game."""
