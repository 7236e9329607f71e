"""Passkeys and codes of `wellseal host` in Chromium, with authenticators that the browser pretends to have.

    passkeys.py PROGRAM

A PostgreSQL server of its own on a socket in a folder under /tmp, a certificate that the browser is told to take, one person.
"""
import os, pathlib, shutil, signal, socket, subprocess, sys, tempfile, time

from playwright.sync_api import expect, sync_playwright

from browser import launch

BINARIES = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), default=None)
PASSPHRASE = "correct horse battery staple lantern"
WAYS = "/profile/ways-in"


class Site:
    """The databases, the server and its person; all end with it."""

    def __init__(self, program, options=()):
        self.program, self.running, self.options = program, [], options
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="wellseal-passkeys-", dir="/tmp"))
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user:
            shutil.chown(self.folder, self.user)
        self.folder.chmod(0o755)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.origin = f"https://localhost:{self.port}"
        self.log = self.folder / "host.log"

    def __enter__(self):
        try:
            self.start()
        except BaseException as error:
            self.__exit__(type(error))
            raise
        return self

    def __exit__(self, kind=None, *_):
        # The test says what the browser saw; these lines say what the server answered.
        if kind and self.log.exists():
            print("The last requests, as the server tells of them:", *self.log.read_text().splitlines()[-8:], sep="\n", file=sys.stderr)
        for process in reversed(self.running):
            process.send_signal(signal.SIGINT)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self):
        quiet = dict(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
        database = self.folder / "data"
        subprocess.run(
            [BINARIES / "initdb", "-D", database, "-A", "trust", "-U", "wellseal", "--no-sync", "--locale=C", "-E", "UTF8"],
            check=True, user=self.user, **quiet)
        self.running.append(subprocess.Popen(
            [BINARIES / "postgres", "-D", database, "-c", "listen_addresses=", "-c", f"unix_socket_directories={self.folder}",
             "-c", "fsync=off"], user=self.user, **quiet))
        ask = [BINARIES / "psql", "-h", self.folder, "-U", "wellseal", "-d", "postgres", "-qc"]
        until = time.monotonic() + 30
        while subprocess.run([*ask, "SELECT 1"], **quiet).returncode:
            if time.monotonic() > until:
                raise RuntimeError("PostgreSQL does not start")
            time.sleep(0.1)
        for name in "stores", "names":
            subprocess.run([*ask, f"CREATE DATABASE {name}"], check=True, **quiet)
        (self.folder / "passphrase").write_text(PASSPHRASE)
        (self.folder / "passphrase").chmod(0o600)
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "7",
             "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", self.folder / "key.pem",
             "-out", self.folder / "chain.pem"], check=True, **quiet)
        self.run("cluster", "init")
        self.run("people", "add", "Anna", "--passphrase-file", self.folder / "passphrase")
        host = subprocess.Popen(
            [self.program, "host", "--public-name", f"localhost:{self.port}", "--listen", f"127.0.0.1:{self.port}",
             "--certificate", self.folder / "chain.pem", "--private-key", self.folder / "key.pem", *self.options],
            env=self.environment, stdout=self.log.open("w"), stderr=subprocess.PIPE, text=True)
        self.running.append(host)
        said = host.stderr.readline()
        if "serving" not in said:
            raise RuntimeError(f"wellseal host says: {said}{host.stderr.read()}")

    @property
    def environment(self):
        names = {"WELLSEAL_DATABASE": "stores", "WELLSEAL_NAMES": "names"}
        return {"PATH": "/usr/bin:/bin", "HOME": str(self.folder), "LANG": "C.UTF-8", "WELLSEAL_TEST_SCRYPT_ROUNDS": "1024"} | {
            key: f"host={self.folder} user=wellseal dbname={name}" for key, name in names.items()}

    def run(self, *arguments):
        subprocess.run([self.program, *arguments], check=True, env=self.environment, stdout=subprocess.DEVNULL)


class Browser:
    """A page with an authenticator."""

    def __init__(self, site, page):
        self.site, self.page = site, page
        self.tools = page.context.new_cdp_session(page)
        self.tools.send("WebAuthn.enable")
        self.device = None

    def hold(self, has_prf):
        """Takes another authenticator in place of the one before."""
        if self.device:
            self.tools.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": self.device})
        self.device = self.tools.send("WebAuthn.addVirtualAuthenticator", {"options": {
            "protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasResidentKey": True,
            "hasUserVerification": True, "isUserVerified": True, "hasPrf": has_prf, "automaticPresenceSimulation": True,
        }})["authenticatorId"]

    def verify(self, is_verified):
        self.tools.send("WebAuthn.setUserVerified", {"authenticatorId": self.device, "isUserVerified": is_verified})

    def go(self, path):
        self.page.goto(self.site.origin + path)

    def at(self, path):
        self.page.wait_for_url(self.site.origin + path)

    def sign_out(self):
        self.go("/sign-out")
        self.page.locator("form button").click()
        self.at("/sign-in")

    def sign_in(self, secret=PASSPHRASE):
        self.go("/sign-in")
        self.page.locator("input[name=name]").fill("Anna")
        self.page.locator("input[name=passphrase]").fill(secret)
        self.page.get_by_role("button", name="Sign In", exact=True).click()

    def touch(self):
        self.go("/sign-in")
        self.page.get_by_role("button", name="Sign In with a Passkey").click()

    def make(self, name, secret=PASSPHRASE):
        self.go(WAYS)
        self.page.locator("summary", has_text="Make a Passkey").click()
        form = self.page.locator("form[data-passkey]")
        form.locator("input[name=name]").fill(name)
        form.locator("input[name=secret]").fill(secret)
        form.get_by_role("button").click()


def walk(site, page):
    browser = Browser(site, page)
    row = lambda name: page.locator("li.row").filter(has=page.locator(f"input[value='{name}']"))
    browser.hold(has_prf=True)
    browser.sign_in()
    browser.at("/")
    browser.make("Phone", "wrong")
    expect(page.locator("[data-failed]")).to_have_text("This passphrase or code does not open it.")
    browser.make("Phone")
    expect(row("Phone")).to_contain_text("Opens your data by itself")
    # It is there already.
    browser.make("Phone again")
    expect(page.locator("[data-failed]")).to_be_visible()
    browser.sign_out()
    browser.touch()
    browser.at("/")
    browser.go(WAYS)
    expect(row("Phone")).to_contain_text("Last used")
    browser.sign_out()
    browser.verify(False)
    browser.touch()
    expect(page.locator("[data-failed]")).to_be_visible()
    browser.hold(has_prf=False)
    browser.sign_in()
    browser.at("/")
    browser.make("Key")
    expect(row("Key")).to_contain_text("as a second step")
    browser.sign_out()
    browser.touch()
    expect(page.get_by_role("heading", name="Locked")).to_be_visible()
    page.locator("input[name=passphrase]").fill(PASSPHRASE)
    page.get_by_role("button", name="Unlock").click()
    browser.at("/")
    browser.go(WAYS)
    row("Key").locator("input[name=name]").fill("Blue key")
    row("Key").get_by_role("button", name="Save").click()
    expect(row("Blue key")).to_have_count(1)
    row("Blue key").get_by_role("button", name="Remove").click()
    expect(row("Blue key")).to_have_count(0)
    page.locator("summary", has_text="Make New Codes").click()
    form = page.locator(f"form[action='{WAYS}/codes']")
    form.locator("input[name=secret]").fill(PASSPHRASE)
    form.get_by_role("button").click()
    codes = page.locator("pre").inner_text().split()
    assert len(codes) == 10, codes
    browser.sign_out()
    browser.touch()
    expect(page.locator("[role=alert]:visible")).to_contain_text("The passkey was not accepted")
    browser.sign_in(codes[0])
    browser.at("/")
    browser.go(WAYS)
    expect(page.get_by_text("Codes left: 9")).to_be_visible()
    browser.go("/sharing/log")
    for line in "Codes for one use were made", "A passkey was added", "A passkey was removed", "A code for one use opened":
        expect(page.get_by_text(line).first).to_be_visible()


def main():
    begin = time.monotonic()
    with Site(os.path.realpath(sys.argv[1])) as site, sync_playwright() as playwright:
        expect.set_options(timeout=15_000)
        chromium = launch(playwright)
        page = chromium.new_context(ignore_https_errors=True, locale="en-US").new_page()
        page.set_default_timeout(15_000)
        faults = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        walk(site, page)
        chromium.close()
        assert not faults, faults
    print(f"check-host: a person came in by passkeys, with and without a second step, and by a code, in "
          f"{time.monotonic() - begin:.0f} s")


if __name__ == "__main__":
    if not BINARIES:
        print("check-host: left out, since there is no PostgreSQL (apt-get install postgresql)", file=sys.stderr)
        sys.exit(0)
    main()
