"""Type the passphrase of a store, and stop the import that follows, with Ctrl-C and with SIGTERM.

    stop_import.py WELLSEAL FOLDER

Prints what went wrong, or "ok". StoppedImportTests run it.
"""

import os
import pty
import select
import signal
import subprocess
import sys
import time

program, folder = sys.argv[1:]
SECRET = "four words not alike"
RECORDS = 400_000
environment = {"HOME": folder, "PATH": "/usr/bin:/bin", "TZ": "UTC", "TERM": "dumb", "LANG": "C.UTF-8"}
environment |= {name: value for name, value in os.environ.items() if name == "WELLSEAL_TEST_SCRYPT_ROUNDS"}


def write_export(path):
    """Writes an export whose import takes many seconds."""
    with open(path, "w") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_US">\n')
        for number in range(RECORDS):
            day = time.strftime("%Y-%m-%d %H:%M:%S +0000", time.gmtime(1_600_000_000 + 60 * number))
            file.write(
                f'<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" '
                f'creationDate="{day}" startDate="{day}" endDate="{day}" value="{60 + number % 40}"/>\n'
            )
        file.write("</HealthData>\n")


def stop(how):
    """Types the passphrase, stops the import once it shows progress, and returns the exit status and the duration."""
    process, terminal = pty.fork()
    if process == 0:
        os.execve(program, [program, "import", folder + "/export.xml"], environment)
    shown, stopped, end = "", None, time.monotonic() + 120
    while time.monotonic() < end:
        if not select.select([terminal], [], [], 0.2)[0]:
            continue
        try:
            more = os.read(terminal, 4096).decode(errors="replace")
        except OSError:
            break
        if not more:
            break
        if "Passphrase" in more and "Passphrase" not in shown:
            os.write(terminal, SECRET.encode() + b"\n")
        shown += more
        if stopped is None and " records" in shown:
            stopped = time.monotonic()
            how(process, terminal)
    else:
        os.kill(process, signal.SIGKILL)
    _, status = os.waitpid(process, 0)
    if stopped is None:
        sys.exit(f"the import never showed progress:\n{shown}")
    return os.waitstatus_to_exitcode(status), time.monotonic() - stopped


write_export(folder + "/export.xml")
made = subprocess.run([program, "init"], env=environment | {"WELLSEAL_PASSPHRASE": SECRET}, capture_output=True, text=True, check=False)
if made.returncode:
    sys.exit(made.stderr)
for name, how, expected in [
    ("Ctrl-C", lambda _, terminal: os.write(terminal, b"\x03"), 130),
    ("SIGTERM", lambda process, _: os.kill(process, signal.SIGTERM), 143),
]:
    status, seconds = stop(how)
    if status != expected:
        sys.exit(f"{name}: status {status} after {seconds:.1f} s, not {expected}")
print("ok")
