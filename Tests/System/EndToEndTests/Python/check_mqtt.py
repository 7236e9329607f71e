"""Publish to mosquitto as for Home Assistant, and compare the messages with the program's output.

    scripts/check mqtt [PROGRAM]

Brokers with passwords, with TLS, restarted in between; a revoked token. The templates are evaluated if Jinja is installed.
"""

import datetime
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

try:
    import jinja2
except ImportError:
    jinja2 = None

program = sys.argv[1]
# The same midnight here and in the program: between the midnights of two zones, today would be two days.
os.environ["TZ"] = "Europe/Berlin"
time.tzset()
work = tempfile.mkdtemp()
os.chmod(work, 0o700)
# mosquitto switches to its own user, who must be able to read its files.
shared = tempfile.mkdtemp()
os.chmod(shared, 0o755)
home = os.path.join(work, "home")
env = dict(os.environ, HOME=work, WELLSEAL_SOCKET=os.path.join(work, "health.sock"))
for name in ("WELLSEAL_TOKEN", "WELLSEAL_MQTT_USER", "WELLSEAL_MQTT_PASSWORD"):
    env.pop(name, None)
started = []
broker_program = shutil.which("mosquitto") or "/usr/sbin/mosquitto"


def path(name):
    is_shared = name == "passwords" or name.endswith((".pem", "server.key"))
    return os.path.join(shared if is_shared else work, name)


def private(name, text):
    with open(os.open(path(name), os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as file:
        file.write(text)
    return path(name)


def run(*words, status=0, add=None, given=None):
    done = subprocess.run([program, *words], env={**env, **(add or {})}, capture_output=True, text=True, input=given, timeout=120)
    if done.returncode != status:
        raise SystemExit("%s ended with %d: %s" % (" ".join(words[:3]), done.returncode, done.stderr))
    return done


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def wait_for(port, process):
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            if process.poll() is not None:
                raise SystemExit(f"{process.args[0]} ended by itself") from None
            time.sleep(0.05)
    raise SystemExit(f"{process.args[0]} does not listen")


def start(words, port):
    process = subprocess.Popen(words, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    started.append(process)
    wait_for(port, process)
    return process


def end(process):
    process.send_signal(signal.SIGTERM)
    process.wait(30)


def broker(port, *lines):
    settings = private("mosquitto-%d.conf" % port, "\n".join(["listener %d 127.0.0.1" % port, *lines]) + "\n")
    return start([broker_program, "-c", settings], port)


def retained(port, *words, topic="#"):
    """The retained messages of the broker, by topic."""
    done = subprocess.run(
        ["mosquitto_sub", "-h", "127.0.0.1", "-p", str(port), "-t", topic, "-W", "2", "--retained-only", "-F", "%t\t%p", *words],
        capture_output=True,
        text=True,
    )
    return dict(line.split("\t", 1) for line in done.stdout.splitlines() if "\t" in line)


def eventually(what, holds, seconds=60):
    for _ in range(seconds * 5):
        if holds():
            return
        time.sleep(0.2)
    raise SystemExit("this condition isn't met: " + what)


class Listener:
    """All messages of the broker from now on."""

    def __init__(self, port):
        self.file = open(path("heard-%d-%d" % (port, time.monotonic_ns())), "w+")
        self.process = subprocess.Popen(
            ["mosquitto_sub", "-h", "127.0.0.1", "-p", str(port), "-t", "wellseal/#", "-t", "homeassistant/#", "-F", "%t\t%p"],
            stdout=self.file,
        )
        started.append(self.process)

    def values(self):
        self.file.seek(0)
        rows = [line.rstrip("\n").split("\t", 1) for line in self.file.readlines() if line.endswith("\n")]
        return [(topic, payload) for topic, payload in rows]

    def newest(self, name):
        found = [payload for topic, payload in self.values() if topic.split("/")[-1] == name and topic.startswith("wellseal/") and payload]
        return json.loads(found[-1]) if found else None


def add(kind, value, unit, start_, end_=None, source="Phone"):
    row = {"type": kind, "start": start_, "value": value, "unit": unit, "source": source}
    if end_:
        row["end"] = end_
    return json.dumps(row)


def main():
    key = path("key")
    with open(os.open(key, os.O_CREAT | os.O_WRONLY, 0o600), "wb") as file:
        file.write(bytes(range(32)))
    run("init", "--home", home, "--key-file", key)
    port = free_port()
    serve = [program, "serve", "--home", home, "--port", str(port), "--key-file", key]
    daemon = start(serve, port)
    service = "http://127.0.0.1:%d" % port

    def token(name, *words):
        return re.search(r"wls_\w{36}", run("tokens", "create", name, "--home", home, "--rate", "100000", *words).stdout).group()

    def bring(*lines):
        request = urllib.request.Request(service + "/api/v1/ingest", "\n".join(lines).encode(), {"Authorization": "Bearer " + writer})
        report = json.loads(urllib.request.urlopen(request, timeout=30).read())
        check(report["received"] == len(lines) and not report["refused"] and not report["problems"], report)

    writer = token("Writer", "--write", "all")
    now = time.time()
    at = lambda ago: datetime.datetime.fromtimestamp(now - ago, datetime.UTC).isoformat()
    midnight = time.mktime(time.localtime(now)[:3] + (0, 0, 0, 0, 0, -1))
    since_midnight = now - midnight
    inside = lambda part: at(since_midnight * part)
    # Two devices at the same time: the merged total is published.
    bring(
        add("stepCount", 500, "count", inside(0.9), inside(0.5), "Phone"),
        add("stepCount", 520, "count", inside(0.9), inside(0.5), "Watch"),
        add("bodyMass", 71.5, "kg", at(86400)),
        add("bodyMass", 72.25, "kg", at(3600)),
        add("heartRate", 61, "count/min", at(600)),
        add("oxygenSaturation", 97, "%", at(700)),
        add("dietaryWater", 250, "mL", at(3 * 86400)),
        add("restingHeartRate", 55, "count/min", at(86400)),
        json.dumps({"type": "sleepAnalysis", "start": at(9 * 3600), "end": at(2 * 3600), "constant": "asleepCore", "source": "Watch"}),
    )
    reader = private("token", token("Home Assistant", "--read", "all") + "\n")

    # A broker that accepts anonymous clients.
    plain = free_port()
    keeping = broker(plain, "allow_anonymous true")
    address = "mqtt://127.0.0.1:%d" % plain
    heard = Listener(plain)
    eventually(
        "a listener",
        lambda: (
            subprocess.run(["mosquitto_pub", "-h", "127.0.0.1", "-p", str(plain), "-t", "wellseal/check", "-m", "1"]).returncode == 0
            and heard.values()
        ),
    )
    words = ["publish", "mqtt", address, "--token-file", reader, "--service", service]
    report = json.loads(run(*words, "--once", "--json").stdout)
    kept = retained(plain)
    latest = {row["name"]: row for row in json.loads(run("latest", "--home", home, "--key-file", key, "--json").stdout)["latest"]}
    stats = ask(service, reader, "/api/v1/types/stepCount/statistics?by=day&since=today")["statistics"]
    expected = {"stepCount", "bodyMass", "heartRate", "oxygenSaturation", "dietaryWater", "restingHeartRate", "sleepAnalysis"}
    check(set(report["published"]) == expected, report)
    configurations = {name.split("/")[3]: json.loads(text) for name, text in kept.items() if name.startswith("homeassistant/")}
    check(set(configurations) == expected, configurations)
    check(set(kept) == {"wellseal/wellseal/availability"} | {f"homeassistant/sensor/wellseal/{name}/config" for name in expected}, kept)
    check(kept["wellseal/wellseal/availability"] == "online", kept)
    check(configurations["stepCount"]["name"] == "Steps" and configurations["stepCount"]["device"]["name"] == "Wellseal", configurations)
    check({row["unique_id"] for row in configurations.values()} == {"wellseal_" + name for name in expected}, configurations)
    check(
        configurations["bodyMass"]["device_class"] == "weight" and configurations["bodyMass"]["unit_of_measurement"] == "kg", configurations
    )
    check(configurations["stepCount"]["state_class"] == "total", configurations)
    for name in expected - {"dietaryWater"}:
        value = heard.newest(name)
        check(value["value"] == latest[name]["value"] and value["unit"] == latest[name]["unit"], (name, value, latest[name]))
        check(value["start"] == latest[name]["start"], (name, value, latest[name]))
    check(heard.newest("stepCount")["value"] == stats[-1]["sum"] == latest["stepCount"]["value"], stats)
    check(heard.newest("stepCount")["value"] in (500, 520), "a total that counts each moment once")
    check(heard.newest("dietaryWater")["value"] is None, "water from three days ago isn't today's")
    check(heard.newest("oxygenSaturation")["value"] == 0.97, heard.newest("oxygenSaturation"))

    # The values in Home Assistant, by its own template language.
    for name in expected if jinja2 else []:
        value, row = heard.newest(name), configurations[name]
        shown = jinja2.Environment().from_string(row["value_template"]).render(value_json=value)
        scale = {"oxygenSaturation": 100, "sleepAnalysis": 1 / 60}.get(name, 1)
        check(shown == "None" if value["value"] is None else abs(float(shown) - value["value"] * scale) < 0.01, (name, shown))
        attributes = json.loads(jinja2.Environment().from_string(row["json_attributes_template"]).render(value_json=value))
        check(attributes == {"sample_start": value["start"], "sample_end": value["end"], "source": value["source"]}, attributes)

    # It continues, publishes new values, and reconnects after the broker and the daemon were down.
    goes_on = start_publisher(words + ["--every", "10m"])
    eventually("availability", lambda: retained(plain, topic="wellseal/+/availability").get("wellseal/wellseal/availability") == "online")
    eventually("the first values", lambda: len([1 for topic, _ in heard.values() if topic == "wellseal/wellseal/bodyMass"]) >= 2)
    bring(add("bodyMass", 73.75, "kg", at(60)))
    eventually("news within seconds", lambda: heard.newest("bodyMass")["value"] == 73.75, 40)
    end(keeping)
    keeping = broker(plain, "allow_anonymous true")
    heard = Listener(plain)
    eventually("the sensors at a new broker", lambda: "homeassistant/sensor/wellseal/bodyMass/config" in retained(plain))
    eventually("the values at a new broker", lambda: (heard.newest("bodyMass") or {}).get("value") == 73.75)
    end(daemon)
    daemon = start(serve, port)
    bring(add("bodyMass", 74.5, "kg", at(30)))
    subprocess.run(["mosquitto_pub", "-h", "127.0.0.1", "-p", str(plain), "-t", "homeassistant/status", "-m", "online"], check=True)
    eventually("the values after Home Assistant has started", lambda: heard.newest("bodyMass")["value"] == 74.5)
    # The will reports a kill, and a request to stop reports the same.
    goes_on.kill()
    goes_on.wait()
    eventually("the will", lambda: retained(plain, topic="wellseal/+/availability").get("wellseal/wellseal/availability") == "offline")
    goes_on = start_publisher(words)
    eventually("availability", lambda: retained(plain, topic="wellseal/+/availability").get("wellseal/wellseal/availability") == "online")
    end(goes_on)
    check(goes_on.returncode == 0, goes_on.returncode)
    eventually("the will", lambda: retained(plain, topic="wellseal/+/availability").get("wellseal/wellseal/availability") == "offline")

    # A deselected type is removed; when the token is revoked, everything is.
    run(*words, "--once", "--retain-values")
    goes_on = start_publisher(words + ["--retain-values"])
    eventually("kept values", lambda: "wellseal/wellseal/bodyMass" in retained(plain))
    run("apps", "revoke", "Home Assistant", "--home", home, "--read", "heartRate")
    eventually("a removed sensor", lambda: not any("heartRate" in topic for topic in retained(plain)), 90)
    check("wellseal/wellseal/bodyMass" in retained(plain), "the others stay")
    run("tokens", "revoke", "Home Assistant", "--home", home)
    eventually("the end of the publisher", lambda: goes_on.poll() is not None)
    check(goes_on.returncode == 1, goes_on.returncode)
    check(retained(plain) == {}, retained(plain))
    refused = run(*words, "--once", status=1)
    check("the token is invalid, expired or revoked" in refused.stderr, refused.stderr)
    log = run("log", "--home", home, "--json", "--last", "1000").stdout
    check("Home Assistant" in log, "the access log names the publisher")
    private("token", token("Home Assistant", "--read", "bodyMass") + "\n")
    run(*words, "--once")
    check({name.split("/")[3] for name in retained(plain, topic="homeassistant/#")} == {"bodyMass"}, retained(plain))
    check("Removed one sensor." in run(*words, "--remove").stdout, "the sensors are removed")
    check(retained(plain) == {}, retained(plain))
    end(keeping)

    # A broker that requires passwords.
    guarded = free_port()
    subprocess.run(["mosquitto_passwd", "-b", "-c", private("passwords", ""), "anna", "correct horse"], check=True)
    os.chmod(path("passwords"), 0o644)
    keeping = broker(guarded, "allow_anonymous false", "password_file " + path("passwords"))
    words[2] = "mqtt://127.0.0.1:%d" % guarded
    check("rejected" in run(*words, "--once", status=1).stderr, "connects without a password")
    wrong = private("wrong", "anna\nwrong\n")
    check("--login-file" in run(*words, "--once", "--login-file", wrong, status=1).stderr, "connects with a wrong password")
    run(*words, "--once", "--login-file", private("login", "anna\ncorrect horse\n"))
    run(*words, "--once", add={"WELLSEAL_MQTT_USER": "anna", "WELLSEAL_MQTT_PASSWORD": "correct horse"})
    check("homeassistant/sensor/wellseal/bodyMass/config" in retained(guarded, "-u", "anna", "-P", "correct horse"), "it is published")
    os.chmod(path("login"), 0o644)
    run(*words, "--once", "--login-file", path("login"), status=66)
    end(keeping)

    # A broker with TLS.
    secure = free_port()
    openssl = lambda *words: subprocess.run(["openssl", *words], check=True, capture_output=True)
    openssl(
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-keyout",
        path("ca.key"),
        "-out",
        path("ca.pem"),
        "-subj",
        "/CN=Test authority",
    )
    openssl("req", "-newkey", "rsa:2048", "-nodes", "-keyout", path("server.key"), "-out", path("server.csr"), "-subj", "/CN=localhost")
    openssl(
        "x509",
        "-req",
        "-in",
        path("server.csr"),
        "-CA",
        path("ca.pem"),
        "-CAkey",
        path("ca.key"),
        "-CAcreateserial",
        "-days",
        "2",
        "-out",
        path("server.pem"),
        "-extfile",
        private("names", "subjectAltName=DNS:localhost\n"),
    )
    for name in ("ca.pem", "server.pem", "server.key"):
        os.chmod(path(name), 0o644)
    keeping = broker(secure, "allow_anonymous true", "certfile " + path("server.pem"), "keyfile " + path("server.key"))
    words[2] = "mqtts://localhost:%d" % secure
    run(*words, "--once", "--ca-file", path("ca.pem"))
    kept = retained(secure, "-h", "localhost", "--cafile", path("ca.pem"))
    check("homeassistant/sensor/wellseal/bodyMass/config" in kept, kept)
    check("--ca-file" in run(*words, "--once", status=1).stderr, "an untrusted certificate is accepted")
    words[2] = "mqtts://127.0.0.1:%d" % secure
    check("certificate" in run(*words, "--once", "--ca-file", path("ca.pem"), status=1).stderr, "the name counts")
    words[2] = "mqtt://127.0.0.1:%d" % secure
    run(*words, "--once", status=1)
    # The daemon on another machine: over TLS, too, and never without.
    end(daemon)
    listening = free_port()
    daemon = start(
        serve + ["--listen", "127.0.0.1:%d" % listening, "--certificate", path("server.pem"), "--private-key", path("server.key")],
        listening,
    )
    words[2] = "mqtts://localhost:%d" % secure
    run(*words[:-1], "https://localhost:%d" % listening, "--once", "--ca-file", path("ca.pem"))
    run(*words[:-1], "https://127.0.0.1:%d" % listening, "--once", "--ca-file", path("ca.pem"), status=3)
    run(*words[:-1], "http://machine.example:8470", "--once", "--ca-file", path("ca.pem"), status=64)
    end(keeping)

    # No broker, and an invalid URL.
    run(*words, "--once", status=1)
    words[2] = "127.0.0.1"
    run(*words, "--once", status=64)
    run("publish", "mqtt", address, "--once", status=64)
    end(daemon)
    words[2] = "mqtt://127.0.0.1:%d" % guarded
    print("ok: seven sensors read back from mosquitto, with the values that wellseal prints; passwords, TLS, restarts and a revoked token")


def start_publisher(words):
    process = subprocess.Popen([program, *words], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    started.append(process)
    return process


def ask(service, reader, address):
    request = urllib.request.Request(service + address, headers={"Authorization": "Bearer " + open(reader).read().strip()})
    return json.loads(urllib.request.urlopen(request, timeout=30).read())


def check(holds, what):
    if not holds:
        raise SystemExit(f"failed: {what}")


try:
    main()
finally:
    for process in started:
        if process.poll() is None:
            process.kill()
            process.wait()
    shutil.rmtree(work, ignore_errors=True)
    shutil.rmtree(shared, ignore_errors=True)
