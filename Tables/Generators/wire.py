"""Write the Swift text of the daemon's interface and the reference in Documentation/Wire.md.

    scripts/generate wire            write both files
    scripts/generate wire --check    fail if a file is out of date

The source is Interface/io.wellseal.health.varlink of the target WellsealWire. Of the page, only the part below the marker is written.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Sources/Daemon/WellsealWire/Interface"
INTERFACE = FOLDER / "io.wellseal.health.varlink"
SWIFT = FOLDER / "HealthInterface+Text.swift"
PAGE = ROOT / "Documentation/Wire.md"
MARKER = "<!-- Written by scripts/generate wire from the interface file. -->\n"


def declarations(text):
    """Each declaration: its comment, and its lines of code."""
    for block in text.split("\n\n"):
        lines = block.strip().split("\n")
        words = [line[1:].strip() for line in lines if line.startswith("#")]
        code = [line for line in lines if not line.startswith("#")]
        yield words, code


def sentence(words):
    """The comment as paragraphs; an empty comment line ends one."""
    return "\n".join(words).replace("\n\n", "\0").replace("\n", " ").replace("\0", "\n\n")


def members(part):
    """The members inside parentheses: name, type, and the comment before."""
    found, words = [], []
    for line in part:
        line = line.strip()
        if line.startswith("#"):
            words.append(line[1:].strip())
            continue
        for item in filter(None, (item.strip() for item in line.split(","))):
            name, _, kind = item.partition(":")
            found.append((name, kind.strip(), " ".join(words)))
            words = []
    return found


def lists(code):
    """The content of each pair of parentheses, line by line; comments may contain parentheses."""
    parts, current = [], []
    for line in code:
        if line.strip().startswith("#"):
            current.append(line)
            continue
        for piece in re.split(r"([()])", line):
            if piece == "(":
                current = []
            elif piece == ")":
                parts.append(members(current))
                current = []
            else:
                current.append(piece)
    return parts


def linked(kind, types):
    """A type in code style, linked to its declaration if it is declared here."""
    base = kind.replace("[string]", "").replace("[]", "").replace("?", "")
    if base not in types:
        return f"`{kind}`"
    before = kind[: len(kind) - len(base)]
    return (f"`{before}`" if before else "") + f"[`{base}`](#{base.lower()})"


def table(rows, types, head):
    if not rows:
        return []
    if all(not kind for _, kind, _ in rows):
        return [", ".join(f"`{name}`" for name, _, _ in rows), ""]
    lines = [f"| {head} | type | |", "|---|---|---|"]
    lines += [f"| `{name}` | {linked(kind, types)} | {words} |" for name, kind, words in rows]
    return lines + [""]


def reference(text):
    blocks = list(declarations(text))
    named = [(re.match(r"(\w+) ([\w.]+)", code[0]).groups(), words, code) for words, code in blocks]
    types = {name for (kind, name), _, _ in named if kind == "type"}
    page = {"interface": [], "method": [], "type": [], "error": []}
    for (kind, name), words, code in named:
        lines = page[kind]
        if kind == "interface":
            lines += [sentence(words), ""]
            continue
        lines += [f"### {name}", "", sentence(words), ""]
        parts = lists(code)
        if kind == "method":
            lines += table(parts[0], types, "parameter") + table(parts[1], types, "reply")
        else:
            lines += table(parts[0], types, "name")
    return (
        "\n".join(
            ["## The interface", ""]
            + page["interface"]
            + ["## Errors", ""]
            + page["error"]
            + ["## Methods", ""]
            + page["method"]
            + ["## Types", ""]
            + page["type"]
        ).rstrip()
        + "\n"
    )


def swift(text):
    body = "".join(f"    {line}".rstrip() + "\n" for line in text.split("\n")[:-1])
    return f'''// Written by scripts/generate wire from io.wellseal.health.varlink; change that file and run it again.

extension HealthInterface {{
  /// The interface in Varlink's language, as the daemon describes it to callers.
  static let text = """
{body}
    """
}}
'''


def main():
    text = INTERFACE.read_text(encoding="utf-8")
    head = PAGE.read_text(encoding="utf-8").split(MARKER)[0] if PAGE.exists() else ""
    wanted = {SWIFT: swift(text), PAGE: head + MARKER + "\n" + reference(text)}
    if "--check" in sys.argv[1:]:
        stale = [path for path, content in wanted.items() if not path.exists() or path.read_text(encoding="utf-8") != content]
        for path in stale:
            print(f"{path.relative_to(ROOT)} is out of date; run: scripts/generate wire", file=sys.stderr)
        return 1 if stale else 0
    for path, content in wanted.items():
        path.write_text(content, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
