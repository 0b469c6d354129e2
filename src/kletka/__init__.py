"""Kletka: turn-based games on squared paper, one rules core and many windows."""
