"""Benchmarks: each asserts what it computed; ``python -m tests.benchmarks.report`` tells ratios."""
