"""Pass every golden message of the daemon's interface through the Python package varlink.

    scripts/check wire

WELLSEAL_SOCKET names a running daemon for the program; without it, a small server in this check replaces the daemon.
"""

import json
import os
import pathlib
import re
import socket
import tempfile
import threading

import varlink

ROOT = pathlib.Path(__file__).resolve().parents[4]
INTERFACE = ROOT / "Sources/Daemon/WellsealWire/Interface/io.wellseal.health.varlink"
GOLDENS = ROOT / "Tests/Daemon/WellsealWireTests/Goldens"
PAGE = ROOT / "Documentation/Wire.md"


def without_null(value):
    """The value without null members, which are equivalent to missing ones."""
    if isinstance(value, dict):
        return {name: without_null(item) for name, item in value.items() if item is not None}
    if isinstance(value, list):
        return [without_null(item) for item in value]
    return value


def check_goldens(interface):
    """Passes each golden through the types of its method, which drop unknown members."""
    checked = 0
    for file in sorted(GOLDENS.glob("*.json")):
        method = interface.get_method(file.name.split(".")[0])
        kind = method.out_type if file.name.endswith(".reply.json") else method.in_type
        message = json.loads(file.read_text(encoding="utf-8"))
        passed = interface.filter_params(file.name, kind, False, json.loads(json.dumps(message)), None)
        assert without_null(passed) == message, f"{file.name} doesn't match the interface"
        checked += 1
    assert checked > 50, "goldens are missing"
    return checked


class StandIn:
    """A server that stores samples and returns them, as the daemon does for an app with both permissions."""

    def __init__(self, path):
        self.samples = []
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(path)
        self.listener.listen()
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            connection, _ = self.listener.accept()
            threading.Thread(target=self.answer, args=[connection], daemon=True).start()

    def answer(self, connection):
        received = b""
        while chunk := connection.recv(65536):
            received += chunk
            while b"\0" in received:
                message, received = received.split(b"\0", 1)
                call = json.loads(message)
                reply = self.reply(call["method"], call.get("parameters") or {}, call.get("more"))
                connection.sendall(json.dumps({"parameters": reply}).encode() + b"\0")

    def reply(self, method, parameters, more):
        if method == "org.varlink.service.GetInterfaceDescription":
            return {"description": INTERFACE.read_text(encoding="utf-8")}
        if method == "org.varlink.service.GetInfo":
            names = ["org.varlink.service", "io.wellseal.health"]
            return {"vendor": "", "product": "", "version": "", "url": "", "interfaces": names}
        if method.endswith(".Save"):
            self.samples += [dict(new["sample"], provenance=0) for new in parameters["samples"]]
        if method.endswith(".QuerySamples"):
            assert more, "the method streams"
            source = {"name": "Stand-in", "bundleIdentifier": "org.example"}
            revision = {"source": source, "operatingSystem": "1.0"}
            return {"samples": self.samples, "provenances": [{"revision": revision}]}
        return {}


def run_program():
    """Runs the program from the page, which records a heart rate and reads it back."""
    program = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[1]
    lines = []
    names = {"print": lambda *words: lines.append(" ".join(map(str, words)))}
    if os.environ.get("WELLSEAL_SOCKET"):
        exec(compile(program, str(PAGE), "exec"), names)
    else:
        with tempfile.TemporaryDirectory() as folder:
            os.environ["WELLSEAL_SOCKET"] = folder + "/health.sock"
            StandIn(os.environ["WELLSEAL_SOCKET"])
            exec(compile(program, str(PAGE), "exec"), names)
    assert lines and re.search(r"72(\.0)? count/min from .", lines[0]), "the heart rate was not read back"


def main():
    interface = varlink.Interface(INTERFACE.read_text(encoding="utf-8"))
    assert interface.name == "io.wellseal.health"
    print(f"{check_goldens(interface)} messages match the interface")
    run_program()
    print("the program of Documentation/Wire.md records a heart rate and reads it back")


if __name__ == "__main__":
    main()
