"""Take the first steps of a user without a store: create one, print the kit, import an export, fill in the Medical ID, back up and
restore; first without a script, then with one."""

import json
import os
import re
import subprocess
import tempfile

from browser import photograph
from demo import ROOT

PASSPHRASE = "violet-kettle-93 umbrella fjord"
EXPORT = ROOT / "Examples" / "health" / "export.xml"
# Pages of a daemon, which the demo doesn't have.
PAGES = {"phone": "/phone", "tokens": "/sharing/tokens"}


def check(demo, browser, output, program, look):
    for has_script in (False, True):
        with tempfile.TemporaryDirectory() as home:
            environment = os.environ | {"XDG_RUNTIME_DIR": home, "WELLSEAL_HOME": f"{home}/data"}
            server = subprocess.Popen([program, "serve", "--port", "0"], env=environment, stderr=subprocess.DEVNULL)
            try:
                link = read_link(program, server, environment)
                steps(demo, browser, output, link, has_script, look)
            finally:
                server.terminate()
                server.wait()


def read_link(program, server, environment):
    """The daemon's link, as soon as it responds."""
    while server.poll() is None:
        answer = subprocess.run([program, "open", "--json"], env=environment, capture_output=True, text=True)
        if answer.returncode == 0:
            return json.loads(answer.stdout)["link"]
    raise SystemExit("the daemon ended without a link")


def steps(demo, browser, output, link, has_script, look):
    base = re.match(r"http://[^/]+", link).group()
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB", java_script_enabled=has_script)
    page = context.new_page()

    def picture(name):
        if has_script:
            photograph(page, output / f"{name}.png", is_whole=True)
            look(demo, page, name)

    def wait(selector, name):
        """Waits for the end of a task; without JavaScript, the page reloads by itself."""
        try:
            page.wait_for_selector(selector, timeout=120_000)
        except Exception:
            demo.wrong(f"first run: {name} did not end")

    page.goto(link)
    picture("first-1-who")
    page.fill("[name=name]", "Jane Anyperson")
    page.click("button.strong")
    page.fill("[name=passphrase]", PASSPHRASE)
    if has_script:
        wait(".grade-4", "the strength of the passphrase")
    picture("first-2-lock")
    page.fill("[name=again]", PASSPHRASE)
    page.click("button.strong")
    page.wait_for_url("**/setup/kit")
    picture("first-3-kit")
    page.check("[name=saved]")
    page.click("button.strong")
    picture("first-4-add")
    page.goto(f"{base}/health-import")
    # With JavaScript, a selected file is sent without another press.
    page.set_input_files("input[type=file]", EXPORT)
    if not has_script:
        page.click("form.drop button")
    wait(".report", "the import")
    demo.expect("470 new" in page.inner_text(".report"), "first run: not all of the export was imported")
    picture("import-report")
    page.goto(f"{base}/profile/medical-id/edit")
    page.fill("[name=conditions]", "Asthma")
    page.click("button.strong")
    wait(".medical-id", "the Medical ID")
    picture("medical-id-filled")
    page.goto(f"{base}/")
    picture("first-5-summary")
    page.goto(f"{base}/profile/backup")
    page.locator("button.strong").first.click()
    wait(".backup-row", "the backup")
    picture("backup-made")
    page.locator(".backup-row a").nth(1).click()
    picture("restore")
    page.fill("[name=secret]", PASSPHRASE)
    page.check("[name=sure]")
    page.click("button.strong")
    wait(".panel.good", "the restore")
    demo.expect("before-restore-" in page.inner_text("main"), "first run: the replaced store wasn't preserved")
    picture("restored")
    for name, path in PAGES.items():
        page.goto(base + path)
        picture(name)
    context.close()
