"""The tests: a file a room, a test's name is the promise."""
