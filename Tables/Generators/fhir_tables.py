"""Write the tables of FHIR structure definitions into the library.

    scripts/generate fhir-tables                         Tables/fhir-*.tsv -> Releases/*.swift of the target WellsealFHIR
    scripts/generate fhir-tables --check                 fail if a file is out of date
    scripts/generate fhir-tables condense DEFINITIONS    official definitions -> Tables/fhir-*.tsv

DEFINITIONS is a folder with <release>-elements.tsv, -codes.tsv, -types.tsv and -invariants.tsv: one row for each element, code, type
and invariant of HL7's core packages (CC0-1.0). Inherited elements are left out of the tables, because a type names its base. Of the
value sets, only those with a required binding are kept. Of the invariants, only path, key and severity are kept, because the rules
themselves are written in Swift.

A type with a colon is restricted by what follows it: `Reference:Patient,Group` to these targets, `Quantity:Age` to what the data type
Age adds to a Quantity.
"""

import csv
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLES = ROOT / "Tables"
SWIFT = ROOT / "Sources/Clinical/WellsealFHIR/Releases"
RELEASES = {"r4": "R4", "dstu2": "DSTU2"}

# FHIRPath types in the definitions, and the FHIR type whose format the element has.
SYSTEM_TYPES = {("Resource", "id"): "id", ("Extension", "url"): "uri"}
# Types that are allowed in place of any type, so they narrow nothing.
ANY = {"Resource", "Any"}
PRIMITIVES = set(
    "base64Binary boolean canonical code date dateTime decimal id instant integer markdown oid positiveInt string "
    "time unsignedInt uri url uuid xhtml".split()
)
# Structural types, which don't describe an element's content.
INLINE_TYPES = {"BackboneElement", "Element"}


def rows(path):
    with open(path, newline="", encoding="utf-8") as file:
        yield from csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)


def write(name, header, lines):
    with open(TABLES / name, "w", encoding="utf-8", newline="\n") as file:
        for line in [header, *lines]:
            file.write("\t".join(line) + "\n")


def condense(definitions):
    for release in RELEASES:
        types = {row["type"]: row for row in rows(definitions / f"{release}-types.tsv")}
        bases, elements, value_sets = structure(types, rows(definitions / f"{release}-elements.tsv"))
        write(f"fhir-{release}-types.tsv", ["type", "kind", "base"], bases)
        write(f"fhir-{release}-elements.tsv", ["type", "element", "min", "max", "types", "required codes"], elements)
        codes = required_codes(rows(definitions / f"{release}-codes.tsv"), value_sets)
        write(f"fhir-{release}-codes.tsv", ["value set", "system", "codes"], codes)
        invariants = places_of_invariants(rows(definitions / f"{release}-invariants.tsv"))
        write(f"fhir-{release}-invariants.tsv", ["place", "key", "severity"], invariants)


def places_of_invariants(invariant_rows):
    """Each invariant once per path; those that every resource repeats only at their base."""
    found = set()
    for row in invariant_rows:
        own = row["path"].split(".")[0]
        place = row["path"].replace(own, row["type"], 1) if row["type"] != own else row["path"]
        if row["key"].startswith("dom-"):
            place = "DomainResource"
        found.add((place, row["key"], row["severity"]))
    return [list(row) for row in sorted(found)]


def structure(types, definition_rows):
    bases, elements, value_sets = [], [], {"resource-types"}
    by_type = {}
    for row in definition_rows:
        # DSTU2 lists the elements of a constrained data type under the name of the base type.
        row["path"] = ".".join([row["type"], *row["path"].split(".")[1:]])
        by_type.setdefault(row["type"], []).append(row)
    own = {name: {r["path"].split(".", 1)[-1]: key(r) for r in rs} for name, rs in by_type.items()}
    for name, type_rows in by_type.items():
        if name in PRIMITIVES:
            continue
        kind = "resource" if types.get(name, {}).get("kind") == "resource" else "datatype"
        base = types.get(name, {}).get("base", "")
        bases.append([name, kind, base])
        for row in type_rows[1:]:
            add(name, base, row, own, bases, elements, value_sets)
    return bases, elements, value_sets


def add(name, base, row, own, bases, elements, value_sets):
    parent, element = row["path"].rsplit(".", 1)
    inherits_from = base if parent == name else next(b[2] for b in bases if b[0] == parent)
    if own.get(inherits_from, {}).get(element) == key(row):
        return
    types = element_types(parent, element, row, own[name])
    if types in INLINE_TYPES:
        bases.append([row["path"], "element", types])
        types = row["path"]
    value_set = ""
    if row["binding"] == "required":
        value_set = row["valueSet"].split("|")[0].rsplit("/", 1)[-1]
        value_sets.add(value_set)
    elements.append([parent, element, row["min"], row["max"], types, value_set])


def key(row):
    return (row["min"], row["max"], row["types"])


def element_types(parent, element, row, own):
    if row["contentRef"]:
        return shared_content(row, own)
    names = {}
    for name in row["types"].split(" "):
        name, _, narrowed = name.rstrip(")").partition("(")
        if name.startswith("fhirpath:"):
            name = SYSTEM_TYPES.get((parent, element), "string")
        # A type can appear several times, once for each target.
        names.setdefault(name, set()).update(narrowed.split("|") if narrowed else ANY)
    return "|".join(narrowed_type(name, targets) for name, targets in names.items())


def narrowed_type(name, targets):
    if name in ("Reference", "Quantity") and not targets & ANY:
        return f"{name}:{','.join(sorted(targets))}"
    return name


def shared_content(row, own):
    """The element whose content an element shares: `#Bundle.link`, or in DSTU2 its last name."""
    name = row["contentRef"].lstrip("#")
    if "." in name:
        return name
    places = [place for place in own if place.split(".")[-1] == name and place != row["path"].split(".", 1)[1]]
    return f"{row['type']}.{max(places, key=lambda place: place.count('.') if name == 'searchParam' else -place.count('.'))}"


def required_codes(code_rows, value_sets):
    found = {}
    for row in code_rows:
        name = row["valueSet"].rsplit("/", 1)[-1]
        if name in value_sets and row["strength"] == "required":
            found.setdefault((name, row["system"]), []).append(row["code"])
    return [[name, system, " ".join(dict.fromkeys(codes))] for (name, system), codes in sorted(found.items())]


CARDINALITIES = {("0", "1"): "?", ("1", "1"): "!", ("0", "*"): "*", ("1", "*"): "+", ("0", "0"): "0"}


def embedded():
    """The Swift files and their text."""
    for release, name in RELEASES.items():
        elements = {}
        for row in rows(TABLES / f"fhir-{release}-elements.tsv"):
            cardinality = CARDINALITIES[(row["min"], row["max"])]
            line = f" {row['element']} {cardinality} {row['types']} {row['required codes']}".rstrip()
            elements.setdefault(row["type"], []).append(line)
        blocks = []
        for row in rows(TABLES / f"fhir-{release}-types.tsv"):
            blocks.append(f"{row['type']} {row['kind']} {row['base']}".rstrip())
            blocks += elements.get(row["type"], [])
        codes = [f"{row['value set']} {row['system']} {row['codes']}" for row in rows(TABLES / f"fhir-{release}-codes.tsv")]
        yield SWIFT / f"{name}Tables.swift", swift(release, name, blocks, codes)


def swift(release, name, blocks, codes):
    return f'''// Written by scripts/generate fhir-tables from Tables/fhir-{release}-*.tsv; change the tables, not this file.
// Origin: HL7's core package for FHIR {name} (CC0-1.0).

// swift-format-ignore-file

/// The structure definitions of FHIR {name} as text; ``FHIRDefinitions`` describes the format.
enum {name}Tables {{
  /// A line for each type (name, kind, base), then its own elements (name, cardinality, types, value set).
  static let structures: StaticString = #"""
{chr(10).join(blocks)}

"""#

  /// A line for each code system of a value set that some element must take its code from.
  static let codes: StaticString = #"""
{chr(10).join(codes)}

"""#
}}
'''


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["condense", folder]:
            condense(pathlib.Path(folder))
        case ["--check"]:
            stale = [file for file, text in embedded() if not file.exists() or file.read_text(encoding="utf-8") != text]
            if stale:
                sys.exit("\n".join(f"{file.relative_to(ROOT)} is out of date; run: scripts/generate fhir-tables" for file in stale))
        case []:
            for file, text in embedded():
                file.write_text(text, encoding="utf-8")
        case _:
            sys.exit(__doc__)
