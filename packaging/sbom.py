"""Write the program's components and their licenses into the Health app, or print them as SPDX 2.3.

    scripts/generate program-parts            write what `wellseal about --licenses` lists
    scripts/generate program-parts --check    fail if a package or C library is missing in the list
    packaging/sbom.py                         print the list as SPDX in JSON
    packaging/sbom.py --licenses              print the full license of every Swift package

The parts are the Swift packages of Package.resolved and Debian's C libraries of scripts/setup. Needs .build/checkouts.
"""

import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
CHECKOUTS = ROOT / ".build" / "checkouts"
TABLE = ROOT / "Sources/Web/WellsealHealthApp/Profile/ProgramPart+Table.swift"

# The licenses of the linked libraries, from the copyright files of Debian's packages.
LIBRARIES = {
    "libdeflate-dev": "MIT",
    "libisal-dev": "BSD-3-Clause",
    "libpng-dev": "libpng-2.0",
    "libpq-dev": "PostgreSQL",
    "libqrencode-dev": "LGPL-2.1-or-later",
    "libsqlite3-dev": "blessing",
    "libturbojpeg0-dev": "IJG AND BSD-3-Clause AND Zlib",
    "libwebp-dev": "BSD-3-Clause",
    "libzbar-dev": "LGPL-2.1-or-later",
    "libzxingcore-dev": "Apache-2.0",
    "zlib1g-dev": "Zlib",
}


def swift_packages():
    for pin in sorted(json.loads((ROOT / "Package.resolved").read_text())["pins"], key=lambda pin: pin["identity"]):
        yield pin["identity"], pin["state"].get("version", pin["state"]["revision"]), pin["state"]["revision"], pin["location"]


def folder(identity):
    """The checkout of a package, whatever case its address has."""
    return next((one for one in CHECKOUTS.iterdir() if one.name.lower() == identity.lower()), None)


def license_files(identity):
    found = folder(identity)
    files = sorted(found.glob("LICENSE*")) + sorted(found.glob("NOTICE*")) if found else []
    return [file for file in files if file.is_file()]


def license_name(files):
    text = files[0].read_text(errors="replace") if files else ""
    if "Apache License" in text:
        return "Apache-2.0"
    return "MIT" if "Permission is hereby granted, free of charge" in text else "NOASSERTION"


def c_libraries():
    """The Debian packages that scripts/setup installs for the build, with their versions here."""
    group = re.search(r'\[build\]="([^"]+)"', (ROOT / "scripts" / "setup").read_text()).group(1)
    for name in sorted(name for name in group.split() if name.endswith("-dev")):
        asked = subprocess.run(["dpkg-query", "-W", "-f=${Version}", name], capture_output=True, text=True)
        yield name, asked.stdout or "NOASSERTION"


def table():
    """The parts of the program and their licenses, as the source of `wellseal about --licenses`."""
    rows = [f"    {identity}|{license_name(license_files(identity))}|Swift package" for identity, *_ in swift_packages()]
    rows += ["    swift|Apache-2.0 WITH Swift-exception|runtime library"]
    rows += [f"    {name.removesuffix('-dev')}|{LIBRARIES.get(name, 'NOASSERTION')}|Debian's library" for name, _ in c_libraries()]
    return "\n".join(
        [
            "// swift-format-ignore-file",
            "// Written by scripts/generate program-parts.",
            "",
            "extension ProgramPart {",
            "  /// A row for each part: its name, its license as an SPDX identifier, and its kind.",
            '  static let table = """',
            *rows,
            '    """',
            "}",
            "",
        ]
    )


def program_version():
    """The output of `wellseal --version`."""
    source = (ROOT / "Sources/Daemon/WellsealDaemon/Control/Daemon.swift").read_text()
    return re.search(r'static let version = "([^"]+)"', source).group(1)


def document():
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH") or subprocess.check_output(["git", "-C", ROOT, "log", "-1", "--format=%ct"]))
    packages = [
        {
            "SPDXID": "SPDXRef-wellseal",
            "name": "wellseal",
            "versionInfo": program_version(),
            "downloadLocation": "NOASSERTION",
            "filesAnalyzed": False,
            "licenseDeclared": "Apache-2.0",
            "licenseConcluded": "Apache-2.0",
            "copyrightText": "NOASSERTION",
        }
    ]
    for identity, version, revision, location in swift_packages():
        name = license_name(license_files(identity))
        packages.append(
            {
                "SPDXID": f"SPDXRef-swift-{re.sub('[^A-Za-z0-9.-]', '-', identity)}",
                "name": identity,
                "versionInfo": version,
                "downloadLocation": f"git+{location}@{revision}",
                "filesAnalyzed": False,
                "licenseDeclared": name,
                "licenseConcluded": name,
                "copyrightText": "NOASSERTION",
            }
        )
    for name, version in c_libraries():
        packages.append(
            {
                "SPDXID": f"SPDXRef-debian-{re.sub('[^A-Za-z0-9.-]', '-', name)}",
                "name": name,
                "versionInfo": version,
                "downloadLocation": "NOASSERTION",
                "filesAnalyzed": False,
                "licenseDeclared": LIBRARIES.get(name, "NOASSERTION"),
                "licenseConcluded": LIBRARIES.get(name, "NOASSERTION"),
                "copyrightText": "NOASSERTION",
            }
        )
    names = "\n".join(f"{package['name']} {package['versionInfo']}" for package in packages)
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": "wellseal",
        "documentNamespace": f"https://wellseal.io/spdx/{hashlib.sha256(names.encode()).hexdigest()}",
        "creationInfo": {
            "created": datetime.datetime.fromtimestamp(epoch, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Tool: wellseal packaging/sbom.py"],
        },
        "packages": packages,
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-wellseal"},
            *(
                {"spdxElementId": "SPDXRef-wellseal", "relationshipType": "DEPENDS_ON", "relatedSpdxElement": package["SPDXID"]}
                for package in packages[1:]
            ),
        ],
    }


def check():
    """Every package that Package.swift asks for, and every C library that a module map links, is in the list."""
    names = {package["name"] for package in document()["packages"]}
    asked = {
        re.sub(r"\.git$", "", url).rsplit("/", 1)[-1].lower() for url in re.findall(r'url: "([^"]+)"', (ROOT / "Package.swift").read_text())
    }
    missing = sorted(asked - {name.lower() for name in names})
    unlicensed = [identity for identity, *_ in swift_packages() if not license_files(identity)]
    known = set(re.findall(r"^    (\S+)\|", TABLE.read_text(), re.M))
    wanted = set(re.findall(r"^    (\S+)\|", table(), re.M))
    if known != wanted or "NOASSERTION" in TABLE.read_text():
        print(f"failed: {TABLE.name} differs in {sorted(known ^ wanted)}; run: scripts/generate program-parts", file=sys.stderr)
        return 1
    for name in missing:
        print(f"failed: {name} of Package.swift isn't in Package.resolved", file=sys.stderr)
    for name in unlicensed:
        print(f"failed: {name} has no license in .build/checkouts", file=sys.stderr)
    return 1 if missing or unlicensed else 0


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(check())
    if "--table" in sys.argv:
        TABLE.write_text(table())
        sys.exit(0)
    if "--licenses" in sys.argv:
        for identity, version, *_ in swift_packages():
            for file in license_files(identity):
                print(f"===== {identity} {version}: {file.name}\n\n{file.read_text(errors='replace').rstrip()}\n")
        sys.exit(0)
    print(json.dumps(document(), indent=2))
