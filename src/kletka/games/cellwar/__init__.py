"""Cell War: take squares, build farms, hold together what you have."""
