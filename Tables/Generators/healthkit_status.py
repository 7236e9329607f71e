"""Count the declared share of HealthKit's API, and write Documentation/HealthKitStatus.md.

    scripts/generate healthkit-status                  build the module, print the missing symbols and the share, write the page
    scripts/generate healthkit-status --check          the same, but only compare the page
    scripts/generate healthkit-status --modules DIR    use the compiled modules in DIR instead of building

The expected symbols are the rows of Tables/healthkit-surface.tsv. A symbol that can't exist on Linux is a row of
Tables/healthkit-exceptions.tsv with its reason; any other missing symbol makes the exit status 1.
"""

import argparse
import collections
import json
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "Documentation/HealthKitStatus.md"
TESTS = ROOT / "Tests/Apple/HealthKitTests"


def table(name):
    lines = [line for line in (ROOT / "Tables" / name).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    columns = lines[0].split("\t")
    return [dict(zip(columns, line.split("\t") + [""] * len(columns))) for line in lines[1:]]


def built_modules():
    run(["swift", "build", "--target", "HealthKit"])
    folder = run(["swift", "build", "--show-bin-path"]).strip()
    return pathlib.Path(folder) / "Modules"


def run(command):
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"failed: {' '.join(command)}\n{(result.stdout + result.stderr)[:2000]}")
    return result.stdout


def declared(modules):
    """The paths of the module's public symbols."""
    with tempfile.TemporaryDirectory() as folder:
        run(
            [
                "swift-symbolgraph-extract",
                "-module-name",
                "HealthKit",
                "-I",
                str(modules),
                "-target",
                f"{platform.machine()}-unknown-linux-gnu",
                "-output-dir",
                folder,
                "-minimum-access-level",
                "public",
            ]
        )
        graphs = [json.loads(file.read_text()) for file in sorted(pathlib.Path(folder).glob("HealthKit*.json"))]
    return {".".join(symbol["pathComponents"]) for graph in graphs for symbol in graph["symbols"]}


def tests():
    """The text of every test by its title, with the helpers that it calls."""
    makers = members((TESTS / "Specimens.swift").read_text(encoding="utf-8"))
    found = {}
    for file in sorted(TESTS.rglob("*Tests.swift")):
        text = file.read_text(encoding="utf-8")
        helpers = {name: body for name, body in members(text).items() if "@Test(" not in body}
        for part in re.split(r"(?=@Test\()", text)[1:]:
            title = re.search(r'"([^"]*)"', part).group(1)
            found[title] = with_calls(part, makers, helpers)
    return found


def members(text):
    """The functions and constants of a file by name, each up to the next one."""
    parts = re.split(r"(?=^(?:  )?(?:@Test\(|(?:(?:private|fileprivate|static) )*(?:func|let|var) \w+))", text, flags=re.M)
    named = [(re.match(r" *(?:[a-z]+ )*?(?:func|let|var) (\w+)", part), part) for part in parts]
    return {match.group(1): part for match, part in named if match}


def with_calls(text, makers, helpers):
    """The text of a test, followed by that of the members that it names, directly or indirectly."""
    used, waiting, whole = set(), [text], ""
    while waiting:
        part = waiting.pop()
        whole += part
        calls = {
            (name, body)
            for name, body in makers.items()
            if re.search(rf"\b(Specimens\.)?{name}\b", part) and ("Specimens." + name in part or part is not text)
        }
        calls |= {(name, body) for name, body in helpers.items() if re.search(rf"\b{name}\b", part)}
        for name, body in sorted(calls - used):
            used.add((name, body))
            waiting.append(body)
    return whole


def witness(path, kind, known, listed):
    """The title of the first test that uses a symbol, or of the test that reads the symbol from a table."""
    if path in listed:
        return listed[path]
    if kind in BY_KIND:
        return BY_KIND[kind]
    owner, _, member = path.rpartition(".")
    base = member.partition("(")[0].strip("`")
    labels = [label for label in member.partition("(")[2].rstrip(")").split(":") if label and label != "_"]
    if labels and (labels[-1].endswith("Handler") or labels[-1] == "completion"):
        labels.pop()  # a closure after the parentheses has no label
    if base in OPERATORS:
        return OPERATORS[base]
    if not owner:
        pattern = re.compile(rf"\b{re.escape(base)}\b")
    elif base == "init":
        pattern = re.compile(rf"\b{owner.rpartition('.')[2]}\(")
    else:
        pattern = re.compile(rf"\.{re.escape(base)}\b|func {re.escape(base)}\(")
    for title, text in known.items():
        if pattern.search(text) and all(re.search(rf"\b{label}\b", text) for label in labels):
            return title
    return ""


EQUAL = "Values are equal and have equal hashes if all their parts are equal"
OPERATORS = {"==": EQUAL, "hash": EQUAL, "hashValue": EQUAL}

# Statements about every symbol of a kind that one test, or the compiler in a generated list, checks.
BY_KIND = {
    "class": "Every class has its superclass",
    "enum": "Every case, alias and option has its number",
    "struct": "Every class that is archived or copied conforms; the compiler checks conformances of values",
    "typealias": "Every alias is the type that Apple declares",
    "associatedtype": "Every alias is the type that Apple declares",
}


def listed():
    """The symbols that tests read from tables, with the title of the test."""
    found = {}
    for row in table("healthkit-constants.tsv"):
        found[row["constant"]] = (
            "Every other constant holds its stored string" if row["type"] == "String" else "The numbers and the notification are Apple's"
        )
    for row in table("metadata-keys.tsv"):
        found[row["constant"]] = "Every metadata key holds its stored string"
    for row in table("enumerations.tsv"):
        found[f"{row['enumeration']}.{row['case']}"] = "Every case, alias and option has its number"
        found[f"{row['enumeration']}.init(rawValue:)"] = "Every raw value creates its case, and no other number creates one"
        found[f"HKError.{row['case']}"] = "Every code of an error has a short name"
    for row in table("healthkit-identifiers.tsv"):
        found[f"{row['type']}.{row['name']}"] = "Every identifier holds its stored string"
        found[f"{row['type']}.init(rawValue:)"] = "An identifier keeps any string"
    for kind in ("Quantity", "Category", "Characteristic", "Correlation", "Clinical"):
        found[f"HK{kind}TypeIdentifier.init(rawValue:)"] = "An identifier keeps any string"
    for row in table("types.tsv"):
        for name in [row["name"]] + [alias.partition("=")[2] for alias in row["aliases"].split(";") if alias]:
            found[f"HK{row['kind'].capitalize()}TypeIdentifier.{name}"] = "Every identifier holds its stored string"
    for path, _ in surface():
        if member_of_pairs(path):
            found[path] = "Every method with a completion handler has an async variant"
    return found


def surface():
    return list(dict.fromkeys((row["path"], row["kind"]) for row in table("healthkit-surface.tsv")))


PAIRS = table("healthkit-async-pairs.tsv")


def member_of_pairs(path):
    """Whether a generated test uses the method as a value of its declared type."""
    owner, _, member = path.rpartition(".")
    base = member.partition("(")[0]
    return any(row["type"] == owner and f"func {base}(" in row[form] for row in PAIRS for form in ("completion", "async"))


def status_page(rows, have, exceptions):
    known, by_table = tests(), listed()
    lines = [
        "# HealthKit coverage",
        "",
        "Every public symbol of HealthKit in Apple's iOS 26.1 SDK, whether Wellseal declares it, and a test that uses it.",
        "[HealthKit](HealthKit.md) describes the module and its differences from Apple's.",
        "",
        "*Declared* means that the compiler's symbol graph contains the symbol. A symbol without a test is compiled, but no",
        "test of the module uses it by name. `scripts/generate healthkit-status` writes this page from the build and the tests.",
        "",
    ]
    by_type = collections.defaultdict(list)
    for path, kind in rows:
        by_type[path.partition(".")[0].partition("(")[0]].append((path, kind))
    constants = [path for path, members in by_type.items() if len(members) == 1 and members[0][1] == "var"]
    groups = [("Constants", [by_type.pop(path)[0] for path in constants])] + sorted(by_type.items())
    for name, members in groups:
        lines += [f"## {name}", "", "| symbol | state | test |", "|---|---|---|"]
        for path, kind in sorted(members):
            state = "declared" if path in have else f"can't exist here: {exceptions.get(path, 'no reason')}"
            lines += [f"| `{path}` | {state} | {witness(path, kind, known, by_table)} |"]
        lines += [""]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modules", type=pathlib.Path, metavar="DIR", help="a folder with compiled modules; built if omitted")
    parser.add_argument("--check", action="store_true", help="fail if the page is out of date")
    arguments = parser.parse_args()
    have = declared(arguments.modules or built_modules())
    rows = surface()
    exceptions = {row["path"]: row["reason"] for row in table("healthkit-exceptions.tsv")}
    paths = list(dict.fromkeys(path for path, _ in rows))
    missing = [path for path in paths if path not in have]
    for path in missing:
        print("missing", path, f"({exceptions[path]})" if path in exceptions else "")
    got = len(paths) - len(missing)
    print(f"HealthKit API declared: {got}/{len(paths)} ({100 * got / len(paths):.1f} %)")
    page = status_page(rows, have, exceptions)
    if not arguments.check:
        PAGE.write_text(page, encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != page:
        sys.exit(f"{PAGE.relative_to(ROOT)} is out of date; run: scripts/generate healthkit-status")
    sys.exit(1 if any(path not in exceptions for path in missing) else 0)


main()
