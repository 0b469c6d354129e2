"""Castles, «Замъци»: two castles, a field between them, knights, dwarves and elves."""
