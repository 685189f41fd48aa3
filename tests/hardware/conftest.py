from hypothesis import HealthCheck, settings

# The properties say what is right, not how fast: a busy machine must not make them fail.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
