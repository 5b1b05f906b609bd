"""What is known against a package, as PyPI tells it."""

HOLE = {
    "id": "PYSEC-2026-1",
    "aliases": ["CVE-2026-1", "GHSA-1"],
    "summary": "Everything leaks",
    "fixed_in": ["4.16.1"],
    "withdrawn": None,
}
