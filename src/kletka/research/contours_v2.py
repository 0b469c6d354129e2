"""Contours for PettingZoo: `env(render_mode=…, max_cycles=…, **options)`."""

from kletka.research.aec import environment

env = raw_env = environment("contours", 2)
