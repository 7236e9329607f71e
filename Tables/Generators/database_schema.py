"""Write the columns in Documentation/SQLite.md from the schema of the database export.

    scripts/generate database-schema            write the page
    scripts/generate database-schema --check    fail if the page is out of date

The schema is Schema/DatabaseSchema.swift of the target WellsealDatabaseExport. Only the part below the marker is written.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCE = ROOT / "Sources/Services/WellsealDatabaseExport/Schema/DatabaseSchema.swift"
PAGE = ROOT / "Documentation/SQLite.md"
MARKER = "<!-- Written by scripts/generate database-schema. -->\n"
# The SQLite and Parquet types of each kind in the source.
KINDS = {
    "integer": ("INTEGER", "INT64"),
    "real": ("REAL", "DOUBLE"),
    "text": ("TEXT", "STRING"),
    "moment": ("TEXT", "TIMESTAMP"),
    "day": ("TEXT", "DATE"),
    "flag": ("INTEGER", "BOOLEAN"),
}


def block(text):
    """The lines of a multi-line literal, without their indentation."""
    return [line.strip() for line in text.strip().split("\n") if line.strip()]


def main():
    text = SOURCE.read_text()
    shared = block(re.search(r'let sample = """(.*?)"""', text, re.S).group(1))
    parts = []
    pattern = r'DatabaseTable\(\s*"(\w+)",\s*"([^"]+)",\s*(?:key: "[^"]+",\s*)?(sample \+ )?"""(.*?)"""\)'
    for name, meaning, begins, columns in re.findall(pattern, text, re.S):
        rows = (shared if begins else []) + block(columns)
        part = f"### {name}\n\n{meaning}.\n\n| column | SQLite | Parquet | meaning |\n|---|---|---|---|\n"
        for row in rows:
            column, kind, what = row.split(" ", 2)
            names = (name + (", or null" if kind.endswith("?") else "") for name in KINDS[kind.rstrip("?")])
            part += f"| `{column}` | {' | '.join(names)} | {what} |\n"
        parts.append(part)
    views = "## Views\n\n"
    for name, meaning in re.findall(r'name: "(\w+)", meaning: "([^"]+)"', text):
        views += f"- `{name}`: {meaning}\n"
    head = PAGE.read_text().split(MARKER)[0]
    page = head + MARKER + "\n" + "\n".join(parts) + "\n" + views
    if sys.argv[1:] == ["--check"]:
        if PAGE.read_text() != page:
            sys.exit(f"{PAGE.relative_to(ROOT)} is out of date; run: scripts/generate database-schema")
        return
    PAGE.write_text(page)


main()
