"""Check the share of public declarations that have a doc comment, target by target.

    scripts/check doc-comments                     print the shares; fail if one is below the minimum of its target
    scripts/check doc-comments --missing TARGET    list the declarations of a target that have no comment

Every `public` or `open` declaration of a target counts, and every `package` declaration of a target that has no others. Tables written as
Swift don't count, nor do members that a protocol of the standard library or Foundation requires (coding, copying, equality, hashing,
description, iteration). In a `public extension` every member counts. The cases of a public enumeration count in the folders `Generated`,
and elsewhere with the enumeration.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]

# The minimum share of documented declarations, in percent. Raise a number when a target stays above it.
MINIMUMS = {
    "HealthKit": 98,
    "HealthKitTesting": 98,
    "HealthKitTestData": 98,
    "CoreLocation": 98,
    "OSLog": 98,
    "UniformTypeIdentifiers": 98,
    "WellsealCardIssuing": 97,
    "WellsealCredentials": 97,
    "WellsealFHIR": 98,
    "WellsealModel": 89,
}

TABLES = re.compile(r"\+Table\.swift$|\+Text\.swift$|(HealthType|MetadataKey)\+Constants\.swift$")

# Members whose meaning is that of the protocol which asks for them.
INHERITED = re.compile(
    r"\b(override|supportsSecureCoding|encode\(|init\?\(coder|copy\(with|hash\(into|hashValue|func ==|static func <|"
    r"makeAsyncIterator\(|makeIterator\(|mutating func next\(|init\(from |var description\b|var debugDescription\b|var errorDescription\b|"
    r"init\(stringLiteral|init\(stringInterpolation|init\(literalCapacity|appendLiteral|typealias |"
    r"errorDomain\b|_nsErrorDomain|_nsError\b|_cVarArgEncoding|errorCode\b|rawValue: String\))"
)

DECLARATION = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:nonisolated|final|static|class|convenience|required|mutating|weak|lazy|dynamic|"
    r"indirect|override|prefix|private\(set\)|fileprivate\(set\)|package\(set\)|internal\(set\)|nonisolated\(unsafe\))\s+)*"
    r"(public|open|package)(?:\(set\))?\s+(?!import\b|extension\b)\w"
)


# Targets that only this repository uses: their interface is what is marked `package`.
INTERNAL = {"WellsealModel"}


def declarations(path, target):
    """Each public declaration of a file: its line's number, its text, and whether a doc comment stands before it."""
    lines = path.read_text(encoding="utf-8").split("\n")
    for number, line in enumerate(lines):
        found = DECLARATION.match(line)
        if "/Generated/" in path.as_posix() and re.match(r"^\s*case \S+ = ", line):
            pass
        elif not found or INHERITED.search(line) or (found[1] == "package") != (target in INTERNAL):
            continue
        before = number - 1
        # Attributes and remarks for the formatter stand between a comment and its declaration.
        while before >= 0 and re.match(r"^\s*(@|// swift-format-ignore|#if|#endif)", lines[before]):
            before -= 1
        yield number + 1, line.strip(), before >= 0 and lines[before].strip().startswith("///")


def counted(target):
    """The documented, and all, public declarations of a target, with the places of those that lack a comment."""
    documented, missing = 0, []
    for path in sorted(next(ROOT.glob(f"Sources/*/{target}")).rglob("*.swift")):
        name = path.relative_to(ROOT).as_posix()
        if TABLES.search(name):
            continue
        for number, text, has_comment in declarations(path, target):
            if has_comment:
                documented += 1
            else:
                missing.append(f"{name}:{number}: {text}")
    return documented, documented + len(missing), missing


def share(target):
    documented, total, _ = counted(target)
    return 100.0 if total == 0 else 100.0 * documented / total


def main(arguments):
    if arguments[:1] == ["--missing"] and len(arguments) == 2:
        print("\n".join(counted(arguments[1])[2]))
        return 0
    if arguments:
        print(__doc__, file=sys.stderr)
        return 2
    low = []
    for target, minimum in MINIMUMS.items():
        documented, total, _ = counted(target)
        percent = share(target)
        print(f"{target:<24} {documented:>5} of {total:>5}  {percent:5.1f} %  (minimum {minimum} %)")
        if percent < minimum:
            low.append(target)
    if low:
        print("failed: below the minimum: " + ", ".join(low), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
