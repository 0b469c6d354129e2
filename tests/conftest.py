"""How every test runs."""

from hypothesis import HealthCheck, settings

# A busy machine is no reason to fail.
settings.register_profile("kletka", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("kletka")
