"""Check the files that are installed with the program, using the tools that read them.

    scripts/check packaging [PROGRAM]

Units with systemd-analyze (do they load, and how exposed is a public service?), desktop entries with desktop-file-validate and
appstreamcli, MIME types with update-mime-database, Compose files with Compose's own schema, the balancer's configuration with HAProxy,
signatures with a temporary key, alert rules with promtool, the filter of security events with fail2ban-regex, and the hook for
certificates with OpenSSL. Every option that a unit, a Compose file or a desktop entry passes to wellseal must exist. Missing
tools are listed and skipped; scripts/setup test installs them. Takes a few seconds.
"""

import os
import pathlib
import re
import shlex
import shutil
import stat
import subprocess
import sys
import tempfile

try:
    import yaml
except ImportError:
    sys.exit("failed: python3-yaml is missing; run: scripts/setup test")

ROOT = pathlib.Path(__file__).resolve().parents[3]
PACKAGING = ROOT / "packaging"
PROGRAM = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build" / "debug" / "wellseal").resolve()
# The maximum exposure that systemd-analyze may report, from 0 to 10. User services can't have namespaces of their own; the unit of the
# daemon gives the reason.
SYSTEM, DAEMON = 2.0, 6.5
problems, left_out = [], []


def there(tool):
    if shutil.which(tool):
        return True
    left_out.append(tool)
    return False


def run(*words, **more):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=120, **more)


class Commands:
    """The options that each command of the program has."""

    def __init__(self):
        self.known = {}

    def options(self, path):
        if path not in self.known:
            shown = run(PROGRAM, *path, "--help", env={"HOME": "/nonexistent", "PATH": os.environ["PATH"]})
            self.known[path] = None if shown.returncode else set(re.findall(r"--[a-z][a-z-]+", shown.stdout))
        return self.known[path]

    def check(self, words, place):
        path = []
        while words and re.fullmatch(r"[a-z][a-z-]*", words[0]) and len(path) < 2:
            path.append(words[0])
            words = words[1:]
        while path and self.options(tuple(path)) is None:
            words = [path.pop(), *words]
        if not path:
            problems.append(f"{place}: no such command")
            return
        for word in words:
            name = re.match(r"--[a-z][a-z-]+", word)
            if name and name.group(0) not in self.options(tuple(path)):
                problems.append(f"{place}: wellseal {' '.join(path)} has no option {name.group(0)}")


def units(commands):
    folder = PACKAGING / "systemd"
    installed = (ROOT / "scripts" / "packages").read_text()
    others = set(re.search(r"^\s+(wellseal-[\w |-]+)\) install", installed, re.M).group(1).split(" | "))
    for unit in sorted(folder.iterdir()):
        text = unit.read_text()
        for line in re.findall(r"^Exec\w+=(.*)$", text, re.M):
            called = re.search(r"/usr/bin/wellseal ([^'\";&|]*)", line)
            if called:
                commands.check(shlex.split(called.group(1).replace("$(", "").replace('"', " ")), unit.name)
        for service in re.findall(r"^(?:Service|Unit)=(\S+)$", text, re.M):
            if not (folder / service).exists():
                problems.append(f"{unit.name}: no unit {service}")
        # Otherwise systemd gives up after five starts in ten seconds, for example while a database starts.
        if unit.stem in others and unit.suffix == ".service" and not re.search(r"^RestartSec=([5-9]|\d\d)", text, re.M):
            problems.append(f"{unit.name}: needs RestartSec= of 5 or more")
        if unit.suffix == ".timer" and not unit.with_suffix(".service").exists():
            problems.append(f"{unit.name}: has no service")
    if not there("systemd-analyze"):
        return
    with tempfile.TemporaryDirectory() as work:
        # The programs that the units name needn't be installed here.
        for unit in folder.iterdir():
            pathlib.Path(work, unit.name).write_text(unit.read_text().replace("/usr/bin/wellseal", "/bin/true"))
        env = {**os.environ, "SYSTEMD_UNIT_PATH": f"{work}:", "XDG_RUNTIME_DIR": work}
        for unit in sorted(folder.iterdir()):
            is_for_others = unit.stem in others
            said = run("systemd-analyze", *([] if is_for_others else ["--user"]), "verify", "--man=no", f"{work}/{unit.name}", env=env)
            for line in said.stderr.splitlines():
                if unit.name in line or "wellseal" in line:
                    problems.append(f"{unit.name}: {line}")
            most = SYSTEM if is_for_others else DAEMON if unit.name == "wellseal.service" else None
            if most is not None and unit.suffix == ".service":
                said = run("systemd-analyze", "security", "--offline=yes", f"--threshold={most * 10:.0f}", unit).stdout
                found = re.search(r"exposure level for \S+: ([\d.]+)", said)
                if not found or float(found.group(1)) > most:
                    problems.append(
                        f"{unit.name}: {found.group(0) if found else 'systemd-analyze security has no result'}; the maximum is {most}"
                    )


def desktop():
    folder = PACKAGING / "desktop"
    entries = sorted(folder.glob("*.desktop"))
    types = set(re.findall(r'mime-type type="([^"]+)"', (folder / "wellseal.xml").read_text()))
    handled = set()
    for entry in entries:
        text = entry.read_text()
        handled |= set(filter(None, re.search(r"^MimeType=(.*)$|\Z", text, re.M).group(1).split(";") if "MimeType=" in text else []))
        if there("desktop-file-validate"):
            said = run("desktop-file-validate", entry)
            problems.extend(f"{entry.name}: {line}" for line in said.stdout.splitlines())
    for wanted in ("application/smart-health-card", "x-scheme-handler/shlink", "x-scheme-handler/shc", "x-scheme-handler/hc1"):
        if wanted not in handled:
            problems.append(f"packaging/desktop: no entry opens {wanted}")
    for kind in handled - types:
        if not kind.startswith("x-scheme-handler/"):
            problems.append(f"packaging/desktop/wellseal.xml: {kind} is not defined")
    if there("appstreamcli"):
        said = run("appstreamcli", "validate", "--no-net", folder / "io.wellseal.Health.metainfo.xml")
        if said.returncode:
            problems.append(f"metainfo: {said.stdout.strip()}")
    if there("update-mime-database"):
        with tempfile.TemporaryDirectory() as work:
            os.mkdir(f"{work}/packages")
            shutil.copy(folder / "wellseal.xml", f"{work}/packages")
            said = run("update-mime-database", work)
            globs = pathlib.Path(work, "globs2")
            if said.returncode or not globs.exists() or "application/smart-health-card:*.smart-health-card" not in globs.read_text():
                problems.append(f"wellseal.xml: {said.stderr.strip() or 'the type is unknown by its name'}")


def handler():
    """Files and addresses from a desktop reach the right command, and no address is in an argument."""
    show = PACKAGING / "desktop" / "show"
    with tempfile.TemporaryDirectory() as work:
        stub = pathlib.Path(work, "wellseal")
        stub.write_text(f'#!/bin/sh\necho "$@" >>{work}/called\nfor word; do file=$word; done\ncat -- "$file" >>{work}/read\n')
        stub.chmod(stub.stat().st_mode | stat.S_IXUSR)
        folder = pathlib.Path(work, "my cards 100%")
        folder.mkdir()
        card = folder / "ä card.smart-health-card"
        card.write_text("THE CARD\n")
        rows = [
            # The argument, the typed input, the started commands, their input.
            (str(card), "", ["cards verify"], "THE CARD\n"),
            (card.as_uri(), "", ["cards verify"], "THE CARD\n"),
            ("HC1:6BF+70790T9WJWG", "", ["cards verify"], "HC1:6BF+70790T9WJWG\n"),
            ("shc:/567629", "", ["cards verify"], "shc:/567629\n"),
            ("shlink:/eyJ", "n\n", ["links open --offline"], "shlink:/eyJ\n"),
            ("SHLINK:/eyJ", "y\n", ["links open --offline", "links open"], "SHLINK:/eyJ\nSHLINK:/eyJ\n"),
            ("--help", "", [], ""),
        ]
        for given, answered, commands, wanted in rows:
            called, read = pathlib.Path(work, "called"), pathlib.Path(work, "read")
            for path in (called, read):
                path.write_text("")
            run("sh", show, given, input=answered, env={**os.environ, "WELLSEAL": str(stub), "TMPDIR": work})
            lines = called.read_text().splitlines()
            if len(lines) != len(commands) or any(not line.startswith(f"{command} /") for line, command in zip(lines, commands)):
                problems.append(f"show: {given[:7]}… starts {lines}")
            if read.read_text() != wanted:
                problems.append(f"show: {given[:7]}… doesn't reach the command")
            if re.match("shc|shlink|hc1", given, re.I) and any(given in line for line in lines):
                problems.append(f"show: {given[:7]}… is in an argument")
        left = {path.name for path in pathlib.Path(work).iterdir()} - {"wellseal", "called", "read", folder.name}
        if left:
            problems.append(f"show: leaves {sorted(left)}")


def compose(commands):
    folder = PACKAGING / "compose"
    env = {**os.environ, "PUBLIC_NAME": "health.example.org"}
    version = re.search(r'static let version = "([^"]+)"', (ROOT / "Sources/Daemon/WellsealDaemon/Control/Daemon.swift").read_text()).group(
        1
    )
    for file in sorted(folder.glob("*.yaml")):
        for name, service in yaml.safe_load(file.read_text())["services"].items():
            place = f"{file.name}: {name}"
            image = service["image"]
            if not re.match(r"docker\.io/|wellseal", image):
                problems.append(f"{place}: {image} has no registry")
            if image.startswith("wellseal") and not image.startswith("wellseal-failover"):
                commands.check([str(word) for word in service["command"]], place)
                if image.rpartition(":")[2] != version:
                    problems.append(f"{place}: {image} isn't version {version}")
                if not service.get("read_only") or service.get("cap_drop") != ["ALL"]:
                    problems.append(f"{place}: has more capabilities than it needs")
            for volume in service.get("volumes", []):
                source = volume.split(":")[0]
                if source.startswith("./") and source != "./tls" and not (folder / source).exists():
                    problems.append(f"{place}: {source} doesn't exist")
        tool = (
            ["docker", "compose"] if shutil.which("docker") and not run("docker", "compose", "version").returncode else ["docker-compose"]
        )
        if there(tool[0]):
            with tempfile.TemporaryDirectory() as work:
                shutil.copytree(folder, f"{work}/compose")
                os.mkdir(f"{work}/compose/tls")
                for name in ("fullchain.pem", "privkey.pem", "authority.pem", "node-1.pem", "node-1.key", "node-2.pem", "node-2.key"):
                    pathlib.Path(work, "compose", "tls", name).touch()
                said = run(*tool, "-f", f"{work}/compose/{file.name}", "--profile", "setup", "config", "--quiet", env=env)
                if said.returncode:
                    problems.append(f"{file.name}: {said.stderr.strip()}")
    if there("haproxy"):
        said = run("haproxy", "-c", "-f", folder / "haproxy.cfg", env=env)
        if said.returncode:
            problems.append(f"haproxy.cfg: {said.stderr.strip()}")


def signatures():
    if there("minisign"):
        said = run(ROOT / "scripts" / "sign-release", "--try")
        if said.returncode:
            problems.append(said.stderr.strip())


def reproducible():
    """Two builds of a program in two folders are identical with the options of scripts/packages, and differ without them."""
    if not (there("swiftc") and there("strip")):
        return
    line = re.search(r"^reproducible=\((.*)\)$", (ROOT / "scripts" / "packages").read_text(), re.M).group(1)
    options = line.replace("-Xswiftc ", "").split()
    with tempfile.TemporaryDirectory() as work:

        def build(name, *options):
            folder = pathlib.Path(work, name)
            folder.mkdir()
            (folder / "program.swift").write_text("print(CommandLine.arguments.count)\n")
            run("swiftc", "-O", "-g", "program.swift", "-o", "program", "-use-ld=lld", *options, cwd=folder, check=True)
            run("strip", "--remove-section=.swift_ast", "program", cwd=folder, check=True)
            return (folder / "program").read_bytes()

        if build("one", *options) != build("another", *options):
            problems.append("packages: two builds of a program differ")
        if build("third") == build("fourth"):
            problems.append("packages: two builds of a program are equal without options")


def contact():
    """RFC 9116: the contact and the expiry."""
    fields = dict(re.findall(r"^([A-Z][\w-]+): (.+)$", (PACKAGING / "security.txt").read_text(), re.M))
    maintainer = re.search(r"^Maintainer: .*<(.*)>$", (PACKAGING / "debian" / "control").read_text(), re.M).group(1)
    if fields.get("Contact") != f"mailto:{maintainer}" or maintainer not in (ROOT / "SECURITY.md").read_text():
        problems.append("security.txt: its contact differs from that of the package and SECURITY.md")
    if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", fields.get("Expires", "")):
        problems.append("security.txt: has no valid Expires field")


def prometheus():
    """The rules and the configuration are valid, and each alert fires in a test of its own."""
    rules = PACKAGING / "prometheus" / "wellseal.rules.yml"
    names = set(re.findall(r"- alert: (\w+)", rules.read_text()))
    tested = set(re.findall(r"alertname: (\w+)\n\s+exp_alerts:\n", rules.with_name("wellseal.rules.test.yml").read_text()))
    if names - tested:
        problems.append(f"prometheus: no test fires {', '.join(sorted(names - tested))}")
    if not there("promtool"):
        return
    for words in (
        ["check", "rules", rules.name],
        ["test", "rules", "wellseal.rules.test.yml"],
        ["check", "config", "--syntax-only", "prometheus.yml"],
    ):
        said = run("promtool", *words, cwd=rules.parent)
        if said.returncode:
            problems.append(f"promtool {' '.join(words)}: {(said.stdout + said.stderr).strip()}")


def fail2ban():
    """The filter finds the network in each line about a wrong secret, and matches no other line."""
    lines = [
        '{"time":"2026-11-29T22:30:00Z","security":"wrong-secret","network":"192.0.2.7","request":"edge-1.0_ab"}',
        '{"time":"2026-11-29T22:30:01Z","security":"limited","network":"2001:db8:0:1::/64"}',
        '{"time":"2026-11-29T22:30:02Z","security":"wrong-credential","network":"unknown"}',
        '{"at":1795991400000,"area":"sign-in","method":"POST","status":200,"ms":3,"request":"192.0.2.8"}',
    ]
    if not there("fail2ban-regex"):
        return
    with tempfile.NamedTemporaryFile("w", suffix=".log") as log:
        log.write("\n".join(lines) + "\n")
        log.flush()
        said = run("fail2ban-regex", "--out", "ip", log.name, PACKAGING / "fail2ban" / "filter.d" / "wellseal.conf")
    found = said.stdout.split()
    if found != ["192.0.2.7", "2001:db8:0:1::/64"]:
        problems.append(f"fail2ban: the filter finds {found} {said.stderr.strip()}")


def certificate_hook():
    """The hook installs a matching pair of files, and rejects another one."""
    if not there("openssl"):
        return
    hook = PACKAGING / "acme" / "wellseal-certificate"
    with tempfile.TemporaryDirectory() as work:
        for name in ("one", "other"):
            words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=x"]
            run("openssl", *words, "-keyout", f"{work}/{name}.key", "-out", f"{work}/{name}.pem", check=True)
        target = pathlib.Path(work, "tls")
        target.mkdir()
        environment = {"PATH": os.environ["PATH"], "WELLSEAL_TLS_FOLDER": str(target)}
        if run("sh", hook, f"{work}/one.pem", f"{work}/other.key", env=environment).returncode != 65 or list(target.iterdir()):
            problems.append("acme: the hook installs a key of another certificate")
        lego = environment | {"LEGO_CERT_PATH": f"{work}/one.pem", "LEGO_CERT_KEY_PATH": f"{work}/one.key"}
        said = run("sh", hook, env=lego)
        installed = {file.name: file.read_bytes() for file in target.iterdir()}
        wanted = {f"{end}.pem": pathlib.Path(work, f"one.{kind}").read_bytes() for end, kind in (("key", "key"), ("certificate", "pem"))}
        if said.returncode or installed != wanted:
            problems.append(f"acme: the hook fails: {said.stderr.strip()}")
        elif stat.S_IMODE((target / "key.pem").stat().st_mode) != 0o600:
            problems.append("acme: others can read the key")
        if run("sh", hook, env=environment).returncode != 64:
            problems.append("acme: the hook without a certificate doesn't fail")


commands = Commands()
units(commands)
desktop()
handler()
compose(commands)
signatures()
reproducible()
contact()
prometheus()
fail2ban()
certificate_hook()
for problem in problems:
    print(f"failed: {problem}", file=sys.stderr)
if left_out:
    print(f"skipped: these tools are missing: {', '.join(sorted(set(left_out)))}; run: scripts/setup test", file=sys.stderr)
if not problems:
    print("ok: units, desktop entries, Compose files, signatures, alerts, the filter for fail2ban and the hook for certificates")
sys.exit(1 if problems else 0)
