"""Check the format of the Swift sources, of those that changed since the last clean run.

    scripts/check swift-format [--all]

A clean run of all files takes a minute on two cores; a file is checked again if it is newer than the last clean run. A change of
.swift-format or of the toolchain checks all files.
"""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDERS = ["Sources", "Tests", "Benchmarks", "Fuzz"]
CONFIGURATION = ROOT / ".swift-format"
STAMP = ROOT / ".build/swift-format.txt"


def toolchain():
    return subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout


def sources():
    yield ROOT / "Package.swift"
    for folder in FOLDERS:
        for path, folders, files in os.walk(ROOT / folder):
            folders[:] = [name for name in folders if not name.startswith(".")]
            yield from (pathlib.Path(path, name) for name in files if name.endswith(".swift"))


def last_clean_run(version):
    """When all files were clean, by the clock of the file system, or 0."""
    if not STAMP.exists() or STAMP.read_text() != version:
        return 0
    time = STAMP.stat().st_mtime_ns
    return 0 if CONFIGURATION.stat().st_mtime_ns >= time else time


def main():
    if sys.argv[1:] not in ([], ["--all"]):
        sys.exit(__doc__)
    version = toolchain()
    since = 0 if sys.argv[1:] else last_clean_run(version)
    # The time of the start: a file that changes during the run is checked again.
    STAMP.parent.mkdir(exist_ok=True)
    started = STAMP.with_suffix(".started")
    started.write_text(version)
    files = [file for file in sources() if file.stat().st_mtime_ns >= since]
    if files and subprocess.run(["swift", "format", "lint", "--strict", "--parallel", *files], cwd=ROOT).returncode:
        sys.exit("failed: run: make format")
    started.replace(STAMP)
    print(f"ok: {len(files)} files")


main()
