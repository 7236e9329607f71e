"""Measure samples per second and memory while a daemon receives one large body.

    scripts/bench ingest [PROGRAM] [MEBIBYTES]     default: the release build, 1024

Every line is a new sample. The memory is the daemon's peak (VmHWM), from the first line to the last; it must not grow with the body.
"""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

program, mebibytes = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1024
limit = 150
home, work = tempfile.mkdtemp(), tempfile.mkdtemp()
os.chmod(work, 0o700)
key = os.path.join(work, "key")
with open(os.open(key, os.O_CREAT | os.O_WRONLY, 0o600), "wb") as file:
    file.write(bytes(range(32)))
env = dict(os.environ, HOME=work, WELLSEAL_SOCKET=os.path.join(work, "health.sock"))


def run(*words):
    return subprocess.run([program, *words, "--home", home], env=env, check=True, capture_output=True, text=True).stdout


with socket.socket() as found:
    found.bind(("127.0.0.1", 0))
    port = found.getsockname()[1]
run("init", "--key-file", key)
server = subprocess.Popen(
    [program, "serve", "--home", home, "--port", str(port), "--key-file", key],
    env=env,
    stdout=subprocess.DEVNULL,
    stderr=subprocess.DEVNULL,
)
try:
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            break
        except OSError:
            time.sleep(0.05)
    token = re.search(r"wls_\w{36}", run("tokens", "create", "measured", "--write", "heartRate", "--rate", "100000")).group()
    # The text of each second of a day, prepared so that the generator is faster than the reader.
    seconds = [(":%02d" % (row % 60), row // 60) for row in range(3600)]
    sent, samples, peaks = 0, 0, []

    def memory(field):
        with open("/proc/%d/status" % server.pid) as status:
            return int(re.search(rf"{field}:\s+(\d+)", status.read()).group(1)) / 1024

    def body():
        global sent, samples
        hour = 0
        while sent < mebibytes << 20:
            day = time.strftime("%Y-%m-%dT%H:", time.gmtime(946_684_800 + hour * 3600))
            rows = (
                "\n".join(
                    '{"type":"heartRate","start":"%s%02d%sZ","value":%d,"unit":"count/min","source":"Watch %d"}'
                    % (day, minute, second, 50 + (minute + hour) % 90, hour % 3)
                    for second, minute in seconds
                ).encode()
                + b"\n"
            )
            hour += 1
            sent += len(rows)
            samples += len(seconds)
            if hour % 20 == 0:
                peaks.append(memory("VmRSS"))
            yield rows

    before = memory("VmRSS")
    start = time.monotonic()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=3600)
    connection.request("POST", "/api/v1/ingest", body(), {"Authorization": "Bearer " + token}, encode_chunked=True)
    answer = connection.getresponse()
    report = json.loads(answer.read())
    took = time.monotonic() - start
    if answer.status != 200:
        raise SystemExit("measure-ingest: the body was answered with %d: %s" % (answer.status, report))
    peak = memory("VmHWM")
    print(
        "%d MiB, %d samples in %.1f s: %d samples a second; %.0f MiB of memory before, %.0f maximum%s"
        % (
            sent >> 20,
            samples,
            took,
            samples / took,
            before,
            peak,
            "; at each twentieth: " + " ".join(f"{value:.0f}" for value in peaks[:: max(1, len(peaks) // 20)]),
        )
    )
    if report["received"] != samples or report["refused"]:
        raise SystemExit("measure-ingest: sent %d samples, received %s" % (samples, report["received"]))
    if peak > limit:
        raise SystemExit("measure-ingest: the daemon used more than %d MiB" % limit)
finally:
    server.send_signal(signal.SIGTERM)
    server.wait()
