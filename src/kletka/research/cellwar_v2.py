"""Cell War under the second version of its rules (WAR-D32): `env(render_mode=…, max_cycles=…, **options)`."""

from kletka.research.aec import environment

env = raw_env = environment("cellwar", 2)
