"""Check every Python file with ruff, by the rules of ruff.toml.

    scripts/check python [--fix]

Takes less than a second, and needs no network once ruff is installed (scripts/setup).
"""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]


def main():
    fixes = sys.argv[1:] == ["--fix"]
    if sys.argv[1:] and not fixes:
        sys.exit(__doc__)
    commands = [["check", "--quiet", *(["--fix"] if fixes else [])], ["format", "--quiet", *([] if fixes else ["--check"])]]
    statuses = [subprocess.run([sys.executable, "-m", "ruff", *command, "."], cwd=ROOT).returncode for command in commands]
    if any(statuses):
        sys.exit("failed: run: scripts/check python --fix")


main()
