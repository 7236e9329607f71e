"""Write Documentation/HealthKitBehavior.md from Tables/healthkit-behavior.tsv.

scripts/generate healthkit-behavior            write the page
scripts/generate healthkit-behavior --check    fail if the page is out of date
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = ROOT / "Tables/healthkit-behavior.tsv"
PAGE = ROOT / "Documentation/HealthKitBehavior.md"

HEAD = """\
# HealthKit behavior

HealthKit's behavior according to Apple's public pages and developers, in our words and with the sources.
Each row names the test of this package that checks it, or the difference and its reason.

{total} statements: {tests} tests check {held} of them, and {different} differ{both}. A row is a line of `Tables/healthkit-behavior.tsv`;
`scripts/generate healthkit-behavior` writes this page. A test compares the two, and looks up each named test.
"""


def rows():
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    columns = lines[0].split("\t")
    return [dict(zip(columns, line.split("\t"))) for line in lines[1:]]


def cell(row):
    held = f"“{row['test']}”" if row["test"] else ""
    different = f"**Different here:** {row['difference']}" if row["difference"] else ""
    return " ".join(part for part in [held, different] if part)


def page(rows):
    held = [row for row in rows if row["test"]]
    both = sum(1 for row in held if row["difference"])
    text = HEAD.format(
        total=len(rows),
        held=len(held),
        tests=len({row["test"] for row in held}),
        different=len(rows) - len(held),
        both=f"; {both} of the checked ones differ in part" if both else "",
    )
    area = None
    for row in rows:
        if row["area"] != area:
            area = row["area"]
            text += f"\n## {area}\n\n| | statement | here |\n|---|---|---|\n"
        text += f"| {row['id']} | {row['statement']} ([source]({row['source']})) | {cell(row)} |\n"
    return text


def main():
    text = page(rows())
    if sys.argv[1:] == ["--check"]:
        if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
            print("Documentation/HealthKitBehavior.md is out of date; run: scripts/generate healthkit-behavior", file=sys.stderr)
            return 1
        return 0
    PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
