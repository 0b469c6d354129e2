"""Castles: drawn boards, properties, and a literal second opinion on who reaches what."""
