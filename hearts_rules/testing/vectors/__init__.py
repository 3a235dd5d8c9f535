"""Conformance vectors: plain JSON that any engine can run, and their runner."""

from hearts_rules.testing.vectors.cases import (
    FORMAT,
    Result,
    read_cases,
    run_case,
    run_file,
    vector_files,
)

__all__ = ["FORMAT", "Result", "read_cases", "run_case", "run_file", "vector_files"]
