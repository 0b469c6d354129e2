"""Cell War under the first version of its rules (WAR-D31): `env(render_mode=…, max_cycles=…, **options)`."""

from kletka.research.aec import environment

env = raw_env = environment("cellwar", 1)
