"""The terminal: line by line, so that pipes, tests and screen readers can use it."""
