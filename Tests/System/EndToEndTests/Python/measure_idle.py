"""Measure the memory of an idle daemon with a large open store, step by step.

    scripts/bench idle [PROGRAM] [--days N] [--export FILE] [--quiet-for SECONDS] [--at-most MEBIBYTES]

"own" is memory without a file (Anonymous in smaps); "heap" and "mapped" are parts of it: malloc's main heap, and unnamed mappings,
which include its other heaps. Generated data of 1,240 days unless an export is named. Segments are evicted after at most two idle
minutes, hourly rollups after twenty: 150 and 1,260 seconds show one and both. Use a release build; a debug build needs more.
"""

import argparse
import http.client
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

arguments = argparse.ArgumentParser()
arguments.add_argument("program")
arguments.add_argument("--days", type=int, default=1240, help="of generated data; about 815 samples each")
arguments.add_argument("--export", help="an export to import instead of generated data")
arguments.add_argument("--quiet-for", type=float, default=150, help="seconds without a query before the last measurement")
arguments.add_argument(
    "--at-most", type=float, help="fail if more MiB are resident before the first query, or more than twenty minutes after the last"
)
given = arguments.parse_args()

work = tempfile.mkdtemp()
home = os.path.join(work, "home")
secret = os.path.join(work, "passphrase")
with open(os.open(secret, os.O_CREAT | os.O_WRONLY, 0o600), "w") as file:
    file.write("correct horse battery staple\n")
env = {name: value for name, value in os.environ.items() if not name.startswith("WELLSEAL_")}
env |= dict(HOME=work, WELLSEAL_HOME=home, WELLSEAL_SOCKET=os.path.join(work, "health.sock"))


def run(*words):
    done = subprocess.run([given.program, *words], env=env, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        sys.exit("measure_idle: wellseal {}: {}".format(" ".join(words), done.stderr.strip()))
    return done.stdout


def memory(pid):
    """MiB by kind."""
    found = {}
    with open("/proc/%d/status" % pid) as status:
        text = status.read()
    for field in ("VmRSS", "VmHWM"):
        found[field] = int(re.search(rf"{field}:\s+(\d+)", text).group(1)) / 1024
    found |= dict(own=0.0, heap=0.0, mapped=0.0)
    name = ""
    with open("/proc/%d/smaps" % pid) as maps:
        for line in maps:
            words = line.split()
            if re.match(r"[0-9a-f]+-[0-9a-f]+$", words[0]):
                name = words[5] if len(words) > 5 else ""
            elif words[0] == "Anonymous:":
                size = int(words[1]) / 1024
                found["own"] += size
                if name == "[heap]":
                    found["heap"] += size
                elif not name:
                    found["mapped"] += size
    return found


def show(step, pid):
    found = memory(pid)
    print(
        "| {} | {:.0f} | {:.0f} | {:.0f} | {:.0f} | {:.0f} |".format(
            step, found["VmRSS"], found["own"], found["heap"], found["mapped"], found["VmHWM"]
        ),
        flush=True,
    )
    return found["VmRSS"]


# Long enough that the daemon has returned the memory of unlocking, which it does each minute.
QUIET = 70
KINDS = ["stepCount", "heartRate", "activeEnergyBurned", "distanceWalkingRunning", "respiratoryRate"]

server = None
try:
    run("init", "--passphrase-file", secret, "--yes")
    export = given.export
    if not export:
        export = os.path.join(work, "export.zip")
        run("make-data", "--days", str(given.days), "--output", export)
    run("import", export, "--passphrase-file", secret)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    server = subprocess.Popen(
        [given.program, "serve", "--port", port], env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    for _ in range(600):
        if os.path.exists(env["WELLSEAL_SOCKET"]):
            break
        time.sleep(0.05)
    print("| | resident MiB | own MiB | heap | mapped | most so far |")
    print("|---|--:|--:|--:|--:|--:|")
    time.sleep(1)
    show("started, the store locked", server.pid)
    run("unlock", "--passphrase-file", secret)
    show("unlocked", server.pid)
    time.sleep(QUIET)
    idle = show("%d seconds later" % QUIET, server.pid)
    key = re.search(r"wls_\w{36}", run("tokens", "create", "measured", "--read", "all", "--rate", "100000"))
    questions = [f"types/{kind}/statistics?by=hour&since=2000-01-01" for kind in KINDS]
    # Old data, so that many blocks are opened.
    questions += ["types/%s/samples?limit=1000&skip=%d" % (kind, skip) for kind in KINDS for skip in (0, 100_000)]
    questions += ["sleep?since=2000-01-01", "latest"]
    for question in questions:
        connection = http.client.HTTPConnection("127.0.0.1", int(port), timeout=600)
        connection.request("GET", "/api/v1/" + question, headers={"Authorization": "Bearer " + key.group()})
        answer = connection.getresponse()
        answer.read()
        if answer.status != 200:
            print("measure_idle: %s: %d" % (question, answer.status), file=sys.stderr)
    show("after charts and lists", server.pid)
    time.sleep(given.quiet_for)
    last = show(f"{given.quiet_for:.0f} seconds later", server.pid)
    # Rollups stay cached for twenty minutes, so only a longer idle time shows their effect.
    if given.at_most and max(idle, last if given.quiet_for > 1200 else 0) > given.at_most:
        sys.exit(f"measure_idle: {idle:.0f} and {last:.0f} MiB are resident; the maximum is {given.at_most:.0f}")
finally:
    if server:
        server.send_signal(signal.SIGTERM)
        server.wait(30)
    shutil.rmtree(work, ignore_errors=True)
