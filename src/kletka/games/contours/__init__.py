"""Contours: points on intersections; whoever walls in enemy points captures them and the ground."""
