"""Sign in at `wellseal host` in Chromium, and use caregivers, studies, apps, backups and the page of administrators.

    scripts/check host [PROGRAM]

Chromium has virtual authenticators. The steps are in passkeys.py, administration.py, logins.py, caregivers.py, studies.py, apps.py
and restore.py.
Needs PostgreSQL.
"""

import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PYTHON_WITH = HERE.parents[1] / "scripts/python-with"


def main():
    program = sys.argv[1]
    # The provider needs separate packages.
    provider = subprocess.run([PYTHON_WITH, "openid"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    for script, *more in (["passkeys.py"], ["administration.py"], ["caregivers.py"], *([["logins.py", provider]] if provider else [])):
        status = subprocess.run([sys.executable, HERE / script, program, *more]).returncode
        if status:
            sys.exit(status)


main()
