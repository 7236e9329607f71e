"""Upgrade two servers behind HAProxy one by one, and go back to the previous program, while users and programs write.

    scripts/check cluster upgrade --previous PROGRAM [--program PROGRAM] [--people 4] [--seconds 5] [--quick]

Follows "Upgrades" of Documentation/ManyPeople.md with the previous program and the new one: the tables are migrated while the servers run,
then each server is drained, gets the other program and is started. After that the way back. All the while, programs save samples with
tokens, and browsers open pages; each request that fails is repeated once. At the end every acknowledged sample must be stored once.

Then tables of a later version: a server starts with them if that version only added something, and otherwise says which versions it
supports.

Needs PostgreSQL, HAProxy and openssl; skipped without them. Without --previous, the new program takes both parts. --quick replaces one
server, and leaves out the later tables.
"""

import argparse
import collections
import datetime
import http.client
import json
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import time

HERE = pathlib.Path(__file__).resolve().parents[4]
sys.path.insert(0, str(HERE / "Tests/Hosting/WellsealHostTests/Python"))
import check_nodes as nodes  # noqa: E402
import saves  # noqa: E402

PASSPHRASE, NODES, must = nodes.PASSPHRASE, nodes.NODES, nodes.must
# What a program repeats a request for, in seconds. A server that stops forwards what still arrives.
PATIENCE = 30
# The longest time without an acknowledged save of a program.
GAP = 5


class Cluster(nodes.Cluster):
    """Two servers behind the HAProxy of the Compose file."""

    def __init__(self, program):
        # As long as HAProxy needs to notice that a server isn't ready, and more: the default.
        super().__init__(program, ["--farewell-seconds", "10"])
        self.balancer, self.door = None, nodes.free_port()

    def __enter__(self):
        super().__enter__()
        try:
            self.start_balancer()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if self.balancer:
            self.balancer.terminate()
            self.balancer.wait(20)
        super().__exit__()

    def start_balancer(self):
        text = (HERE / "packaging/compose/haproxy.cfg").read_text().split("\n# Recreated containers")[0] + "\n"
        text = text.replace("bind :8443", f"bind 127.0.0.1:{self.door}").replace(" init-addr libc,none resolvers names", "")
        # All clients of this check have one address.
        text = re.sub(r"    (stick-table|tcp-request) .*\n", "", text).replace(
            "balance source\n    hash-type consistent", "balance roundrobin"
        )
        for number, name in enumerate(NODES, 1):
            server = f"server {name} 127.0.0.1:{self.public[name]} source {nodes.BALANCER}"
            text = text.replace(f"server node-{number} node-{number}:8443", server)
        (self.folder / "haproxy.cfg").write_text(text)
        self.balancer = subprocess.Popen(
            ["haproxy", "-db", "-f", self.folder / "haproxy.cfg"],
            env={"PATH": "/usr/sbin:/usr/bin:/bin", "PUBLIC_NAME": "localhost"},
            stdout=open(self.folder / "haproxy.log", "ab"),
            stderr=subprocess.STDOUT,
        )
        self.wait_ready()

    def is_ready(self, name):
        connection = http.client.HTTPConnection("127.0.0.1", self.operators[name], timeout=5)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == 200
        except OSError:
            return False

    def wait_ready(self):
        """Until both servers are ready, and the balancer has seen it twice."""
        until = time.monotonic() + 60
        while not all(self.is_ready(name) for name in NODES):
            must(time.monotonic() < until, "a server does not become ready")
            time.sleep(0.2)
        time.sleep(5)

    def replace(self, name, program):
        """Drains a server and starts it with another program, as the page says."""
        self.run("nodes", "drain", name)
        self.nodes[name].wait(60)
        must(self.nodes[name].returncode == 0, f"{name} ended with {self.nodes[name].returncode}")
        must(name not in self.listed(), f"{name} is still listed")
        self.program = program
        self.start_node(name)
        until = time.monotonic() + 30
        while self.listed().get(name, {}).get("state") != "serving":
            must(time.monotonic() < until, f"nodes list does not say that {name} serves")
            time.sleep(0.2)
        self.wait_ready()


class Visitor(nodes.Visitor):
    """A client that sends its requests to the balancer."""

    def __init__(self, door, source):
        super().__init__(self, source)
        self.public = dict.fromkeys(NODES, door)

    def ask(self, *arguments, **more):
        return super().ask(*arguments, **({"at": NODES[0], "timeout": 20} | more))


class Load:
    """Programs that save and browsers that read, until it is ended; each request that fails is counted."""

    def __init__(self, cluster, people):
        self.cluster, self.end, self.lock = cluster, threading.Event(), threading.Lock()
        # The samples of each person by number, and when they were acknowledged.
        self.saved = {person: saves.Saves() for person in people}
        self.moments = {person: [] for person in people}
        self.counts, self.failed = collections.Counter(), []
        self.threads = [
            threading.Thread(target=body, args=(person, number), daemon=True)
            for number, person in enumerate(people, 1)
            for body in (self.write, self.read)
        ]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.end.set()
        for thread in self.threads:
            thread.join()

    def write(self, person, number):
        """A program with a token; it repeats a save until it is acknowledged."""
        route, token = self.cluster.programs[person]
        visitor, sample = Visitor(self.cluster.door, f"127.0.2.{number}"), 0
        while not self.end.is_set():
            begin, attempts = time.monotonic(), 0
            while True:
                attempts += 1
                try:
                    status = visitor.ask(
                        "POST", f"/p/{route}/api/v1/ingest", nodes.ingest(1, sample), headers={"Authorization": f"Bearer {token}"}
                    ).status
                except (OSError, http.client.HTTPException):
                    visitor.open.clear()
                    status = 0
                with self.lock:
                    self.saved[person].record(sample, status)
                if status == 200:
                    break
                if time.monotonic() - begin >= PATIENCE:
                    # An error would end only this thread.
                    with self.lock:
                        self.failed.append(f"a save of user {number} isn't acknowledged: {status}")
                    return
                time.sleep(0.2)
            now = time.monotonic()
            with self.lock:
                self.moments[person].append(now)
                self.counts["saves"] += 1
                self.counts["saves that were repeated"] += attempts > 1
            sample += 1
            time.sleep(0.02)

    def read(self, person, number):
        """A browser; it types the passphrase where that is asked."""
        visitor = Visitor(self.cluster.door, f"127.0.3.{number}")
        paths = ["/", "/browse", "/data/heartRate", "/api/v1/types", "/profile"]
        while not self.end.is_set():
            if visitor.cookie is None:
                answer = visitor.once_more("POST", "/sign-in", {"name": person, "passphrase": PASSPHRASE})
            else:
                answer = visitor.once_more("GET", paths[self.counts["pages"] % len(paths)])
            if answer is not None and (answer.status == 423 or answer.headers.get("Location", "").startswith("/unlock")):
                visitor.once_more("POST", "/unlock", {"passphrase": PASSPHRASE})
                with self.lock:
                    self.counts["passphrases"] += 1
            elif answer is not None and (answer.status == 401 or answer.headers.get("Location") == "/sign-in"):
                visitor.cookie = None
            with self.lock:
                self.counts["pages"] += 1
                if answer is None:
                    self.failed.append(visitor.failures)
            time.sleep(0.05)

    def longest_gap(self):
        """The longest time in which a program's saves were not acknowledged."""
        return max(after - before for moments in self.moments.values() for before, after in zip(moments, moments[1:]))


# What is checked. Each says what it saw.


def there_and_back(cluster, load, options):
    """Both servers get the new program and then the previous one again."""
    time.sleep(options.seconds)
    cluster.program = options.program
    cluster.run("cluster", "migrate")
    # Also with something to do: one version back and forward.
    refused = subprocess.run([cluster.program, "cluster", "migrate", "--to", "0"], env=cluster.environment, capture_output=True, text=True)
    earlier = re.search(r"versions (\d+) to", refused.stderr).group(1)
    cluster.run("cluster", "migrate", "--to", earlier)
    time.sleep(options.seconds)
    cluster.run("cluster", "migrate")
    time.sleep(options.seconds)
    replacements = [(program, name) for program in [options.program, options.previous] for name in NODES]
    if options.quick:
        replacements = replacements[:1]
    for program, name in replacements:
        cluster.replace(name, program)
        time.sleep(options.seconds)
    return f"the tables migrated back and forward, and {len(replacements)} replacements of a server, under load"


def kept(cluster, load, options):
    """Every acknowledged sample is stored once, for either program."""
    for node in cluster.nodes.values():
        node.send_signal(nodes.signal.SIGINT)
        node.wait(60)
    for program in dict.fromkeys([options.previous, options.program]):
        cluster.program = program
        for person, saved in load.saved.items():
            secret = ["--person", person, "--passphrase-file", cluster.folder / "passphrase"]
            cluster.run("integrity", *secret)
            rows = cluster.run("export", "jsonl", "-", "--types", "heartRate", *secret).splitlines()
            flaws = saved.flaws([number(json.loads(row)) for row in rows])
            must(not flaws, f"{person}: {flaws}")
    return f"{acknowledged(load)} acknowledged samples, 0 lost, 0 twice and 0 unknown"


def acknowledged(load):
    return sum(len(saved.acknowledged) for saved in load.saved.values())


def number(row):
    """The number from which `ingest` of check_nodes.py made a stored sample, or the content of another sample."""
    passed = datetime.datetime.fromisoformat(row["start"]) - datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)
    sample = int(passed.total_seconds())
    return sample if json.loads(nodes.ingest(1, sample))["value"] == row["value"] else f"{row['start']} {row['value']}"


def later_tables(cluster, load, options):
    """A program starts with tables to which a later one only added, and names the versions that it supports otherwise."""
    cluster.program = options.program
    sockets = [nodes.BINARIES / "psql", "-h", cluster.folder, "-U", "wellseal", "-qAtc"]

    def change(sql):
        for name in ["stores", "names"]:
            subprocess.run([*sockets, sql, "-d", name], check=True, cwd="/")

    change("UPDATE wellseal_schema SET version = version + 1")
    for name in NODES:
        cluster.start_node(name)
    cluster.wait_ready()
    visitor = Visitor(cluster.door, "127.0.4.1")
    must(visitor.sign_in(next(iter(load.saved))) == 303 and visitor.ask("GET", "/").status == 200, "later tables stop a server")
    change("UPDATE wellseal_schema SET oldest = version")
    done = subprocess.run([cluster.program, "people", "list"], env=cluster.environment, capture_output=True, text=True)
    said = done.stderr.strip()
    must(done.returncode == 1 and "this program supports" in said and "later version" in said, f"tables that it can't use: {said}")
    # A server that runs goes on; only a start is refused.
    must(visitor.ask("GET", "/").status == 200, "a running server stops")
    change("UPDATE wellseal_schema SET version = version - 1, oldest = 1")
    return said.replace("\n", " ")


def main():
    parser = argparse.ArgumentParser(
        prog="scripts/check cluster upgrade", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--previous", type=pathlib.Path, help="the program of the previous build")
    parser.add_argument("--program", type=pathlib.Path, default=HERE / ".build/debug/wellseal")
    parser.add_argument("--people", type=int)
    parser.add_argument("--seconds", type=float, help="of load before and after each step")
    parser.add_argument("--quick", action="store_true", help="replace one server only, with 2 people and 1 second as defaults")
    options = parser.parse_args()
    options.people = options.people or (2 if options.quick else 4)
    options.seconds = options.seconds or (1 if options.quick else 5)
    options.program = options.program.resolve()
    options.previous = (options.previous or options.program).resolve()
    for program in [options.program, options.previous]:
        must(program.exists(), f"{program} is missing")
    if nodes.BINARIES is None or not shutil.which("haproxy"):
        print("skipped: PostgreSQL or HAProxy is missing; run: scripts/setup test", file=sys.stderr)
        return
    saves.prove()
    with Cluster(options.previous) as cluster:
        people = [f"Person {number}" for number in range(1, options.people + 1)]
        cluster.programs = {}
        for person in people:
            cluster.add(person)
            route = cluster.run("people", "address", person, "--public-name", "localhost").split("/p/")[1].split("/")[0]
            said = cluster.run(
                "tokens", "create", "Check", "--read", "all", "--write", "all", "--rate", "60000", "--person", person, "--json"
            )
            cluster.programs[person] = route, re.search(r"wls_[A-Za-z0-9_-]+", said).group(0)
        with Load(cluster, people) as load:
            said = there_and_back(cluster, load, options)
        print(f"✔ there and back   {said}", flush=True)
        counts, gap = load.counts, load.longest_gap()
        must(not load.failed, f"{len(load.failed)} requests failed in spite of retries: {load.failed[:5]}")
        must(gap < GAP, f"no save of a program was acknowledged for {gap:.1f} s")
        print(
            f"✔ without outage   {counts['pages']} pages, 0 failed with one retry; {counts['saves']} saves, "
            f"{counts['saves that were repeated']} repeated, at most {gap:.1f} s between two of a program; "
            f"{counts['passphrases']} passphrases typed again",
            flush=True,
        )
        for check in [kept] if options.quick else [kept, later_tables]:
            begin = time.monotonic()
            print(f"✔ {check.__name__.replace('_', ' '):16} {check(cluster, load, options)} ({time.monotonic() - begin:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
