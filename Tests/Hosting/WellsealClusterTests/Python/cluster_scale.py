"""Measure the resources and waiting times of many users on one PostgreSQL and one `wellseal host`: one table with its goals.

    scripts/check cluster scale [--people 200] [--samples 2000] [--minutes 1] [--saves 1000] [--neighbor-rounds 1] [--folder FOLDER]
                                [--program wellseal] [--filler StoreBenchmark]

Creates users with the same generated history, each under keys of their own. Then all users sign in, save, send requests next to one who
uploads much and one who floods the server, and are locked again. The full measurement is --people 10000 --samples 100000 --minutes 60.

With --folder the database stays: an interrupted run continues with the users that exist, and a second run creates none. Everything runs
on this machine and depends on what else runs on it; the ratios are those of one run. A debug build shows that it works; figures come from
release builds (make build CONFIGURATION=release; swift build -c release --product StoreBenchmark).

Needs PostgreSQL with pgbench, and openssl; skipped if PostgreSQL is missing.
"""

import argparse
import collections
import contextlib
import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

HERE = pathlib.Path(__file__).resolve().parents[4]
BINARIES = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), default=None)
KILOBYTE = 1 << 10
# A server frees unneeded memory of idle users after a minute; it checks every 15 seconds, and returns memory each minute.
QUIET = 140
# The flooding user's connections, and the new samples of each.
LANES, NEW_IN_A_LANE = 8, 500_000
STATISTICS = "/api/v1/types/stepCount/statistics?by=day&since=last%2030%20days"


def say(text, end="\n"):
    print(f"scale: {text}", file=sys.stderr, end=end, flush=True)


def must(condition, what):
    if not condition:
        raise SystemExit(f"scale: {what}")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def part(times, share):
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


class Progress:
    """A line with the progress, the rate, and the remaining time."""

    def __init__(self, what, total, done=0):
        self.what, self.total, self.first, self.begin, self.said = what, total, done, time.monotonic(), 0

    def at(self, done):
        now = time.monotonic()
        if now - self.said < 5 and done < self.total:
            return
        self.said = now
        rate = (done - self.first) / max(now - self.begin, 0.001)
        left = f", about {(self.total - done) / rate:.0f} s left" if rate and done < self.total else ""
        say(f"{self.what}: {done} of {self.total}, {rate:.1f} a second{left}")


class Cluster:
    """The database and the server; both stop with it. A folder of the caller remains."""

    def __init__(self, options):
        self.options, self.database, self.server = options, None, None
        self.stays = options.folder is not None
        self.folder = options.folder.resolve() if self.stays else pathlib.Path(tempfile.mkdtemp(prefix="wellseal-scale-", dir="/tmp"))
        self.folder.mkdir(parents=True, exist_ok=True)
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user:
            shutil.chown(self.folder, self.user)
        self.folder.chmod(0o755)
        # The path of a socket has at most about a hundred characters.
        self.socket = pathlib.Path(tempfile.mkdtemp(prefix="wellseal-scale-socket-", dir="/tmp"))
        if self.user:
            shutil.chown(self.socket, self.user)
        self.socket.chmod(0o755)
        self.public, self.operator = free_port(), free_port()
        self.loud_turns = 0

    def __enter__(self):
        try:
            self.start_database()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for process in self.server, self.database:
            if process and process.poll() is None:
                process.send_signal(signal.SIGINT)
                try:
                    process.wait(60)
                except subprocess.TimeoutExpired:
                    process.kill()
        shutil.rmtree(self.socket, ignore_errors=True)
        if not self.stays:
            shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, name):
        return f"host={self.socket} user=wellseal dbname={name}"

    @property
    def environment(self):
        return {
            "PATH": "/usr/bin:/bin",
            "HOME": str(self.folder),
            "LANG": "C.UTF-8",
            "WELLSEAL_DATABASE": self.address("stores"),
            "WELLSEAL_NAMES": self.address("names"),
        }

    def start_database(self):
        quiet = dict(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
        data = self.folder / "data"
        is_new = not (data / "PG_VERSION").exists()
        if is_new:
            subprocess.run(
                [BINARIES / "initdb", "-D", data, "-A", "trust", "-U", "wellseal", "--no-sync", "--locale=C", "-E", "UTF8"],
                check=True,
                user=self.user,
                **quiet,
            )
        # The database logs its own activity, such as a checkpoint during a measurement.
        with open(self.folder / "postgres.log", "ab") as log:
            self.database = subprocess.Popen(
                [
                    BINARIES / "postgres",
                    "-D",
                    data,
                    "-c",
                    "listen_addresses=",
                    "-c",
                    f"unix_socket_directories={self.socket}",
                    "-c",
                    "shared_buffers=512MB",
                    "-c",
                    "max_wal_size=4GB",
                    "-c",
                    "max_connections=100",
                    "-c",
                    "log_autovacuum_min_duration=0",
                    "-c",
                    "log_line_prefix=%m %b ",
                ],
                user=self.user,
                stdout=log,
                stderr=log,
                cwd="/",
            )
        until = time.monotonic() + 120
        while subprocess.run([*self.psql("postgres"), "SELECT 1"], **quiet).returncode:
            must(self.database.poll() is None and time.monotonic() < until, "PostgreSQL does not start")
            time.sleep(0.1)
        if is_new:
            for name in "stores", "names":
                self.ask("postgres", f"CREATE DATABASE {name}")
        self.run("cluster", "init")
        # Release the stores that a killed run left open.
        self.ask("stores", "UPDATE store SET owner = NULL, epoch = epoch + 1 WHERE owner IS NOT NULL")

    def psql(self, database):
        return [BINARIES / "psql", "-h", self.socket, "-U", "wellseal", "-d", database, "-qAtX", "-v", "ON_ERROR_STOP=1", "-c"]

    def ask(self, database, sql):
        done = subprocess.run([*self.psql(database), sql], capture_output=True, text=True)
        must(done.returncode == 0, f"psql: {done.stderr[-300:]}")
        return done.stdout.strip()

    def run(self, *arguments):
        done = subprocess.run([self.options.program, *map(str, arguments)], env=self.environment, capture_output=True, text=True)
        must(done.returncode == 0, f"wellseal {' '.join(map(str, arguments[:2]))}: {done.stdout}{done.stderr}")
        return done.stdout

    def start_server(self):
        done = subprocess.run(
            [
                "openssl",
                "req",
                "-x509",
                "-newkey",
                "ec",
                "-pkeyopt",
                "ec_paramgen_curve:P-256",
                "-nodes",
                "-days",
                "7",
                "-subj",
                "/CN=localhost",
                "-addext",
                "subjectAltName=DNS:localhost",
                "-keyout",
                "public.key",
                "-out",
                "public.pem",
            ],
            capture_output=True,
            cwd=self.folder,
        )
        must(done.returncode == 0, "openssl creates no certificate")
        self.server = subprocess.Popen(
            [
                self.options.program,
                "host",
                "--public-name",
                "localhost",
                "--listen",
                f"127.0.0.1:{self.public}",
                "--certificate",
                "public.pem",
                "--private-key",
                "public.key",
                "--operator-port",
                str(self.operator),
                "--home",
                str(self.folder / "home"),
                "--take-over",
                # High limits, so that all requests of the flood are answered, and the limits don't reduce its effect.
                "--calls-a-minute",
                "1000000",
                "--saves-a-minute",
                "1000000",
            ],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self.folder,
        )
        said = self.server.stderr.readline()
        must("serving" in said, f"host says: {said}")
        threading.Thread(target=lambda: [None for _ in self.server.stderr], daemon=True).start()

    def count(self, metric):
        connection = http.client.HTTPConnection("127.0.0.1", self.operator, timeout=20)
        connection.request("GET", "/metrics")
        found = re.search(rf"^{metric} (\S+)$", connection.getresponse().read().decode(), re.M)
        return float(found.group(1)) if found else 0

    def memory(self):
        """The server's private memory in bytes, without the pages of its program file, which the system can read again."""
        rollup = pathlib.Path(f"/proc/{self.server.pid}/smaps_rollup").read_text()
        return int(re.search(r"^Anonymous:\s+(\d+)", rollup, re.M).group(1)) * KILOBYTE


class Visitor:
    """Sends requests to one server over one connection, with a cookie or a token."""

    context = ssl._create_unverified_context()

    def __init__(self, port):
        self.port, self.connection, self.used = port, None, 0

    def ask(self, method, path, body=None, cookie=None, token=None):
        fields = {
            "Host": "localhost",
            "Accept": "text/html" if method == "GET" and not path.startswith(("/api", "/p/")) else "application/json",
            "Sec-Fetch-Site": "same-origin",
        }
        if cookie:
            fields["Cookie"] = f"__Host-wellseal={cookie}"
        if token:
            fields["Authorization"] = f"Bearer {token}"
        if isinstance(body, dict) and path.startswith("/api"):
            body, fields["Content-Type"] = json.dumps(body), "application/json"
        elif isinstance(body, dict):
            body = urllib.parse.urlencode(body)
            fields["Content-Type"] = "application/x-www-form-urlencoded"
        # The server closes connections that are idle for a minute.
        if self.connection is None or time.monotonic() - self.used > 30:
            self.connection = http.client.HTTPSConnection("localhost", self.port, timeout=120, context=self.context)
        begin = time.monotonic()
        self.connection.request(method, path, body, fields)
        answer = self.connection.getresponse()
        answer.content = answer.read()
        self.used = time.monotonic()
        answer.took = self.used - begin
        if answer.will_close:
            self.connection = None
        return answer

    def sign_in(self, name, code):
        """The cookie of a new session, and the time it took."""
        answer = self.ask("POST", "/sign-in", {"name": name, "passphrase": code})
        found = re.match(r"__Host-wellseal=([0-9a-f]{64})", answer.headers.get("Set-Cookie") or "")
        must(answer.status == 303 and found, f"{name} can't sign in: {answer.status}")
        return found.group(1), answer.took


def lines(count, start):
    """New heart rate samples, as a program sends them."""
    return "".join(json.dumps({"type": "heartRate"} | heart_rate(n)) + "\n" for n in range(start, start + count))


def heart_rate(n):
    moment = f"2026-{1 + n // 2419200 % 10:02}-{1 + n // 86400 % 28:02}T{n // 3600 % 24:02}:{n // 60 % 60:02}:{n % 60:02}Z"
    return {"start": moment, "value": 60 + n % 40, "unit": "count/min"}


class Memory:
    """The server's current memory, in bytes: pages, and allocations that aren't freed."""

    def __init__(self, cluster):
        self.pages, self.heap = cluster.memory(), cluster.count("wellseal_heap_bytes")


class Table:
    def __init__(self):
        self.rows = []

    def add(self, what, figure, goal="", is_met=None):
        self.rows.append((what, figure, goal, "" if is_met is None else "yes" if is_met else "**no**"))
        say(f"  {what}: {figure}")

    def show(self):
        print("| measurement | result | goal | met |\n|---|--:|--:|---|")
        for row in self.rows:
            print(f"| {' | '.join(row)} |")


# The measurements. Each adds its rows.


def fill(cluster, options):
    """The name and recovery code of every user."""
    listed = cluster.folder / f"people-{options.samples}.tsv"
    known = [line.split("\t") for line in listed.read_text().splitlines(keepends=True) if line.endswith("\n")] if listed.exists() else []
    people = [(name, code.strip()) for name, code in known][: options.people]
    others = [path.name for path in cluster.folder.glob("people-*.tsv") if path != listed]
    must(not others, f"the folder has users with another number of samples ({', '.join(others)})")
    progress = Progress("people made", options.people, len(people))
    if len(people) < options.people:
        # Drop an incomplete last line of an interrupted run.
        listed.write_text("".join(f"{name}\t{code}\n" for name, code in people))
        filler = subprocess.Popen(
            [
                options.filler,
                "--people",
                str(len(people) + 1),
                str(options.people - len(people)),
                str(options.samples),
                cluster.address("stores"),
                cluster.address("names"),
            ],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            with open(listed, "a") as output:
                for line in filler.stdout:
                    output.write(line)
                    output.flush()
                    people.append(tuple(line.strip().split("\t")))
                    progress.at(len(people))
        finally:
            filler.terminate()
            filler.wait()
        must(len(people) == options.people, "can't create all users")
    return people


def sizes(cluster, options, table):
    for name in "stores", "names":
        cluster.ask(name, "VACUUM ANALYZE")
    taken = sum(
        int(cluster.ask(name, "SELECT coalesce(sum(pg_total_relation_size(relid)), 0) FROM pg_stat_user_tables"))
        for name in ("stores", "names")
    )
    content = int(cluster.ask("stores", "SELECT sum(bytes) FROM store"))
    everybody = int(cluster.ask("stores", "SELECT count(*) FROM store"))
    samples = everybody * options.samples
    table.add("people × samples", f"{everybody:,} × {options.samples:,}")
    table.add("bytes a sample: ciphertexts", f"{content / samples:.2f}")
    table.add("bytes per sample: both databases, with their indexes", f"{taken / samples:.2f}", "≤ 8", taken / samples <= 8)


def come_in(cluster, people, table, options):
    """Unlocks every user, then shows each the first page, and measures the memory of idle users."""
    visitor, cookies, signing = Visitor(cluster.public), {}, {}
    # The first user causes allocations that all share and that remain: threads, their buffers, and files read.
    first, _ = visitor.sign_in(*people[0])
    for path in "/", "/browse", "/data/heartRate", "/data/stepCount", "/profile":
        visitor.ask("GET", path, cookie=first)
    for kind in "import", "flood":
        with loud(cluster, kind):
            time.sleep(options.neighbor_seconds)
    must(visitor.ask("POST", "/lock", {}, cookie=first).status == 303, "the first store is not locked")
    time.sleep(QUIET)
    must(cluster.count("wellseal_open_people") == 0, "a user is still unlocked")
    empty, cached = Memory(cluster), cluster.count("wellseal_cache_bytes")
    progress = Progress("users signed in", len(people))
    for number, (name, code) in enumerate(people, 1):
        cookies[name], signing[name] = visitor.sign_in(name, code)
        progress.at(number)
    time.sleep(QUIET)
    must(cluster.count("wellseal_open_people") == len(people), "not all users are unlocked")
    each = (cluster.memory() - empty.pages) / len(people)
    cells = (cluster.count("wellseal_cache_bytes") - cached) / len(people)
    table.add("memory of the server after the first user has come and gone, KB", f"{empty.pages / 1000:,.0f}")
    table.add("memory for each unlocked idle user, KB", f"{each / 1000:.0f}", "≤ 200", each <= 200_000)
    table.add("… of which caches, KB", f"{cells / 1000:.0f}")
    cold, progress = [], Progress("users who loaded the first page", len(people))
    for number, (name, _) in enumerate(people, 1):
        answer = visitor.ask("GET", "/", cookie=cookies[name])
        must(answer.status == 200, f"the first page: {answer.status}")
        cold.append(signing[name] + answer.took)
        progress.at(number)
    table.add(f"store opened, and the first Summary, p50 of {len(cold)}, ms", f"{part(cold, 0.5) * 1000:.1f}")
    table.add("store opened, and the first Summary, p99, ms", f"{part(cold, 0.99) * 1000:.1f}", "≤ 150", part(cold, 0.99) <= 0.15)
    return cookies, empty


def come_back(cluster, people, cookies):
    """Signs in the users whose stores were locked after some idle minutes."""
    visitor, progress = Visitor(cluster.public), Progress("users who are signed in", len(people))
    for number, (name, code) in enumerate(people, 1):
        progress.at(number)
        if visitor.ask("GET", STATISTICS, cookie=cookies[name]).status != 200:
            cookies[name], _ = visitor.sign_in(name, code)


def flat(cluster, people, cookies, table, options):
    """The memory while users come and go."""
    if options.minutes <= 0:
        return
    come_back(cluster, people, cookies)
    end, seen = time.monotonic() + options.minutes * 60, []
    visitor, turn, progress = Visitor(cluster.public), 0, Progress("seconds of coming and going", int(options.minutes * 60))
    begin, look = time.monotonic(), 0
    # Every user makes a request every four minutes, so that no store is locked.
    pause = min(0.2, 240 / len(people))
    while (now := time.monotonic()) < end:
        name = people[turn % len(people)][0]
        turn += 1
        asked = visitor.ask("GET", STATISTICS, cookie=cookies[name])
        must(asked.status == 200, f"coming and going: {asked.status}")
        if now >= look:
            look = now + 2
            seen.append(cluster.memory())
            progress.at(int(now - begin))
        time.sleep(pause)
    quarter = max(1, len(seen) // 4)
    early, late = (sum(side) / len(side) for side in (seen[quarter : 2 * quarter] or seen, seen[-quarter:]))
    grown = (late - early) / early * 100
    table.add(
        f"memory in the last quarter of {options.minutes:g} min relative to the second, {turn} visits",
        f"{grown:+.1f} %",
        "≤ 5 %",
        abs(grown) <= 5,
    )


def fenced(cluster):
    """The number of changes of the users' rows."""
    # A connection reports its statistics ten seconds later.
    time.sleep(11)
    return int(cluster.ask("stores", "SELECT n_tup_upd FROM pg_stat_user_tables WHERE relname = 'store'"))


class Bare:
    """The simplest fenced statement, by pgbench: it updates a row if the writer owns it, and adds another one."""

    PEOPLE = 20

    def __init__(self, cluster):
        self.cluster, self.turn, self.script = cluster, 0, cluster.socket / "bare.sql"
        cluster.ask(
            "stores",
            "DROP TABLE IF EXISTS bare, bare_row; "
            "CREATE TABLE bare (person integer PRIMARY KEY, owner uuid, epoch bigint, version bigint); "
            "CREATE TABLE bare_row (person integer, number bigint, body bytea, PRIMARY KEY (person, number)); "
            f"INSERT INTO bare SELECT n, '00000000-0000-4000-8000-000000000000', 1, 0 FROM generate_series(1, {self.PEOPLE}) n",
        )
        self.script.write_text(
            f"\\set p random(1, {self.PEOPLE})\n"
            "WITH fence AS (UPDATE bare SET version = version + 1 "
            "WHERE person = :p AND owner = '00000000-0000-4000-8000-000000000000' AND epoch = 1 "
            "RETURNING person, version) INSERT INTO bare_row SELECT person, version, convert_to(repeat('x', 250), 'UTF8') FROM fence;\n"
        )
        self.script.chmod(0o644)

    def run(self, count):
        """The duration of each of a number of statements, in seconds."""
        self.turn += 1
        logs = self.cluster.socket / f"bare-{self.turn}"
        done = subprocess.run(
            [
                BINARIES / "pgbench",
                "-n",
                "-h",
                self.cluster.socket,
                "-U",
                "wellseal",
                "-c",
                "1",
                "-t",
                str(count),
                "-M",
                "prepared",
                "-f",
                self.script,
                "-l",
                f"--log-prefix={logs}",
                "stores",
            ],
            capture_output=True,
            text=True,
            user=self.cluster.user,
            cwd=self.cluster.socket,
        )
        must(done.returncode == 0, f"pgbench: {done.stderr[-300:]}")
        return [int(line.split()[2]) / 1e6 for log in self.cluster.socket.glob(f"{logs.name}.*") for line in log.read_text().splitlines()]

    def end(self):
        self.cluster.ask("stores", "DROP TABLE bare, bare_row")


def store_saves(cluster, people, table, options):
    """Saves by the store itself, without a server, alternating with bare fenced statements."""
    store = subprocess.Popen(
        [options.filler, "--saves", cluster.address("stores"), cluster.address("names")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )

    def tell(lines):
        store.stdin.write(lines)
        store.stdin.flush()
        return store.stdout.readline()

    must(tell("".join(f"{name}\t{code}\n" for name, code in people[1 : Bare.PEOPLE + 1]) + "\n") == "open\n", "the stores can't be opened")
    rounds, bare, times = 10, Bare(cluster), {"store": [], "bare": []}
    each = max(1, options.saves // rounds)
    # The first save after unlocking reads stored data, and prepares the connection's statements.
    tell(f"{Bare.PEOPLE}\n")
    bare.run(Bare.PEOPLE)
    for _ in range(rounds):
        times["store"] += map(float, tell(f"{each}\n").split())
        times["bare"] += bare.run(each)
    bare.end()
    store.stdin.close()
    must(store.wait() == 0, "the stores were not closed")
    own, plain = ((part(times[kind], 0.5) * 1000, part(times[kind], 0.99) * 1000) for kind in ("store", "bare"))
    table.add("a save by the store, without a server, p50 and p99, ms", f"{own[0]:.2f}, {own[1]:.2f}")
    table.add("a bare fenced statement for comparison, p50 and p99, ms", f"{plain[0]:.2f}, {plain[1]:.2f}")
    ratio = own[1] / plain[1]
    table.add("p99 of a save by the store relative to the bare statement", f"{ratio:.2f}", "≤ 1.5", ratio <= 1.5)


def saves(cluster, people, cookies, table, options):
    """Saves over HTTPS, one after the other, alternating with bare fenced statements and with requests that don't query a database.

    What people save themselves is one change. What a program with a token brings is two: a line in the access log, and then the samples.
    """
    # Without the first user, who has millions of samples: each save looks up its identifier in pages that aren't cached.
    active, bare = cluster.active[1:], Bare(cluster)
    rounds, visitor, number = 10, Visitor(cluster.public), 0
    each, kinds = max(1, options.saves // rounds), {"first": [], "save": [], "program": [], "bare": [], "floor": []}

    def save(kind):
        nonlocal number
        number += 1
        person = active[number % len(active)]
        answer = visitor.ask("POST", "/api/v1/types/heartRate/samples", heart_rate(number) | {"sure": True}, cookie=cookies[person.name])
        must(answer.status == 201, f"a save: {answer.status} {answer.content[:200]}")
        kinds[kind].append(answer.took)
        answer = visitor.ask("POST", f"/p/{person.route}/api/v1/ingest", lines(1, number), token=person.token)
        must(answer.status == 200, f"a save of a program: {answer.status} {answer.content[:200]}")
        return answer.took

    # The first save after sign-in reads stored data; it has a separate row.
    for _ in active:
        save("first")
    before = fenced(cluster)
    for _ in range(rounds):
        kinds["program"] += [save("save") for _ in range(each)]
        kinds["floor"] += [visitor.ask("GET", "/livez").took for _ in range(each)]
        kinds["bare"] += bare.run(each)
    bare.end()
    figures = {kind: (part(times, 0.5) * 1000, part(times, 0.99) * 1000) for kind, times in kinds.items()}
    table.add(
        "the first save after sign-in, over HTTPS, p50 and maximum, ms",
        f"{figures['first'][0]:.2f}, {max(kinds['first']) * 1000:.2f}",
    )
    table.add("a save over HTTPS, p50, ms", f"{figures['save'][0]:.2f}", "≤ 2", figures["save"][0] <= 2)
    table.add("a save over HTTPS, p99, ms", f"{figures['save'][1]:.2f}", "≤ 15", figures["save"][1] <= 15)
    table.add("a save by a program with a token, p50 and p99, ms", f"{figures['program'][0]:.2f}, {figures['program'][1]:.2f}")
    table.add("a bare fenced statement by pgbench, p50 and p99, ms", f"{figures['bare'][0]:.2f}, {figures['bare'][1]:.2f}")
    table.add("a request without a database query, p50 and p99, ms", f"{figures['floor'][0]:.2f}, {figures['floor'][1]:.2f}")
    ratio = figures["save"][1] / figures["bare"][1]
    table.add("p99 of a save over HTTPS relative to the bare statement", f"{ratio:.2f}", "≤ 1.5", ratio <= 1.5)
    table.add(
        "changes of the person's row for a save and one by a program together", f"{(fenced(cluster) - before) / (number - len(active)):.2f}"
    )


def costs(cluster, people, cookies, table, options):
    """The processor time and database log of a save, of a program's save, and of a page."""
    active, visitor, count = cluster.active[1:], Visitor(cluster.public), max(20, options.saves // 5)

    def save(number):
        person = active[number % len(active)]
        return visitor.ask(
            "POST", "/api/v1/types/heartRate/samples", heart_rate(50_000 + number) | {"sure": True}, cookie=cookies[person.name]
        )

    def bring(number):
        person = active[number % len(active)]
        return visitor.ask("POST", f"/p/{person.route}/api/v1/ingest", lines(1, 60_000 + number), token=person.token)

    def look(number):
        return visitor.ask("GET", "/", cookie=cookies[active[number % len(active)].name])

    def spent():
        return (
            processor_time(cluster.server.pid),
            processor_time(cluster.database.pid, with_children=True),
            int(cluster.ask("stores", "SELECT CAST(pg_current_wal_insert_lsn() - '0/0' AS bigint)")),
        )

    for what, ask in [("a save", save), ("a save by a program", bring), ("a Summary", look)]:
        before = spent()
        for number in range(count):
            status = ask(number).status
            must(status in (200, 201), f"{what}: {status}")
        server, database, log = ((late - early) / count for early, late in zip(before, spent()))
        table.add(
            f"processor time for {what}: server, database, ms; the database's log, bytes",
            f"{server * 1000:.1f}, {database * 1000:.1f}; {log:,.0f}",
        )


def processor_time(process, with_children=False):
    """The processor time of a process and its child processes, including ended ones, in seconds."""

    def fields(number):
        return pathlib.Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()

    own = fields(process)
    ticks = sum(map(int, own[11:15] if with_children else own[11:13]))
    for number in os.listdir("/proc") if with_children else []:
        try:
            if number.isdigit() and (found := fields(number))[1] == str(process):
                ticks += int(found[11]) + int(found[12])
        except OSError:
            continue
    return ticks / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def served_first():
    """Gives this process priority, because a browser on another machine doesn't wait for the server's processors."""
    usual = os.sched_getscheduler(0), os.sched_getparam(0)
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    except PermissionError:
        say("  only root can give the measuring process priority, so the times include waiting for a processor")
    try:
        yield
    finally:
        os.sched_setscheduler(0, *usual)


def neighbors(cluster, people, cookies, table, options):
    """The effect on other users of one who imports much, and of one who floods the server."""
    quiet = people[-1][0]
    visitor = Visitor(cluster.public)

    def ask():
        times, end = [], time.monotonic() + options.neighbor_seconds
        with served_first():
            while time.monotonic() < end:
                answer = visitor.ask("GET", "/api/v1/types/heartRate/statistics?by=day&since=last%2090%20days", cookie=cookies[quiet])
                must(answer.status == 200, f"the other user is rejected: {answer.status}")
                times.append(answer.took)
                time.sleep(0.03)
        return times

    def felt(what, before, during):
        before, during = part(before, 0.99), part(during, 0.99)
        table.add(
            f"p99 of others while {what}, before and during",
            f"{before * 1000:.1f} → {during * 1000:.1f} ms: {during / before:.2f}",
        )

    befores, durings = collections.defaultdict(list), collections.defaultdict(list)
    for kind, what in [("import", "another imports"), ("flood", "another floods the server")] * options.neighbor_rounds:
        # Fills the caches.
        ask()
        before = ask()
        with loud(cluster, kind) as counts:
            time.sleep(2)
            during = ask()
        did, refused = counts
        more = f", {refused} refused" if refused else ""
        felt(f"{what} ({did:,} {'samples' if kind == 'import' else 'answers'}{more})", before, during)
        befores[what] += before
        durings[what] += during
    # The p99 of a single round comes from a handful of responses.
    for what in befores if options.neighbor_rounds > 1 else []:
        felt(f"{what}, all {options.neighbor_rounds} rounds together", befores[what], durings[what])


@contextlib.contextmanager
def loud(cluster, kind):
    """The first user imports, or floods the server, while the block runs; then yields the number of requests and rejections."""
    first, counts = cluster.active[0], []
    cluster.loud_turns += 1
    busy = subprocess.Popen(
        [sys.executable, __file__, "--load", json.dumps([kind, cluster.public, first.route, first.token, cluster.loud_turns])],
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: os.nice(10),
    )
    must(busy.stdout.readline() == "begun\n", "the load didn't start")
    try:
        yield counts
    finally:
        busy.send_signal(signal.SIGTERM)
        counts += json.loads(busy.communicate(timeout=120)[0])


def load(kind, port, route, token, turns):
    """Imports, or sends requests over some connections, as fast as possible until terminated."""
    end, counts, lock = threading.Event(), [0, 0], threading.Lock()
    signal.signal(signal.SIGTERM, lambda *_: end.set())

    def lane(number):
        visitor, turn = Visitor(port), turns * LANES * NEW_IN_A_LANE + number * NEW_IN_A_LANE
        size = 10_000 if kind == "import" else 50
        while not end.is_set():
            turn += size
            brings = kind == "import" or turn % 100 == 0
            path, body = (
                (f"/p/{route}/api/v1/ingest", lines(size, turn))
                if brings
                else (f"/p/{route}/api/v1/types/heartRate/samples?limit=500", None)
            )
            try:
                status = visitor.ask("POST" if body else "GET", path, body, token=token).status
            except (OSError, http.client.HTTPException):
                visitor.connection = None
                continue
            with lock:
                if status == 429:
                    counts[1] += 1
                else:
                    counts[0] += size if kind == "import" else 1

    lanes = [threading.Thread(target=lane, args=(number,)) for number in range(1 if kind == "import" else LANES)]
    print("begun", flush=True)
    for thread in lanes:
        thread.start()
    end.wait()
    for thread in lanes:
        thread.join()
    print(json.dumps(counts))


def lock_all(cluster, people, cookies, table, empty):
    visitor, progress = Visitor(cluster.public), Progress("users who locked their stores", len(people))
    for number, (name, _) in enumerate(people, 1):
        must(visitor.ask("POST", "/lock", {}, cookie=cookies[name]).status == 303, "a store isn't locked")
        progress.at(number)
    time.sleep(QUIET)
    now = Memory(cluster)
    each = (now.heap - empty.heap) / len(people)
    table.add("memory in use for each user who locked the store two minutes ago, KB", f"{each / 1000:.1f}", "0", each < 500)
    each = (now.pages - empty.pages) / len(people)
    table.add("… with free memory that the allocator retains, KB", f"{each / 1000:.1f}", "0", each <= 5000)
    table.add("locked stores that the server still has then", f"{cluster.count('wellseal_open_people'):.0f}")
    table.add("… and sessions", f"{cluster.count('wellseal_known_sessions'):.0f}")


class Active:
    """A user whose phone sends samples."""

    def __init__(self, cluster, name):
        self.name = name
        self.route = cluster.run("people", "address", name, "--public-name", "localhost").split("/p/")[1].split("/")[0]
        listed = json.loads(cluster.run("tokens", "list", "--person", name, "--json"))
        if "Scale" in json.dumps(listed):
            cluster.run("tokens", "revoke", "Scale", "--person", name, "--take-over")
        said = cluster.run(
            "tokens", "create", "Scale", "--read", "all", "--write", "all", "--rate", "60000", "--person", name, "--json", "--take-over"
        )
        self.token = re.search(r"wls_[A-Za-z0-9_-]+", said).group(0)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, prog="scripts/check cluster scale"
    )
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--samples", type=int, default=2000)
    parser.add_argument("--minutes", type=float, default=1, help="of coming and going")
    parser.add_argument("--saves", type=int, default=1000)
    parser.add_argument("--neighbor-seconds", type=float, default=10)
    parser.add_argument("--neighbor-rounds", type=int, default=1)
    parser.add_argument("--folder", type=pathlib.Path, help="the folder for the database")
    parser.add_argument("--program", type=pathlib.Path, default=HERE / ".build/debug/wellseal")
    parser.add_argument("--filler", type=pathlib.Path, default=HERE / ".build/debug/StoreBenchmark")
    parser.add_argument("--load", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.load:
        return load(*json.loads(options.load))
    if BINARIES is None:
        say("skipped: PostgreSQL is missing; run: scripts/setup test")
        return
    options.program, options.filler = options.program.resolve(), options.filler.resolve()
    for program in options.program, options.filler:
        must(program.exists(), f"{program} is missing; run: swift build")
    must(options.people >= 3, "at least three users are required")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(130))
    table = Table()
    with Cluster(options) as cluster:
        try:
            people = fill(cluster, options)
            sizes(cluster, options, table)
            store_saves(cluster, people, table, options)
            cluster.active = [Active(cluster, name) for name, _ in people[: min(20, len(people) - 1)]]
            cluster.start_server()
            cookies, empty = come_in(cluster, people, table, options)
            busy = {person.name for person in cluster.active} | {people[-1][0]}
            come_back(cluster, [person for person in people if person[0] in busy], cookies)
            saves(cluster, people, cookies, table, options)
            costs(cluster, people, cookies, table, options)
            neighbors(cluster, people, cookies, table, options)
            flat(cluster, people, cookies, table, options)
            lock_all(cluster, people, cookies, table, empty)
        except KeyboardInterrupt:
            say(f"interrupted; the same command with --folder {cluster.folder} continues" if cluster.stays else "interrupted")
            sys.exit(130)
    table.show()


if __name__ == "__main__":
    main()
