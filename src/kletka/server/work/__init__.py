"""Work that the event loop must not do itself: pools of processes, each with a fair queue."""
