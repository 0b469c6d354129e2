"""Positions with a forced win of something and one first move to it, as text, with their proof."""
