"""Check the share of public declarations that have a doc comment, target by target.

    scripts/check doc-comments                     print the shares; fail if one is below the minimum of its target
    scripts/check doc-comments --missing TARGET    list the declarations of a target that have no comment

Every `public` or `open` declaration of a library product counts, with the cases of public enumerations, the requirements of public
protocols, and the members of a `public extension`. Of a target that only this package uses, the `package` declarations count instead.
Tables written as Swift don't count, nor do members that a protocol of the standard library or Foundation requires (coding, copying,
equality, hashing, description, iteration).
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]

# The minimum share of documented declarations of each library product, in percent.
PRODUCT_MINIMUM = 98

# The minimum of each target outside the products. Raise a number when a target stays above it.
MINIMUMS = {
    "WellsealModel": 68,
}

# Targets that only this repository uses: their interface is `package`.
INTERNAL = {"WellsealModel"}

TABLES = re.compile(r"\+Table\.swift$|\+Text\.swift$|(HealthType|MetadataKey)\+Constants\.swift$")

# Requirements of protocols, which document them.
INHERITED = re.compile(
    r"\b(override|supportsSecureCoding|encode\(|init\?\(coder|copy\(with|hash\(into|hashValue|func ==|static func [<>]|"
    r"makeAsyncIterator\(|makeIterator\(|mutating func next\(|init\(from |var description\b|var debugDescription\b|var errorDescription\b|"
    r"init\(stringLiteral|init\(stringInterpolation|init\(literalCapacity|appendLiteral|"
    r"errorDomain\b|_nsErrorDomain|_nsError\b|_cVarArgEncoding|errorCode\b|rawValue: String\))"
)

ACCESS = re.compile(r"\b(public|open|package|internal|fileprivate|private)\b(?!\(set\))")
MODIFIERS = (
    r"(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|open|package|internal|fileprivate|private|nonisolated|final|static|class|convenience|required|"
    r"mutating|nonmutating|weak|lazy|dynamic|indirect|override|prefix|infix|postfix|unowned)(?:\(\w+\))?\s+)*"
)
DECLARATION = re.compile(
    rf"^\s*({MODIFIERS})(actor|associatedtype|case|class|enum|extension|func|init|let|macro|operator|protocol|struct|subscript|typealias|var)\b"
)
TYPES = {"actor", "class", "enum", "extension", "protocol", "struct"}
BETWEEN = re.compile(r"^\s*(@|// swift-format-ignore|#if|#endif)")
STRING = re.compile(r'#*"(?:\\.|[^"\\])*"#*')


def code(path):
    """The lines of a file without strings and comments, so that the remaining braces are code."""
    inside = False
    for line in path.read_text(encoding="utf-8").split("\n"):
        if inside or line.count('"""') == 1:
            kept = "" if inside else line.split('"""')[0]
            inside ^= line.count('"""') == 1
        else:
            kept = re.sub(r"//.*", "", STRING.sub('""', line))
        yield line, kept


def declarations(path, target):
    """Each relevant declaration: its line number, its text, and whether it has a doc comment."""
    wanted = {"package"} if target in INTERNAL else {"public", "open"}
    scopes = []  # the enclosing braces: the kind of the type and its access, or None
    documented = False
    for number, (line, kept) in enumerate(code(path), 1):
        found = DECLARATION.match(kept)
        opened = None
        if found and (not scopes or scopes[-1]):
            kind, access = found[2], ACCESS.search(found[1])
            outer = scopes[-1] if scopes else ("file", None)
            inherits = outer[0] in ("enum", "protocol") if kind == "case" or outer[0] == "protocol" else outer[0] == "extension"
            level = access[1] if access else outer[1] if inherits else None
            if kind in TYPES:
                opened = (kind, level)
            # A type alias inside a type is what a protocol requires, such as `Element`.
            required = INHERITED.search(line) or (kind == "typealias" and scopes)
            if kind != "extension" and level in wanted and not required:
                yield number, line.strip(), documented
        # Skip attributes and formatter directives between a comment and its declaration.
        documented = line.strip().startswith("///") or (documented and BETWEEN.match(line) is not None)
        for character in kept:
            if character == "{":
                scopes.append(opened)
                opened = None
            elif character == "}" and scopes:
                scopes.pop()


def product_targets():
    """The targets of the library products that Package.swift lists, without those for tests."""
    manifest = (ROOT / "Package.swift").read_text(encoding="utf-8")
    products = manifest[: manifest.index("fuzzProducts")]
    listed = re.findall(r"\.library\(name: \"\w+\", targets: \[([^\]]*)\]", products)
    return sorted({name for names in listed for name in re.findall(r"\w+", names)})


def counted(target):
    """The number of documented and of all public declarations of a target, and the positions of those without a comment."""
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


def main(arguments):
    if arguments[:1] == ["--missing"] and len(arguments) == 2:
        print("\n".join(counted(arguments[1])[2]))
        return 0
    if arguments:
        print(__doc__, file=sys.stderr)
        return 2
    low = []
    for target, minimum in {**dict.fromkeys(product_targets(), PRODUCT_MINIMUM), **MINIMUMS}.items():
        documented, total, _ = counted(target)
        percent = 100.0 * documented / total if total else 100.0
        print(f"{target:<24} {documented:>5} of {total:>5}  {percent:5.1f} %  (minimum {minimum} %)")
        if percent < minimum:
            low.append(target)
    if low:
        print("failed: below the minimum: " + ", ".join(low), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
