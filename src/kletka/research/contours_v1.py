"""Contours under the first version of its rules (CON-D25): `env(render_mode=…, max_cycles=…, **options)`."""

from kletka.research.aec import environment

env = raw_env = environment("contours", 1)
