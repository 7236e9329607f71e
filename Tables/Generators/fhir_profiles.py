#!/usr/bin/env python3
"""Puts the tables of FHIR profiles into the program.

    scripts/make-profile-tables.py            Tables/fhir-profiles/*.txt -> Sources/Clinical/WellsealFHIR/Profiles/Tables/ProfileTables+Texts.swift
    scripts/make-profile-tables.py --check    says whether that file is as the tables make it

What the lines of a table mean stands at `ProfileGuide`.
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLES = ROOT / "Tables" / "fhir-profiles"
SWIFT = ROOT / "Sources" / "FHIRProfiles" / "Tables" / "ProfileTables+Texts.swift"


def text():
    tables = sorted(TABLES.glob("*.txt"))
    parts = [
        "// Made by scripts/make-profile-tables.py from Tables/fhir-profiles; change those, then run it again.\n\n"
        "// swift-format-ignore-file\n\nextension ProfileTables {\n"
        "  /// Each guide as text; ``ProfileGuide`` says how it is read.\n  static let texts: [String] = [\n"
    ]
    for table in tables:
        lines = [line for line in table.read_text(encoding="utf-8").split("\n") if line and not line.startswith("#")]
        parts.append('    #"""\n' + "".join(f"    {line}\n" for line in lines) + '    """#,\n')
    return "".join(parts) + "  ]\n}\n"


def main():
    if sys.argv[1:] == ["--check"]:
        if not SWIFT.exists() or SWIFT.read_text(encoding="utf-8") != text():
            sys.exit(f"{SWIFT.relative_to(ROOT)} is not as the tables make it: run scripts/make-profile-tables.py")
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        SWIFT.write_text(text(), encoding="utf-8")


main()
