"""Run two servers of `wellseal host` as one cluster, and kill, freeze and restart them.

    scripts/check nodes [PROGRAM] [--neighbor]

A session whose requests go to both servers in turn gets the same results: pages, the API, programs with a token, large bodies in both
directions, the event stream; HAProxy in front of them adds the addresses of clients. Then one server is killed and the other takes over
its users, a frozen server keeps its users until its time is over, and both are restarted under load without a lost request. --neighbor
measures what other users feel of one who floods the server.

Needs PostgreSQL and openssl, and a debug build; skipped if PostgreSQL is missing.
"""

import argparse
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
import zlib

HERE = pathlib.Path(__file__).resolve().parents[4]
BINARIES = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), default=None)
PASSPHRASE = "correct horse battery staple lantern"
NODES = ["north", "south"]
# The source addresses of HAProxy's connections.
BALANCER = "127.0.0.44"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def must(condition, what):
    if not condition:
        raise SystemExit(f"failed: {what}")


class Cluster:
    """The databases, the cluster's authority and its two servers; all stop with it."""

    def __init__(self, program, more):
        self.program, self.more, self.nodes, self.database = program, more, {}, None
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="wellseal-nodes-", dir="/tmp"))
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user:
            shutil.chown(self.folder, self.user)
        self.folder.chmod(0o755)
        self.public, self.between, self.operators = ({name: free_port() for name in NODES} for _ in range(3))

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for node in [*self.nodes.values(), self.database]:
            if node and node.poll() is None:
                node.send_signal(signal.SIGCONT)
                node.send_signal(signal.SIGINT)
        for node in [*self.nodes.values(), self.database]:
            try:
                node and node.wait(20)
            except subprocess.TimeoutExpired:
                node.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self):
        quiet = dict(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
        data = self.folder / "data"
        subprocess.run(
            [BINARIES / "initdb", "-D", data, "-A", "trust", "-U", "wellseal", "--no-sync", "--locale=C", "-E", "UTF8"],
            check=True,
            user=self.user,
            **quiet,
        )
        self.start_database()
        ask = [BINARIES / "psql", "-h", self.folder, "-U", "wellseal", "-d", "postgres", "-qc"]
        for name in "stores", "names":
            subprocess.run([*ask, f"CREATE DATABASE {name}"], check=True, **quiet)
        (self.folder / "passphrase").write_text(PASSPHRASE)
        (self.folder / "passphrase").chmod(0o600)
        self.make_certificates()
        self.run("cluster", "init")
        for name in NODES:
            self.start_node(name)

    def start_database(self):
        quiet = dict(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
        settings = ["listen_addresses=", f"unix_socket_directories={self.folder}", "fsync=off"]
        self.database = subprocess.Popen(
            [BINARIES / "postgres", "-D", self.folder / "data", *(word for setting in settings for word in ("-c", setting))],
            user=self.user,
            **quiet,
        )
        ask = [BINARIES / "psql", "-h", self.folder, "-U", "wellseal", "-d", "postgres", "-qc"]
        until = time.monotonic() + 30
        while subprocess.run([*ask, "SELECT 1"], **quiet).returncode:
            must(time.monotonic() < until, "PostgreSQL does not start")
            time.sleep(0.1)

    def openssl(self, *words):
        done = subprocess.run(["openssl", *map(str, words)], capture_output=True, text=True, cwd=self.folder)
        must(done.returncode == 0, f"openssl {words[0]}: {done.stderr[-300:]}")

    def make_certificates(self):
        """The commands of Documentation/ManyPeople.md."""
        curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
        for name, subject in [("cluster", "/CN=cluster"), ("strangers", "/CN=cluster")]:
            self.openssl("req", "-x509", *curve, "-days", "3650", "-subj", subject, "-keyout", f"{name}.key", "-out", f"{name}.pem")
        for name, authority in [("north", "cluster"), ("south", "cluster"), ("stranger", "strangers")]:
            self.openssl(
                "req",
                *curve,
                "-subj",
                f"/CN={name}",
                "-addext",
                "subjectAltName=DNS:localhost",
                "-keyout",
                f"{name}.key",
                "-out",
                f"{name}.csr",
            )
            self.openssl(
                "x509",
                "-req",
                "-in",
                f"{name}.csr",
                "-CA",
                f"{authority}.pem",
                "-CAkey",
                f"{authority}.key",
                "-CAcreateserial",
                "-days",
                "365",
                "-copy_extensions",
                "copy",
                "-out",
                f"{name}.pem",
            )
        self.openssl(
            "req",
            "-x509",
            *curve,
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
        )

    @property
    def environment(self):
        names = {"WELLSEAL_DATABASE": "stores", "WELLSEAL_NAMES": "names"}
        return {"PATH": "/usr/bin:/bin", "HOME": str(self.folder), "LANG": "C.UTF-8", "WELLSEAL_TEST_SCRYPT_ROUNDS": "1024"} | {
            key: f"host={self.folder} user=wellseal dbname={name}" for key, name in names.items()
        }

    def run(self, *arguments):
        done = subprocess.run([self.program, *map(str, arguments)], env=self.environment, capture_output=True, text=True)
        must(done.returncode == 0, f"wellseal {' '.join(map(str, arguments[:2]))}: {done.stdout}{done.stderr}")
        return done.stdout

    def start_node(self, name):
        log = open(self.folder / f"{name}.log", "ab")
        node = subprocess.Popen(
            [
                self.program,
                "host",
                "--public-name",
                "localhost",
                "--listen",
                f"127.0.0.1:{self.public[name]}",
                "--certificate",
                "public.pem",
                "--private-key",
                "public.key",
                "--operator-port",
                str(self.operators[name]),
                "--node-name",
                name,
                "--node-listen",
                f"127.0.0.1:{self.between[name]}",
                "--node-address",
                f"localhost:{self.between[name]}",
                "--node-certificate",
                f"{name}.pem",
                "--node-key",
                f"{name}.key",
                "--node-authority",
                "cluster.pem",
                "--farewell-seconds",
                "3",
                "--proxy-protocol-from",
                BALANCER,
                "--home",
                str(self.folder / f"home-{name}"),
                *self.more,
            ],
            env=self.environment,
            stdout=log,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self.folder,
        )
        self.nodes[name] = node
        said = node.stderr.readline()
        must("serving" in said, f"{name} says: {said}{node.stderr.read() if node.poll() is not None else ''}")
        # A full pipe of errors must not block it.
        threading.Thread(target=lambda: [None for _ in node.stderr], daemon=True).start()

    def listed(self):
        return {node["name"]: node for node in json.loads(self.run("nodes", "list", "--json"))["nodes"]}

    def count(self, name, metric):
        connection = http.client.HTTPConnection("127.0.0.1", self.operators[name], timeout=20)
        connection.request("GET", "/metrics")
        found = re.search(rf"^{metric} (\S+)$", connection.getresponse().read().decode(), re.M)
        return float(found.group(1)) if found else None

    def add(self, name):
        self.run("people", "add", name, "--passphrase-file", self.folder / "passphrase")


def form(path, user):
    """The address of a form as on a page of a user: it contains a checksum of the sign-in name."""
    return f"{path}?for={zlib.crc32(user.encode()):08x}"


class Visitor:
    """A browser or program that sends requests to either server."""

    context = ssl._create_unverified_context()

    def __init__(self, cluster, source="127.0.0.1"):
        self.cluster, self.source, self.cookie, self.turn, self.open = cluster, source, None, 0, {}

    def ask(self, method, path, body=None, at=None, headers=None, timeout=60):
        at = at or NODES[self.turn % len(NODES)]
        self.turn += 1
        fields = {"Host": "localhost", "Accept": "application/json", "Sec-Fetch-Site": "same-origin"} | (headers or {})
        if self.cookie:
            fields["Cookie"] = f"__Host-wellseal={self.cookie}"
        if isinstance(body, dict):
            body = urllib.parse.urlencode(body)
            fields["Content-Type"] = "application/x-www-form-urlencoded"
        connection = self.open.pop(at, None) or http.client.HTTPSConnection(
            "localhost", self.cluster.public[at], timeout=timeout, context=self.context, source_address=(self.source, 0)
        )
        connection.request(method, path, body, fields)
        answer = connection.getresponse()
        answer.content = answer.read()
        if not answer.will_close:
            self.open[at] = connection
        found = re.match(r"__Host-wellseal=([0-9a-f]{64})", answer.headers.get("Set-Cookie") or "")
        if found:
            self.cookie = found.group(1)
        return answer

    def once_more(self, *arguments, **more):
        """Sends a request, and repeats it at the other server if it fails."""
        self.failures = []
        for attempt in range(2):
            try:
                answer = self.ask(*arguments, **more)
                if answer.status < 500:
                    return answer
                self.failures.append(answer.status)
            except (OSError, http.client.HTTPException) as error:
                self.failures.append(type(error).__name__)
                self.open.clear()
            if attempt == 0:
                time.sleep(0.3)
        return None

    def sign_in(self, name, passphrase=PASSPHRASE, at=None):
        return self.ask("POST", "/sign-in", {"name": name, "passphrase": passphrase}, at=at).status

    def unlock(self, at=None):
        return self.ask("POST", "/unlock", {"passphrase": PASSPHRASE}, at=at).status


def ingest(count, start=0):
    lines = (
        {
            "type": "heartRate",
            "start": f"2026-01-{1 + n // 86400 % 28:02}T{n // 3600 % 24:02}:{n // 60 % 60:02}:{n % 60:02}Z",
            "value": 60 + n % 40,
            "unit": "count/min",
        }
        for n in range(start, start + count)
    )
    return "\n".join(map(json.dumps, lines)) + "\n"


def owner(cluster):
    return next(name for name in NODES if cluster.count(name, "wellseal_open_people"))


# The checks. Each returns its result as a sentence.


def one_cluster(cluster):
    anna = Visitor(cluster)
    must(anna.sign_in("Anna", at="north") == 303, "the sign-in failed")
    must(owner(cluster) == "north", "the server that was asked has no store")
    for path in [
        "/",
        "/browse",
        "/data/heartRate",
        "/profile",
        "/api/v1/types",
        "/api/v1/profile",
        "/search?q=heart%20%26%20co",
        "/app.css",
    ] * 3:
        answers = [anna.ask("GET", path, at=at) for at in NODES]
        must(
            {answer.status for answer in answers} <= {200, 303, 404} and answers[0].status == answers[1].status,
            f"{path}: {[a.status for a in answers]}",
        )
    must(
        cluster.count("south", "wellseal_passed_on_total") >= 20 and cluster.count("north", "wellseal_passed_on_total") == 0,
        "the other server forwards",
    )
    must(cluster.count("south", "wellseal_open_people") == 0, "two servers own the store")
    for at in NODES:
        sent = anna.ask("POST", form("/profile/choices", "Anna"), {"units": "us" if at == "north" else "metric"}, at=at)
        must(sent.status == 303, f"a form isn't accepted: {sent.status}")
        head = anna.ask("HEAD", "/", at=at)
        must(head.status == 200 and not head.content, "HEAD has a body")
    other = Visitor(cluster)
    must(other.sign_in("Anna", at="south") == 303 and other.ask("GET", "/", at="north").status == 200, "a second browser")
    must([Visitor(cluster).sign_in("Anna", "wrong", at=at) for at in NODES] == [403, 403], "a wrong passphrase")
    must(other.ask("GET", "/", at="south").status == 200, "the second browser continues")
    for at in NODES:
        must(Visitor(cluster).ask("GET", "/api/v1/types", at=at).status == 401, "a stranger")
    gone = other.cookie
    must(other.ask("POST", "/sign-out", {}, at="south").status == 303, "signing out")
    other.cookie = gone
    must([other.ask("GET", "/api/v1/types", at=at).status for at in NODES] == [401, 401], "an ended session is still known")
    return "pages, API, forms, a second browser and signing out work at both servers"


def feeds_and_files(cluster):
    anna = Visitor(cluster)
    must(anna.sign_in("Anna", at="south") == 303, "the sign-in failed")
    # The first heartbeat arrives within twenty seconds, through the server that doesn't own the store.
    connection = http.client.HTTPSConnection("localhost", cluster.public["south"], timeout=40, context=Visitor.context)
    connection.request(
        "GET", "/events", headers={"Host": "localhost", "Cookie": f"__Host-wellseal={anna.cookie}", "Sec-Fetch-Site": "same-origin"}
    )
    answer = connection.getresponse()
    must(answer.status == 200 and answer.headers["Content-Type"] == "text/event-stream" and answer.read(1) != b"", "no event arrives")
    connection.close()
    return "events arrive one by one"


def programs(cluster):
    route = cluster.route
    anna, program = Visitor(cluster), Visitor(cluster)
    must(anna.sign_in("Anna", at="north") == 303, "the sign-in failed")
    fields = {"Authorization": f"Bearer {cluster.token}"}
    for at in NODES:
        answer = program.ask("GET", f"/p/{route}/api/v1/types", at=at, headers=fields)
        must(answer.status == 200, f"a token at {at}: {answer.status} {answer.content[:200]}")
        must(
            program.ask("GET", f"/p/{route}/api/v1/types", at=at, headers={"Authorization": "Bearer wls_nothing"}).status == 401,
            "a wrong token",
        )
    start = 0
    for at in NODES:
        body = ingest(20_000, start)
        start += 20_000
        answer = program.ask("POST", f"/p/{route}/api/v1/ingest", body, at=at, headers=fields)
        must(answer.status == 200, f"{len(body)} bytes through {at}: {answer.status} {answer.content[:200]}")
        half = ingest(500, start).encode()
        start += 500
        chunks = iter([half[:1000], half[1000:30_000], half[30_000:]])
        answer = program.ask("POST", f"/p/{route}/api/v1/ingest", chunks, at=at, headers=fields)
        must(answer.status == 200, f"a body without a length through {at}: {answer.status}")
    sizes = set()
    for at in NODES:
        answer = anna.ask("GET", "/api/v1/export?format=csv&types=heartRate", at=at, timeout=300)
        must(answer.status == 200 and len(answer.content) > 100_000, f"an export through {at}: {answer.status}")
        sizes.add(len(answer.content) // 1000)
    must(len(sizes) == 1, f"exports differ: {sizes}")
    return f"{start} samples imported through both, and an export of {sizes.pop()} KB; programs with a token"


def studies(cluster):
    key, document = cluster.folder / "study.key", cluster.folder / "consent.txt"
    document.write_text("We read your pulse.\n")
    cluster.run("studies", "add", "pulse", "--title", "Pulse", "--document", document, "--types", "heartRate", "--key-file", key)
    link = cluster.run("studies", "invite", "pulse", "--public-name", "localhost").split("https://localhost")[1].split()[0]
    anna, reader = Visitor(cluster), Visitor(cluster)
    must(anna.sign_in("Anna", at="north") == 303, "the sign-in failed")
    digest = re.search(r'name="digest" value="([0-9a-f]{64})"', anna.ask("GET", link, at="south").content.decode()).group(1)
    agreed = anna.ask("POST", form(link, "Anna"), {"version": 1, "digest": digest, "secret": PASSPHRASE}, at="south")
    must(agreed.status == 303, f"can't consent: {agreed.status}")
    fields = {"Authorization": f"Bearer {key.read_text().strip()}"}
    given = None
    for at in NODES:
        people = json.loads(reader.ask("GET", "/studies/pulse/participants", at=at, headers=fields).content)["participants"]
        must(len(people) == 1, f"{at} knows {len(people)} participants")
        given = f"/studies/pulse/participants/{people[0]['pseudonym']}/samples"
        page = reader.ask("GET", given, at=at, headers=fields)
        must(page.status == 200 and len(json.loads(page.content)["samples"]) == 1000, f"a reading through {at}: {page.status}")
    rest = f"{given}?after={json.loads(page.content)['next']}"
    must(anna.ask("POST", form("/sharing/studies/pulse/withdraw", "Anna"), {}, at="south").status == 303, "can't withdraw")
    states = [reader.ask("GET", rest, at=at, headers=fields).status for at in NODES]
    must(states == [404, 404], f"a study still reads after a withdrawal: {states}")
    return "a study reads through both servers, and through neither after a withdrawal"


def nobody_else(cluster):
    """Requests that only servers of the cluster may send."""
    for certificate in [None, "stranger"]:
        context = ssl._create_unverified_context()
        if certificate:
            context.load_cert_chain(cluster.folder / f"{certificate}.pem", cluster.folder / f"{certificate}.key")
        try:
            connection = http.client.HTTPSConnection("localhost", cluster.between["north"], timeout=10, context=context)
            connection.request("GET", "/livez", headers={"Host": "localhost"})
            must(False, f"a client without a certificate of the cluster gets {connection.getresponse().status}")
        except (OSError, http.client.HTTPException):
            pass
    # A forged client address is ignored: wrong passphrases are counted by the real one.
    states = [
        Visitor(cluster)
        .ask("POST", "/sign-in", {"name": f"nobody {turn}", "passphrase": "wrong"}, headers={"Wellseal-Visitor": f"192.0.2.{turn}"})
        .status
        for turn in range(60)
    ]
    must(429 in states, "a client address from a header counts")
    # A name whose store another server owns is treated like others: it waits, too.
    owned = Visitor(cluster, "127.0.0.33")
    must(Visitor(cluster, "127.0.0.34").sign_in("Anna", at="north") == 303, "the sign-in failed")
    other = next(name for name in NODES if name != owner(cluster))
    states = [owned.sign_in(f"nobody {turn}", "wrong", at=other) for turn in range(40)]
    must(states[-1] == 429, "wrong passphrases of one address aren't counted")
    must(owned.sign_in("Anna", at=other) == 429, "a name that another server owns is answered while others wait")
    return "the port between servers rejects other clients, a forged address is ignored, and a name of the other server waits like others"


def through_balancer(cluster):
    """Wrong passphrases are counted by client address, also behind HAProxy with either version of the PROXY protocol."""
    if not shutil.which("haproxy"):
        return "skipped: HAProxy is missing (apt-get install haproxy)"
    ports = {name: free_port() for name in NODES}
    places = "".join(
        f"""
listen {name}
    bind 127.0.0.1:{ports[name]}
    server {name} 127.0.0.1:{cluster.public[name]} source {BALANCER} {version}
"""
        for name, version in zip(NODES, ["send-proxy", "send-proxy-v2"])
    )
    settings = cluster.folder / "haproxy.cfg"
    settings.write_text(f"defaults\n    mode tcp\n    timeout connect 5s\n    timeout client 1m\n    timeout server 1m\n{places}")
    balancer = subprocess.Popen(["haproxy", "-db", "-f", settings], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    class Behind:
        public = ports

    try:
        until = time.monotonic() + 20
        while True:
            try:
                socket.create_connection(("127.0.0.1", ports["south"]), 1).close()
                break
            except OSError:
                must(time.monotonic() < until, "HAProxy does not start")
                time.sleep(0.1)
        for number, name in enumerate(NODES):
            first, second = (Visitor(Behind, f"127.0.1.{10 * number + place}") for place in (1, 2))
            states = [first.sign_in(f"nobody {turn}", "wrong", at=name) for turn in range(40)]
            must(429 in states, f"wrong passphrases through HAProxy to {name} are not counted: {set(states)}")
            must(second.sign_in("nobody else", "wrong", at=name) == 403, f"other clients of the balancer at {name} wait, too")
            must(second.sign_in("Anna", at=name) == 303, f"the sign-in through HAProxy to {name} failed")
    finally:
        balancer.terminate()
        balancer.wait(20)
    # A balancer must send the client's address, and no other client may.
    before = cluster.count("north", "wellseal_without_proxy_header_total")
    for source, word in [(BALANCER, b""), ("127.0.0.1", b"PROXY TCP4 192.0.2.1 192.0.2.2 1 2\r\n")]:
        with socket.create_connection(("127.0.0.1", cluster.public["north"]), 10, (source, 0)) as plain:
            plain.sendall(word)
            try:
                with Visitor.context.wrap_socket(plain) as encrypted:
                    must(False, f"a connection from {source} is accepted with a wrong header: {encrypted.version()}")
            except OSError:
                pass
    must(
        cluster.count("north", "wellseal_without_proxy_header_total") == before + 1,
        "failures without an address from the balancer aren't counted",
    )
    return "wrong passphrases of one address behind HAProxy don't delay others; a balancer without a header is rejected"


def over_http2(cluster):
    """HAProxy offers HTTP/2 with the settings of Documentation/ManyPeople.md, and the servers count wrong passphrases by client."""
    if not shutil.which("haproxy") or not shutil.which("curl"):
        return "skipped: HAProxy or curl is missing (apt-get install haproxy curl)"
    page = (HERE / "Documentation/ManyPeople.md").read_text().split("### HTTP/2")[1]
    lines = re.search(r"^    frontend people\n(.*\n)*?(?=\S)", page, re.M).group(0)
    port, files = free_port(), {"both": cluster.folder / "both.pem", "public": cluster.folder / "public.pem"}
    files["both"].write_text((cluster.folder / "public.pem").read_text() + (cluster.folder / "public.key").read_text())
    lines = lines.replace("bind :443", f"bind 127.0.0.1:{port}").replace("/etc/haproxy/health.example.org.pem", str(files["both"]))
    lines = lines.replace("/etc/ssl/certs/ca-certificates.crt", str(files["public"])).replace("health.example.org", "localhost")
    for name in NODES:
        lines = lines.replace(f"{name}.internal:443", f"127.0.0.1:{cluster.public[name]} source {BALANCER}")
    settings = cluster.folder / "http2.cfg"
    settings.write_text("defaults\n    timeout connect 5s\n    timeout client 1m\n    timeout server 1m\n" + lines)
    balancer = subprocess.Popen(["haproxy", "-db", "-f", settings], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def ask(source, path, **fields):
        """The version and the status of a response."""
        words = ["curl", "-sk", "--http2", "--interface", source, "-H", "Host: localhost", "-H", "Sec-Fetch-Site: same-origin"]
        for name, value in fields.items():
            words += ["--data-urlencode", f"{name}={value}"]
        words += ["-o", "/dev/null", "-w", "%{http_version} %{http_code}", f"https://127.0.0.1:{port}{path}"]
        return subprocess.run(words, capture_output=True, text=True, timeout=60).stdout

    try:
        until = time.monotonic() + 20
        while (seen := ask("127.0.1.31", "/sign-in")) != "2 200":
            must(time.monotonic() < until, f"no page over HTTP/2: {seen}")
            time.sleep(0.2)
        states = [ask("127.0.1.31", "/sign-in", name=f"nobody {turn}", passphrase="wrong") for turn in range(60)]
        must("2 429" in states, f"wrong passphrases over HTTP/2 are not counted: {set(states)}")
        other = ask("127.0.1.32", "/sign-in", name="Anna", passphrase=PASSPHRASE)
        must(other == "2 303", f"another client of the balancer waits, too: {other}")
    finally:
        balancer.terminate()
        balancer.wait(20)
    return "pages and forms over HTTP/2 through HAProxy; wrong passphrases are counted by client"


def take_over(cluster):
    anna = Visitor(cluster)
    must(anna.sign_in("Bela", at="north") == 303 and anna.ask("GET", "/api/v1/types", at="south").status == 200, "the sign-in failed")
    north = cluster.nodes["north"]
    # A server that is frozen for less than the timeout keeps its users.
    north.send_signal(signal.SIGSTOP)
    time.sleep(6)
    must(cluster.count("south", "wellseal_taken_from_gone_total") == 0, "a server that was frozen for six seconds lost its stores")
    north.send_signal(signal.SIGCONT)
    time.sleep(3)
    must(
        anna.ask("GET", "/api/v1/types", at="south").status == 200 and cluster.count("south", "wellseal_taken_from_gone_total") == 0,
        "it goes on",
    )
    begin = time.monotonic()
    north.kill()
    north.wait()
    anna.open.clear()
    first = anna.ask("GET", "/api/v1/types", at="south")
    must(first.status == 503 and first.headers["Retry-After"], f"within the time: {first.status}")
    # Only an authenticated user learns that the server doesn't respond.
    states = [
        Visitor(cluster, "127.0.0.55").sign_in(*words, at="south")
        for words in [("Bela", "wrong"), ("nobody", "wrong"), ("Bela", PASSPHRASE)]
    ]
    must(states == [403, 403, 503], f"signing in while the user's server doesn't respond: {states}")
    while (answer := anna.ask("GET", "/api/v1/types", at="south")).status == 503:
        must(time.monotonic() - begin < 40, "no server takes over the user")
        time.sleep(0.5)
    took = time.monotonic() - begin
    must(took > 12, f"taken after {took:.0f} s already")
    must(answer.status == 423, f"the session exists and the store is locked: {answer.status}")
    must(anna.unlock(at="south") == 303 and anna.ask("GET", "/api/v1/types", at="south").status == 200, "the passphrase opens it")
    must(cluster.listed()["north"]["state"] == "gone", "nodes list doesn't report it as gone")
    cluster.start_node("north")
    must(cluster.listed()["north"]["state"] == "serving" and anna.ask("GET", "/api/v1/types", at="north").status == 200, "it comes back")
    return f"a user of a killed server is served by the other after {took:.0f} s, in the same session"


def rolling(cluster):
    """Both servers are restarted under load; a failed request is retried once."""
    people = ["Anna", "Bela", "Cleo"]
    end, failed, asked, locked, lock = threading.Event(), [], [0], [0], threading.Lock()

    def live(name, seed):
        visitor = Visitor(cluster)
        visitor.turn = seed
        while not end.is_set():
            if visitor.cookie is None:
                answer = visitor.once_more("POST", "/sign-in", {"name": name, "passphrase": PASSPHRASE})
            else:
                answer = visitor.once_more("GET", "/api/v1/types")
            with lock:
                asked[0] += 1
                if answer is None:
                    failed.append((name, time.monotonic()))
                elif answer.status == 423:
                    locked[0] += 1
            if answer is not None and answer.status == 423:
                visitor.once_more("POST", "/unlock", {"passphrase": PASSPHRASE})
            elif answer is not None and answer.status == 401:
                visitor.cookie = None
            time.sleep(0.02)

    threads = [threading.Thread(target=live, args=(name, seed)) for seed, name in enumerate(people)]
    for thread in threads:
        thread.start()
    time.sleep(2)
    for name, how in [("north", "SIGTERM"), ("south", "drain")]:
        node = cluster.nodes[name]
        if how == "SIGTERM":
            node.send_signal(signal.SIGTERM)
        else:
            cluster.run("nodes", "drain", name)
        node.wait(40)
        must(node.returncode == 0, f"{name} ended with {node.returncode}")
        must(name not in cluster.listed(), f"{name} is still listed")
        cluster.start_node(name)
        time.sleep(2)
    end.set()
    for thread in threads:
        thread.join()
    must(not failed, f"{len(failed)} of {asked[0]} requests failed twice")
    return f"{asked[0]} requests while both were restarted, 0 failed with one retry; {locked[0]} needed the passphrase"


def names(cluster):
    """A node name belongs to one running server; a killed one releases it."""
    port = free_port()
    twin = subprocess.run(
        [
            cluster.program,
            "host",
            "--public-name",
            "localhost",
            "--listen",
            f"127.0.0.1:{port}",
            "--certificate",
            "public.pem",
            "--private-key",
            "public.key",
            "--node-name",
            "north",
            "--home",
            str(cluster.folder / "home-twin"),
        ],
        env=cluster.environment,
        capture_output=True,
        text=True,
        cwd=cluster.folder,
        timeout=60,
    )
    must(twin.returncode != 0 and "already running" in twin.stderr, f"two servers have one name: {twin.stderr}")
    must(cluster.listed()["north"]["state"] == "serving", "the running server lost its name")
    return "a second server with the same name is rejected"


def neighbor(cluster):
    """The effect on other users of one who floods the server or imports much, as a ratio in the same run."""
    quiet_one = Visitor(cluster)
    must(quiet_one.sign_in("Cleo", at="south") == 303, "the sign-in failed")
    at = next(name for name in NODES if quiet_one.ask("GET", "/api/v1/types", at=name) and cluster.count(name, "wellseal_open_people"))

    def p99(seconds):
        times, end = [], time.monotonic() + seconds
        while time.monotonic() < end:
            begin = time.monotonic()
            status = quiet_one.ask("GET", "/api/v1/types/heartRate/statistics?by=day", at=at).status
            times.append(time.monotonic() - begin)
            must(status == 200, f"the other user is rejected: {status}")
            time.sleep(0.07)
        return sorted(times)[int(len(times) * 0.99)], len(times)

    flooder = Visitor(cluster)
    must(flooder.sign_in("Anna", at=at) == 303, "the flooding user isn't signed in")
    before, count = p99(15)
    flood = subprocess.Popen(
        [sys.executable, __file__, "--flood", json.dumps([cluster.public[at], cluster.route, cluster.token])],
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: os.nice(15),
    )
    time.sleep(2)
    during, _ = p99(15)
    flood.send_signal(signal.SIGTERM)
    answered, refused = json.loads(flood.communicate(timeout=30)[0])
    must(refused > 0, f"no request of the flood is rejected: {answered} responses")
    ratio = during / before
    return (
        f"the p99 of other users is {ratio:.2f} times as long during a flood ({before * 1000:.1f} and "
        f"{during * 1000:.1f} ms, {count} requests; the flood had {answered} responses and {refused} rejections)"
    )


def flood(port, route, token):
    """Imports and sends requests over eight connections as fast as possible, until terminated."""
    end, counts_, lock = threading.Event(), [0, 0], threading.Lock()
    signal.signal(signal.SIGTERM, lambda *_: end.set())

    class Place:
        public = {"north": port}

    def lane(number):
        visitor, turn = Visitor(Place()), number * 100_000
        while not end.is_set():
            turn += 50
            path, body = (
                (f"/p/{route}/api/v1/ingest", ingest(50, turn))
                if turn % 100
                else (f"/p/{route}/api/v1/types/heartRate/samples?limit=500", None)
            )
            try:
                status = visitor.ask("POST" if body else "GET", path, body, at="north", headers={"Authorization": f"Bearer {token}"}).status
            except (OSError, http.client.HTTPException):
                visitor.open.clear()
                continue
            with lock:
                counts_[status == 429] += 1

    lanes = [threading.Thread(target=lane, args=(number,)) for number in range(8)]
    for thread in lanes:
        thread.start()
    end.wait()
    for thread in lanes:
        thread.join()
    print(json.dumps(counts_))


def counts(cluster):
    if not shutil.which("promtool"):
        return "skipped: promtool is missing (apt-get install prometheus)"
    connection = http.client.HTTPConnection("127.0.0.1", cluster.operators["north"], timeout=20)
    connection.request("GET", "/metrics")
    done = subprocess.run(["promtool", "check", "metrics"], input=connection.getresponse().read(), capture_output=True)
    must(done.returncode == 0, f"promtool: {done.stdout.decode()}{done.stderr.decode()}")
    return "promtool accepts the metrics"


def main():
    parser = argparse.ArgumentParser(prog="scripts/check nodes", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", default=HERE / ".build/debug/wellseal", type=pathlib.Path)
    parser.add_argument("--only", help="one of the checks")
    parser.add_argument("--neighbor", action="store_true", help="measure the effect of a flood on other users")
    parser.add_argument("--flood", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.flood:
        return flood(*json.loads(options.flood))
    options.program = options.program.resolve()
    if BINARIES is None:
        print("skipped: PostgreSQL is missing; run: scripts/setup test", file=sys.stderr)
        return
    checks = (
        [neighbor]
        if options.neighbor
        else [one_cluster, feeds_and_files, programs, studies, through_balancer, over_http2, nobody_else, names, counts, rolling, take_over]
    )
    # One user reaches the request limit quickly.
    more = ["--calls-a-minute", "900", "--saves-a-minute", "30"] if options.neighbor else []
    with Cluster(options.program, more) as cluster:
        for name in ["Anna", "Bela", "Cleo"]:
            cluster.add(name)
        cluster.route = cluster.run("people", "address", "Anna", "--public-name", "localhost").split("/p/")[1].split("/")[0]
        cluster.token = re.search(
            r"wls_[A-Za-z0-9_-]+",
            cluster.run("tokens", "create", "Check", "--read", "all", "--write", "all", "--rate", "6000", "--person", "Anna", "--json"),
        ).group(0)
        for check in checks:
            if options.only in (None, check.__name__):
                begin = time.monotonic()
                said = check(cluster)
                print(f"✔ {check.__name__.replace('_', ' '):16} {said} ({time.monotonic() - begin:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
