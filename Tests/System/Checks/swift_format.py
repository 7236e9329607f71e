"""Check the format of the Swift sources that changed since the last run.

    scripts/check swift-format [--all]

A run over all files takes a minute on two quiet cores. Later runs check the files that are newer than the last run, and those that it
reported. A change of .swift-format or of the toolchain checks all files.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDERS = ["Sources", "Tests", "Benchmarks", "Fuzz"]
CONFIGURATION = ROOT / ".swift-format"
STATE = ROOT / ".build/swift-format.json"


def toolchain():
    return subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout


def sources():
    yield ROOT / "Package.swift"
    for folder in FOLDERS:
        for path, folders, files in os.walk(ROOT / folder):
            folders[:] = [name for name in folders if not name.startswith(".")]
            yield from (pathlib.Path(path, name) for name in files if name.endswith(".swift"))


def last_run(version):
    """The time of the last run, by the clock of the file system, and the files that it reported."""
    try:
        last = json.loads(STATE.read_text())
    except (OSError, ValueError):
        return 0, []
    time = STATE.stat().st_mtime_ns
    is_current = last["version"] == version and CONFIGURATION.stat().st_mtime_ns < time
    return (time, last["reported"]) if is_current else (0, [])


def main():
    if sys.argv[1:] not in ([], ["--all"]):
        sys.exit(__doc__)
    version = toolchain()
    since, reported = (0, []) if sys.argv[1:] else last_run(version)
    # The time of the start counts: a file that changes during the run is checked again.
    STATE.parent.mkdir(exist_ok=True)
    started = STATE.with_suffix(".started")
    started.touch()
    time = started.stat()
    files = [file for file in sources() if file.stat().st_mtime_ns >= since or str(file) in reported]
    findings = ""
    if files:
        done = subprocess.run(["swift", "format", "lint", "--strict", "--parallel", *files], cwd=ROOT, stderr=subprocess.PIPE, text=True)
        findings = done.stderr
        if done.returncode and not findings:
            sys.exit("failed: swift format")
    sys.stderr.write(findings.replace(f"{ROOT}/", ""))
    reported = sorted(set(re.findall(r"^(/.+?):\d+:\d+: (?:error|warning):", findings, re.M)))
    started.write_text(json.dumps({"version": version, "reported": reported}))
    os.utime(started, ns=(time.st_atime_ns, time.st_mtime_ns))
    started.replace(STATE)
    if findings:
        sys.exit("failed: run: make format")
    print(f"ok: {len(files)} files")


main()
