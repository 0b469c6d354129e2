"""One module for each step, in the order that `down_revision` gives."""
