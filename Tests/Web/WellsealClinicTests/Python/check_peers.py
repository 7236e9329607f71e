"""Get the records of two FHIR servers with `wellseal providers`: fhirstarter, with a sign-in and faults, and fhirsnake, without one.

    check_peers.py ORIGIN PROGRAM     ORIGIN: the address of the clinic, such as http://127.0.0.1:8470

Both serve the records that `wellseal clinic` has of one patient. check_clinic.py runs this program.
"""

import contextlib
import json
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

import fhirsnake
from fhirclient import client as smart

from check_clinic import REDIRECT, expect, sign_in

PATIENT = "p-1001"
FAULTS = ["429", "500", "503", "malformed", "expired"]
HERE = pathlib.Path(__file__).parent
# Resource types that aren't clinical records in HealthKit.
OTHERS = {"Patient", "Binary", "Medication"}
# Resource types that are requested only if the server declares them; fhirsnake declares none.
SELDOM = {"MedicationStatement", "MedicationDispense"}


def records(origin):
    """All of the patient's resources in the clinic."""
    app = smart.FHIRClient(
        settings={"app_id": "sample-app", "api_base": f"{origin}/r4", "redirect_uri": REDIRECT, "scope": "patient/*.read"}
    )
    app.prepare()
    app.handle_callback(sign_in(app.authorize_url, PATIENT))
    found, page = [], f"Patient/{PATIENT}/$everything?_count=100"
    while page:
        bundle = app.server.request_json(page)
        found += [entry["resource"] for entry in bundle.get("entry", [])]
        page = next((link["url"] for link in bundle["link"] if link["relation"] == "next"), None)
    return found


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def server(port, *command, **options):
    """A process that runs until the end of the block; waits for its port."""
    process = subprocess.Popen([sys.executable, *command], **options)
    try:
        while True:
            assert process.poll() is None, f"{command} ended"
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


class Wellseal:
    """The program with its own store."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.key = folder / "key"
        self.key.write_bytes(os.urandom(32))
        self.key.chmod(0o600)
        self.run("init", "--json")

    def command(self, *words):
        # Don't use the daemon of the caller.
        return [self.program, *words, "--home", str(self.folder / "home"), "--key-file", str(self.key)]

    def run(self, *words, statuses=(0,)):
        done = subprocess.run(self.command(*words), capture_output=True, text=True)
        assert done.returncode in statuses, f"{words}: {done.returncode}: {done.stderr}"
        return json.loads(done.stdout)

    def sign_in(self, account):
        """Follows the printed link, as a browser would."""
        process = subprocess.Popen(
            self.command("providers", "sign-in", account, "--no-browser", "--json"),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        link = next(line.strip() for line in process.stderr if line.strip().startswith("http"))
        urllib.request.urlopen(link).read()
        output, errors = process.communicate()
        assert process.returncode == 0, errors
        return json.loads(output)

    def sync(self, account):
        return self.run("providers", "sync", account, "--json", statuses=(0, 1))["providers"][0]


def check_snake(folder, wellseal, wanted):
    port, program = free_port(), pathlib.Path(fhirsnake.__file__).parent
    serving = ["-m", "uvicorn", "main:app", "--app-dir", str(program), "--port", str(port), "--log-level", "critical"]
    with server(port, *serving, cwd=folder, stderr=subprocess.DEVNULL) as origin:
        account = wellseal.run("providers", "add", origin, "--local", "--name", "Snake", "--patient", PATIENT, "--json")
        expect("needs no sign-in", account["open"], True)
        after = wellseal.sync(account["id"])
        expect("outcome", after["receipt"]["outcome"], "complete")
        expect("records", after["records"], wanted)
        expect("records after another sync", wellseal.sync(account["id"])["records"], wanted)
        wellseal.run("providers", "remove", account["id"], "--yes", "--json")


def check_starter(folder, wellseal, wanted):
    port = free_port()
    serving = [str(HERE / "starter.py"), str(port), str(folder / "resources")]
    with server(port, *serving, env={**os.environ, "FHIR_SEQUENCE": "R4B"}) as origin:
        for fault in [None, *FAULTS]:
            account = wellseal.run("providers", "add", origin, "--local", "--name", "Starter", "--json")["id"]
            set_fault(origin, fault)
            after = wellseal.sign_in(account)
            outcome = after["receipt"]["outcome"]
            set_fault(origin, None)
            if outcome != "complete":
                after = wellseal.sync(account)
            if after["receipt"]["outcome"] != "complete":
                print(json.dumps(after["receipt"], indent=1), file=sys.stderr)
            expect(f"with {fault or 'no fault'}: {outcome}, then", after["receipt"]["outcome"], "complete")
            expect("records", after["records"], wanted)
            wellseal.run("providers", "remove", account, "--yes", "--json")


def set_fault(origin, kind):
    urllib.request.urlopen(urllib.request.Request(f"{origin}/fault?kind={kind or ''}", method="POST")).read()


def main():
    origin, program = sys.argv[1], os.path.realpath(sys.argv[2])
    found = records(origin)
    kinds = [record["resourceType"] for record in found if record["resourceType"] not in OTHERS]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for record in found:
            file = folder / "resources" / record["resourceType"] / f"{record['id']}.json"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(record))
        wellseal = Wellseal(program, folder)
        print("fhirsnake")
        check_snake(folder, wellseal, len([kind for kind in kinds if kind not in SELDOM]))
        print("fhirstarter")
        check_starter(folder, wellseal, len(kinds))


main()
