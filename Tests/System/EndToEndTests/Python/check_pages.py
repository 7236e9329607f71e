"""Run the commands on the pages of the documentation that aren't part of a transcript.

    scripts/check pages [PROGRAM] [PAGE...]

Each page gets a data folder of its own, the files that its commands name, and the servers that it starts. A command must end with 0, or
with the status in the table below. What needs another machine is named in ELSEWHERE, with the check that runs it. A command that is
neither run nor named fails the check, and so does a row that fits no command. Servers of the pages get free ports instead of theirs.
"""

import concurrent.futures
import dataclasses
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[4]
FIRST_WORDS = (
    "wellseal|curl|apt|apt-get|sudo|systemctl|make|scripts/\\S+|minisign|podman|docker|python3?|export|sha256sum|swift|psql|openssl|mkdir|cp|"
    "su|runuser|useradd|printf|createuser|createdb|sh|install|umask|head|chmod"
)
TYPED = re.compile(rf"(?:{FIRST_WORDS})(?: |$)")

# Commands that another check runs, or that need things no test may touch: (pattern of the command, check).
ELSEWHERE = [
    (r"(su postgres|runuser|useradd) |.* /etc/wellseal|install -d .*/var/backups", "check download: on a bare Debian"),
    (r"systemctl ", "check packaging: the units are read by systemd, and their options exist"),
    (r"cp /usr/lib/systemd/", "check packaging"),
    (r"make \w+", "scripts/test"),
    (r"scripts/(setup|check) ", "the script itself"),
    (r"swift test", "scripts/test"),
    (r"wellseal run .*swift (run|test)", "check examples, and scripts/bench build"),
    (r"wellseal run -- \./Diary", "check examples"),
    (r"podman ", "scripts/image, which starts the service in the image"),
    (r"apt(-get)? |/usr/lib/apt/|sh install\.sh|curl -fsSL https://wellseal\.io", "check download"),
    (r"minisign |sha256sum ", "check download, and scripts/sign-release --try"),
    (r"wellseal publish mqtt", "check mqtt, with a broker"),
    (r"wellseal providers (add https|sign-in \"Example|sync)", "check clinic"),
    (r"wellseal providers sign-in Brightwater", "check clinic: a browser signs in"),
    (r"wellseal host … ", "check host and check nodes"),
    (r"wellseal trust (add|update) austria", "SignerListTests: the list is on the web"),
    (r"wellseal trust remove austria", "SignerListTests"),
    (r"wellseal keys check ", "IssuerCheckTests: the keys are on the web"),
    (r"wellseal links create .*(https://links\.example\.org|--host … )", "check links: with a link server of this machine"),
    (r"wellseal links revoke LABEL", "check links"),
    (r"wellseal (links open|links check) .*(shlink:/|code\.png|photo)", "check links: with links of this machine"),
    (r"wellseal rekey --recovery-code", "StoreProgramTests: the code is typed"),
    (r"wellseal apps (show|revoke|forget) \"Heart", "check examples: with the app"),
    (r"wellseal studies export", "check host: with a participant"),
    (r"wellseal cards check --as KIND", "ConformanceTests"),
    (r"wellseal cards verify card.smart-health-card --directory clinic-data", "check clinic: the card comes from the clinic"),
    (r"wellseal cards verify .*(list\.json|rules\.json|HC1:)", "CertificateInspectionTests"),
    (r"wellseal import (activity\.fit|\"Health Connect\.zip\"|Gadgetbridge|takeout\.zip)", "DeviceImportTests: with real files"),
    (r"wellseal import IHE_XDM", "DocumentImportTests: with archives"),
    (r"export WELLSEAL_CUSTODIAN|wellseal cluster custodian init token", "TokenTests: with SoftHSM"),
    (r"wellseal cards verify --lines cards\.txt", "VerifyLinesTests"),
    (r"curl .*wls_…", "check programs: with a token"),
    (r"wellseal completions fish", "the shell's folder may be missing"),
    (r"mkdir -p ~/\.config/wellseal && ", "the next lines wait for input"),
    (r"wellseal ── ", "a drawing"),
]

EXPORT = "wellseal init >/dev/null; wellseal import @examples@/health/export.xml >/dev/null"
CERTIFICATE = (
    "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=health.example.org "
    "-addext subjectAltName=DNS:health.example.org -keyout key.pem -out chain.pem 2>/dev/null; chmod 600 key.pem"
)
BUNDLE = {
    "resourceType": "Bundle",
    "type": "collection",
    "entry": [
        {
            "fullUrl": "urn:uuid:11111111-1111-4111-8111-111111111111",
            "resource": {
                "resourceType": "Condition",
                "id": "hayfever",
                "clinicalStatus": {"coding": [{"system": "http://terminology.hl7.org/CodeSystem/condition-clinical", "code": "active"}]},
                "code": {"text": "Hay fever"},
                "subject": {"display": "Amy Shaw"},
            },
        }
    ],
}
RECORDS = (
    "mkdir -p records downloads; cp bundle.json records/; "
    'python3 -c \'import json; print(json.dumps(json.load(open("bundle.json"))["entry"][0]["resource"]))\''
    " > export.ndjson; gzip -k export.ndjson; cp @examples@/documents/ccd.xml summary.xml"
)

# The setup that the commands of a page need, and exit statuses other than 0.
SETUP = {
    "Documentation/CommandLine.md": "mkdir -p ~/.local/share/bash-completion/completions ~/.zfunc",
    "Documentation/Certificates.md": (
        'echo \'{"ver":"1.3.0","nam":{"fn":"Roe","fnt":"ROE","gn":"Ann","gnt":"ANN"},"dob":"1980-01-01","v":[{"tg":'
        '"840539006","vp":"1119349007","mp":"EU/1/20/1528","ma":"ORG-100030215","dn":2,"sd":2,"dt":"2021-05-01","co":'
        '"XX","is":"Test","ci":"URN:UVCI:01:XX:1"}]}\' > content.json; F=@examples@/../Tests/Fixtures/icao-seals; '
        "cp $F/revoked-csca.pem csca.pem; cp $F/revoked.crl csca.crl; cp $F/revoked-seal.json seal.json"
    ),
    "Documentation/ClinicalDocuments.md": "wellseal init >/dev/null; cp @examples@/documents/ccd.xml summary.xml",
    "Documentation/FHIR.md": (
        f"{RECORDS}; {EXPORT}; wellseal profile set --name 'Amy Shaw' >/dev/null; cp bundle.json summary.json; "
        "cp export.ndjson patients.ndjson"
    ),
    "Documentation/HealthData.md": "cp @examples@/health/export.xml export.zip",
    "Documentation/HealthLinks.md": "true",
    "Documentation/HowTo/ImportFHIR.md": "wellseal init >/dev/null",
    "Documentation/HowTo/TakeBackAMistake.md": None,
    "Documentation/HowTo/ShareByALink.md": "true",
    "Documentation/HowTo/SeeItInTheBrowser.md": EXPORT,
    "Documentation/HowTo/SeeItInHomeAssistant.md": f"{EXPORT} & wellseal serve & wellseal unlock",
    "Documentation/HowTo/VerifyFromAProgram.md": "cp @examples@/cards/vaccination.smart-health-card .",
    "Documentation/Issuing.md": "cp @examples@/issuing/form.json .",
    "Documentation/Parquet.md": EXPORT,
    "Documentation/SQLite.md": EXPORT,
    "Documentation/Report.md": EXPORT,
    "Documentation/Programs.md": f"{EXPORT}; mkdir -p ~/Health-Inbox & wellseal serve & wellseal unlock",
    "Documentation/Daemon.md": "true & wellseal serve & true",
    "Documentation/HowTo/RecordsFromAClinic.md": "wellseal init >/dev/null",
    "Documentation/ManyPeople.md": "cp @examples@/health/export.xml export.zip",
    "Documentation/ServerAccounts.md": ("echo '<article><h1>Consent</h1><p>We study sleep.</p></article>' > consent.html"),
}

# Commands that may exit with other statuses: (page, pattern, status).
STATUSES = [
    (r"wellseal cluster check", {0, 1}),
    (r"wellseal fhir validate --profile", {0, 11}),
    (r"wellseal fhir validate --release dstu2", {0, 11}),
    (r"wellseal cards verify --signer", {0, 10, 12, 14}),
    # The signer of the seal is revoked.
    (r"wellseal cards verify --trust-list csca\.pem --revocation", {65}),
    (r"wellseal links check bundle\.json", {0, 1}),
    (r"wellseal export ips", {0, 1, 64, 65}),
    (r"wellseal documents (show|delete)", {0}),
]

SERVERS = re.compile(r"wellseal (clinic|serve|kiosk|health-app|demo|links serve|verify serve|host|import --watch)\b(?!.*--help)")
CLUSTER = re.compile(r"wellseal (people|administrators|cluster|host|studies|nodes)\b")


@dataclasses.dataclass
class Command:
    page: str
    line: int
    text: str

    @property
    def elsewhere(self):
        return next((row for row in ELSEWHERE if re.match(row[0], self.text)), None)


def commands(page):
    """The commands in a page's code blocks, except transcripts."""
    found, is_fenced, language, continued = [], False, "", None
    for number, line in enumerate((ROOT / page).read_text(encoding="utf-8").split("\n"), 1):
        if line.startswith("```"):
            is_fenced, language = not is_fenced, line[3:].strip()
            continue
        is_code = is_fenced and language in ("", "sh", "bash", "console") or not is_fenced and line.startswith("    ")
        if not is_code:
            continue
        text = line if is_fenced else line[4:]
        if continued is not None:
            found[-1].text = found[-1].text.removesuffix("\\").rstrip() + " " + text.strip()
        elif TYPED.match(text):
            # Two spaces, or a number sign, start a comment.
            bare = text.split(" # ")[0]
            found.append(Command(page, number, re.split(r" {2,}(?=\w)", bare)[0].strip()))
        else:
            continue
        continued = True if text.rstrip().endswith("\\") else None
    return found


def pages():
    paths = [ROOT / "README.md", *sorted((ROOT / "Documentation").rglob("*.md"))]
    return [str(path.relative_to(ROOT)) for path in paths]


class Failed(Exception):
    pass


class Databases:
    """Two PostgreSQL databases on a socket in a folder."""

    def __init__(self, folder):
        self.folder = folder / "postgres"
        self.folder.mkdir()
        self.user = "postgres" if os.geteuid() == 0 else None
        folder.chmod(0o755)
        if self.user:
            shutil.chown(self.folder, self.user)
        binaries = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), default=None)
        if binaries is None:
            raise Failed("PostgreSQL is missing; run: scripts/setup test")
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/", "user": self.user}
        data = self.folder / "data"
        subprocess.run(
            [binaries / "initdb", "-D", data, "-A", "trust", "-U", "wellseal", "--no-sync", "--locale=C", "-E", "UTF8"], check=True, **quiet
        )
        self.process = subprocess.Popen(
            [binaries / "postgres", "-D", data, "-k", self.folder, "-c", "listen_addresses=", "-c", "fsync=off"], **quiet
        )
        for _ in range(100):
            if subprocess.run([binaries / "pg_isready", "-q", "-h", self.folder], **quiet).returncode == 0:
                break
            time.sleep(0.1)
        for name in ("stores", "names"):
            subprocess.run([binaries / "createdb", "-h", self.folder, "-U", "wellseal", name], check=True, **quiet)

    def address(self, name):
        return f"postgresql:///{name}?host={self.folder}&user=wellseal"

    def end(self):
        self.process.terminate()
        self.process.wait(20)


class Session:
    """A user who types the commands of a page."""

    def __init__(self, program, page):
        self.page = page
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="pages-", dir="/tmp"))
        self.work = self.folder / "work"
        for name in ["work", "run", "home"]:
            (self.folder / name).mkdir(mode=0o700)
        self.ports, self.servers, self.databases = {}, [], None
        self.env = {
            "PATH": f"{pathlib.Path(program).parent}:/usr/bin:/bin",
            "HOME": str(self.folder / "home"),
            "XDG_RUNTIME_DIR": str(self.folder / "run"),
            "TZ": "UTC",
            "WELLSEAL_PASSPHRASE": "a passphrase for tests",
            "WELLSEAL_TEST_SCRYPT_ROUNDS": "1024",
            "BROWSER": "true",
        }
        (self.work / "bundle.json").write_text(json.dumps(BUNDLE))
        mine = [command.text for command in commands(page)]
        self.needs_tables = any(map(CLUSTER.match, mine)) and "wellseal cluster init" not in mine
        self.needs_certificate = any("chain.pem" in text for text in mine)
        if any(map(CLUSTER.match, mine)):
            self.databases = Databases(self.folder)
            self.env |= {"WELLSEAL_DATABASE": self.databases.address("stores"), "WELLSEAL_NAMES": self.databases.address("names")}

    def port(self, named):
        if named not in self.ports:
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                self.ports[named] = str(free.getsockname()[1])
        return self.ports[named]

    DEFAULTS = {
        "clinic": "8471",
        "serve": "8470",
        "kiosk": "8475",
        "health-app": "8470",
        "demo": "8472",
        "verify serve": "8460",
        "links serve": "8480",
    }

    def here(self, text):
        """The command with the ports, paths and addresses of this session."""
        text = text.replace("@examples@", str(ROOT / "Examples"))
        text = text.replace(" packaging/", f" {ROOT}/packaging/").replace("/var/lib/wellseal-links", "links-data")
        server = SERVERS.match(text)
        if server and server[1] in self.DEFAULTS and "--port" not in text:
            text += " --port " + self.DEFAULTS[server[1]]
        text = re.sub(r"--port (\d{4})\b", lambda found: f"--port {self.port(found[1])}", text)
        text = re.sub(r"127\.0\.0\.1:(\d{4})", lambda found: f"127.0.0.1:{self.port(found[1])}", text)
        text = re.sub(r"--listen (?:\[::\]|192\.168\.1\.5):(\d+)", lambda found: f"--listen 127.0.0.1:{self.port('l' + found[1])}", text)
        text = text.replace("postgresql:///stores", "$WELLSEAL_DATABASE").replace("postgresql:///names", "$WELLSEAL_NAMES")
        return text.replace(" --open", "")

    def shell(self, text, seconds=120):
        return subprocess.run(
            ["bash", "-c", text],
            env=self.env,
            cwd=self.work,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=seconds,
        )

    def prepare(self):
        common = [CERTIFICATE] if self.needs_certificate else []
        common += ["wellseal cluster init"] if self.needs_tables else []
        for part in common:
            if self.shell(part).returncode:
                raise Failed(f"its preparation fails: {part}")
        # Parts after " & " follow a server, which keeps running.
        for part in (SETUP.get(self.page) or "true").split(" & "):
            if part == "wellseal serve":
                self.start(part)
                continue
            done = self.shell(self.here(part))
            if done.returncode:
                raise Failed(f"its preparation fails: {part}: {done.stdout[-300:]}")

    def start(self, text):
        kind = SERVERS.match(text)[1]
        # The page shows several ways to start it.
        for process in self.servers:
            if process.kind == kind and process.poll() is None:
                process.terminate()
                process.wait(20)
        output = open(self.folder / f"server-{len(self.servers)}", "w+")
        process = subprocess.Popen(
            ["bash", "-c", f"exec {self.here(text)}"], env=self.env, cwd=self.work, stdin=subprocess.DEVNULL, stdout=output, stderr=output
        )
        process.kind = kind
        self.servers.append(process)
        for _ in range(200):
            time.sleep(0.05)
            output.seek(0)
            shown = output.read()
            if process.poll() is not None:
                # `serve` exits at once if a daemon already runs; `status` says so.
                raise Failed(f"{text} ends with {process.returncode}: {shown[-300:]}")
            if shown:
                return
        if "--watch" not in text:
            raise Failed(f"{text} says nothing")

    def run(self, command):
        text = command.text
        if text.startswith("export "):
            return
        if SERVERS.match(text) and "--once" not in text:
            return self.start(text)
        if "documents " in text and re.search(r"[0-9A-F]{8}-", text):
            listed = json.loads(self.shell("wellseal documents list --json").stdout)["documents"]
            text = re.sub(r"[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}", listed[0]["id"], text)
        if self.page.endswith("TakeBackAMistake.md"):
            added = json.loads(self.shell("wellseal samples weight --json").stdout)["samples"][-1]["id"]
            text = text.replace("6244", added[:8])
        done = self.shell(self.here(text))
        allowed = next((statuses for pattern, statuses in STATUSES if re.match(pattern, text)), {0})
        if done.returncode not in allowed:
            raise Failed(f"ends with {done.returncode}: {done.stdout.strip()[-400:]}")

    def end(self):
        for process in reversed(self.servers):
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
        if self.databases:
            self.databases.end()
        shutil.rmtree(self.folder, ignore_errors=True)


def check(program, page):
    """The lines about a page, and the number of its commands that fail."""
    mine = [command for command in commands(page) if not command.elsewhere]
    if not mine:
        return [], 0, 0
    lines, failed = [], 0
    session = None
    try:
        session = Session(program, page)
        if page.endswith("TakeBackAMistake.md"):
            session.shell("wellseal init; wellseal add weight 71.4 kg --start 2024-05-01T07:30; wellseal add weight 41.7 kg --sure")
        session.prepare()
        for command in mine:
            try:
                session.run(command)
            except (Failed, subprocess.TimeoutExpired, LookupError, ValueError) as error:
                lines.append(f"FAIL  {page}:{command.line}: {command.text}: {error}")
                failed += 1
    except Failed as error:
        lines.append(f"FAIL  {page}: {error}")
        failed += 1
    finally:
        if session:
            session.end()
    return lines, len(mine), failed


def main():
    if len(sys.argv) < 2:
        print(__doc__)
        return 64
    program, wanted = os.path.abspath(sys.argv[1]), sys.argv[2:]
    start = time.monotonic()
    chosen = [page for page in pages() if not wanted or any(page.endswith(name) for name in wanted)]
    everything = [command for page in pages() for command in commands(page)]
    failed = run = 0
    for row in ELSEWHERE:
        if not wanted and not any(command.elsewhere is row for command in everything):
            print(f"FAIL  no command fits the row {row[0]!r}")
            failed += 1
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for lines, count, failures in pool.map(lambda page: check(program, page), chosen):
            run, failed = run + count, failed + failures
            for line in lines:
                print(line, flush=True)
    others = sum(1 for command in everything if command.elsewhere)
    print(f"{run} commands run, {others} run by other checks, {failed} failed, {time.monotonic() - start:.0f} s")
    return min(failed, 100)


if __name__ == "__main__":
    sys.exit(main())
