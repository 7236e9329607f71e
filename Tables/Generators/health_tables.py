"""Write the tables of health types, values, units and metadata keys into the library.

    scripts/generate health-tables            write the Swift files
    scripts/generate health-tables --check    fail if a file is out of date

The library then needs no file at run time. To add a type, a value or a metadata key, add a row to a table and run this program.
"""

import csv
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADER = """\
// swift-format-ignore-file
// The lines are those of the table, however long.
// Written by scripts/generate health-tables from Tables/{table}; change the table, not this file.
"""


def rows(table):
    with open(ROOT / "Tables" / table, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def embedded(type_name, table):
    """The table as text, which is parsed at the first use."""
    text = (ROOT / "Tables" / table).read_text(encoding="utf-8")
    return (
        HEADER.format(table=table)
        + f'\nextension {type_name} {{\n  /// The text of `Tables/{table}`.\n  static let table = #"""\n{text}\n"""#\n}}\n'
    )


def type_constants():
    lines = []
    for index, row in enumerate(rows("types.tsv")):
        lines.append(f"  package static var {row['name']}: HealthType {{ HealthType(row: {index}) }}\n")
    return HEADER.format(table="types.tsv") + "\nextension HealthType {\n" + "".join(lines) + "}\n"


# The keys that Swift code names. All others are only looked up in the table.
NAMED_KEYS = {
    "bloodGlucoseMealTime",
    "dateOfEarliestDataUsedForEstimate",
    "foodType",
    "indoorWorkout",
    "insulinDeliveryReason",
    "lapLength",
    "menstrualCycleStart",
    "syncIdentifier",
    "syncVersion",
    "timeZone",
    "wasUserEntered",
    "weatherHumidity",
}


def key_constants():
    keys = {lower_camel(row["constant"].removeprefix("HKMetadataKey")): row["key"] for row in rows("metadata-keys.tsv")}
    lines = [f'  package static let {name} = MetadataKey("{keys[name]}")\n' for name in sorted(NAMED_KEYS)]
    return HEADER.format(table="metadata-keys.tsv") + "\nextension MetadataKey {\n" + "".join(lines) + "}\n"


def lower_camel(name):
    """VO2MaxValue becomes vo2MaxValue, UDIDeviceIdentifier udiDeviceIdentifier, TimeZone timeZone."""
    capitals = len(name) - len(name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    is_word = capitals > 1 and not name[capitals].isdigit()
    head = capitals - 1 if is_word else capitals
    return name[:head].lower() + name[head:]


FILES = {
    "Health/WellsealModel/Catalog/HealthType+Table.swift": embedded("HealthType", "types.tsv"),
    "Health/WellsealModel/Catalog/HealthType+Constants.swift": type_constants(),
    "Health/WellsealModel/Catalog/TypeAlias+Table.swift": embedded("TypeAlias", "type-aliases.tsv"),
    "Health/WellsealModel/Catalog/HealthEnumeration+Table.swift": embedded("HealthEnumeration", "enumerations.tsv"),
    "Health/WellsealModel/Catalog/PreferredUnits+Table.swift": embedded("PreferredUnits", "preferred-units.tsv"),
    "Health/WellsealModel/Catalog/MetadataKey+Table.swift": embedded("MetadataKey", "metadata-keys.tsv"),
    "Health/WellsealModel/Catalog/MetadataKey+Constants.swift": key_constants(),
    "Imports/WellsealExchange/Observations/ObservationMapping+Table.swift": embedded("ObservationMapping", "fhir-observations.tsv"),
}


def main():
    stale = []
    for name, text in FILES.items():
        path = ROOT / "Sources" / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(name)
            if "--check" not in sys.argv:
                path.write_text(text, encoding="utf-8")
    for name in stale:
        print(("out of date: " if "--check" in sys.argv else "written: ") + name)
    return 1 if stale and "--check" in sys.argv else 0


sys.exit(main())
