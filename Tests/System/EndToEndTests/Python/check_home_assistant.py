"""Run Home Assistant with the documented sensors, and compare their values.

    scripts/check home-assistant [PROGRAM]

The REST sensors are those of Examples/Programs/home-assistant.yaml. Those of MQTT come from `wellseal publish mqtt` through mosquitto;
its address is entered in Home Assistant's dialog. Home Assistant comes from PyPI, which takes four minutes and 700 MB once; it needs Python
3.11 or 3.12. Then half a minute.
"""

import datetime
import importlib.metadata
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
import urllib.error
import urllib.parse
import urllib.request

program = sys.argv[1]
examples = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../../Examples/Programs")
# The same midnight here and in the program.
os.environ["TZ"] = "Europe/Berlin"
time.tzset()
work = tempfile.mkdtemp()
# mosquitto switches to its own user, who must be able to read its files.
shared = tempfile.mkdtemp()
os.chmod(shared, 0o755)
home, settings = os.path.join(work, "home"), os.path.join(work, "home-assistant")
env = dict(os.environ, HOME=work, WELLSEAL_SOCKET=os.path.join(work, "health.sock"))
for name in ("WELLSEAL_TOKEN", "WELLSEAL_MQTT_USER", "WELLSEAL_MQTT_PASSWORD"):
    env.pop(name, None)
started = []


def check(holds, what):
    if not holds:
        raise SystemExit(f"failed: {what}")


def private(name, text):
    path = os.path.join(work, name)
    with open(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as file:
        file.write(text)
    return path


def run(*words):
    done = subprocess.run([program, *words], env=env, capture_output=True, text=True, timeout=120)
    check(done.returncode == 0, "%s ended with %d: %s" % (" ".join(words[:3]), done.returncode, done.stderr))
    return done.stdout


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def start(name, words, port=None, seconds=120):
    log = open(os.path.join(work, name + ".log"), "wb")
    process = subprocess.Popen(words, env=env, stdout=log, stderr=subprocess.STDOUT)
    started.append(process)
    until = time.monotonic() + seconds
    while port:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            break
        except OSError:
            check(process.poll() is None and time.monotonic() < until, f"{name} does not start: {told(name)}")
            time.sleep(0.1)
    return process


def told(name):
    return open(os.path.join(work, name + ".log"), errors="replace").read()[-3000:]


def eventually(what, holds, seconds=90):
    until = time.monotonic() + seconds
    while not holds():
        check(time.monotonic() < until, "timeout: {}\n{}".format(what, told("home-assistant")))
        time.sleep(0.3)


class Assistant:
    """Home Assistant, through the API of its pages."""

    def __init__(self, port):
        self.address, self.token = "http://127.0.0.1:%d" % port, None

    def ask(self, path, body=None, form=False):
        fields = {"Content-Type": "application/x-www-form-urlencoded" if form else "application/json"}
        if self.token:
            fields["Authorization"] = "Bearer " + self.token
        data = None if body is None else (urllib.parse.urlencode(body) if form else json.dumps(body)).encode()
        try:
            return json.loads(urllib.request.urlopen(urllib.request.Request(self.address + path, data, fields), timeout=60).read())
        except urllib.error.HTTPError as error:
            raise SystemExit("failed: %s: %d %s\n%s" % (path, error.code, error.read()[:500], told("home-assistant"))) from None

    def begin(self):
        """The first step of a new installation: an owner."""
        client = self.address + "/"
        code = self.ask(
            "/api/onboarding/users",
            {"client_id": client, "name": "Anna", "username": "anna", "password": "correct horse", "language": "en"},
        )["auth_code"]
        self.token = self.ask("/auth/token", {"client_id": client, "grant_type": "authorization_code", "code": code}, form=True)[
            "access_token"
        ]

    def add_broker(self, port):
        """Settings, Devices, Add integration, MQTT."""
        flow = self.ask("/api/config/config_entries/flow", {"handler": "mqtt"})
        done = self.ask(
            "/api/config/config_entries/flow/" + flow["flow_id"],
            {"broker": "127.0.0.1", "port": port, "username": "anna", "password": "correct horse"},
        )
        check(done["type"] == "create_entry", done)

    def states(self):
        return {row["entity_id"]: row for row in self.ask("/api/states")}

    def number(self, entity):
        row = self.states().get(entity)
        try:
            return float(row["state"]) if row else None
        except ValueError:
            return None


def main():
    key = private("key", "k" * 32)
    run("init", "--home", home, "--key-file", key)
    port, broker, house = free_port(), free_port(), free_port()
    start("serve", [program, "serve", "--home", home, "--port", str(port), "--key-file", key], port)
    token = lambda name, *words: re.search(r"wls_\w{36}", run("tokens", "create", name, "--home", home, "--rate", "100000", *words)).group()
    writer = token("Writer", "--write", "all")

    def bring(*rows):
        body = "\n".join(json.dumps(row) for row in rows).encode()
        request = urllib.request.Request("http://127.0.0.1:%d/api/v1/ingest" % port, body, {"Authorization": "Bearer " + writer})
        report = json.loads(urllib.request.urlopen(request, timeout=30).read())
        check(not report["refused"] and not report["problems"], report)

    now = time.time()
    at = lambda ago: datetime.datetime.fromtimestamp(now - ago, datetime.UTC).isoformat()
    midnight = time.mktime(time.localtime(now)[:3] + (0, 0, 0, 0, 0, -1))
    inside = lambda part: at((now - midnight) * part)
    bring(
        {"type": "stepCount", "start": inside(0.9), "end": inside(0.5), "value": 500, "unit": "count", "source": "Phone"},
        {"type": "stepCount", "start": inside(0.9), "end": inside(0.5), "value": 520, "unit": "count", "source": "Watch"},
        {"type": "bodyMass", "start": at(3600), "value": 72.25, "unit": "kg"},
        {"type": "restingHeartRate", "start": at(86400), "value": 55, "unit": "count/min"},
        {"type": "sleepAnalysis", "start": at(9 * 3600), "end": at(2 * 3600), "constant": "asleepCore", "source": "Watch"},
        # One sensor of each kind: with a device class, a percentage, a level.
        {"type": "oxygenSaturation", "start": at(700), "value": 97, "unit": "%"},
        {"type": "bodyTemperature", "start": at(700), "value": 36.6, "unit": "degC"},
        {"type": "activeEnergyBurned", "start": inside(0.8), "end": inside(0.4), "value": 310, "unit": "kcal", "source": "Watch"},
        {"type": "bloodGlucose", "start": at(700), "value": 95, "unit": "mg/dL"},
        {"type": "height", "start": at(700), "value": 1.71, "unit": "m"},
        {"type": "distanceWalkingRunning", "start": inside(0.8), "end": inside(0.4), "value": 2400, "unit": "m", "source": "Watch"},
        {"type": "dietaryWater", "start": inside(0.5), "value": 250, "unit": "mL"},
        {"type": "environmentalAudioExposure", "start": at(900), "end": at(800), "value": 61, "unit": "dBASPL"},
    )
    reader = token("Home Assistant", "--read", "all")

    passwords = os.path.join(shared, "passwords")
    subprocess.run(["mosquitto_passwd", "-b", "-c", passwords, "anna", "correct horse"], check=True)
    os.chmod(passwords, 0o644)
    lines = ["listener %d 127.0.0.1" % broker, "allow_anonymous false", "password_file " + passwords]
    start(
        "mosquitto", [shutil.which("mosquitto") or "/usr/sbin/mosquitto", "-c", private("mosquitto.conf", "\n".join(lines) + "\n")], broker
    )

    os.mkdir(settings)
    rest = open(os.path.join(examples, "home-assistant.yaml")).read()
    check("http://127.0.0.1:8470/" in rest, "the example uses another address")
    with open(os.path.join(settings, "configuration.yaml"), "w") as file:
        file.write("http:\n  server_host: 127.0.0.1\n  server_port: %d\napi:\nauth:\nconfig:\nonboarding:\n" % house)
        file.write(rest.replace(":8470/", ":%d/" % port))
    with open(os.path.join(settings, "secrets.yaml"), "w") as file:
        file.write(f'wellseal_token: "Bearer {reader}"\n')
    start("home-assistant", [os.path.join(os.path.dirname(sys.executable), "hass"), "--config", settings], house)
    assistant = Assistant(house)
    assistant.begin()

    # REST: the published example.
    latest = {row["name"]: row for row in json.loads(run("latest", "--home", home, "--key-file", key, "--json"))["latest"]}
    for entity, name in (("sensor.steps", "stepCount"), ("sensor.weight", "bodyMass"), ("sensor.resting_heart_rate", "restingHeartRate")):
        eventually(f"{entity} by REST", lambda entity=entity, name=name: assistant.number(entity) == latest[name]["value"])
    steps = assistant.number("sensor.steps")
    check(steps in (500, 520), "simultaneous samples of two devices are counted twice")

    # MQTT: only the broker is configured, and the sensors appear by themselves.
    assistant.add_broker(broker)
    words = [
        "publish",
        "mqtt",
        "mqtt://127.0.0.1:%d" % broker,
        "--token-file",
        private("token", reader + "\n"),
        "--login-file",
        private("login", "anna\ncorrect horse\n"),
        "--service",
        "http://127.0.0.1:%d" % port,
    ]
    start("publish", [program, *words])
    sensors = lambda: {
        row["attributes"].get("friendly_name", ""): row for name, row in assistant.states().items() if name.startswith("sensor.wellseal_")
    }
    # 2025.1 introduced the device class for blood glucose.
    wanted = len(latest) - (tuple(map(int, importlib.metadata.version("homeassistant").split(".")[:2])) < (2025, 1))
    eventually("all sensors by MQTT", lambda: len(sensors()) == wanted, 120)
    eventually("a value for each", lambda: all(row["state"] not in ("unknown", "unavailable") for row in sensors().values()))
    shown = sensors()
    expected = {
        "Wellseal Steps": steps,
        "Wellseal Weight": 72.25,
        "Wellseal Resting Heart Rate": 55,
        "Wellseal Sleep": 420,
        "Wellseal Blood Oxygen": 97,
    }
    for name, value in expected.items():
        check(name in shown and float(shown[name]["state"]) == value, f"{name}: {shown.get(name, sorted(shown))}")
    check(shown["Wellseal Weight"]["attributes"]["source"], "a value doesn't name its source")
    bring({"type": "bodyMass", "start": at(30), "value": 73.75, "unit": "kg"})
    eventually("a new value, within seconds", lambda: assistant.number("sensor.wellseal_weight") == 73.75, 40)

    run("tokens", "revoke", "Home Assistant", "--home", home)
    eventually("no sensor once the token is revoked", lambda: not sensors(), 90)
    complaints = [
        line for line in told("home-assistant").splitlines() if re.search(r"WARNING|ERROR", line) and re.search(r"mqtt|sensor", line)
    ]
    # REST sensors report the revoked token. A removed MQTT sensor may show a last, empty value.
    complaints = [
        line for line in complaints if not re.search(r"rest|Erroneous JSON: $", line) and "blood_glucose_concentration" not in line
    ]
    check(not complaints, "Home Assistant complains:\n" + "\n".join(complaints))
    print(
        "ok: three sensors by REST and %d by MQTT show the values of wellseal in Home Assistant, and disappear with the token" % len(shown)
    )


try:
    main()
finally:
    for process in reversed(started):
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
    shutil.rmtree(work, ignore_errors=True)
    shutil.rmtree(shared, ignore_errors=True)
