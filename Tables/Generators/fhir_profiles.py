"""Write the tables of FHIR profiles into the library.

    scripts/generate fhir-profiles            Tables/fhir-profiles/*.txt -> Profiles/Tables/ProfileTables+Texts.swift of WellsealFHIR
    scripts/generate fhir-profiles --check    fail if the file is out of date

The comment of `ProfileGuide` describes the lines of a table.
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLES = ROOT / "Tables" / "fhir-profiles"
SWIFT = ROOT / "Sources/Clinical/WellsealFHIR/Profiles/Tables/ProfileTables+Texts.swift"


def text():
    tables = sorted(TABLES.glob("*.txt"))
    parts = [
        "// Written by scripts/generate fhir-profiles from Tables/fhir-profiles; change the tables, not this file.\n\n"
        "// swift-format-ignore-file\n\nextension ProfileTables {\n"
        "  /// Each guide as text; ``ProfileGuide`` describes the format.\n  static let texts: [String] = [\n"
    ]
    for table in tables:
        lines = [line for line in table.read_text(encoding="utf-8").split("\n") if line and not line.startswith("#")]
        parts.append('    #"""\n' + "".join(f"    {line}\n" for line in lines) + '    """#,\n')
    return "".join(parts) + "  ]\n}\n"


def main():
    if sys.argv[1:] == ["--check"]:
        if not SWIFT.exists() or SWIFT.read_text(encoding="utf-8") != text():
            sys.exit(f"{SWIFT.relative_to(ROOT)} is out of date; run: scripts/generate fhir-profiles")
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        SWIFT.write_text(text(), encoding="utf-8")


main()
