"""Practice each alert: cause it at two real servers, and end it as Documentation/ServerRunbook.md says.

    scripts/check alerts [PROGRAM] [--only PRACTICE]

Two servers of one cluster and a PostgreSQL that waits for a standby. Each practice causes a failure, reads the metrics of both servers as
Prometheus does, and ends the failure with the commands of the runbook. promtool evaluates the rules of packaging/prometheus over these
readings: the alert of the failure must be raised, no other alert may be, and it must end. For the rules, 15 seconds pass from one reading
to the next, and the last reading is repeated instead of waiting while nothing happens. Takes about two minutes instead of hours.

Each alert of the rules must have a practice here. Needs PostgreSQL, openssl and promtool; skipped without them.
"""

import argparse
import collections
import concurrent.futures
import contextlib
import http.client
import json
import math
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time

import check_nodes as nodes

HERE = pathlib.Path(__file__).resolve().parents[4]
PACKAGING = HERE / "packaging"
RULES = PACKAGING / "prometheus/wellseal.rules.yml"
PASSPHRASE, NODES, BALANCER, must = nodes.PASSPHRASE, nodes.NODES, nodes.BALANCER, nodes.must
Visitor = nodes.Visitor
# The interval of packaging/prometheus/prometheus.yml, in seconds.
STEP = 15
# The only metric that rules compare with the time of day.
EXPIRY = "wellseal_certificate_expiry_timestamp_seconds"
STANDBY = "standby"
PEOPLE = ["Anna", "Bela", "Cleo"]


class Place(nodes.Cluster):
    """Two servers, a database and its standby."""

    def __init__(self, program, days):
        super().__init__(program, [])
        # The days for which the first certificate is valid.
        self.standby, self.days = None, days
        self.tls = self.folder / "tls"

    def __exit__(self, *_):
        for process in self.nodes.values():
            with contextlib.suppress(ProcessLookupError):
                process.send_signal(signal.SIGCONT)
        self.freeze_database(signal.SIGCONT)
        self.lose_standby()
        super().__exit__()

    def make_certificates(self):
        super().make_certificates()
        self.tls.mkdir()
        for name, file in [("public.pem", "certificate.pem"), ("public.key", "key.pem")]:
            (self.folder / name).unlink()
            (self.folder / name).symlink_to(self.tls / file)
        self.install_certificate(self.days)

    def install_certificate(self, days):
        """Gets a certificate, and calls the hook for it."""
        curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
        names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
        self.openssl("req", "-x509", *curve, "-days", days, *names, "-keyout", "new.key", "-out", "new.pem")
        hook = ["sh", PACKAGING / "acme/wellseal-certificate", self.folder / "new.pem", self.folder / "new.key"]
        subprocess.run(hook, env={"PATH": "/usr/bin:/bin", "WELLSEAL_TLS_FOLDER": str(self.tls)}, check=True)

    def start(self):
        super().start()
        self.start_standby()
        self.sql("postgres", f"ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 ({STANDBY})'")
        self.sql("postgres", "SELECT pg_reload_conf()")

    def sql(self, database, statement):
        words = [nodes.BINARIES / "psql", "-h", self.folder, "-U", "wellseal", "-d", database, "-XqAtc", statement]
        done = subprocess.run(words, capture_output=True, text=True, cwd="/")
        must(done.returncode == 0, f"psql: {done.stderr}")
        return done.stdout.strip()

    def start_standby(self):
        """A program that has each change before it is confirmed, as a standby."""
        copy = self.folder / "standby"
        if not copy.exists():
            copy.mkdir()
            if self.user:
                shutil.chown(copy, self.user)
        address = f"host={self.folder} user=wellseal application_name={STANDBY}"
        self.standby = subprocess.Popen(
            [nodes.BINARIES / "pg_receivewal", "--synchronous", "--dbname", address, "--directory", copy],
            user=self.user,
            cwd="/",
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait("the standby is connected", lambda: self.sql("postgres", "SELECT count(*) FROM pg_stat_replication") == "1")

    def lose_standby(self):
        if self.standby:
            self.standby.kill()
            self.standby.wait()

    def lose_database(self):
        """As if the power failed."""
        self.database.send_signal(signal.SIGQUIT)
        self.database.wait(30)

    def freeze_database(self, number=signal.SIGSTOP):
        """Stops all processes of the database, as a disk does that doesn't respond, or continues them."""
        if not self.database or self.database.poll() is not None:
            return
        main = self.database.pid
        children = pathlib.Path(f"/proc/{main}/task/{main}/children").read_text().split()
        for process in [main, *map(int, children)]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)

    def check(self):
        """The findings of `cluster check`; there always are some, because the database doesn't write to its disk."""
        return subprocess.run([self.program, "cluster", "check"], env=self.environment, capture_output=True, text=True).stdout

    def restart(self, *names):
        for name in names:
            self.nodes[name].send_signal(signal.SIGTERM)
            self.nodes[name].wait(60)
            self.start_node(name)
        wait("both servers accept users", self.is_alive)

    def is_alive(self):
        """Whether the heartbeats of both servers are in time, and both have seen those of the other."""
        ages = [self.count(name, "wellseal_beat_age_seconds") for name in NODES]
        return max(ages) < 5 and {self.count(name, "wellseal_living_nodes") for name in NODES} == {2}

    def signed_in(self, name, at, source="127.0.0.1"):
        """The browser of a user who is signed in at a server."""
        visitor = Visitor(self, source)
        status = visitor.sign_in(name, at=at)
        must(status == 303, f"{name} can't sign in at {at}: {status}")
        return visitor


def wait(what, holds, seconds=60):
    until = time.monotonic() + seconds
    while not holds():
        must(time.monotonic() < until, f"not within {seconds} s: {what}")
        time.sleep(0.1)


class Rules:
    """The alerts, and the metrics that they use."""

    text = RULES.read_text()
    alerts = re.findall(r"- alert: (\w+)", text)
    metrics = set(re.findall(r"\bwellseal_\w+", text))


class Timeline:
    """The readings of a practice, and the alerts that must be firing after some of them."""

    def __init__(self, place):
        self.place, self.began = place, time.time()
        # For each series, its values by the number of the reading.
        self.series, self.readings, self.expected = {}, 0, []
        self.last = {}

    def read(self, timeout=5):
        """Reads both servers, as Prometheus does every 15 seconds."""
        self.last = {}
        for name in NODES:
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.place.operators[name], timeout=timeout)
                connection.request("GET", "/metrics")
                text = connection.getresponse().read().decode()
                connection.close()
            except (OSError, http.client.HTTPException):
                text = ""
            place = f'job="wellseal", instance="{name}"'
            self.last[f"up{{{place}}}"] = 1 if text else 0
            for metric, labels, value in re.findall(r"^(wellseal_\w+)(?:\{(.*)\})? (\S+)$", text, re.M):
                if metric in Rules.metrics:
                    # The rules' time begins with this practice.
                    number = float(value) - (self.began if metric == EXPIRY else 0)
                    self.last[f"{metric}{{{', '.join(filter(None, [place, labels]))}}}"] = number
        self.hold(1)

    def hold(self, readings):
        """Repeats the last reading, because nothing happens."""
        for series, value in self.last.items():
            self.series.setdefault(series, {}).update(dict.fromkeys(range(self.readings, self.readings + readings), value))
        self.readings += readings

    def pass_minutes(self, minutes):
        self.hold(math.ceil(minutes * 60 / STEP))

    def value(self, metric, node):
        """The sum of a metric's series in the last reading."""
        found = [value for series, value in self.last.items() if series.startswith(metric + "{") and f'"{node}"' in series]
        return sum(found) if found else None

    def expect(self, *alerts):
        """The alerts that are firing now, and no others."""
        self.expected.append((self.readings - 1, alerts))

    def fired(self):
        return {alert for _, alerts in self.expected for alert in alerts}

    def evaluate(self):
        """Asks promtool which alerts the rules raise."""
        firing = 'group by (alertname) (ALERTS{alertstate="firing"})'
        test = {
            "interval": f"{STEP}s",
            "input_series": [{"series": series, "values": self.notation(values)} for series, values in self.series.items()],
            "promql_expr_test": [
                {
                    "expr": firing,
                    "eval_time": f"{reading * STEP}s",
                    "exp_samples": [{"labels": f'{{alertname="{alert}"}}', "value": 1} for alert in sorted(alerts)],
                }
                for reading, alerts in self.expected
            ],
        }
        file = self.place.folder / "practice.test.yml"
        # JSON is YAML, too.
        file.write_text(json.dumps({"rule_files": [str(RULES)], "evaluation_interval": f"{STEP}s", "tests": [test]}))
        done = subprocess.run(["promtool", "test", "rules", file], capture_output=True, text=True)
        must(done.returncode == 0, f"promtool: {done.stdout}{done.stderr}")

    def notation(self, values):
        """The values of a series; it ends with a reading that doesn't have it."""
        words, before = [], False
        for reading in range(self.readings):
            words.append(repr(values[reading]) if reading in values else "stale" if before else "_")
            before = reading in values
        return " ".join(words)


# The practices. Each causes failures, and returns what the operator did.


def certificate_near_its_end(place, line):
    """The certificate expires in five days, and nobody renewed it."""
    line.read()
    line.expect("WellsealCertificateExpiring")
    place.install_certificate(90)
    # A server loads it within a minute, or when it starts.
    place.restart(*NODES)
    line.read()
    line.expect()
    return "the hook installed a certificate of 90 days"


def no_backups(place, line):
    """No backup was ever recorded, then none for a day, and someone changes the log of acts in the database."""

    def observe(*names, holds):
        """Restarts servers, which look at the log of acts and then at the backups when they start, and then every minute."""
        place.restart(*names)
        age = r'wellseal_backup_age_seconds\{database="stores"\}'
        for name in names:
            wait(f"{name} looks", lambda name=name: (seen := place.count(name, age)) is not None and holds(seen))
        line.read()

    line.read()
    line.pass_minutes(59)
    line.expect()
    line.pass_minutes(2)
    line.expect("WellsealBackupMissing")
    for database in ["stores", "names"]:
        place.run("cluster", "backups", "record", database)
    observe("north", holds=lambda age: age < 600)
    line.expect()
    # 27 hours later.
    earlier = "convert_to((extract(epoch FROM now()) - 27 * 3600)::text, 'UTF8')"
    place.sql("stores", f"UPDATE house SET body = {earlier} WHERE name = 'backup.stores'")
    place.sql("names", "UPDATE act SET body = replace(body, 'done', 'failed') WHERE number = 2")
    observe("north", holds=lambda age: age > 600)
    line.expect("WellsealActLogChanged", "WellsealBackupOld")
    place.run("cluster", "backups", "record", "stores")
    verified = subprocess.run([place.program, "cluster", "acts", "verify"], env=place.environment, capture_output=True, text=True)
    number = re.search(r"entry (\d+) was changed", verified.stdout + verified.stderr)
    must(verified.returncode != 0 and number, f"acts verify: {verified.stdout}{verified.stderr}")
    place.run("cluster", "acts", "export", place.folder / "acts.jsonl")
    place.sql("names", f"DELETE FROM act WHERE number >= {number.group(1)}")
    for name in NODES:
        (place.folder / f"home-{name}" / "acts.checkpoint").unlink(missing_ok=True)
    observe(*NODES, holds=lambda age: age < 600)
    line.expect()
    must((place.folder / "acts.jsonl").read_text().count("\n") > 2, "the exported log has no entries")
    place.run("cluster", "acts", "verify")
    return "backups recorded; the changed log exported, cut before the change, and its checkpoints removed"


def lost_standby(place, line):
    """The only standby is lost, so nothing is confirmed."""
    line.read()
    place.lose_standby()
    until = time.monotonic() + 60
    while line.value("wellseal_read_only", "north") != 1 or (line.value("wellseal_beat_age_seconds", "north") or 0) < 11:
        must(time.monotonic() < until, "the servers don't notice that nothing is confirmed")
        time.sleep(1)
        line.read()
    line.pass_minutes(1)
    line.expect("WellsealHeartbeatLate", "WellsealReadOnly")
    must(f"({STANDBY})" in place.check(), f"cluster check doesn't name the standby: {place.check()}")
    place.start_standby()
    wait("changes are confirmed", lambda: all(place.count(name, "wellseal_read_only") == 0 for name in NODES))
    wait("heartbeats are in time", place.is_alive)
    line.read()
    line.expect()
    must(STANDBY not in place.check(), f"cluster check still names the standby: {place.check()}")
    return "cluster check named the standby, which was started again"


def lost_database(place, line):
    """The database is down; users' requests fail."""
    users = [place.signed_in(name, at, f"127.0.5.{number}") for number, (name, at) in enumerate(zip(PEOPLE, NODES), 1)]
    line.read()
    place.lose_database()
    begin = time.monotonic()
    # Seven minutes, and until the heartbeats are late.
    for turn in range(30):
        for number, at in enumerate(NODES):
            for visitor in [*users, Visitor(place, f"127.0.{6 + number}.{turn + 1}")]:
                with contextlib.suppress(OSError, http.client.HTTPException):
                    visitor.sign_in("Anna", at=at)
        line.read()
        time.sleep(max(0, begin + 0.45 * (turn + 1) - time.monotonic()))
    line.expect("WellsealDatabaseErrors", "WellsealErrors", "WellsealHeartbeatLate")
    place.start_database()
    wait("the standby is connected", lambda: place.sql("postgres", "SELECT count(*) FROM pg_stat_replication") == "1")
    wait("heartbeats are in time", place.is_alive)
    place.signed_in("Anna", "north", "127.0.5.9")
    line.read()
    line.pass_minutes(6)
    line.expect()
    return "PostgreSQL was started again"


def slow_database(place, line):
    """The disk of the database doesn't respond for three seconds, every seven minutes."""
    users = [place.signed_in(name, "north", f"127.0.5.{number}") for number, name in enumerate(PEOPLE, 20)]
    line.read()
    for _ in range(3):
        place.freeze_database()
        threads = [
            threading.Thread(
                target=visitor.ask, args=("POST", nodes.form("/profile/choices", name), {"units": "us"}), kwargs={"at": "north"}
            )
            for name, visitor in zip(PEOPLE, users)
        ]
        for thread in threads:
            thread.start()
        time.sleep(3)
        place.freeze_database(signal.SIGCONT)
        for thread in threads:
            thread.join()
        line.read()
        line.pass_minutes(7)
    line.expect("WellsealDatabaseSlow", "WellsealSlow")
    line.pass_minutes(10)
    line.expect()
    return "the disk responds again"


def busy_server(place, line):
    """Programs of one user send more requests than the server has threads for this user."""
    place.signed_in("Anna", "north", "127.0.8.100")
    fields = {"Authorization": f"Bearer {place.token}"}
    status = Visitor(place).ask("POST", f"/p/{place.route}/api/v1/ingest", nodes.ingest(20_000), at="north", headers=fields).status
    must(status == 200, f"the program can't save: {status}")
    line.read()
    with flood(place, 24, f"/p/{place.route}/api/v1/types/heartRate/samples?limit=500", fields) as statuses:
        wait("work waits for threads", lambda: place.count("north", "wellseal_waiting_jobs") > 0)
        for _ in range(44):
            line.read(timeout=20)
            time.sleep(0.1)
        line.expect("WellsealBusy")
    line.read()
    line.pass_minutes(5)
    line.expect()
    return f"the programs that sent {statuses.total()} requests were stopped"


@contextlib.contextmanager
def flood(place, count, path, fields):
    """Repeats a request over several connections; the statuses are counted."""
    end, statuses, lock = threading.Event(), collections.Counter(), threading.Lock()

    def repeat(number):
        visitor = Visitor(place, f"127.0.8.{number}")
        while not end.is_set():
            try:
                status = visitor.ask("GET", path, at="north", headers=fields).status
            except (OSError, http.client.HTTPException):
                # The next request of the same connection would fail at once.
                visitor.open.clear()
                status = 0
                time.sleep(0.2)
            with lock:
                statuses[status] += 1

    threads = [threading.Thread(target=repeat, args=(number,), daemon=True) for number in range(1, count + 1)]
    for thread in threads:
        thread.start()
    try:
        yield statuses
    finally:
        end.set()
        for thread in threads:
            thread.join(30)


def guessing(place, line):
    """One network tries passphrases; a user there continues."""

    def sign_in(**headers):
        form = {"name": "Anna", "passphrase": PASSPHRASE}
        return Visitor(place, "127.0.0.77").ask("POST", "/sign-in", form, at="north", headers=headers)

    cookies = sign_in().headers.get_all("Set-Cookie")
    device = next(cookie.split(";")[0] for cookie in cookies if cookie.startswith("__Host-wellseal-device="))
    line.read()

    def guess(number):
        return Visitor(place, "127.0.0.77").sign_in("Anna" if number % 2 else f"Nobody {number}", "wrong", at="north")

    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        statuses = set(pool.map(guess, range(160)))
    must(statuses == {403, 429}, f"wrong passphrases get {statuses}")
    line.read()
    line.expect("WellsealGuessing")
    must(sign_in().status == 429, "another browser of this network needn't wait")
    status = sign_in(Cookie=device).status
    must(status == 303, f"the user's own browser is locked out: {status}")
    if shutil.which("fail2ban-regex"):
        log, expression = place.folder / "north.log", PACKAGING / "fail2ban/filter.d/wellseal.conf"
        found = subprocess.run(["fail2ban-regex", "--out", "ip", log, expression], capture_output=True, text=True).stdout.split()
        must(found.count("127.0.0.77") > 100, f"fail2ban finds the network {found.count('127.0.0.77')} times")
    line.pass_minutes(10)
    line.expect()
    return "the security log named the network for fail2ban"


def over_quota(place, line):
    """A user has less space than data."""
    bela = place.signed_in("Bela", "south", "127.0.5.30")
    line.read()
    place.run("people", "quota", "Bela", "--bytes", "1")

    def save():
        body = json.dumps({"start": "2026-01-01T08:00:00Z", "value": 60, "unit": "count/min"})
        fields = {"Content-Type": "application/json"}
        return bela.ask("POST", "/api/v1/types/heartRate/samples", body, at="south", headers=fields).status

    must(save() == 507, "a user without space can save")
    line.read()
    line.expect("WellsealOverQuota")
    listed = json.loads(place.run("people", "list", "--json"))["people"]
    must([person["name"] for person in listed if person.get("quota") == 1] == ["Bela"], f"people list: {listed}")
    place.run("people", "quota", "Bela", "--bytes", "none")
    must(save() == 201, "a user with space can't save")
    line.read()
    line.pass_minutes(60)
    line.expect()
    return "people list showed who, and people quota raised it"


def balancer_without_header(place, line):
    """A balancer doesn't send the PROXY protocol."""

    def connect(header):
        with socket.create_connection(("127.0.0.1", place.public["north"]), 10, (BALANCER, 0)) as plain:
            plain.sendall(header)
            try:
                Visitor.context.wrap_socket(plain).close()
                return True
            except OSError:
                return False

    line.read()
    for _ in range(2):
        must(not connect(b""), "a connection without a header is accepted")
        line.read()
        line.pass_minutes(2)
    line.expect("WellsealProxyHeaderMissing")
    must(connect(b"PROXY TCP4 192.0.2.1 192.0.2.2 1 2\r\n"), "a connection with a header is rejected")
    line.read()
    line.pass_minutes(5)
    line.expect()
    return "the balancer sent the header"


def pausing_server(place, line):
    """A server pauses so long that another one takes over its user, but Prometheus reads it in time."""
    cleo = place.signed_in("Cleo", "north", "127.0.5.40")
    line.read()
    place.nodes["north"].send_signal(signal.SIGSTOP)
    cleo.open.clear()
    wait("the other server takes over the user", lambda: cleo.ask("GET", "/api/v1/types", at="south").status == 423, 40)
    place.nodes["north"].send_signal(signal.SIGCONT)
    wait("the heartbeat is in time", place.is_alive)
    line.read()
    line.pass_minutes(6)
    line.expect("WellsealTakeovers")
    place.run("nodes", "drain", "north")
    place.nodes["north"].wait(60)
    place.start_node("north")
    wait("both servers accept users", place.is_alive)
    line.read()
    line.pass_minutes(30)
    line.expect()
    return "the server was drained and started again"


def lost_server(place, line):
    """A server is killed."""
    line.read()
    place.nodes["north"].kill()
    place.nodes["north"].wait()
    wait("the other server notices", lambda: place.count("south", "wellseal_living_nodes") == 1, 40)
    line.read()
    line.pass_minutes(2)
    line.expect("WellsealNodeMissing", "WellsealServerDown")
    must(place.listed()["north"]["state"] == "gone", "nodes list doesn't show that it is gone")
    place.start_node("north")
    wait("both servers accept users", place.is_alive)
    line.read()
    line.expect()
    return "nodes list showed it, and it was started again"


# The first one has to begin with the first certificate, and the second one before a backup is recorded.
PRACTICES = [
    certificate_near_its_end,
    no_backups,
    guessing,
    over_quota,
    balancer_without_header,
    slow_database,
    busy_server,
    lost_standby,
    lost_database,
    pausing_server,
    lost_server,
]


def main():
    parser = argparse.ArgumentParser(prog="scripts/check alerts", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", default=HERE / ".build/debug/wellseal", type=pathlib.Path)
    parser.add_argument("--only", help="one of the practices")
    options = parser.parse_args()
    options.program = options.program.resolve()
    if nodes.BINARIES is None or not shutil.which("promtool"):
        print("skipped: PostgreSQL or promtool is missing; run: scripts/setup test", file=sys.stderr)
        return
    raised = set()
    with Place(options.program, 5 if options.only in (None, certificate_near_its_end.__name__) else 90) as place:
        for name in PEOPLE:
            place.add(name)
        place.route = place.run("people", "address", "Anna", "--public-name", "localhost").split("/p/")[1].split("/")[0]
        said = place.run("tokens", "create", "Check", "--read", "all", "--write", "all", "--rate", "60000", "--person", "Anna", "--json")
        place.token = re.search(r"wls_[A-Za-z0-9_-]+", said).group(0)
        for practice in PRACTICES:
            if options.only in (None, practice.__name__):
                begin, line = time.monotonic(), Timeline(place)
                said = practice(place, line)
                line.evaluate()
                raised |= line.fired()
                what = f"{', '.join(sorted(line.fired()))} raised, and ended: {said}"
                print(f"✔ {practice.__name__.replace('_', ' '):24} {what} ({time.monotonic() - begin:.0f} s)", flush=True)
    if options.only is None:
        missing = set(Rules.alerts) - raised
        must(not missing, f"no practice raises {', '.join(sorted(missing))}")
        print(f"ok: {len(raised)} alerts raised by their causes, and ended by the runbook")


if __name__ == "__main__":
    main()
