"""A person without a store makes one, prints the kit, imports an export, fills in the Medical ID and makes a backup."""

import json
import os
import re
import subprocess
import tempfile

from demo import ROOT


def check(demo, program, browser, output, look):
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"XDG_RUNTIME_DIR": home, "WELLSEAL_HOME": f"{home}/data"}
        server = subprocess.Popen([program, "serve", "--port", "0"], env=environment, stderr=subprocess.DEVNULL)
        try:
            link = None
            while link is None:
                answer = subprocess.run([program, "open", "--json"], env=environment, capture_output=True, text=True)
                if server.poll() is not None:
                    return demo.wrong("first: the daemon ended")
                if answer.returncode == 0:
                    link = json.loads(answer.stdout)["link"]
            steps(demo, browser, link, output, look)
        finally:
            server.terminate()
            server.wait()


def steps(demo, browser, link, output, look):
    base = re.match(r"http://[^/]+", link).group()
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    page = context.new_page()

    def picture(name):
        page.screenshot(path=output / f"{name}.png", full_page=True)
        look(demo, page, name)

    page.goto(link)
    picture("first-who")
    page.fill("[name=name]", "Jane Anyperson")
    page.click("button.strong")
    page.fill("[name=passphrase]", "violet-kettle-93 umbrella fjord")
    page.wait_for_selector(".grade-4")
    picture("first-lock")
    page.fill("[name=again]", "violet-kettle-93 umbrella fjord")
    page.click("button.strong")
    page.wait_for_url("**/setup/kit")
    picture("first-kit")
    page.check("[name=saved]")
    page.click("button.strong")
    picture("first-add")
    page.goto(f"{base}/health-import")
    page.set_input_files("input[type=file]", ROOT / "Examples" / "health" / "export.xml")
    page.click("form.drop button")
    page.wait_for_selector(".report")
    picture("import-report")
    page.goto(f"{base}/profile/medical-id/edit")
    page.fill("[name=conditions]", "Asthma")
    page.click("button.strong")
    page.wait_for_selector(".medical-id")
    picture("medical-id-filled")
    page.goto(f"{base}/")
    picture("first-summary")
    page.goto(f"{base}/profile/backup")
    page.locator("button.strong").first.click()
    page.wait_for_selector(".backup-row")
    picture("backup-made")
    context.close()
