"""Many games: simulations and benchmarks, on all cores."""
