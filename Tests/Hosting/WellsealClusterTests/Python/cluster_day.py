"""Run an operator's day on eight Debian machines, from the installation to a practiced restore, with the pages' commands.

    scripts/check cluster day [--package PACKAGE.deb | --program PROGRAM] [--previous PROGRAM] [--users 20] [--root FOLDER]

Each machine is a copy of a minimal Debian (debootstrap) with its own network: a monitor, three database servers with failover, two
servers of Wellseal, a balancer with Prometheus, and a machine for backups. The steps:

    installation, databases, servers, 20 invitations, a backup, a lost server, the lost primary, a certificate near its end, an upgrade,
    an erased user, a restore of one user to an earlier time

The rules of packaging/prometheus run in a Prometheus that reads the servers every two seconds. After each failure the named alert must be
raised, and it must end after the procedure of Documentation/ServerRunbook.md. At the end, no acknowledged save may be missing or stored
twice, and no sample may be there that no user saved.

--program installs a build instead of a package, with the libraries that it needs, and --previous the program before the upgrade. --root
FOLDER keeps the minimal Debian with the packages for the next run, and KEEP_LOGS=FOLDER the logs of the machines. Takes about ten minutes.
Needs root, debootstrap and Debian's archive or DEBIAN_MIRROR; skipped without them.
"""

import argparse
import datetime
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
import time
import urllib.parse
import zlib

import saves

HERE = pathlib.Path(__file__).resolve().parents[4]
PACKAGING = HERE / "packaging"
NAME = "health.example.org"
PASSPHRASE = "correct horse battery staple lantern"
MIRROR = os.environ.get("DEBIAN_MIRROR", "http://deb.debian.org/debian")
DATABASES = ["database-a", "database-b", "database-c"]
NODES = ["node-1", "node-2"]
MACHINES = ["monitor", *DATABASES, *NODES, "balancer", "backups"]
NETWORK = "10.88.0"
# The packages of packaging/compose/failover/Containerfile, and those that the pages name.
PACKAGES = "openssl procps pg-auto-failover-cli postgresql-15 postgresql-15-auto-failover haproxy pgbackrest prometheus"
PACKAGES += " curl ca-certificates"
PATH = "/usr/local/bin:/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/sbin:/bin"
APART = ["unshare", "--net", "--mount"]
QUIET = dict(stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def must(condition, what):
    if not condition:
        raise SystemExit(f"cluster day: {what}")


def skip(why):
    print(f"skipped: {why}", file=sys.stderr)
    sys.exit(0)


def run(*words, check=True, **more):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, stdin=subprocess.DEVNULL, **more)
    must(not check or done.returncode == 0, f"{' '.join(map(str, words))[:200]}: {(done.stdout + done.stderr)[-800:]}")
    return done


def wait(seconds, what, holds):
    """Returns the number of seconds until a condition is met; the error may be text or a function."""
    begin = time.monotonic()
    while not holds():
        if time.monotonic() - begin > seconds:
            must(False, f"not within {seconds} s: {what() if callable(what) else what}")
        time.sleep(0.5)
    return time.monotonic() - begin


class Machine:
    """A copy of the minimal Debian with a network of its own."""

    def __init__(self, name, number, folder, base):
        self.name, self.address, self.root, self.logs = name, f"{NETWORK}.{number}", folder / name, folder / "logs"
        self.space = f"wsday{os.getpid() % 100000}-{number}"
        layers = folder / "layers" / name
        for path in [self.root, layers / "upper", layers / "work", self.logs]:
            path.mkdir(parents=True, exist_ok=True)
        run("mount", "-t", "overlay", "-o", f"lowerdir={base},upperdir={layers}/upper,workdir={layers}/work", "overlay", self.root)
        run("mount", "--bind", "/proc", self.root / "proc")
        run("mount", "-t", "tmpfs", "-o", "mode=1777", "none", self.root / "dev/shm")
        run("ip", "netns", "add", self.space)
        run("ip", "link", "add", f"day{number}", "type", "veth", "peer", "name", "eth0", "netns", self.space)
        run("ip", "link", "set", f"day{number}", "master", "day", "up")
        for words in ["addr add %s/24 dev eth0" % self.address, "link set eth0 up", "link set lo up"]:
            run("ip", "-n", self.space, *words.split())

    def words(self, *words, user=None, env=None):
        """A command on this machine."""
        settings = {"PATH": PATH, "LANG": "C.UTF-8", "HOME": "/root"} | (env or {})
        inside = [
            "chroot",
            *(["--userspec", user] if user else []),
            str(self.root),
            "env",
            "-i",
            *(f"{k}={v}" for k, v in settings.items()),
        ]
        script = 'hostname "$0" && exec "$@"'
        return ["ip", "netns", "exec", self.space, "unshare", "--uts", "sh", "-c", script, self.name, *inside, *map(str, words)]

    def run(self, *words, user=None, env=None, **more):
        return run(*self.words(*words, user=user, env=env), **more)

    def start(self, *words, user=None, env=None):
        log = open(self.logs / f"{self.name}.log", "ab")
        return subprocess.Popen(
            self.words(*words, user=user, env=env), stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
        )

    def processes(self):
        return [int(word) for word in run("ip", "netns", "pids", self.space, check=False).stdout.split()]

    def lose(self):
        """As if the power failed."""
        for _ in range(3):
            for process in self.processes():
                try:
                    os.kill(process, signal.SIGKILL)
                except ProcessLookupError:
                    pass
        wait(20, f"{self.name} ends", lambda: not self.processes())

    def write(self, path, text, mode=0o644, owner=None):
        file = self.root / path.lstrip("/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(mode)
        if owner:
            self.run("chown", owner, path)

    def said(self):
        return (self.logs / f"{self.name}.log").read_text(errors="replace")[-600:]


class Day:
    """The machines, and what the operator knows."""

    def __init__(self, options, folder):
        self.options, self.folder, self.machines = options, folder, {}
        # The saves of each user by name; a sample is identified by its start.
        self.saved, self.minute = {}, 0

    def __getitem__(self, name):
        return self.machines[name]

    def __enter__(self):
        run("mount", "-t", "tmpfs", "-o", "size=12g", "none", self.folder)
        (self.folder / "layers").mkdir()
        self.folder.chmod(0o755)
        return self

    def __exit__(self, *_):
        if os.environ.get("KEEP_LOGS"):
            shutil.copytree(self.folder / "logs", os.environ["KEEP_LOGS"], dirs_exist_ok=True)
        for machine in self.machines.values():
            for process in machine.processes():
                try:
                    os.kill(process, signal.SIGKILL)
                except ProcessLookupError:
                    pass
        time.sleep(0.5)
        for machine in self.machines.values():
            run("ip", "netns", "del", machine.space, check=False)

    # Wellseal on a node.

    @property
    def environment(self):
        where = f"host={','.join(DATABASES)} port=5432 user=wellseal sslmode=require"
        return {
            "WELLSEAL_DATABASE": f"{where} dbname=stores",
            "WELLSEAL_NAMES": f"{where} dbname=names",
            "WELLSEAL_TEST_SCRYPT_ROUNDS": "1024",
        }

    def wellseal(self, *words, at="node-2", check=True, **more):
        return self[at].run("wellseal", *words, env=self.environment | more, check=check)

    def start_node(self, name):
        self[name].start(
            "wellseal",
            *f"""host --public-name={NAME} --listen=0.0.0.0:8443 --proxy-protocol-from={self["balancer"].address}/32
            --certificate /var/lib/wellseal-host/tls/certificate.pem --private-key /var/lib/wellseal-host/tls/key.pem
            --home=/var/lib/wellseal-host --take-over --node-name={name} --node-listen=0.0.0.0:8444 --node-address={name}:8444
            --node-certificate=/etc/wellseal/{name}.pem --node-key=/etc/wellseal/{name}.key --node-authority=/etc/wellseal/authority.pem
            --metrics-listen 0.0.0.0:8482 --metrics-token-file /etc/wellseal/metrics.token""".split(),
            env=self.environment,
        )

    def node_state(self, name):
        listed = json.loads(self.wellseal("nodes", "list", "--json", at=self.living_node(name)).stdout)["nodes"]
        return {node["name"]: node["state"] for node in listed}.get(name)

    @staticmethod
    def living_node(other):
        return next(name for name in NODES if name != other)

    # The databases.

    def roles(self):
        said = self["monitor"].run("pg_autoctl", "show", "state", "--json", user="postgres", env=FAILOVER, check=False).stdout
        return {f"database-{node['nodename']}": node["current_group_state"] for node in json.loads(said)} if said.startswith("[") else {}

    def primary(self):
        return next((name for name, role in self.roles().items() if role in ("primary", "wait_primary")), None)

    def is_whole(self):
        return sorted(self.roles().values()) == ["primary", "secondary", "secondary"]

    def settle(self):
        """Waits until the servers have the same roles for some seconds."""
        until = time.monotonic() + 5
        while time.monotonic() < until:
            if not self.is_whole():
                wait(120, lambda: f"one primary and two standbys: {self.roles()}", self.is_whole)
                until = time.monotonic() + 5
            time.sleep(0.5)

    def sql(self, machine, sql, database="postgres", check=True):
        return self[machine].run("psql", "-d", database, "-XqAtc", sql, user="postgres", env=FAILOVER, check=check).stdout.strip()

    def start_database(self, name):
        letter = name.removeprefix("database-")
        self[name].start("serve", letter, *([] if letter == "a" else ["database-a"]), user="postgres", env=FAILOVER)

    def backrest(self, machine, *words):
        return self[machine].run("pgbackrest", "--stanza=stores", *words, user="postgres", env=FAILOVER)

    # Prometheus.

    def alerts(self):
        connection = http.client.HTTPConnection(self["balancer"].address, 9090, timeout=10)
        connection.request("GET", "/api/v1/alerts")
        alerts = json.loads(connection.getresponse().read())["data"]["alerts"]
        return {alert["labels"]["alertname"]: alert["state"] for alert in sorted(alerts, key=lambda alert: alert["state"] == "firing")}

    def raised(self, *names, seconds=180, fires=True):
        """Waits until one of the alerts is raised: with its time, or at least without."""
        wait(
            seconds,
            lambda: f"one of {', '.join(names)} is raised; the alerts are {self.alerts()}",
            lambda: any(state == "firing" or not fires for name, state in self.alerts().items() if name in names),
        )
        return ", ".join(sorted(set(self.alerts()) & set(names)))

    def ended(self, *names, seconds=180):
        return wait(seconds, lambda: f"the alerts end: {self.alerts()}", lambda: not set(self.alerts()) & set(names))

    # Users.

    def request(self, method, path, body=None, cookie=None, timeout=60):
        fields = {"Host": NAME, "Accept": "application/json", "Sec-Fetch-Site": "same-origin"}
        if cookie:
            fields["Cookie"] = f"__Host-wellseal={cookie}"
        if isinstance(body, dict):
            body, fields["Content-Type"] = urllib.parse.urlencode(body), "application/x-www-form-urlencoded"
        elif body:
            fields["Content-Type"] = "application/json"
        context = ssl.create_default_context(cafile=str(self.folder / "tls/authority.pem"))
        connection = http.client.HTTPSConnection(self["balancer"].address, 8443, timeout=timeout, context=context)
        # The name in the certificate, not the address.
        connection.sock = context.wrap_socket(socket.create_connection((self["balancer"].address, 8443), timeout), server_hostname=NAME)
        connection.request(method, path, body, fields)
        answer = connection.getresponse()
        answer.content = answer.read()
        found = re.match(r"__Host-wellseal=([0-9a-f]{64})", answer.headers.get("Set-Cookie") or "")
        answer.cookie = found.group(1) if found else None
        return answer

    def status(self, *arguments, **more):
        try:
            return self.request(*arguments, **more).status
        except (OSError, http.client.HTTPException):
            return 0

    def sign_in(self, name):
        try:
            return self.request("POST", "/sign-in", {"name": name, "passphrase": PASSPHRASE}).cookie
        except (OSError, http.client.HTTPException):
            return None

    def save(self, name, cookie):
        """Saves a sample; it counts if the server acknowledges it."""
        self.minute += 1
        moment = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC) + datetime.timedelta(minutes=self.minute)
        body = json.dumps({"start": moment.isoformat(), "value": 60, "unit": "count/min"})
        status = self.status("POST", "/api/v1/types/heartRate/samples", body, cookie, timeout=10)
        self.saved.setdefault(name, saves.Saves()).record(moment, status)
        return status == 201

    def stored(self, cookie):
        """The starts of a user's samples, or nothing while the server doesn't show them."""
        found, rest = [], "?limit=500"
        while rest:
            answer = self.request("GET", f"/api/v1/types/heartRate/samples{rest}", cookie=cookie)
            if answer.status != 200:
                return None
            page = json.loads(answer.content)
            found += [datetime.datetime.fromisoformat(sample["start"]) for sample in page["samples"]]
            rest = f"?limit=500&cursor={urllib.parse.quote(page['next'])}" if page.get("next") else None
        return found

    def works(self, name):
        """Whether a user can sign in and save."""
        cookie = self.sign_in(name)
        return cookie is not None and self.save(name, cookie)


# The environment of packaging/compose/failover/Containerfile.
FAILOVER = {"PGDATA": "/data/cluster", "XDG_CONFIG_HOME": "/data", "XDG_DATA_HOME": "/data", "HOME": "/var/lib/postgresql"}


# What the operator does. Each says what happened.


def prepare(options, base):
    """Builds the minimal Debian with the packages, while the network is there."""
    if not (base / "bin/sh").exists():
        run("debootstrap", "--variant=minbase", "bookworm", base, MIRROR)
    if pathlib.Path("/etc/apt/apt.conf.d").is_dir():
        shutil.copytree("/etc/apt/apt.conf.d", base / "etc/apt/apt.conf.d", dirs_exist_ok=True)
    shutil.copy("/etc/resolv.conf", base / "etc/resolv.conf")

    def apt(*words):
        settings = [f"{name}={value}" for name, value in APT.items()]
        run("chroot", base, "env", "-i", f"PATH={PATH}", *settings, "apt-get", "-qq", *words)

    apt("update")
    apt("install", "-y", "--no-install-recommends", *PACKAGES.split(), *needs(options.program))
    if not options.program:
        shutil.copy(options.package, base / "tmp/wellseal.deb")
        apt("install", "-y", "--no-install-recommends", "--download-only", "/tmp/wellseal.deb")


def libraries(program):
    return [pathlib.Path(found) for found in re.findall(r"=> (/\S+)", run("ldd", program).stdout)]


def is_of_debian(library):
    return str(library).startswith(("/lib/", "/usr/lib/"))


def needs(program):
    """Debian's packages with the libraries of a program."""
    if program is None:
        return []
    owners = run("dpkg", "-S", *{library.resolve() for library in libraries(program) if is_of_debian(library)}, check=False).stdout
    return sorted({line.split(":")[0] for line in owners.splitlines()} | {"libpq5"})


def install(day):
    """A copy of the minimal Debian for each machine, and Wellseal."""
    base = day.options.root
    run("ip", "link", "add", "day", "type", "bridge")
    run("ip", "addr", "add", f"{NETWORK}.254/24", "dev", "day")
    run("ip", "link", "set", "day", "up")
    run("ip", "link", "set", "lo", "up")
    for number, name in enumerate(MACHINES, 1):
        day.machines[name] = Machine(name, number, day.folder, base)
    hosts = "127.0.0.1 localhost\n" + "".join(f"{machine.address} {machine.name}\n" for machine in day.machines.values())
    for machine in day.machines.values():
        machine.write("/etc/hosts", hosts)
    # The disk for backups, which all database servers reach. It is mounted before a process starts that has to see it.
    repository = day.folder / "repository"
    repository.mkdir()
    for name in [*DATABASES, "backups"]:
        run("mount", "--bind", repository, day[name].root / "var/lib/pgbackrest")
    day["backups"].run("chown", "postgres:postgres", "/var/lib/pgbackrest")
    for name in NODES:
        install_wellseal(day, name, day.options.previous or day.options.program)
    version = day.wellseal("--version").stdout.strip()
    return f"{len(MACHINES)} machines, wellseal {version}"


def install_wellseal(day, name, program):
    """The package, or a program with its libraries."""
    machine = day[name]
    if program is None:
        machine.run("apt-get", "install", "-y", "-qq", "--reinstall", "--no-install-recommends", "/tmp/wellseal.deb", env=APT)
        return
    folder = machine.root / "usr/lib/wellseal"
    folder.mkdir(parents=True, exist_ok=True)
    pictures = [program.with_name("wellseal-pictures")] if program.with_name("wellseal-pictures").exists() else []
    for file in [program, *pictures, *(library for library in libraries(program) if not is_of_debian(library))]:
        # The program may be running, so the file is replaced.
        (folder / file.name).unlink(missing_ok=True)
        shutil.copy(file, folder / file.name)
    for resources in program.parent.glob("wellseal_wellseal.resources"):
        shutil.copytree(resources, folder / resources.name, dirs_exist_ok=True)
    command = '#!/bin/sh\nLD_LIBRARY_PATH=/usr/lib/wellseal exec /usr/lib/wellseal/wellseal "$@"\n'
    machine.write("/usr/bin/wellseal", command, 0o755)
    operating = machine.root / "usr/share/doc/wellseal/operating"
    shutil.copytree(PACKAGING / "acme", operating / "acme", dirs_exist_ok=True)


APT = {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}


def databases(day):
    """A monitor and three servers, as packaging/compose/failover starts them, and the settings of the runbook."""
    failover = PACKAGING / "compose/failover"
    for name in ["monitor", *DATABASES]:
        machine = day[name]
        for file, folder in [("serve", "bin"), ("make-names", "bin"), ("monitor.sql", "share")]:
            machine.write(f"/usr/local/{folder}/{file}", (failover / file).read_text(), 0o755)
        machine.run("install", "-d", "-m", "700", "-o", "postgres", "-g", "postgres", "/data")
        settings = "net.ipv4.tcp_keepalive_time=10 net.ipv4.tcp_keepalive_intvl=5 net.ipv4.tcp_keepalive_probes=3"
        machine.run("sysctl", "-qw", *settings.split())
    day["monitor"].start("serve", "monitor", user="postgres", env=FAILOVER)
    for name in DATABASES:
        day.start_database(name)
    took = wait(240, f"three servers: {day['database-a'].said()}", day.is_whole)
    day["database-a"].run("make-names", user="postgres", env=FAILOVER)
    day.wellseal("cluster", "init")
    return f"one primary and two standbys after {took:.0f} s"


def make_certificates(day):
    """The commands of Documentation/ManyPeople.md; the authority also signs the certificate for users, for five days."""
    tls = day.folder / "tls"
    tls.mkdir()
    curve = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"
    run("openssl", *f"req -x509 {curve} -days 3650 -subj /CN=authority -keyout authority.key -out authority.pem".split(), cwd=tls)
    for name in NODES:
        make_certificate(tls, name, 365)
    make_certificate(tls, NAME, 5)


def make_certificate(tls, name, days):
    curve = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"
    asking = f"req {curve} -subj /CN={name} -addext subjectAltName=DNS:{name} -keyout {name}.key -out {name}.csr"
    run("openssl", *asking.split(), cwd=tls)
    authority = "-CA authority.pem -CAkey authority.key -CAcreateserial"
    signing = f"x509 -req -in {name}.csr {authority} -days {days} -copy_extensions copy -out {name}.pem"
    run("openssl", *signing.split(), cwd=tls)


def renew(day, name):
    """The hook of an ACME client, which installs a certificate for users."""
    for file in [f"{NAME}.pem", f"{NAME}.key"]:
        day[name].write(f"/tmp/{file}", (day.folder / "tls" / file).read_text(), 0o600)
    hook = "/usr/share/doc/wellseal/operating/acme/wellseal-certificate"
    day[name].run("sh", hook, f"/tmp/{NAME}.pem", f"/tmp/{NAME}.key")


def servers(day):
    """Two servers behind HAProxy, with Prometheus."""
    make_certificates(day)
    tls, token = day.folder / "tls", os.urandom(24).hex()
    for name in NODES:
        machine = day[name]
        machine.run("install", "-d", "-m", "700", "/var/lib/wellseal-host", "/var/lib/wellseal-host/tls")
        for file in ["authority.pem", f"{name}.pem", f"{name}.key"]:
            machine.write(f"/etc/wellseal/{file}", (tls / file).read_text(), 0o600)
        machine.write("/etc/wellseal/metrics.token", token, 0o600)
        renew(day, name)
        day.start_node(name)
    balancer = day["balancer"]
    # Without Docker's name service.
    text = (PACKAGING / "compose/haproxy.cfg").read_text().split("\n# Recreated containers")[0] + "\n"
    balancer.write("/etc/haproxy/haproxy.cfg", text.replace(" init-addr libc,none resolvers names", ""))
    balancer.start("haproxy", "-db", "-f", "/etc/haproxy/haproxy.cfg", env={"PUBLIC_NAME": NAME})
    settings = (PACKAGING / "prometheus/prometheus.yml").read_text()
    # Every two seconds, and with the authority of this check.
    settings = settings.replace("_interval: 15s", "_interval: 2s").replace("north.internal", NODES[0]).replace("south.internal", NODES[1])
    settings = settings.replace(f"server_name: {NAME}", f"server_name: {NAME}\n      ca_file: /etc/prometheus/authority.pem")
    balancer.write("/etc/prometheus/prometheus.yml", settings)
    balancer.write("/etc/prometheus/wellseal.rules.yml", (PACKAGING / "prometheus/wellseal.rules.yml").read_text())
    balancer.write("/etc/prometheus/authority.pem", (tls / "authority.pem").read_text())
    balancer.write("/etc/prometheus/wellseal.token", token, 0o640, "root:prometheus")
    words = "--config.file=/etc/prometheus/prometheus.yml --storage.tsdb.path=/var/lib/prometheus/metrics2"
    balancer.start("prometheus", *words.split(), user="prometheus:prometheus")
    took = wait(90, f"the balancer finds a server: {day['node-1'].said()}", lambda: day.status("GET", "/sign-in") == 200)
    wait(60, "Prometheus reads both servers", lambda: alive(day) == 2)
    return f"a page through the balancer after {took:.0f} s"


def alive(day):
    connection = http.client.HTTPConnection(day["balancer"].address, 9090, timeout=10)
    try:
        connection.request("GET", "/api/v1/query?query=" + urllib.parse.quote('count(up{job="wellseal"} == 1)'))
        result = json.loads(connection.getresponse().read())["data"]["result"]
    except OSError:
        return 0
    return int(result[0]["value"][1]) if result else 0


def invitations(day):
    """Each user opens the link, chooses a passphrase, signs in and saves."""
    for number in range(1, day.options.users + 1):
        name = f"Person {number}"
        said = day.wellseal("people", "invite", name, "--public-name", NAME).stdout
        link = re.search(rf"https://{re.escape(NAME)}(/invite/\S+)", said).group(1)
        cookie = day.request("POST", link, {}).cookie
        must(cookie, f"the invitation of {name} fails")
        status = day.status("POST", "/setup/lock", {"passphrase": PASSPHRASE, "again": PASSPHRASE}, cookie)
        must(status == 303, f"{name} has no store: {status}")
        must(day.works(name), f"{name} can't sign in and save")
    return f"{day.options.users} users, each with a store and a saved sample"


def backup(day):
    """pgBackRest on each database server, with the archive on the machine for backups."""
    raised = day.raised("WellsealBackupMissing", fires=False)
    settings = (PACKAGING / "pgbackrest/pgbackrest.conf").read_text()
    settings = settings.replace("/var/lib/postgresql/15/stores", "/data/cluster").split("\n# Names, and keys")[0] + "\n"
    for name in DATABASES:
        machine = day[name]
        machine.write("/etc/pgbackrest/pgbackrest.conf", settings)
        for setting in ["archive_mode = on", "archive_timeout = 60", "archive_command = 'pgbackrest --stanza=stores archive-push %p'"]:
            day.sql(name, f"ALTER SYSTEM SET {setting}")
    # Before the first segment is archived: a failure is repeated only after a minute.
    day.backrest(day.primary(), "stanza-create")
    first = day.primary()
    for name in DATABASES:
        if name != first:
            # pg_autoctl starts it again.
            day[name].run("pg_ctl", "stop", "--mode=fast", "--wait", user="postgres", env=FAILOVER)
            day.settle()
    # The primary isn't restarted: another one takes its place.
    day["monitor"].run("pg_autoctl", "perform", "switchover", user="postgres", env=FAILOVER)
    day.settle()
    archiving = [day.sql(name, "SHOW archive_mode") for name in DATABASES]
    must(archiving == ["on"] * 3 and day.primary() != first, f"archive_mode is {archiving}, and {day.primary()} the primary")
    primary = day.primary()
    day.backrest(primary, "check")
    day.backrest(primary, "--type=full", "backup")
    for database in ["stores", "names"]:
        day.wellseal("cluster", "backups", "record", database)
    took = day.ended("WellsealBackupMissing")
    return f"{raised} was raised, and ended {took:.0f} s after the first backup was recorded"


def lost_server(day):
    day["node-1"].lose()
    begin = time.monotonic()
    back = wait(60, "users reach the other server", lambda: day.works("Person 1"))
    raised = day.raised("WellsealServerDown")
    fired = time.monotonic() - begin
    must(day.node_state("node-1") == "gone", "nodes list doesn't show that node-1 is gone")
    day.start_node("node-1")
    took = day.ended("WellsealServerDown", "WellsealNodeMissing", "WellsealTakeovers")
    must(day.node_state("node-1") == "serving" and day.works("Person 2"), "node-1 doesn't return")
    return f"users could save after {back:.0f} s; {raised} fired after {fired:.0f} s, and ended {took:.0f} s after the start"


def lost_primary(day):
    primary = day.primary()
    cookie = day.sign_in("Person 3")
    must(cookie and day.save("Person 3", cookie), "nothing can be saved before")
    day[primary].lose()
    begin = time.monotonic()
    raised = day.raised("WellsealHeartbeatLate", "WellsealDatabaseErrors", "WellsealReadOnly", seconds=90, fires=False)
    wait(180, "users can save again", lambda: day.works("Person 3"))
    took = time.monotonic() - begin
    must(took < 90, f"writes again after {took:.0f} s")
    said = day.wellseal("cluster", "check", check=False)
    must(said.returncode == 1 and "standby" in said.stdout, f"cluster check doesn't name the missing standby: {said.stdout}")
    day.start_database(primary)
    wait(240, f"the lost server returns: {day.roles()}", day.is_whole)
    day.ended("WellsealHeartbeatLate", "WellsealDatabaseErrors", "WellsealReadOnly", seconds=400)
    said = day.wellseal("cluster", "check", check=False)
    must(said.returncode == 0, f"cluster check: {said.stdout}")
    return f"{raised} was raised; saves again after {took:.0f} s; {primary} is a standby again, and cluster check is content"


def certificate(day):
    raised = day.raised("WellsealCertificateExpiring", seconds=30)
    make_certificate(day.folder / "tls", NAME, 90)
    for name in NODES:
        renew(day, name)
    took = day.ended("WellsealCertificateExpiring", seconds=150)
    return f"{raised} fired, and ended {took:.0f} s after the hook ran, without a restart"


def upgrade(day):
    """Documentation/ManyPeople.md, "Upgrades"."""
    # The machine that migrates the tables has the new program first.
    failed, cookie = 0, day.sign_in("Person 4")
    for name in NODES:
        if name == NODES[0]:
            install_wellseal(day, name, day.options.program)
            day.wellseal("cluster", "migrate", at=name)
        day.wellseal("nodes", "drain", name, at=day.living_node(name))

        def is_away(name=name):
            nonlocal failed, cookie
            if not day.save("Person 4", cookie):
                cookie = day.sign_in("Person 4")
                failed += not (cookie and day.save("Person 4", cookie))
            return not any("wellseal" in process_name(process) for process in day[name].processes())

        wait(90, f"{name} stops", is_away)
        install_wellseal(day, name, day.options.program)
        day.start_node(name)
        wait(60, f"{name} serves", lambda name=name: day.node_state(name) == "serving")
        wait(30, "the balancer finds it", lambda: alive(day) == 2)
        time.sleep(5)
    must(failed == 0, f"{failed} saves failed twice")
    day.ended("WellsealServerDown", "WellsealNodeMissing")
    return "both servers replaced; each save succeeded, some after the passphrase was entered again"


def process_name(process):
    try:
        return pathlib.Path(f"/proc/{process}/comm").read_text()
    except OSError:
        return ""


def erased(day):
    gone = f"Person {day.options.users}"
    day.wellseal("people", "erase", gone, "--yes")
    must(day.sign_in(gone) is None, "an erased user can sign in")
    day.saved.pop(gone)
    acts = json.loads(day.wellseal("cluster", "acts", "list", "--json").stdout)["acts"]
    must([act["stage"] for act in acts if act["act"] == "people.erase"] == ["begun", "done"], f"the log of acts: {acts[-3:]}")
    must(day.wellseal("cluster", "acts", "verify", check=False).returncode == 0, "the log of acts isn't valid")
    day.ended("WellsealActLogChanged")
    return "signs in no more; the log of acts has the act, and no name"


def restore(day):
    """The row "a user deleted or lost something" of the runbook."""
    name, primary = "Person 5", day.primary()
    cookie = day.sign_in(name)
    must(cookie and all(day.save(name, cookie) for _ in range(3)), "nothing can be saved")
    moment = day.sql(primary, "SELECT clock_timestamp()")
    before = day.stored(cookie)
    must(before is not None and not day.saved[name].flaws(before), f"{name}: {before and day.saved[name].flaws(before)}")
    listed = json.loads(day.request("GET", "/api/v1/types/heartRate/samples", cookie=cookie).content)["samples"]
    # As in the forms of the user's pages.
    tag = f"{zlib.crc32(name.encode()):08x}"
    for sample in listed:
        answer = day.request("POST", f"/data/heartRate/samples/{sample['uuid']}/delete?for={tag}", {}, cookie)
        must(answer.status == 303, f"a sample isn't deleted: {answer.status}")
    must(day.stored(cookie) == [], "not everything was deleted")
    day.backrest(primary, "check")
    # A second copy of that time, at a socket of its own on the machine for backups.
    machine = day["backups"]
    shutil.copy(day[primary].root / "etc/pgbackrest/pgbackrest.conf", machine.root / "etc/pgbackrest.conf")
    machine.run("install", "-d", "-m", "700", "-o", "postgres", "-g", "postgres", "/data", "/data/copy")
    words = ["--pg1-path=/data/copy", "--type=time", f"--target={moment}", "--target-action=promote", "--archive-mode=off", "restore"]
    begin = time.monotonic()
    day.backrest("backups", *words)
    machine.write("/data/copy/pg_hba.conf", "local all all trust\nhost all wellseal samenet trust\n", 0o600, "postgres:postgres")
    settings = "-c listen_addresses=* -c port=5433 -c ssl=off -c shared_preload_libraries= -c synchronous_standby_names="
    machine.start("postgres", "-D", "/data/copy", *settings.split(), user="postgres", env=FAILOVER)
    asked = ["psql", "-p", "5433", "-d", "stores", "-XAtc", "SELECT pg_is_in_recovery()"]
    wait(120, f"the copy starts: {machine.said()}", lambda: machine.run(*asked, user="postgres", check=False).stdout.strip() == "f")
    day["node-1"].write("/root/passphrase", PASSPHRASE, 0o600)
    secret = ["--passphrase-file", "/root/passphrase", "--take-over"]
    copy = "host=backups port=5433 dbname=stores user=wellseal sslmode=disable"
    day.wellseal("people", "export", name, "/root/copy.wellseal", *secret, at="node-1", WELLSEAL_DATABASE=copy)
    day.wellseal("restore", "/root/copy.wellseal", "--replace", "--person", name, *secret, at="node-1")
    took = time.monotonic() - begin
    wait(60, "the user's data is back", lambda: (cookie := day.sign_in(name)) and sorted(day.stored(cookie) or []) == sorted(before))
    return f"{len(before)} deleted samples are back after {took:.0f} s; other users kept theirs"


def evening(day):
    """No acknowledged save is missing, and no alert is left."""
    for name, saved in day.saved.items():
        wait(30, f"{name} signs in", lambda name=name: day.sign_in(name))
        stored = day.stored(day.sign_in(name))
        must(stored is not None, f"{name}: the samples aren't shown")
        flaws = saved.flaws(stored)
        must(not flaws, f"{name}: {flaws}")
    day.ended(*day.alerts(), seconds=600)
    count = sum(len(saved.acknowledged) for saved in day.saved.values())
    uncertain = sum(len(saved.uncertain) for saved in day.saved.values())
    return (
        f"{count} acknowledged saves of {len(day.saved)} users, 0 lost, 0 stored twice, 0 unknown; {uncertain} without a response; "
        "no alert is left"
    )


STEPS = [install, databases, servers, invitations, backup, lost_server, lost_primary, certificate, upgrade, erased, restore, evening]


def main():
    parser = argparse.ArgumentParser(
        prog="scripts/check cluster day", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--package", type=pathlib.Path, default=max((HERE / ".build/packages").glob("*.deb"), default=None))
    parser.add_argument("--program", type=pathlib.Path)
    parser.add_argument("--previous", type=pathlib.Path)
    parser.add_argument("--users", type=int, default=20)
    parser.add_argument("--root", type=pathlib.Path, help="the minimal Debian, which stays")
    options = parser.parse_args()
    must(options.users >= 6, "takes six users")
    must(options.program or options.package, "no package; run: make packages")
    for name in "program", "previous", "package":
        if getattr(options, name):
            setattr(options, name, getattr(options, name).resolve())
    if os.geteuid() != 0:
        skip("machines need root")
    for tool in ["debootstrap", "ip", "unshare", "openssl"]:
        if not shutil.which(tool, path=f"{PATH}:{os.environ['PATH']}"):
            skip(f"{tool} is missing; run: scripts/setup cluster")
    if subprocess.run([*APART, "true"], capture_output=True).returncode:
        skip("this machine allows no network namespaces")
    if "DAY_ROOT" not in os.environ:
        os.environ["PATH"] += f":{PATH}"
        own = None if options.root else tempfile.mkdtemp(prefix="wellseal-day-root-")
        base = pathlib.Path(options.root or own).resolve()
        try:
            prepare(options, base)
            environment = os.environ | {"DAY_ROOT": str(base)}
            sys.exit(subprocess.run([*APART, sys.executable, *sys.argv], env=environment).returncode)
        finally:
            if own:
                shutil.rmtree(own, ignore_errors=True)
    options.root = pathlib.Path(os.environ["DAY_ROOT"])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(130))
    saves.prove()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="wellseal-day-"))
    try:
        with Day(options, folder) as day:
            for step in STEPS:
                begin = time.monotonic()
                said = step(day)
                print(f"✔ {step.__name__.replace('_', ' '):13} {said} ({time.monotonic() - begin:.0f} s)", flush=True)
    finally:
        run("umount", "--recursive", folder, check=False)
        folder.rmdir() if not any(folder.iterdir()) else None


if __name__ == "__main__":
    main()
