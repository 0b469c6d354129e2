"""Cell Capture under the second version of its rules (CHAIN-D15): `env(render_mode=…, max_cycles=…, **options)`."""

from kletka.research.aec import environment

env = raw_env = environment("chain", 2)
