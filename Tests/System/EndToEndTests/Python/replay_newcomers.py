"""Replay the problems of new users with the command line, with similar invalid inputs.

    scripts/check newcomers [PROGRAM] [ROW...]

Each row types what a newcomer typed, in a data folder of its own, and examines the output. The exit status is the number of rows that
fail, at most 100.
"""

import json
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import socket
import stat
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

import replay_findings
from replay_findings import CARDS, ROOT, Failed, expect, export, zipped

ROWS = []


def row(name, what):
    def add(function):
        ROWS.append((name, what, function))
        return function

    return add


FORM = {
    "profile": "us-covid19-immunization",
    "patient": {"family": "A", "given": ["B"], "birthDate": "1990-02-28"},
    "immunizations": [{"vaccine": {"system": "http://hl7.org/fhir/sid/cvx", "code": "207"}, "date": "2021-01-01"}],
}
ISSUER = "https://clinic.example/cards"


def form(b):
    return b.file("form.json", (ROOT / "Examples/issuing/form.json").read_bytes())


def key_file(b):
    return ["--key-file", str(b.key)]


def revocation(b, path):
    """The identifier by which a card can be revoked."""
    card = json.loads(pathlib.Path(path).read_text())["verifiableCredential"][0]
    shown = json.loads(b.run("cards", "check", path, "--json").stdout)
    expect(card and shown, "no card")
    import base64
    import zlib

    payload = card.split(".")[1]
    body = json.loads(zlib.decompress(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)), -15))
    return body["vc"].get("rid")


class Session:
    """A command at a terminal."""

    def __init__(self, b, *words, columns=80):
        self.shown = ""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(b.folder)
            environment = {name: value for name, value in b.env.items() if name != "WELLSEAL_PASSPHRASE"}
            environment |= {"TERM": "xterm", "COLUMNS": str(columns)}
            environment |= {name: value for name, value in os.environ.items() if name == "WELLSEAL_TEST_SCRYPT_ROUNDS"}
            import fcntl
            import struct
            import termios

            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
            os.execve(b.program, [b.program, *words], environment)

    def until(self, text, seconds=30):
        """Waits until the terminal shows a text after the last one found."""
        end, seen = time.monotonic() + seconds, len(self.shown)
        while time.monotonic() < end:
            if text in self.shown[getattr(self, "place", 0) :]:
                self.place = self.shown.index(text, getattr(self, "place", 0)) + len(text)
                return
            if not self.read():
                break
        if text in self.shown[getattr(self, "place", 0) :]:
            return
        self.end()
        raise Failed(f"the terminal doesn't show {text!r}: {self.shown[seen - 200 if seen > 200 else 0 :][-400:]!r}")

    def read(self):
        if not select.select([self.terminal], [], [], 0.2)[0]:
            return True
        try:
            more = os.read(self.terminal, 4096).decode(errors="replace")
        except OSError:
            return False
        self.shown += more
        return bool(more)

    def type(self, text):
        os.write(self.terminal, text.encode() + b"\n")

    def status(self, seconds=30):
        """The exit status, or nothing if it does not end."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read()
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.process = None
                os.close(self.terminal)
                return os.waitstatus_to_exitcode(status)
        self.end()
        return None

    def end(self):
        if self.process:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
            os.close(self.terminal)
            self.process = None


# Arguments reach their command as typed.


@row("D1", "an argument that begins with a hyphen and a digit reaches every command unchanged")
def _(b):
    for words, said in [
        (["printf", "%s|", "-1", "--", "-5", "−5"], "-1|--|-5|−5|"),
        (["bash", "-c", 'printf %s "$1"', "x", "-17"], "-17"),
        (["seq", "-3", "-3"], "-3"),
    ]:
        result = b.says("run", "--", *words)
        expect(said in result.stdout, f"{words} got {result.stdout!r}")
    b.says("run", "--", "head", "-1", str(b.key))
    b.init()
    b.says("profile", "set", "--name", "-1 Person", *key_file(b))
    expect('"-1 Person"' in b.says("profile", "--json", *key_file(b)).stdout, "the name was changed")
    shutil.copy(CARDS / "vaccination.png", b.folder / "-1.png")
    expect("does not exist" not in b.run("cards", "verify", "--", "-1.png").text, "-1.png isn't found")
    b.refuses("config", "set", "idle-lock", "-3", status=64)
    for value in ["-5", "-.5", "-5e3"]:
        b.refuses("samples", "heartRate", "--limit", value, saying="--limit")


@row("D1b", "a card is revoked by the user name of its batch, also if it begins with a hyphen")
def _(b):
    b.says("keys", "new", "--issuer", ISSUER, *key_file(b))
    for user, option in [("-17", ["--user=-17"]), ("-18", ["--user", "-18"])]:
        b.says("issue", "card", "--form", form(b), *option, "--out-dir", f"card{user}", *key_file(b))
    for user in ["-17", "-18"]:
        rid = revocation(b, b.folder / f"card{user}/card.smart-health-card")
        expect(rid, "the card has no identifier to revoke")
        b.says("issue", "revoke", "--user", user, *key_file(b))
    b.says("issue", "publish", "site")
    lists = list((b.folder / "site").rglob("*.json"))
    text = "".join(path.read_text() for path in lists)
    for user in ["-17", "-18"]:
        rid = revocation(b, b.folder / f"card{user}/card.smart-health-card")
        expect(rid in text, f"the card of {user} isn't on the list")


@row("D2", "rejecting a second key changes nothing, and a key needs an issuer")
def _(b):
    b.says("keys", "new", "--issuer", ISSUER, *key_file(b))
    issuer = next(path for path in b.home.rglob("issuer.json"))
    before = {path: path.read_bytes() for path in b.home.rglob("*") if path.is_file()}
    b.refuses("keys", "new", "--issuer", "https://other.example/cards", *key_file(b), status=1)
    after = {path: path.read_bytes() for path in b.home.rglob("*") if path.is_file()}
    expect(before == after, f"{issuer} was changed")
    b.says("keys", "new", *key_file(b), saying="wellseal keys issuer", env={"WELLSEAL_HOME": str(b.folder / "other")})


@row("D2b", "a rejected command leaves no folder and no file behind")
def _(b):
    b.init()
    orders = b.file("orders.csv", (ROOT / "Examples/issuing/orders.csv").read_bytes())
    there = sorted(path.name for path in b.folder.rglob("*"))
    other = b.folder / "other-key"
    other.write_bytes(bytes(31) + b"x")
    other.chmod(0o600)
    there = sorted([*there, "other-key"])
    wrong = ["--key-file", str(other)]
    for words in [
        ["issue", "batch", orders, "--out-dir", "new", *key_file(b)],
        ["issue", "card", "--form", form(b), "--out-dir", "new", *key_file(b)],
        ["issue", "publish", "new"],
        ["export", "csv", "new", *wrong],
        ["export", "apple", "new", *wrong],
        ["export", "parquet", "new", *wrong],
        ["export", "sqlite", "new", *wrong],
        ["backup", "new", *wrong],
        ["report", "-o", "new.pdf", *wrong],
        ["restore", "nothere", "--home", "new"],
        ["trust", "add", "new", str(b.key)],
        ["make-data", "--output", "new/", "--days", "0"],
    ]:
        result = b.run(*words)
        expect(result.returncode != 0, f"{words} ends with 0")
        left = sorted(path.name for path in b.folder.rglob("*") if path.name != "form.json")
        expect(left == there, f"{words} leaves {set(left) ^ set(there)}")


@row("D3", "Ctrl-C and SIGTERM stop an import after a typed passphrase")
def _(b):
    result = b.run("init")
    expect(result.returncode == 0, result.text)
    lines = []
    for number in range(150_000):
        day = time.strftime("%Y-%m-%d %H:%M:%S +0000", time.gmtime(1_600_000_000 + 60 * number))
        lines.append(
            f'<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" creationDate="{day}" '
            f'startDate="{day}" endDate="{day}" value="62"/>'
        )
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_GB">\n'
    b.file("long.xml", head + "\n".join(lines) + "\n</HealthData>\n")
    shutil.rmtree(b.home)
    expect(b.run("init", env={"WELLSEAL_PASSPHRASE": "four words not alike"}).returncode == 0, "init")
    for how in ["interrupt", "terminate"]:
        session = Session(b, "import", "long.xml")
        session.until("Passphrase")
        session.type("four words not alike")
        session.until(" records")
        if how == "interrupt":
            os.write(session.terminal, b"\x03")
        else:
            os.kill(session.process, signal.SIGTERM)
        status = session.status(20)
        expect(status in (130, 143, 1), f"{how}: ends with {status}")
    expect(b.run("integrity", env={"WELLSEAL_PASSPHRASE": "four words not alike"}).returncode == 0, "the store is damaged")


@row("D3c", "Ctrl-C and SIGTERM stop an export and a backup after a typed passphrase, and leave no file")
def _(b):
    secret = {"WELLSEAL_PASSPHRASE": "four words not alike"}
    expect(b.run("init", env=secret).returncode == 0, "init")
    b.says("make-data", "--output", "made.xml", "--days", "400")
    expect(b.run("import", "made.xml", env=secret).returncode == 0, "import")
    there = sorted(path.name for path in b.folder.iterdir())
    targets = ["csv x.csv", "jsonl x.jsonl", "apple x.zip", "apple folder", "sqlite x.sqlite", "parquet folder", "fhir x.json"]
    for words in [*(["export", *target.split()] for target in targets), ["backup", "copy"]]:
        for how, wanted in [("interrupt", 130), ("terminate", 143)]:
            session = Session(b, *words)
            session.until("Passphrase")
            session.type("four words not alike")
            session.until("\n")
            time.sleep(0.3)
            if how == "interrupt":
                os.write(session.terminal, b"\x03")
            else:
                os.kill(session.process, signal.SIGTERM)
            status = session.status(20)
            # Before the store is opened, the signal itself ends the program.
            expect(status in (wanted, 128 - wanted), f"{words}, {how}: ends with {status}: {session.shown[-200:]!r}")
            # The folder of an export in the Health app's format may stay, but empty.
            left = sorted(path.name for path in b.folder.iterdir() if path.is_file() or any(path.iterdir()))
            expect(left == sorted(name for name in there if name in left) and len(left) >= len(there) - 1, f"{words} leaves {left}")
            shutil.rmtree(b.folder / "folder", ignore_errors=True)


@row("D3d", "Ctrl-C and SIGTERM stop generated data and a batch without a partial file, also without a terminal")
def _(b):
    b.says("keys", "new", "--issuer", ISSUER, *key_file(b))
    head, order = (ROOT / "Examples/issuing/orders.csv").read_text().splitlines()[:2]
    orders = b.file("orders.csv", "\n".join([head, *[order] * 40]) + "\n")
    there = sorted(path.name for path in b.folder.iterdir())

    def stop(words, ready, sent, wanted):
        process = subprocess.Popen(
            [b.program, *words], env=b.env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=b.folder
        )
        end = time.monotonic() + 60
        while not ready() and process.poll() is None and time.monotonic() < end:
            time.sleep(0.01)
        expect(process.poll() is None, f"{words} ended before {sent.name}")
        process.send_signal(sent)
        said = process.communicate(timeout=60)[0].decode()
        expect(process.returncode == wanted and "stopped" in said, f"{words} ends with {process.returncode} on {sent.name}: {said}")

    for sent, wanted in [(signal.SIGINT, 130), (signal.SIGTERM, 143)]:
        partial = b.folder / "made.zip"
        stop(["make-data", "--output", "made.zip", "--days", "100"], partial.exists, sent, wanted)
        left = sorted(path.name for path in b.folder.iterdir())
        expect(left == there, f"make-data leaves {set(left) - set(there)}")
    batch = b.folder / "batch"
    words = ["issue", "batch", orders, "--out-dir", "batch", *key_file(b)]
    for sent, wanted in [(signal.SIGINT, 130), (signal.SIGTERM, 143)]:
        shutil.rmtree(batch, ignore_errors=True)
        stop(words, lambda: batch.is_dir() and any(name.name.startswith(".card-") for name in batch.iterdir()), sent, wanted)
        left = [path.name for path in batch.iterdir() if path.name.startswith(".card-")]
        expect(not left, f"issue batch leaves {left[:3]}")


SERVERS = [
    ["serve", "--no-app"],
    ["verify", "serve", "--port", "0"],
    ["kiosk", "--port", "0"],
    ["clinic", "--port", "0"],
    ["links", "serve", "--port", "0", "--base", "http://127.0.0.1:9", "--data", "links"],
    ["health-app", "--port", "0"],
    ["demo", "--port", "0"],
]


@row("D3b", "Ctrl-C and SIGTERM stop every server")
def _(b):
    b.init()
    for words in SERVERS:
        words = [*words, *key_file(b)] if words[0] == "health-app" else words
        for sent in [signal.SIGINT, signal.SIGTERM]:
            process = subprocess.Popen(
                [b.program, *words],
                env={**b.env, "BROWSER": "true"},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                cwd=b.folder,
            )
            first = process.stdout.readline().decode()
            expect(process.poll() is None and first, f"{words} ends at once: {first}")
            time.sleep(0.1)
            process.send_signal(sent)
            try:
                status = process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                raise Failed(f"{words} doesn't stop on {sent.name}") from None
            expect(status in (0, 130, 143), f"{words} exits with {status} on {sent.name}: {first}")


@row("D4", "no export overwrites a file, a device, a pipe or a link without --replace")
def _(b):
    b.init()
    b.says("add", "bodyMass", "71.5", "kg")
    b.says("log", "export", "log.json")
    commands = [
        ["log", "export", "{}"],
        ["export", "csv", "{}", *key_file(b)],
        ["export", "jsonl", "{}", *key_file(b)],
        ["export", "sqlite", "{}", *key_file(b)],
        ["export", "fhir", "{}", *key_file(b)],
        ["backup", "{}"],
        ["make-data", "--output", "{}"],
    ]
    os.mkfifo(b.folder / "pipe")
    (b.folder / "link").symlink_to("target")
    (b.folder / "target").write_text("another's")
    (b.folder / "there").write_text("another's")
    names = ["there", "link", "pipe"]
    if os.getuid() == 0:
        os.mknod(b.folder / "device", stat.S_IFCHR | 0o666, os.makedev(1, 7))
        names.append("device")
    for words in commands:
        for name in names:
            before = os.lstat(b.folder / name).st_mode
            if stat.S_ISFIFO(before) or stat.S_ISCHR(before):
                # Writing to a device or a pipe is intended; replacing it isn't.
                try:
                    subprocess.run(
                        [b.program, *(word.replace("{}", name) for word in words)],
                        env=b.env,
                        stdin=subprocess.DEVNULL,
                        capture_output=True,
                        timeout=5,
                        cwd=b.folder,
                    )
                except subprocess.TimeoutExpired:
                    pass
                expect(os.lstat(b.folder / name).st_mode == before, f"{words} replaced the {name}")
                continue
            result = b.run(*(word.replace("{}", name) for word in words))
            expect(result.returncode != 0, f"{words} wrote over {name}")
            expect("exist" in result.stderr, f"{words} on {name}: {result.stderr}")
            expect((b.folder / name).read_text() == "another's", f"{words} wrote over {name}")


@row("D5", "each server has its own default port")
def _(b):
    ports = {}
    for words in [["serve"], ["verify", "serve"], ["kiosk"], ["clinic"], ["links", "serve"], ["host"]]:
        text = b.says(*words, "--help").stdout
        found = re.search(r"--(?:port|listen).*?default:?\s+(?:\S*:)?(\d+)", text, re.DOTALL)
        expect(found, f"{words} names no default port")
        expect(found[1] not in ports, f"{words} and {ports.get(found[1])} have port {found[1]}")
        ports[found[1]] = words


@row("D7", "settings are checked when they are set, and errors name the file and line")
def _(b):
    for key, value in [
        ("zone", "Berlin"),
        ("serve.port", "99999"),
        ("serve.port", "abc"),
        ("stats.by", "fortnight"),
        ("idle-lock", "soon"),
        ("zone", ""),
        ("stats.zone", "Mars/Base"),
        ("stats.colour", "red"),
        ("nosuch.key", "1"),
    ]:
        b.refuses("config", "set", key, value)
    b.says("config", "set", "zone", "Europe/Berlin")
    settings = b.folder / "broken.toml"
    settings.write_text('zone = "Berlin"\n')
    b.init()
    result = b.refuses("stats", "steps", "--config", str(settings))
    expect("broken.toml" in result.stderr and "1" in result.stderr, result.stderr)


@row("D8", "percentages are accepted as printed")
def _(b):
    b.init()
    b.says("add", "oxygenSaturation", "97", "%")
    b.says("add", "bodyFatPercentage", "21.4", "%")
    b.says("samples", "bodyFatPercentage", saying="21.4")
    for value in ["197", "-3", "abc", "1e9"]:
        b.refuses("add", "oxygenSaturation", value, "%")


@row("D10", "retiring a key in the past asks for confirmation, and names the effect")
def _(b):
    b.says("keys", "new", "--issuer", ISSUER, *key_file(b))
    before = b.says("keys", "list", "--json").stdout
    result = b.refuses("keys", "rotate", "--until", "2020-01-01", *key_file(b), status=64)
    expect("--yes" in result.stderr, result.stderr)
    expect(b.says("keys", "list", "--json").stdout == before, "the key was rotated")
    b.says("keys", "rotate", "--until", "2020-01-01", "--yes", *key_file(b), saying="retired since")


@row("D11", "a revocation of an unknown user says that it can't check the name")
def _(b):
    b.says("keys", "new", "--issuer", ISSUER, *key_file(b))
    b.says("issue", "card", "--form", form(b), "--user", "ann", "--out-dir", "cards", *key_file(b))
    result = b.says("issue", "revoke", "--user", "nobody-ever", *key_file(b))
    expect("aren't recorded" in result.text, result.text)
    for words in [[], ["--user", ""], ["--rid", ""]]:
        b.refuses("issue", "revoke", *words, *key_file(b))


@row("D12", "the guide asks again after a typo")
def _(b):
    session = Session(b, "start")
    session.until("Which one? [1]")
    session.type("9")
    status = session.status(3)
    expect(status is None, f"it exits with {status}: {session.shown[-300:]!r}")


@row("D16", "the figures of an import add up, and its totals come last at a terminal")
def _(b):
    b.init()
    text = (ROOT / "Examples/health/export.xml").read_text()
    result = json.loads(b.says("import", str(ROOT / "Examples/health/export.xml"), "--json").stdout)
    read = text.count("<Record ") + text.count("<Workout ") + text.count("<Correlation ")
    expect(result and read, "nothing was read")
    b.says("make-data", "--output", "made.xml", "--days", "20")
    said = b.says("import", "made.xml").stdout.splitlines()
    expect(said[-1].startswith("Read"), f"the last line is {said[-1]}")


@row("D18", "a store in use is shared, or its owner is named with the process ID")
def _(b):
    b.init()
    process = subprocess.Popen(
        [b.program, "health-app", "--port", "0", *key_file(b)],
        env={**b.env, "BROWSER": "true"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=b.folder,
    )
    b.processes.append(process)
    process.stdout.readline()
    for words in [
        ["types"],
        ["stats", "steps"],
        ["latest", *key_file(b)],
        ["backup", "copy"],
        ["add", "bodyMass", "71", "kg"],
        ["import", b.file("export.xml", export(2))],
        ["export", "csv", "-"],
        ["integrity", *key_file(b)],
        ["records", *key_file(b)],
        ["workouts", *key_file(b)],
        ["profile", *key_file(b)],
    ]:
        result = b.run(*words)
        named = "health-app" in result.stderr and str(process.pid) in result.stderr
        expect(result.returncode == 0 or named, f"{words} ends with {result.returncode}: {result.stderr}")


@row("D19", "values have the unit that users expect")
def _(b):
    b.init()
    b.says("make-data", "--output", "made.xml", "--days", "3")
    text = (b.folder / "made.xml").read_text() if (b.folder / "made.xml").is_file() else ""
    expect('unit="count/s"' not in text, "the export has count/s")
    b.says("import", "made.xml")
    expect("count/s" not in b.says("samples", "heartRate", "--limit", "3").stdout, "samples have count/s")


@row("D20", "an unknown kind of records is rejected with the list of kinds")
def _(b):
    b.init()
    b.says("records", "list", "--type", "labs", *key_file(b))
    for value in ["", "runing"]:
        b.refuses("records", "list", "--type", value, *key_file(b), saying="labResult")
    b.refuses("workouts", "--activity", "runing", *key_file(b), saying="running")


@row("D22", "an unreadable file exits with 66 in every command")
def _(b):
    b.init()
    b.says("keys", "new", "--issuer", ISSUER, *key_file(b))
    for words in [
        ["restore", "nothere", "--home", "other"],
        ["medical-id", "set", "nothere.json", "--yes", *key_file(b)],
        ["types", "--passphrase-file", "nothere", "--key-file", "nothere"],
        ["issue", "batch", "nothere.csv", "--out-dir", "batch", *key_file(b)],
        ["issue", "card", "--form", "nothere.json", *key_file(b)],
        ["cards", "verify", "nothere.png"],
        ["cards", "verify", str(CARDS / "vaccination.png"), "--jwkset", "nothere.json"],
        ["cards", "verify", str(CARDS / "vaccination.png"), "--web", "nothere.csv"],
        ["trust", "add", "x", "nothere.json"],
        ["import", "nothere.zip"],
        ["fhir", "validate", "nothere.json"],
        ["links", "check", "nothere.txt"],
        ["config", "show", "--config", "nothere.toml"],
    ]:
        if "--passphrase-file" in words:
            words = ["types", "--passphrase-file", "nothere", "--home", str(b.home)]
            result = subprocess.run([b.program, *words], env=b.env, stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd=b.folder)
            expect(result.returncode == 66, f"{words} ends with {result.returncode}: {result.stderr}")
            continue
        b.refuses(*words, status=66, saying="nothere")


@row("D22b", "a full disk exits with 74")
def _(b):
    b.init()
    b.says("add", "bodyMass", "71.5", "kg")
    with open("/dev/full", "w") as full:
        for words in [["export", "csv", "-"], ["export", "jsonl", "-"], ["log"], ["sources"], ["doctor"]]:
            status = subprocess.run(
                [b.program, *b.opening(words)], env=b.env, stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.DEVNULL, cwd=b.folder
            ).returncode
            expect(status == 74, f"{words} ends with {status}")


@row("D22c", "on a full disk, errors name the target, leave nothing, and don't say that an import saved nothing")
def _(b):
    b.init()
    b.says("make-data", "--output", "made.xml", "--days", "60")
    b.says("import", "made.xml")
    (b.folder / "small").mkdir()
    key = f"--key-file {b.key}"
    exports = ["csv small/x", "jsonl small/x", "apple small/x", "apple small/x.zip", "sqlite small/x", "parquet small/x", "fhir small/x"]
    script = 'mount -t tmpfs -o size=900k tmpfs "$1" || { echo "mount: failed" >&2; exit 9; }\n'
    script += f'"$0" init --home small/store {key} >/dev/null; "$0" import made.xml --home small/store {key}; echo "import $?"\n'
    script += f'"$0" types --home small/store {key}; "$0" integrity --home small/store {key}; echo "sound $?"\n'
    for words in exports:
        script += f'"$0" export {words} {key} 2>&1; echo "export $?"; ls -dA small/*x*\n'
    words = ["unshare", "-rm", "sh", "-c", script, b.program, str(b.folder / "small")]
    result = subprocess.run(words, env=b.env, stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd=b.folder)
    if "unshare" in result.stderr or "mount:" in result.stderr:
        raise replay_findings.LeftOut("mounting isn't permitted")
    said = result.stdout + result.stderr
    expect("import 1" in said and "a part of the import may be saved" in said, said)
    expect("nothing was saved" not in said and "heartRate" in said and "sound 0" in said, said)
    expect(said.count("export 1") == len(exports), said)
    expect(len(re.findall(r"(?m)^wellseal: small/x", said)) + said.count("can't write the database") == len(exports), said)
    expect(".tmp" not in said and "already exists" not in said and "\nsmall/x" not in said, said)


@row("D23", "a target in a missing folder is reported with the folder")
def _(b):
    b.init()
    b.says("keys", "new", "--issuer", ISSUER, *key_file(b))
    for words in [
        ["export", "csv", "missing/x", *key_file(b)],
        ["export", "sqlite", "missing/x", *key_file(b)],
        ["report", "-o", "missing/r.pdf", *key_file(b)],
        ["backup", "missing/copy"],
        ["log", "export", "missing/l.json"],
        ["make-data", "--output", "missing/m.xml"],
    ]:
        result = b.run(*words)
        expect(result.returncode != 0, f"{words} ends with 0")
        expect("folder" in result.stderr and "missing" in result.stderr, f"{words}: {result.stderr}")
    for words in [
        ["backup", ""],
        ["cards", "verify", str(CARDS)],
        ["issue", "publish", str(b.key)],
        ["init", "--home", "/proc/x"],
        ["init", "--home", str(b.key)],
        ["links", "serve", "--base", "https://x.example", "--data", str(b.key)],
        ["links", "serve", "--base", "https://x.example", "--data", "/proc/x"],
    ]:
        result = b.run(*words)
        expect(result.returncode != 0, f"{words} ends with 0")
        for raw in ["No such file", "Is a directory", "Not a directory", "errno"]:
            expect(raw not in result.stderr, f"{words}: {result.stderr}")
        expect("hint:" in result.stderr, f"{words} gives no hint: {result.stderr}")


@row("D23b", "a slash at the end of a path is right for a folder, and named for a file")
def _(b):
    b.init()
    b.says("add", "bodyMass", "71.5", "kg")
    for words in [
        ["export", "parquet", "tables/", *key_file(b)],
        ["export", "apple", "folder/", *key_file(b)],
        ["make-data", "--output", "made/", "--days", "2"],
        ["help", "--man", "pages/"],
    ]:
        b.says(*words)
    b.says("keys", "new", "--issuer", ISSUER, *key_file(b))
    for words in [
        ["issue", "card", "--form", form(b), "--out-dir", "cards/", *key_file(b)],
        ["issue", "batch", str(ROOT / "Examples/issuing/orders.csv"), "--out-dir", "batch/", *key_file(b)],
        ["issue", "publish", "site//"],
    ]:
        result = b.run(*words)
        expect(result.returncode in (0, 11) and "//" not in result.stdout, f"{words}: {result.text}")
    for words in [
        ["export", "csv", "x/", *key_file(b)],
        ["export", "sqlite", "x/", *key_file(b)],
        ["backup", "x/"],
        ["log", "export", "x/"],
        ["report", "-o", "x.pdf/", *key_file(b)],
        ["ecg", "export", "abcd", "x/", *key_file(b)],
        ["workouts", "export", "abcd", "x/", "--format", "fit", *key_file(b)],
    ]:
        result = b.run(*words)
        expect(result.returncode in (1, 64) and ("folder" in result.stderr or "must end" in result.stderr), f"{words}: {result.stderr}")
        expect(not (b.folder / "x").exists(), f"{words} created a folder")
    for words in [["import", f"{b.key}/"], ["cards", "verify", f"{b.key}/"], ["fhir", "validate", f"{b.key}/x"]]:
        result = b.refuses(*words, status=66, saying="folder")
        expect("Not a directory" not in result.stderr, f"{words}: {result.stderr}")


@row("D23c", "a read-only folder is rejected with its name, before any work, and the store isn't called read-only")
def _(b):
    b.init()
    b.says("add", "bodyMass", "71.5", "kg")
    target = b.folder / "target"
    target.mkdir()
    lines = [
        "export csv target/x.csv",
        "export apple target/x.zip",
        "export apple target/x",
        "export sqlite target/x.db",
        "export parquet target/x",
        "report -o target/x.html",
        "backup target/x",
    ]
    script = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" || { echo "mount: failed" >&2; exit 9; }\n'
    for line in [*(f"{line} --key-file {b.key}" for line in lines), "log export target/x", "make-data --output target/x.zip --days 2"]:
        script += f'"$0" {line}; echo "{line.split()[0]} $?"\n'
    words = ["unshare", "-rm", "sh", "-c", script, b.program, str(target)]
    result = subprocess.run(words, env=b.env, stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd=b.folder)
    if "unshare" in result.stderr or "mount:" in result.stderr:
        raise replay_findings.LeftOut("mounting isn't permitted")
    said = result.stderr.count("can't write to the folder target: Read-only file system")
    expect(said == len(lines) + 2, f"{said} commands name the folder: {result.stdout}{result.stderr}")
    expect(result.stdout.split()[1::2] == ["1"] * (len(lines) + 2), result.stdout)
    expect("the store is read-only" not in result.stderr and not any(target.iterdir()), result.stderr)


@row("D24", "removing the included directory says that it is included")
def _(b):
    b.refuses("trust", "remove", "vci", status=1, saying="ships with")
    b.refuses("trust", "remove", "nosuch", status=1, saying="nosuch")


@row("D25", "an unreadable file is described by its kind, not by a byte")
def _(b):
    for name, content in [("a.json", export(2)), ("b.json", b"%PDF-1.4"), ("c.json", zipped(export(2))), ("d.json", b"")]:
        result = b.run("fhir", "validate", b.file(name, content))
        expect(result.returncode != 0 and "0x" not in result.text, f"{name}: {result.text}")
    b.says("keys", "new", "--issuer", ISSUER, *key_file(b))
    for name, content in [("a.xml", export(2)), ("b.pdf", b"%PDF-1.4"), ("c.csv", "family,given\nA,B\n"), ("d.txt", "hello"), ("e", b"")]:
        path = b.file(name, content)
        for words in [
            ["fhir", "validate", path],
            ["issue", "card", "--form", path, *key_file(b)],
            ["issue", "card", "--bundle", path, *key_file(b)],
            ["trust", "add", "x", path],
            ["cards", "verify", str(CARDS / "vaccination.png"), "--jwkset", path],
            ["medical-id", "set", path, "--yes", *key_file(b)],
        ]:
            result = b.run(*words)
            expect(result.returncode != 0 and name in result.stderr, f"{words} ends with {result.returncode}: {result.text}")
            expect("byte" not in result.text, f"{words}: {result.text}")
    for content in ["", "a,b\n1\n"]:
        b.refuses("issue", "batch", b.file("bad.csv", content), "--out-dir", "new", *key_file(b), status=1, saying="line")
        expect(not (b.folder / "new").exists(), "a rejected batch leaves a folder")
    for option in ["--user", "--rid"]:
        b.refuses("issue", "card", "--form", form(b), option, "", *key_file(b), saying="empty")


@row("D26", "a source appears once in an order")
def _(b):
    b.init()
    b.says("import", b.file("export.xml", export(2)))
    b.refuses("sources", "order", "heartRate", "apple watch", "Apple Watch")


@row("D27", "an approved app is listed, and can be removed by its name")
def _(b):
    b.init()
    b.serve()
    b.run("unlock")
    for words in [["apps"], ["apps", "--json"]]:
        b.says(*words)


@row("D28", "an expiry without a unit is rejected with a suggestion")
def _(b):
    b.init()
    b.serve()
    b.run("unlock", *key_file(b))
    for value in ["30", "0", "-1d", "2020-01-01", "soon"]:
        result = b.run("tokens", "create", "T", "--read", "stepCount", "--expires", value)
        expect(result.returncode in (1, 64) and "hint:" in result.stderr, f"{value}: {result.returncode} {result.stderr}")
    result = b.run("tokens", "create", "T", "--read", "stepCount", "--expires", "30")
    expect("30d" in result.stderr, result.stderr)


@row("D28b", "the expiry of a token is a time of the user's own time zone")
def _(b):
    b.init()
    for zone in ["Europe/Berlin", "Pacific/Apia", "America/Los_Angeles"]:
        name = zone.split("/")[1]
        env = {"TZ": zone}
        b.says("tokens", "create", name, "--read", "stepCount", "--expires", "2099-01-01", env=env, saying="2099-01-01 00:00")
        b.says("tokens", "list", env=env, saying="2099-01-01 00:00")
        b.says("tokens", "show", name, env=env, saying="expires: 2099-01-01 00:00")
        b.says("tokens", "list", "--zone", zone, saying="2099-01-01 00:00")
    b.says("tokens", "create", "Forever", "--read", "stepCount", "--expires", "never")
    line = next(line for line in b.says("tokens").stdout.splitlines() if line.startswith("Forever"))
    expect("revoked" not in line and line.count("never") == 2, line)


@row("D28c", "a rejected change of permissions changes none of them, and a range has its start first")
def _(b):
    b.init()
    b.says("tokens", "create", "grafana", "--write", "bodyMass", "--read", "heartRate")
    b.says("apps", "revoke", "grafana", "--write", "bodyMass")
    before = b.says("apps", "show", "grafana", "--json").stdout
    for words in [
        ["grant", "grafana", "--write", "bodyMass", "--read", "bloodGlucose"],
        ["grant", "grafana", "--write", "bodyMass", "--wake-up"],
        ["grant", "grafana", "--write", "bodyMass", "--read", "heartRate", "--from", "2026", "--to", "2025"],
        ["revoke", "grafana", "--read", "heartRate", "bloodGlucose"],
    ]:
        result = b.run("apps", *words)
        expect(result.returncode in (1, 64) and "wellseal:" in result.stderr, f"{words}: {result.returncode} {result.stderr}")
        expect(b.says("apps", "show", "grafana", "--json").stdout == before, f"{words} changed the permissions")
    b.refuses("tokens", "create", "late", "--read", "steps", "--from", "2026-02", "--to", "2026-01", saying="the start is after the end")
    expect("late" not in b.says("tokens").stdout, "the token was created")
    # The first day ends when the second one starts.
    days = ["--from", "2026-05-02", "--to", "2026-05-01"]
    for words in [
        "samples heartRate",
        "stats heartRate",
        "workouts",
        "records",
        "symptoms",
        "sleep",
        "rings",
        "ecg",
        "vitals",
        "export csv -",
    ]:
        b.refuses(*words.split(), *days, *key_file(b), saying="the start is after the end")


@row("D29", "an empty Medical ID needs confirmation")
def _(b):
    b.init()
    b.says("medical-id", "set", str(ROOT / "Examples/health/medical-id.json"), *key_file(b))
    before = b.says("medical-id", "--json", *key_file(b)).stdout
    b.refuses("medical-id", "set", b.file("empty.json", "{}"), *key_file(b))
    expect(b.says("medical-id", "--json", *key_file(b)).stdout == before, "the Medical ID was changed")


@row("D30", "times in JSON follow RFC 3339")
def _(b):
    b.init()
    text = b.says("import", b.file("export.xml", export(2)), "--json").stdout
    expect(not re.search(r'"\d{4}-\d\d-\d\d \d\d', text), text)


def answer(port, request):
    with socket.create_connection(("127.0.0.1", port), 10) as link:
        link.sendall(request.encode())
        data = b""
        while True:
            more = link.recv(65536)
            if not more:
                return data.decode(errors="replace")
            data += more


@row("D31", "errors over HTTP are problem details, and a wrong method is 405 with Allow")
def _(b):
    b.init()
    for words in [
        ["verify", "serve", "--port", "0"],
        ["kiosk", "--port", "0"],
        ["clinic", "--port", "0"],
        ["links", "serve", "--port", "0", "--base", "http://127.0.0.1:9", "--data", "links"],
    ]:
        process = subprocess.Popen(
            [b.program, *words],
            env={**b.env, "BROWSER": "true"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=b.folder,
        )
        b.processes.append(process)
        port = None
        for _ in range(20):
            found = re.search(r"(?:127\.0\.0\.1:|on port )(\d+)", process.stdout.readline().decode())
            if found:
                port = int(found[1])
                break
        expect(port, f"{words} names no port")
        response = answer(port, f"GET /nosuch HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept: application/json\r\nConnection: close\r\n\r\n")
        expect(" 404 " in response.split("\r\n")[0], f"{words}: {response[:200]}")
        refused = answer(port, f"DELETE / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n")
        head, _, body = refused.partition("\r\n\r\n")
        # A page's server first rejects other sites, and the verify service has no page.
        code = {"kiosk": "403", "verify": "404"}.get(words[0], "405")
        expect(f" {code} " in head.split("\r\n")[0], f"{words}: {refused[:200]}")
        expect(code != "405" or re.search(r"(?im)^allow: .*GET", head), f"{words}: {head}")
        form = "application/fhir+json" if words[0] == "clinic" else "application/problem+json"
        expect(form in head and json.loads(body[body.find("{") : body.rfind("}") + 1]), f"{words}: {refused[:300]}")
        if words[0] == "verify":
            expect("application/problem+json" in response, f"{words}: {response[:300]}")
            response = answer(port, f"GET /api/v1/cards/verify HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n")
            expect(" 405 " in response.split("\r\n")[0] and re.search(r"(?im)^allow: .*POST", response), response[:300])


@row("D32", "errors that don't set the exit status say so")
def _(b):
    result = b.run("cards", "check", str(CARDS / "tampered.smart-health-card"))
    expect(result.returncode == 0 and "--strict" in result.stderr, result.text[-300:])
    b.refuses("cards", "check", "--strict", str(CARDS / "tampered.smart-health-card"), status=11)


@row("D33", "progress is cut to the terminal and cleared at its end")
def _(b):
    expect(b.run("init", env={"WELLSEAL_PASSPHRASE": "four words not alike"}).returncode == 0, "init")
    b.file("long.xml", export(30_000))
    session = Session(b, "import", "long.xml", columns=40)
    session.until("Passphrase")
    session.type("four words not alike")
    expect(session.status(60) == 0, session.shown[-300:])
    for piece in re.split(r"[\r\n]", session.shown):
        plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", piece)
        if "records" in plain and "left" in plain:
            expect(len(plain) <= 40, f"{len(plain)} columns: {plain!r}")


def demo_export(b, days):
    """The last days of the demo's data, exported by its Health app."""
    process = subprocess.Popen(
        [b.program, "health-app", "--demo", "--port", "0"],
        env=b.env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=b.folder,
    )
    b.processes.append(process)
    link = next(found[0] for line in process.stdout if (found := re.search(r"http://127\.0\.0\.1:\d+/\S+", line)))
    address = link.split("/open/")[0] + "/profile/export"
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    browser.open(link, timeout=60).read()
    since = time.strftime("%Y-%m-%d", time.gmtime(time.time() - 86400 * days))
    form = urllib.parse.urlencode({"format": "apple", "cycle": "yes", "since": since}).encode()
    own = {"Origin": address.removesuffix("/profile/export"), "Sec-Fetch-Site": "same-origin"}
    # The form names the first of the demo's people.
    browser.open(urllib.request.Request(f"{address}?for=0", data=form, headers=own), timeout=60).read()
    for _ in range(300):
        try:
            return b.file("demo.zip", browser.open(f"{address}/file", timeout=60).read())
        except urllib.error.HTTPError:
            time.sleep(0.5)
    raise Failed("the demo exports nothing")


@row("D34", "tables of the demo's data fit 80 columns, and --wide shows all of them")
def _(b):
    b.init()
    b.says("import", demo_export(b, 100))
    for (
        words
    ) in """workouts; records; samples heartRate --limit 5; samples bloodPressure --limit 5; samples workout --limit 5; latest; types
        sources; sources order steps; sleep; documents; stats steps; stats heartRate --by week; rings; freshness; trends; links; vitals
        cards; trust; ecg; medications; mood; symptoms; questionnaires; cycle; notices; notices rules; notices channels; profile; medical-id
        together""".replace("\n", ";").split(";"):
        words = words.split()
        opened = [] if words[0] == "trust" else key_file(b)
        text = b.says(*words, *(word for word in opened if word not in b.opening(words)), env={"COLUMNS": "80"}).stdout
        # Sentences below a table wrap.
        lines = [line for line in text.splitlines() if "  " in line.strip()]
        longest = max(lines, key=len, default="")
        expect(len(longest) <= 80, f"{words} has {len(longest)} columns: {longest!r}")
        expect(not re.search(r"\b\d{4}-\d?\d?-?\d?…", text), f"{words} cuts a day")
        b.says(words[0], "--help", saying="--wide")


@row("D36", "without HOME, no store is created in the current folder")
def _(b):
    env = {name: value for name, value in b.env.items() if name not in ("HOME", "WELLSEAL_HOME")}
    result = subprocess.run([b.program, "types"], env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd=b.folder)
    expect(result.returncode != 0 and "HOME" in result.stderr, result.stderr)
    expect(not (b.folder / ".local").exists(), "the folder has a store")


@row("D37", "hints fit what was typed")
def _(b):
    b.init()
    result = b.refuses("add", "weight", "71", "kg", "--start", "2099")
    expect("with --start" not in result.stderr, result.stderr)
    result = b.refuses("add", "weight", "abc", "kg")
    expect("full stop" not in result.stderr and "decimal point" not in result.stderr, result.stderr)
    b.refuses("stats", "workout", saying="wellseal workouts")
    b.says("add", "steps", "100")
    b.refuses("links", "serve", "--base", "ftp://x", "--data", "links", saying="--base")
    b.refuses("samples", "weight", "--from", "13/14/2024")
    b.refuses("cards", "verify", "/dev/zero", status=66, saying="larger than 32 MiB")
    b.refuses("add", "steps", "5", "kg", saying="stepCount: the unit kg")
    b.refuses("tokens", "create", "", "--read", "steps", status=1, saying="letter or digit")
    b.refuses("links", "serve", "--base", "http://links.example.org", "--data", "links", saying="--base")
    b.refuses("links", "serve", "--base", "https://", "--data", "links", saying="--base")
    b.refuses("import", "", status=66, saying="empty")
    b.refuses("issue", "publish", "", saying="empty")
    b.refuses("types", "--config", ".", status=66, saying="folder")
    b.refuses("restore", ".", "--home", "other", status=66, saying="folder")
    b.refuses("notices", "show", "", *key_file(b), saying="4 characters")
    b.refuses("log", "accept", status=3, saying="wellseal serve")
    b.says("witness", "remove", *key_file(b), saying="had no witness")
    b.refuses("links", "revoke", "abcd", status=1, saying="--key-file")
    for zone in ["nonsense", "UTC-5", ":Mars/Base"]:
        b.refuses("stats", "weight", env={"TZ": zone}, saying="time zone")
    for zone in [":Europe/Berlin", "/usr/share/zoneinfo/Europe/Berlin", "UTC0", "PST8PDT"]:
        b.says("stats", "weight", env={"TZ": zone})
    result = b.says("config", "set", "home", str(b.folder / "elsewhere"))
    expect("priority" in result.stderr and "now" not in result.stdout, result.text)
    b.refuses("stats", "weight", "--by", "fortnight", saying="week")


@row("D38", "options of servers for many users are at the end of the help")
def _(b):
    text = b.says("stats", "--help").stdout
    expect(text.find("--person") > text.find("--zone") > 0 or "--person" not in text, "the cluster options are among the others")


@row("S1", "typos in options and values are reported with a suggestion")
def _(b):
    b.init()
    b.says("import", b.file("export.xml", export(2)))
    for words, said in [
        (["samples", "heartRate", "--form", "2024"], "--from"),
        (["samples", "heartRate", "--zoen", "UTC"], "--zone"),
        (["stats", "heartRate", "--by", "wek"], "week"),
        (["stats", "heartRate", "--wek"], "--"),
        (["export", "cvs", "x"], "csv"),
        (["run", "--consent", "grant-al", "--", "true"], "grant-all"),
        (["fhir", "validate", "--profile", "ips-2.1", "x.json"], "ips-2.0"),
        (["completions", "bsh"], "bash"),
        (["samples", "heartRat"], "heartRate"),
        (["help", "enviroment"], "environment"),
        (["config", "set", "zoen", "UTC"], "zone"),
        (["add", "heartRate", "62", "bmp"], "bpm"),
        (["consnt"], "wellseal consent"),
        (["samples", "heartRate", "--zone", "Europe/Berlni"], "Europe/Berlin"),
    ]:
        result = b.run(*words)
        expect(result.returncode == 64 and said in result.stderr, f"{words}: {result.returncode} {result.stderr}")


@row("S1b", "Ctrl-C at a question is answered on a line of its own")
def _(b):
    b.init()
    session = Session(b, "destroy")
    session.until("Type destroy")
    # The question waits for an answer only after it is displayed.
    time.sleep(0.3)
    os.write(session.terminal, b"\x03")
    expect(session.status() == 130, session.shown[-300:])
    line = next(line for line in session.shown.splitlines() if "stopped" in line)
    expect(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", line).startswith("wellseal: stopped"), repr(line))


@row("S2", "the help fits a screen and 80 columns, with topics")
def _(b):
    lines = b.says("help").stdout.splitlines()
    expect(len(lines) <= 60, f"{len(lines)} lines")
    expect(max(map(len, lines)) <= 80, "it is wider than 80 columns")
    groups = re.split(r"\n\n", "\n".join(lines))
    for group in groups:
        commands = [line for line in group.splitlines() if re.match(r"  [a-z][a-z-]+  ", line)]
        expect(len(commands) <= 9, f"a group has {len(commands)} commands: {commands[:1]}")
    for topic in ["environment", "times", "units", "exit-codes", "json"]:
        text = b.says("help", topic).stdout
        # The table of exit codes is cut at a terminal, and complete in a pipe.
        width = 200 if topic == "exit-codes" else 80
        expect(max(map(len, text.splitlines())) <= width and len(text.splitlines()) > 5, f"help {topic}")
        expect(topic in "\n".join(lines), f"help doesn't name {topic}")
    for words in [["-V"], ["version"], ["--version"]]:
        expect(re.fullmatch(r"(wellseal )?\d+\.\d+\.\d+\n", b.says(*words).stdout), str(words))
    shown = b.says("help").stdout
    for name in ["import", "medications", "make-data", "symptoms", "kiosk", "studies", "man-pages"]:
        expect(re.search(rf"(?m)(^|[ ,]){name}\b", shown), f"help doesn't name {name}")


@row("S3", "a passphrase comes from a command")
def _(b):
    secret = {"WELLSEAL_PASSPHRASE": "four words not alike"}
    expect(b.run("init", env=secret).returncode == 0, "init")
    env = {name: value for name, value in b.env.items() if name != "WELLSEAL_PASSPHRASE"}

    def types(command):
        return subprocess.run(
            [b.program, "types", "--password-command", command],
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            cwd=b.folder,
            timeout=60,
        )

    # The command prints the old passphrase, so that the new one is still asked for.
    words = ["rekey", "--password-command", "echo four words not alike"]
    result = subprocess.run([b.program, *words], env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, start_new_session=True)
    expect(result.returncode == 64 and "new passphrase" in result.stderr, f"rekey: {result.returncode} {result.stderr}")
    result = types("echo four words not alike")
    expect(result.returncode == 0, result.stderr)
    for command in ["false", "no-such-command-here", "true", "echo wrong"]:
        result = types(command)
        expect(result.returncode != 0 and "hint:" in result.stderr, f"{command}: {result.returncode} {result.stderr}")
        expect("wrong" not in result.stderr.replace("wrong passphrase", "").lower() or command != "echo wrong", result.stderr)


def leaves(command, path=()):
    """The commands of the parser's description, each with its words and its arguments."""
    below = [each for each in command.get("subcommands") or [] if each["commandName"] != "help"]
    if not below:
        yield list(path), command.get("arguments") or []
    for each in below:
        yield from leaves(each, (*path, each["commandName"]))


# Commands that run until they are stopped, or that may open a terminal.
LASTING = [
    ["serve"],
    ["host"],
    ["kiosk"],
    ["clinic"],
    ["demo"],
    ["health-app"],
    ["mcp"],
    ["start"],
    ["links", "serve"],
    ["verify", "serve"],
]


@row("X1", "every command without a store, a daemon or its arguments ends with a status of the table, and says why")
def _(b):
    table = {row["status"]: row["commands"] for row in json.loads(b.says("exit-codes", "--json").stdout)["statuses"]}
    described = json.loads(b.says("--experimental-dump-help").stdout)["command"]
    env = {**b.env, "BROWSER": "true"}
    del env["WELLSEAL_PASSPHRASE"]
    for path, arguments in leaves(described):
        if path in LASTING:
            continue
        options = {name["name"] for argument in arguments for name in argument.get("names") or []}
        for more in [[], ["nothere", "--json"] if "json" in options else ["nothere"]]:
            words = path + more
            result = subprocess.run(
                [b.program, *words], env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd=b.folder, timeout=60
            )
            status, said = result.returncode, result.stderr
            expect(status in table, f"{words} ends with {status}: {said[-300:]}")
            for_all = table[status] in ("", "all", None, [])
            named = any(" ".join(path).startswith(name) for name in re.split(r",\s*", str(table[status])))
            expect(for_all or named, f"{words} ends with {status}, which is for {table[status]}")
            expect(status == 0 or said.strip() or result.stdout.strip(), f"{words} ends with {status} and says nothing")
            for raw in ["No such file or directory", "Is a directory", "Not a directory", "errno", "Fatal error", "Optional("]:
                expect(raw not in said, f"{words}: {said[-300:]}")
            if "--json" in more and status and said.strip().startswith("{"):
                expect(json.loads(said)["error"]["status"] == status, f"{words}: {said[-300:]}")


def main():
    if len(sys.argv) < 2:
        print(__doc__)
        return 64
    return replay_findings.replay_all(ROWS)


if __name__ == "__main__":
    sys.exit(main())
