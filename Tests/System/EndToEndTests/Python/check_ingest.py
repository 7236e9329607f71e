"""Send data to a daemon that is killed at any moment: each sample must be stored once.

    scripts/check ingest [PROGRAM] [BATCHES]     BATCHES: 250 by default, with two kills each

Every request is repeated until it is answered. scripts/bench ingest measures the rate and the memory.
"""

import http.client
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

program, batches = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 250
rng = random.Random(7)
home = tempfile.mkdtemp()
work = tempfile.mkdtemp()
os.chmod(work, 0o700)
key = os.path.join(work, "key")
with open(os.open(key, os.O_CREAT | os.O_WRONLY, 0o600), "wb") as file:
    file.write(bytes(range(32)))
env = dict(os.environ, HOME=work, WELLSEAL_SOCKET=os.path.join(work, "health.sock"))


def run(*words):
    return subprocess.run([program, *words, "--home", home], env=env, check=True, capture_output=True, text=True).stdout


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


run("init", "--key-file", key)
port = free_port()


def serve(locked):
    words = [program, "serve", "--home", home, "--port", str(port)] + ([] if locked else ["--key-file", key])
    server = subprocess.Popen(words, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return server
        except OSError:
            if server.poll() is not None:
                raise SystemExit("the daemon exited by itself") from None
            time.sleep(0.05)
    raise SystemExit("the daemon doesn't listen")


def post(path, body, headers=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("POST", path, body, {"Authorization": "Bearer " + token, **(headers or {})})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


server = serve(locked=False)
token = re.search(
    r"wls_\w{36}", run("tokens", "create", "killed", "--write", "stepCount", "bodyMass", "--read", "all", "--rate", "100000")
).group()


def lines(batch):
    return "\n".join(
        json.dumps(
            {
                "type": "stepCount",
                "start": "2026-05-%02dT%02d:%02d:%02dZ" % (batch % 28 + 1, batch // 28 % 24, row // 60 % 60, row % 60),
                "value": batch + 1,
                "unit": "count",
                "source": "batch %d" % batch,
            }
        )
        for row in range(400)
    ).encode()


def export(batch):
    return json.dumps(
        {
            "data": {
                "metrics": [
                    {
                        "name": "weight_body_mass",
                        "units": "kg",
                        "data": [
                            {
                                "date": "2026-04-%02d %02d:10:%02d +0000" % (batch % 28 + 1, batch // 28 % 24, row),
                                "qty": 70 + batch % 7,
                                "source": "Scale %d" % batch,
                            }
                            for row in range(1, 31)
                        ],
                    }
                ]
            }
        }
    ).encode()


deaths = 0
locked = False
# The time of an undisturbed request, so that most kills hit a request on any machine.
usual = 0.06
for batch in range(batches):
    for path, body in (("/api/v1/ingest", lines(batch)), ("/api/v1/ingest/health-auto-export", export(batch))):
        victim = server
        timer = threading.Timer(rng.random() * usual * 1.25, victim.send_signal, [signal.SIGKILL])
        timer.start()
        began = time.monotonic()
        while True:
            try:
                status = post(path, body)
                if status in (200, 202):
                    break
                raise SystemExit("%s was answered with %d" % (path, status))
            except (OSError, http.client.HTTPException):
                deaths += 1
                victim.wait()
                server = serve(locked := rng.random() < 0.4)
        timer.cancel()
        if victim is server and server.poll() is None:
            usual = 0.9 * usual + 0.1 * (time.monotonic() - began)
            continue
        if server.poll() is not None:
            deaths += 1
            server.wait()
            server = serve(locked := rng.random() < 0.4)

server.send_signal(signal.SIGTERM)
server.wait()
server = serve(locked=True)
subprocess.run([program, "unlock", "--key-file", key], env=env, check=True, capture_output=True)
expected = {"HKQuantityTypeIdentifierStepCount": 400 * batches, "HKQuantityTypeIdentifierBodyMass": 30 * batches}
for _ in range(300):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", "/api/v1/types", headers={"Authorization": "Bearer " + token})
    found = json.loads(connection.getresponse().read()).get("types", [])
    counts = {row["type"]: row["count"] for row in found}
    if counts == expected:
        break
    time.sleep(0.1)
server.send_signal(signal.SIGTERM)
server.wait()
if counts != expected:
    raise SystemExit(f"stored {counts}, expected {expected}")
print(f"ok: {deaths} kills; each sample is stored once: {counts}")
