"""Name declarations that are `package` although only their own target uses them.

    scripts/check access [--list] [--max N]

Reads the compiler's index store of the last debug build with tests (`swift build --build-tests`). A declaration may stay `package` if
another target of Sources, a support library of the tests, a benchmark or an example refers to it, if it satisfies a protocol or
overrides, or if the signature of such a declaration names it. Operators are left out: the index doesn't say where they are used. Tests
themselves are no reason: they import with `@testable`.
"""

import argparse
import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
TOOLCHAIN = pathlib.Path(shutil.which("swiftc") or "/usr/bin/swiftc").resolve().parents[1]
DECLARATION = re.compile(
    r"^(?P<indent> *)(?:@\S+ +)*package (?:(?:static|final|mutating|nonisolated|indirect|lazy|weak|override|required|convenience"
    r"|nonmutating|consuming|borrowing|class(?= (?:func|var|let)\b)|(?:private|fileprivate|internal)\(set\)) )*"
    r"(?P<kind>struct|class|enum|actor|protocol|typealias|func|let|var|init|subscript|macro)\b *`?(?P<name>\w*)"
)
TYPE = re.compile(r"^(?P<indent> *)(?:@\S+ +|\w+ )*(?:struct|class|enum|actor|extension) (?P<name>[\w.]+)")
PROTOCOL = re.compile(r"^(?P<indent> *)(?:\w+ )*protocol (?P<name>\w+)(?:<[^>]*>)?(?:: *(?P<bases>[^{]*))?\{")
REQUIREMENT = re.compile(r"^ *(?:static |mutating |nonisolated |@\S+ )*(?P<kind>func|var|init|subscript|associatedtype)\b *(?P<name>\w*)")
CONFORMANCE = re.compile(r"^ *(?:@\S+ +|\w+ )*(?:struct|class|enum|actor|extension) (?P<name>[\w.]+)(?:<[^>]*>)? *:(?P<bases>[^{]*)")
# Members that protocols of the standard library and of packages require.
LIBRARY = {
    "CustomStringConvertible": ["description"],
    "CustomDebugStringConvertible": ["debugDescription"],
    "LocalizedError": ["errorDescription"],
    "Hashable": ["hash", "hashValue"],
    "Identifiable": ["id", "ID"],
    "RawRepresentable": ["rawValue", "init", "RawValue"],
    "CaseIterable": ["allCases"],
    "Encodable": ["encode"],
    "Decodable": ["init"],
    "Codable": ["encode", "init"],
    "OptionSet": ["rawValue", "init"],
    "Sequence": ["makeIterator", "Element", "Iterator", "underestimatedCount"],
    "IteratorProtocol": ["next", "Element"],
    "Collection": ["startIndex", "endIndex", "index", "subscript", "count", "isEmpty"],
    "RandomAccessCollection": ["startIndex", "endIndex", "index", "subscript", "count", "isEmpty"],
    "AsyncSequence": ["makeAsyncIterator", "AsyncIterator", "Element"],
    "AsyncIteratorProtocol": ["next", "Element"],
    "Executor": ["enqueue"],
    "SerialExecutor": ["enqueue", "asUnownedSerialExecutor"],
    "TaskExecutor": ["enqueue"],
}
# Modules whose declarations existing code may use by name.
APPLE = "Sources/Apple/"
# Files of generated constants, which have one access level although other targets use only some of them.
GENERATED = ("+Constants.swift", "LocalizedText+Names.swift")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true", help="Print every declaration.")
    parser.add_argument("--max", type=int, default=0, help="The maximum number of declarations. (default: 0)")
    options = parser.parse_args()
    total, narrow = find()
    if options.list or len(narrow) > options.max:
        for path, number, name in narrow:
            print(f"{path}:{number}: {name} is package, and only its own target uses it")
    by_target = collections.Counter(path.split("/")[2] for path, _, _ in narrow)
    print(f"{total} package declarations, {len(narrow)} used in their own target only", *by_target.most_common(5))
    sys.exit(1 if len(narrow) > options.max else 0)


def find():
    """The number of `package` declarations, and those that could be internal: path, line, name."""
    used, overriding = references()
    sources = {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8").split("\n") for path in sorted(ROOT.glob("Sources/*/*/**/*.swift"))
    }
    declarations = [row for path, lines in sources.items() for row in declared(path, lines)]
    required = witnesses(sources)
    conditions = {
        (path.split("/")[2], word)
        for path, lines in sources.items()
        for line in lines
        if line.startswith("extension ") and " where " in line
        for word in re.findall(r"\w+", line.split(" where ", 1)[1])
    }
    needed = [
        row
        for row in declarations
        if row["key"] in used
        or row["key"] in overriding
        or row["path"].startswith(APPLE)
        or row["path"].endswith(GENERATED)
        or (row["target"], row["type"], row["name"]) in required
        # Tuples and operators, which the expression gives no name.
        or not row["name"]
        # Members of property wrappers, and values that other targets use as `$name`, which the index doesn't record.
        or row["name"] in ("wrappedValue", "projectedValue")
        or "@TaskLocal" in row["signature"]
        # Protocols in the conditions of an extension.
        or row["kind"] == "protocol"
        and (row["target"], row["name"]) in conditions
    ]
    # A type that a needed signature names is needed, too, and so on.
    by_target_and_name, members = collections.defaultdict(list), collections.defaultdict(list)
    for row in declarations:
        is_type = row["kind"] in ("struct", "class", "enum", "actor", "protocol", "typealias")
        (by_target_and_name if is_type else members)[row["target"], row["name"]].append(row)
    kept = {id(row) for row in needed}
    while needed:
        row = needed.pop()
        words = set(re.findall(r"\w+", row["signature"]))
        defaults = re.findall(r"= \.(\w+)", row["signature"]) if row["kind"] in ("func", "init") else []
        for other in [other for word in words for other in by_target_and_name.get((row["target"], word), [])] + [
            other for word in defaults for other in members.get((row["target"], word), [])
        ]:
            if id(other) not in kept:
                kept.add(id(other))
                needed.append(other)
    narrow = [(row["path"], row["line"], row["name"]) for row in declarations if id(row) not in kept]
    return len(declarations), narrow


def witnesses(sources):
    """The members, as target, type and name, that a protocol of this repository or of the library requires."""
    requirements, inherits = collections.defaultdict(set, {name: set(members) for name, members in LIBRARY.items()}), {}
    conformances = collections.defaultdict(set)
    for path, lines in sources.items():
        for number, line in enumerate(lines):
            if match := PROTOCOL.match(line):
                inherits[match["name"]] = set(re.findall(r"\w+", match["bases"] or ""))
                indent = len(match["indent"])
                for member in lines[number + 1 :]:
                    if re.match(rf" {{{indent}}}\}}", member):
                        break
                    if found := REQUIREMENT.match(member):
                        requirements[match["name"]].add(found["name"] or found["kind"])
            elif match := CONFORMANCE.match(line):
                conformances[path.split("/")[2], match["name"].split(".")[-1]] |= set(re.findall(r"\w+", match["bases"]))
    required = set()
    for (target, name), protocols in conformances.items():
        protocols = list(protocols)
        for protocol in protocols:
            protocols += [base for base in inherits.get(protocol, ()) if base not in protocols]
            required |= {(target, name, member) for member in requirements[protocol]}
    return required


def declared(relative, lines):
    """The `package` declarations of a file."""
    rows, types = [], []
    for number, line in enumerate(lines):
        if match := TYPE.match(line):
            types = [(indent, name) for indent, name in types if indent < len(match["indent"])]
            types.append((len(match["indent"]), match["name"].split(".")[-1]))
        match = DECLARATION.match(line)
        if not match:
            continue
        outer = [name for indent, name in types if indent < len(match["indent"])]
        name = match["name"] if match["kind"] not in ("init", "subscript") else match["kind"]
        rows.append(
            {
                "path": relative,
                "target": relative.split("/")[2],
                "line": number + 1,
                "kind": match["kind"],
                "name": name,
                "type": outer[-1] if outer else "",
                "key": (relative, name),
                "signature": signature(lines, number, match),
            }
        )
    return rows


def signature(lines, number, match):
    """The lines of a declaration that other targets see: up to its brace, or all requirements and cases."""
    indent, kind = len(match["indent"]), match["kind"]
    text = []
    for line in lines[number : number + 400]:
        text.append(line)
        # Default values may be closures, so a brace ends a signature only outside parentheses.
        is_open = sum(part.count("(") - part.count(")") for part in text) > 0
        ends = not is_open and (line.rstrip().endswith(("{", "}")) or ("{" in line and kind not in ("protocol", "enum")))
        if kind not in ("protocol", "enum") and (ends or kind in ("let", "typealias") and not line.rstrip().endswith(("=", ",", "(", "["))):
            break
        if kind in ("protocol", "enum") and len(text) > 1 and re.match(rf" {{{indent}}}\}}", line):
            break
    if kind == "enum":
        text = [text[0]] + [line for line in text[1:] if re.match(rf" {{{indent + 2}}}(?:indirect )?case | {{{indent + 4}}}", line)]
    return "\n".join(text)


def references():
    """The declarations, as path and name, that other targets use, and those that satisfy or override others."""
    with tempfile.TemporaryDirectory() as folder:
        program = f"{folder}/index_symbols"
        library = TOOLCHAIN / "lib"
        source = ROOT / "Tests/System/Checks/index_symbols.c"
        subprocess.run(["cc", "-O1", "-o", program, source, f"-L{library}", "-lIndexStore", f"-Wl,-rpath,{library}"], check=True)
        store = next(ROOT.glob(".build/*/debug/index/store"), None)
        if store is None:
            sys.exit("failed: no index; run: swift build --build-tests")
        output = subprocess.run([program, store, f"{ROOT}/"], capture_output=True, text=True, check=True, errors="replace").stdout
    homes, overriding, users = collections.defaultdict(set), set(), collections.defaultdict(set)
    exists = {}
    for line in output.split("\n"):
        fields = line.split("\t")
        if len(fields) != 5:
            continue
        path, role, _, name, usr = fields
        # Files that were moved or removed stay in the store.
        if path not in exists:
            exists[path] = (ROOT / path).exists()
        if not exists[path]:
            continue
        usr = re.sub(r"^s:e:s:", "s:", usr)
        base = re.sub(r"^(?:getter|setter):", "", name.split("(")[0])
        if role == "r":
            users[re.sub(r"(?:vg|vs|vr|vM)(Z?)$", r"vp\1", usr)].add(unit(path))
        else:
            homes[usr].add((path, base))
            if role == "o":
                overriding.add((path, base))
    used = set()
    for usr, places in homes.items():
        for path, base in places:
            if users[usr] - {unit(path), "tests"}:
                used.add((path, base))
    return used, overriding


def unit(path):
    """The target that a file belongs to; all targets of tests are one."""
    parts = path.split("/")
    if parts[0] == "Sources":
        return parts[2]
    return "tests" if parts[0] == "Tests" and parts[1] not in ("Support", "Programs") else "/".join(parts[:3])


if __name__ == "__main__":
    main()
