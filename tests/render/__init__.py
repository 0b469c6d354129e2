"""Text boards: what people see in a terminal."""
