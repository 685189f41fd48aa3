"""What is said: reasons and prompts by key, and their sentences, made only where they are shown."""
