"""Keyboards, joysticks and USB encoders, as the kernel's input devices tell of them."""
