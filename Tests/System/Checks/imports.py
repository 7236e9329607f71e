"""Check that every target declares the modules that it imports, test targets included.

    scripts/check imports

SwiftPM finds the module of a sibling that happens to be built already, so that an undeclared import works in one build and fails in
another. ArchitectureTests compare the declarations of the product's targets exactly; this check needs no build.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
# Modules of Swift and of the system, which no manifest declares.
COMES_WITH_SWIFT = {
    "Dispatch",
    "Foundation",
    "FoundationEssentials",
    "FoundationNetworking",
    "FoundationXML",
    "RegexBuilder",
    "Swift",
    "Observation",
    "Synchronization",
    "Testing",
    "XCTest",
    "Android",
    "Darwin",
    "Glibc",
    "Musl",
}
IMPORT = re.compile(
    r"(?:@\w+(?:\(\w+\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)"
)


def main():
    # A separate scratch folder, because a build locks the default one.
    with tempfile.TemporaryDirectory() as scratch:
        command = ["swift", "package", "--scratch-path", scratch, "dump-package"]
        dumped = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    targets = json.loads(dumped.stdout)["targets"]
    wrong = [line for target in targets for line in undeclared(target)]
    print("\n".join(wrong) or f"ok: {len(targets)} targets declare what they import")
    sys.exit(1 if wrong else 0)


def undeclared(target):
    allowed = COMES_WITH_SWIFT | {target["name"]} | {name for kind in target["dependencies"] for name in names(kind)}
    return [
        f"{file.relative_to(ROOT)}: imports {module}, which Package.swift doesn't declare for {target['name']}"
        for file in sources(target)
        for module in imports(file)
        if module.replace("-", "_") not in {name.replace("-", "_") for name in allowed}
    ]


def names(dependency):
    """The module of a dependency; products of other packages have the name of their module here."""
    return [next(iter(dependency.values()))[0]]


def sources(target):
    if target["type"] == "system":
        return []
    folder = ROOT / target["path"]
    assert folder.is_dir(), f"{target['name']}: no folder {folder}"
    left_out = [folder / part for part in target["exclude"]]
    return [
        file
        for file in sorted(folder.rglob("*.swift"))
        if not any(part == file or part in file.parents for part in left_out) and not is_resource(file, folder, target)
    ]


def is_resource(file, folder, target):
    return any(folder / resource["path"] in file.parents for resource in target["resources"])


def imports(file):
    """The modules in a file's import lines; multi-line literals can contain similar lines, indented."""
    return {found.group(1) for line in file.read_text().splitlines() if (found := IMPORT.match(line))}


if __name__ == "__main__":
    main()
