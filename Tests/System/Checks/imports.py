#!/usr/bin/env python3
"""Which targets import a module that Package.swift does not declare for them.

  scripts/declared-imports

SwiftPM finds the module of a sibling that happens to be built already, so that such an import works in one build and fails in another.
Prints a line for each and ends with 1 where there is one.
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# What comes with Swift and with the system, which no manifest declares.
COMES_WITH_SWIFT = {
    "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "RegexBuilder", "Swift", "Synchronization",
    "Testing", "XCTest", "Android", "Darwin", "Glibc", "Musl",
}
IMPORT = re.compile(
    r"(?:@\w+(?:\(\w+\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)")


def main():
    dumped = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, text=True, check=True)
    targets = json.loads(dumped.stdout)["targets"]
    wrong = [line for target in targets for line in undeclared(target)]
    print("\n".join(wrong) or f"{len(targets)} targets import what they declare")
    sys.exit(1 if wrong else 0)


def undeclared(target):
    allowed = COMES_WITH_SWIFT | {target["name"]} | {name for kind in target["dependencies"] for name in names(kind)}
    return [
        f"{file.relative_to(ROOT)}: imports {module}, which Package.swift does not declare for {target['name']}"
        for file in sources(target) for module in imports(file) if module.replace("-", "_") not in {name.replace("-", "_") for name in allowed}]


def names(dependency):
    """The module that a dependency declares; products of other packages have the name of their module here."""
    return [next(iter(dependency.values()))[0]]


def sources(target):
    if target["type"] == "system":
        return []
    folder = ROOT / (target.get("path") or f"{'Tests' if target['type'] == 'test' else 'Sources'}/{target['name']}")
    assert folder.is_dir(), f"{target['name']}: there is no {folder}"
    left_out = [folder / part for part in target["exclude"]]
    return [
        file for file in sorted(folder.rglob("*.swift"))
        if not any(part == file or part in file.parents for part in left_out) and not is_resource(file, folder, target)]


def is_resource(file, folder, target):
    return any(folder / resource["path"] in file.parents for resource in target["resources"])


def imports(file):
    """The modules that stand in a file's import lines; a text of several lines may hold the like, indented."""
    return {found.group(1) for line in file.read_text().splitlines() if (found := IMPORT.match(line))}


if __name__ == "__main__":
    main()
