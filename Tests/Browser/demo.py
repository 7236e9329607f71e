"""The demo for browser tests: the program, one session, and contexts that block every other host."""

import pathlib
import re
import socket
import subprocess
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
CARDS = ROOT / "Examples" / "cards"
# Names of other hosts don't resolve. A handler for every request would block them, too, but disable the browser's cache.
NO_OTHER_HOST = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"


class Demo:
    """A running demo; it trusts the example issuer of Examples/cards in addition to its own."""

    def __init__(self, program):
        self.server = subprocess.Popen(
            [
                program,
                "health-app",
                "--demo",
                "--port",
                "0",
                "--own-network-links",
                f"--web={CARDS / 'web.csv'}",
                f"--directory={CARDS / 'trust.json'}",
            ],
            stdout=subprocess.PIPE,
            text=True,
        )
        self.link, self.clinic = self._read_link(r"http://\S+/open/\S+"), self._read_link(r"http://[^/\s]+(?=/r4)")
        self.base = re.match(r"http://[^/]+", self.link).group()
        self.cookies = []
        self.problems = []

    def _read_link(self, form):
        for line in self.server.stdout:
            if found := re.search(form, line):
                return found.group()
        raise SystemExit("the program ended without a link")

    def sign_in(self, browser):
        """Follows the link, which works once, and keeps the session for other contexts."""
        context = self.context(browser)
        context.new_page().goto(self.link)
        self.cookies = context.cookies()
        context.close()

    def stop(self):
        """Stops the program, which must not wait for open pages."""
        self.server.terminate()
        try:
            self.server.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.wrong("the program doesn't stop while a page is open")
            self.server.kill()
            self.server.wait()
        # The clinic runs in the demo's process, and must not outlive it.
        with socket.socket() as probe:
            address = urllib.parse.urlsplit(self.clinic)
            self.expect(probe.connect_ex((address.hostname, address.port)) != 0, "the clinic outlives the demo")

    def context(self, browser, width=1280, height=860, **options):
        """A browser with the session; requests to hosts other than the server and the clinic are errors."""
        context = browser.new_context(viewport={"width": width, "height": height}, **{"locale": "en-GB", **options})
        context.add_cookies(self.cookies)
        context.on("request", self._saw)
        return context

    def page(self, context):
        """A page whose errors are collected."""
        page = context.new_page()
        page.on("console", lambda message: self._heard(page, message))
        page.on("pageerror", lambda error: self.wrong(f"{page.url}: script: {error}"))
        page.on("dialog", lambda dialog: (self.wrong(f"{page.url}: a dialog came up"), dialog.dismiss()))
        return page

    def wrong(self, sentence):
        print(sentence, flush=True)
        self.problems.append(sentence)

    def expect(self, is_right, sentence):
        if not is_right:
            self.wrong(sentence)

    def _saw(self, request):
        if not request.url.startswith((self.base + "/", self.clinic + "/", "blob:", "data:")):
            self.wrong(f"asked another host: {request.url}")

    def _heard(self, page, message):
        # The browser's console reports intended rejections as errors; 401 is a link's wrong passcode.
        intended = "401|404|405|410|413|422|423|503" if "/view" in page.url else "404|405|410|413|422|423|503"
        if message.type == "error" and not re.search(f"status of ({intended})", message.text):
            self.wrong(f"{page.url}: console: {message.text}")
