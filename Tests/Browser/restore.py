"""Save a backup on `wellseal host`, and restore it, in Chromium; caregivers.py has the server.

First it is rejected with a wrong passphrase, and nothing changes. After the restore, the state before it can be saved and restored, too.
"""

import pathlib

from playwright.sync_api import Error, expect

from caregivers import Person, picture
from hosted_site import PASSPHRASE


def samples(person):
    """The number of the user's heart rate samples."""
    found = person.page.request.get(person.site.origin + "/api/v1/types/heartRate/samples?limit=100")
    assert found.ok, found.status
    return len(found.json()["samples"])


def save(person, name):
    """Saves the first backup on the page whose file name has a prefix."""
    row = person.page.locator("li.backup-row", has_text=name).first
    with person.page.expect_download() as download:
        row.get_by_role("link", name="Save as File").click()
    path = pathlib.Path(person.site.folder) / f"{name}.wellseal"
    try:
        download.value.save_as(path)
    except Error as error:
        # Chromium doesn't report why it failed to save.
        again = person.page.request.get(download.value.url)
        raise AssertionError(f"{error}; asked once more: {again.status} {again.headers}, {len(again.body())} bytes") from error
    return path


def put_back(person, path, secret, is_right=True):
    page = person.page
    person.go("/profile/backup")
    page.locator("input[name=file]").set_input_files(path)
    page.get_by_role("button", name="Next").click()
    page.wait_for_url(person.site.origin + "/profile/restore/file")
    page.locator("input[name=secret]").fill(secret)
    page.locator("input[name=sure]").check()
    page.get_by_role("button", name="Restore", exact=True).click()
    if is_right:
        page.wait_for_url(person.site.origin + "/profile/backup")


def walk(site, chromium, folder=None):
    anna = Person(site, chromium, "Anna")
    page, before = anna.page, samples(anna)
    assert before > 0
    anna.go("/profile/backup")
    expect(page.get_by_text("Save the ones that you want to keep.")).to_be_visible()
    page.get_by_role("button", name="Back Up Now").click()
    expect(page.locator("p.good")).to_be_visible()
    picture(page, folder, "backups")
    path = save(anna, "health-")
    made = page.request.post(
        site.origin + "/api/v1/types/heartRate/samples",
        headers={"Sec-Fetch-Site": "same-origin"},
        data={"start": "2024-05-02T07:30:00Z", "value": 99, "unit": "count/min"},
    )
    assert made.status == 201, made.text()
    put_back(anna, path, "wrong", is_right=False)
    expect(page.locator("[role=alert]")).to_be_visible()
    assert samples(anna) == before + 1
    put_back(anna, path, PASSPHRASE)
    expect(page.locator("p.good")).to_be_visible()
    picture(page, folder, "restored")
    assert samples(anna) == before
    kept = save(anna, "before-restore-")
    put_back(anna, kept, PASSPHRASE)
    expect(page.locator("p.good")).to_be_visible()
    assert samples(anna) == before + 1
    assert not anna.faults, anna.faults
