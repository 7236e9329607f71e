"""Write Documentation/Findings.md from the finding codes and Tables/finding-advice.tsv.

scripts/generate findings            write the page
scripts/generate findings --check    fail if the page is out of date
"""

import csv
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Sources/Credentials/WellsealCredentials/Findings"
ADVICE = ROOT / "Tables" / "finding-advice.tsv"
PAGE = ROOT / "Documentation" / "Findings.md"

HEAD = """\
# Findings

<!-- Written by scripts/generate findings from Sources/Credentials/WellsealCredentials/Findings and Tables/finding-advice.tsv. -->

Everything that Wellseal notices about a card, a key set or a directory is a finding: a code, a level, a place, and a
sentence. The codes are stable; programs may rely on them. This page describes all {count}.

- **Number** is the result code of the reference validator (health-cards-dev-tools) with the same meaning, where it
  has one. Several of our codes may share a number.
- **Level** is the usual one. A few findings come with another level where the reason is known: the description says so.
- **Decides**: with level error or fatal, this finding alone makes the outcome *invalid*. Other findings reach the
  outcome through the four answers (signature, trust, validity, revocation), or not at all:
  see [decision 0001](Decisions/0001-sealed-answers.md).

| level | meaning |
|---|---|
| fatal | reading stopped here; what lies behind was not looked at |
| error | a rule is broken |
| warning | allowed, but likely to make trouble |
| note | worth knowing |

A finding never holds a person's data: no names, no dates of birth, no results. It may hold the issuer's address, key
identifiers, member names, positions and version numbers.
"""


def groups(text):
    """The codes in the order of the enumeration, grouped by the comment that precedes them."""
    found = []
    for line in text.split("enum FindingCode", 1)[1].split("\n}", 1)[0].splitlines():
        if comment := re.match(r"  // (.+)", line):
            found.append((comment[1].rstrip("."), []))
        elif case := re.match(r'  case (\w+) = "([\w-]+)"', line):
            found[-1][1].append((case[1], case[2]))
    return found


def rows(text):
    pattern = r'\.(\w+): row\(\s*(\d+|nil), \.(\w+), \.(\w+),\s*"((?:[^"\\]|\\.)*)"\s*\)'
    return {match[1]: match.groups()[1:] for match in re.finditer(pattern, text)}


def advice():
    with open(ADVICE, newline="", encoding="utf-8") as file:
        return {row["code"]: row for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)}


def page():
    codes = groups((FOLDER / "FindingCode.swift").read_text(encoding="utf-8"))
    table = rows((FOLDER / "FindingCode+Table.swift").read_text(encoding="utf-8"))
    texts = advice()
    known = [code for _, cases in codes for code in cases]
    complain("without a row in FindingCode+Table.swift", [name for name, _ in known if name not in table])
    complain("without advice in " + ADVICE.name, [code for _, code in known if code not in texts])
    complain("in " + ADVICE.name + " that no longer exist", texts.keys() - {code for _, code in known})
    parts = [HEAD.format(count=len(known))]
    for title, cases in codes:
        parts.append(f"\n## {title}\n")
        parts += [section(code, table[name], texts[code]) for name, code in cases]
    return "\n".join(parts)


def section(code, row, text):
    number, level, consequence, sentence = row
    facts = [f"number {number}" if number != "nil" else "no number", level]
    if consequence == "invalidates":
        facts.append("decides: invalid")
    return f"""\
### `{code}`

{" · ".join(facts)}

> {sentence}

{text["meaning"]}

*What to do:* {text["advice"]}
"""


def complain(what, codes):
    if codes:
        sys.exit(f"findings: codes {what}: {', '.join(sorted(codes))}")


def main():
    text = page()
    if sys.argv[1:] == ["--check"]:
        if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
            sys.exit("Documentation/Findings.md is out of date; run: scripts/generate findings")
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        PAGE.write_text(text, encoding="utf-8")


main()
