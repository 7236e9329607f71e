"""Start all of packaging/compose/cluster.yaml in a Docker engine, and inject failures.

    scripts/check compose [PACKAGE.deb]          default: .build/packages/*.deb

Follows the steps at the top of the file: four PostgreSQL servers, two nodes and the balancer, in two networks. A user accepts an
invitation with curl, creates a store and signs in through the balancer. Then the primary database is killed, a node is stopped, and
everything is stopped and started again: each time the user signs in and finds the data.

Uses a running engine, under a project name of its own. If there is none and the user is root, starts one (Debian's docker.io). Images
of others come from their registry; if that is unreachable, debootstrap and Debian's packages build replacements. Takes some minutes.
KEEP=FOLDER keeps the system that debootstrap builds, as in scripts/check installation.
"""

import json
import os
import pathlib
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
NAME = "health.example.org"
PASSPHRASE = "correct horse battery staple lantern"
NODES = ["node-1", "node-2"]
MIRROR = os.environ.get("DEBIAN_MIRROR", "http://deb.debian.org/debian")
# Substitutes for images whose registry is unreachable.
STAND_INS = {
    "docker.io/library/haproxy:2.8": """
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends haproxy && install -d /usr/local/etc/haproxy
USER haproxy
CMD ["haproxy", "-W", "-db", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]
""",
}
BARE = "docker.io/library/debian:bookworm-slim"


def skip(what):
    print(f"skipped: {what}", file=sys.stderr)
    sys.exit(0)


def must(condition, what):
    if not condition:
        raise SystemExit(f"failed: {what}")


def run(*words, timeout=600, check=True, **more):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=timeout, stdin=subprocess.DEVNULL, **more)
    if check:
        must(done.returncode == 0, f"{' '.join(map(str, words))[:200]}: {(done.stdout + done.stderr)[-1500:]}")
    return done


class Engine:
    """A Docker engine: the running one, or a temporary one, which stops with it and leaves no firewall rules."""

    def __init__(self, folder):
        self.folder, self.process, self.rules = folder, None, None
        self.environment = dict(os.environ)

    def __enter__(self):
        if run("docker", "info", check=False).returncode == 0 and "Server Version" in run("docker", "info").stdout:
            return self
        if os.geteuid() or not shutil.which("dockerd"):
            skip("no Docker engine is running, and none can be started here (scripts/setup compose, as root)")
        self.rules = {tool: run(f"{tool}-save").stdout for tool in ("iptables", "ip6tables") if shutil.which(f"{tool}-save")}
        self.had_bridge = pathlib.Path("/sys/class/net/docker0").exists()
        address = f"unix://{self.folder}/docker.sock"
        self.log = open(self.folder / "dockerd.log", "wb")
        self.process = subprocess.Popen(
            [
                "dockerd",
                "--data-root",
                self.folder / "engine",
                "--exec-root",
                self.folder / "exec",
                "--pidfile",
                self.folder / "pid",
                "--host",
                address,
            ],
            stdout=self.log,
            stderr=subprocess.STDOUT,
        )
        os.environ["DOCKER_HOST"] = address
        until = time.monotonic() + 40
        while "Server Version" not in run("docker", "info", check=False).stdout:
            if time.monotonic() > until or self.process.poll() is not None:
                said = (self.folder / "dockerd.log").read_text()
                self.__exit__()
                skip(f"Docker's engine doesn't start here: {said[-400:]}")
            time.sleep(0.3)
        return self

    def __exit__(self, *_):
        if not self.process:
            return
        self.process.terminate()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
        for tool, rules in self.rules.items():
            subprocess.run([f"{tool}-restore"], input=rules, text=True, capture_output=True)
        if not self.had_bridge:
            run("ip", "link", "delete", "docker0", check=False)


def images(package, folder):
    """The image of our package, and the other images."""
    run(ROOT / "scripts/image", "--cluster", package, folder / "image.tar", timeout=900)
    run("docker", "load", "--quiet", "--input", folder / "image.tar")
    stand_ins = []
    for image in [BARE, *STAND_INS]:
        if run("docker", "image", "inspect", image, check=False).returncode == 0:
            continue
        try:
            if run("docker", "pull", "--quiet", image, check=False, timeout=180).returncode == 0:
                continue
        except subprocess.TimeoutExpired:
            pass
        stand_ins.append(image)
        if image == BARE:
            bare = pathlib.Path(os.environ.get("KEEP") or folder / "bare")
            if not (bare / "bin/sh").exists():
                if not shutil.which("debootstrap") or os.geteuid():
                    skip(f"{image} is unavailable, and debootstrap can't build it (scripts/setup installation, as root)")
                run("debootstrap", "--variant=minbase", "bookworm", bare, MIRROR, timeout=900)
            archive = folder / "bare.tar"
            # Copy the machine's own configuration for Debian's archive.
            ways = pathlib.Path("/etc/apt/apt.conf.d")
            left_out = ["--exclude=./etc/apt/apt.conf.d"] if ways.is_dir() else []
            run("tar", "--directory", bare, "--exclude=./var/cache/apt/archives/*.deb", *left_out, "--create", "--file", archive, ".")
            if left_out:
                run("tar", "--append", "--file", archive, "--directory", "/", "etc/apt/apt.conf.d")
            run("docker", "import", archive, image)
            archive.unlink()
        else:
            stand_in = folder / "stand-in"
            stand_in.mkdir(exist_ok=True)
            (stand_in / "Dockerfile").write_text(f"FROM {BARE}\n{STAND_INS[image].strip()}\n")
            run("docker", "build", "--tag", image, stand_in, timeout=900, env={**os.environ, "DOCKER_BUILDKIT": "0"})
    if stand_ins:
        print(f"built from Debian's packages, because the registry is unreachable: {', '.join(stand_ins)}")


class Cluster:
    """The services of cluster.yaml, in a copy of its folder with certificates."""

    def __init__(self, folder):
        self.folder = folder / "compose"
        shutil.copytree(ROOT / "packaging/compose", self.folder)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        file = self.folder / "cluster.yaml"
        text = file.read_text()
        must('ports: ["443:8443"]' in text, "the balancer has another port")
        file.write_text(text.replace('ports: ["443:8443"]', f'ports: ["127.0.0.1:{self.port}:8443"]'))
        # The commands exactly as documented, except for the name of Compose.
        self.steps = re.findall(r"^#   (docker compose -f cluster\.yaml .*)$", text, re.M)
        must(len(self.steps) >= 4, "the commands at the top of cluster.yaml are missing")
        new = run("docker", "compose", "version", check=False).returncode == 0
        tool = ["docker", "compose"] if new else ["docker-compose"]
        if not new and not shutil.which("docker-compose"):
            skip("docker compose and docker-compose are missing (scripts/setup compose)")
        self.tool = [*tool, "--project-name", "wellseal-check", "--file", str(file)]
        # Each project has its own container names, with another separator in older versions.
        self.environment = {**os.environ, "PUBLIC_NAME": NAME, "DOCKER_BUILDKIT": "0", "COMPOSE_HTTP_TIMEOUT": "300"}
        self.certificates()

    def certificates(self):
        """The commands of Documentation/ManyPeople.md, for the names in cluster.yaml."""
        tls = self.folder / "tls"
        tls.mkdir()
        curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]

        def openssl(*words):
            run("openssl", *words, cwd=tls)

        openssl("req", "-x509", *curve, "-days", "3650", "-subj", "/CN=authority", "-keyout", "authority.key", "-out", "authority.pem")
        for name in NODES:
            openssl(
                "req",
                *curve,
                "-subj",
                f"/CN={name}",
                "-addext",
                f"subjectAltName=DNS:{name}",
                "-keyout",
                f"{name}.key",
                "-out",
                f"{name}.csr",
            )
            openssl(
                "x509",
                "-req",
                "-in",
                f"{name}.csr",
                "-CA",
                "authority.pem",
                "-CAkey",
                "authority.key",
                "-CAcreateserial",
                "-days",
                "365",
                "-copy_extensions",
                "copy",
                "-out",
                f"{name}.pem",
            )
        openssl(
            "req",
            "-x509",
            *curve,
            "-days",
            "7",
            "-subj",
            f"/CN={NAME}",
            "-addext",
            f"subjectAltName=DNS:{NAME}",
            "-keyout",
            "privkey.pem",
            "-out",
            "fullchain.pem",
        )
        for file in tls.iterdir():
            file.chmod(0o600)
            shutil.chown(file, 65532, 65532)

    def compose(self, *words, **more):
        return run(*self.tool, *words, env=self.environment, cwd=self.folder, **more)

    def step(self, line):
        """A command from the comment at the top of cluster.yaml."""
        words = shlex.split(line.replace("$PUBLIC_NAME", NAME))[4:]
        if words[0] in ("exec", "run"):
            # There is no terminal here.
            words.insert(1, "-T")
        return self.compose(*words).stdout.strip()

    def states(self):
        found = {}
        for container in self.compose("ps", "-q").stdout.split():
            told = json.loads(run("docker", "inspect", container).stdout)[0]
            found[told["Config"]["Labels"]["com.docker.compose.service"]] = (container, told["State"])
        return found

    def wait(self, seconds, what, holds):
        until = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > until:
                for service, (container, state) in sorted(self.states().items()):
                    said = run("docker", "logs", "--tail", "6", container, check=False)
                    print(f"{service}: {state['Status']}\n{said.stdout}{said.stderr}", file=sys.stderr)
                raise SystemExit(f"failed: {what} within {seconds} s")
            time.sleep(0.5)
        return seconds - (until - time.monotonic())

    def healthy(self):
        """Whether all services with a health check are healthy, and all others run."""
        states = self.states()
        return all(state["Running"] and state.get("Health", {}).get("Status", "healthy") == "healthy" for _, state in states.values())

    def primary(self):
        said = run("docker", "exec", self.states()["monitor"][0], "pg_autoctl", "show", "state", "--json", check=False).stdout
        return {node["nodename"]: node["current_group_state"] for node in json.loads(said)} if said.startswith("[") else {}

    def corrects(self):
        """Whether monitor.sql is installed in the monitor."""
        asked = (
            "SELECT count(*) FROM pg_trigger WHERE tgname = 'correct_report' AND tgenabled = 'O' "
            "AND current_setting('pgautofailover.primary_demote_timeout') = '10s'"
        )
        words = ["docker", "exec", self.states()["monitor"][0], "psql", "-d", "pg_auto_failover", "-qXAtc", asked]
        return run(*words, check=False).stdout.strip() == "1"

    def settled(self):
        return sorted(self.primary().values()) == ["primary", "secondary", "secondary"]


class Visitor:
    """curl with cookies, which connects to the balancer under the public name."""

    def __init__(self, cluster):
        self.cluster = cluster
        self.jar = cluster.folder / f"jar-{time.monotonic_ns()}"

    def ask(self, path, **fields):
        words = [
            "curl",
            "--silent",
            "--show-error",
            "--max-time",
            "40",
            "--connect-to",
            f"{NAME}:443:127.0.0.1:{self.cluster.port}",
            "--cacert",
            self.cluster.folder / "tls/fullchain.pem",
            "--cookie",
            self.jar,
            "--cookie-jar",
            self.jar,
            "--header",
            "Sec-Fetch-Site: same-origin",
            "--write-out",
            "\n%{http_code}",
        ]
        for name, value in fields.items():
            words += ["--data-urlencode", f"{name}={value}"]
        if not fields and path.startswith("POST "):
            words += ["--data", ""]
        done = run(*words, f"https://{NAME}{path.removeprefix('POST ')}", check=False)
        body, _, status = done.stdout.rpartition("\n")
        return int(status or 0), body

    def comes_in(self):
        status, _ = self.ask("/sign-in", name="Anna Beispiel", passphrase=PASSPHRASE)
        return status == 303 and self.ask("/api/v1/profile")[0] == 200


def walk(cluster):
    began = time.monotonic()
    invitation = None
    for line in cluster.steps:
        told = cluster.step(line)
        if " invite " in line:
            found = re.search(r"https://\S+", told)
            invitation = found and found.group()
    cluster.wait(120, "not all are well", cluster.healthy)
    cluster.wait(120, "the databases don't become stable", cluster.settled)
    cluster.wait(60, "monitor.sql isn't installed in the monitor", cluster.corrects)
    must(invitation and invitation.startswith(f"https://{NAME}/invite/"), f"no invitation: {invitation}")
    cluster.wait(60, "the balancer finds no healthy node", lambda: Visitor(cluster).ask("/sign-in")[0] == 200)
    print(f"all containers are healthy: {time.monotonic() - began:.0f} s, {len(cluster.states())} containers")

    path = invitation.removeprefix(f"https://{NAME}")
    anna = Visitor(cluster)
    must(anna.ask(path)[0] == 200 and anna.ask(f"POST {path}")[0] == 303, "the invitation fails")
    status, said = anna.ask("/setup/lock", passphrase=PASSPHRASE, again=PASSPHRASE)
    must(status == 303, f"no store was created: {status} {said[-300:]}")
    must(Visitor(cluster).ask(path)[0] == 410, "an invitation works twice")
    must(Visitor(cluster).ask("/sign-in", name="Anna Beispiel", passphrase="wrong")[0] == 403, "a wrong passphrase")
    must(Visitor(cluster).ask("/api/v1/profile")[0] == 401, "a request without a session isn't rejected")
    must(Visitor(cluster).comes_in(), "the sign-in failed")
    print("accepted an invitation, created a store, signed in")

    first = next(name for name, state in cluster.primary().items() if state == "primary")
    run("docker", "kill", cluster.states()[f"database-{first}"][0])
    took = cluster.wait(150, "sign-in fails after the database was killed", lambda: Visitor(cluster).comes_in())
    print(f"database-{first}, the primary, killed: signed in after {took:.0f} s")
    cluster.compose("up", "-d")
    cluster.wait(120, "the killed database doesn't return", cluster.settled)

    cluster.compose("stop", "node-1", timeout=120)
    took = cluster.wait(60, "sign-in fails at the other node", lambda: Visitor(cluster).comes_in())
    print(f"node-1 stopped: signed in after {took:.0f} s")

    cluster.compose("down", timeout=300)
    cluster.compose("up", "-d")
    took = cluster.wait(180, "sign-in fails after all containers were recreated", lambda: Visitor(cluster).comes_in())
    print(f"all containers recreated on their volumes: signed in after {took:.0f} s")


def main():
    package = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else max((ROOT / ".build/packages").glob("*.deb"), default=None)
    must(package and package.is_file(), "no package; run: make packages")
    for tool in "docker", "curl", "openssl", "buildah":
        if not shutil.which(tool):
            skip(f"{tool} is missing")
    folder = pathlib.Path(tempfile.mkdtemp(prefix="wellseal-compose-"))
    folder.chmod(0o755)
    try:
        with Engine(folder):
            images(package.resolve(), folder)
            cluster = Cluster(folder)
            try:
                walk(cluster)
            finally:
                cluster.compose("down", "--volumes", "--timeout", "10", check=False, timeout=300)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


main()
