"""Chromium as every browser test starts it, and screenshots of its pages."""

import os
import pathlib
import re
import sys
import time
import traceback

from playwright.sync_api import Error

# Chromium can reject a screenshot while its compositor has no frame yet; a retry succeeds.
REFUSED, ATTEMPTS, PAUSE = "Unable to capture screenshot", 10, 500


# Font sets: `plain` is DejaVu alone; `desktop` has the fonts of a typical desktop, which differ in width.
FONTS = pathlib.Path(__file__).resolve().parent / "Fonts"


def launch(playwright, *arguments, fonts="plain"):
    """Starts Chromium with one font set, so that pages look the same on every machine."""
    settings = FONTS / f"{fonts}.conf"
    missing = [folder for folder in re.findall("<dir>(.+?)</dir>", settings.read_text()) if not os.path.isdir(folder)]
    if missing:
        raise SystemExit(f"failed: no fonts in {', '.join(missing)}: run scripts/setup browser")
    return playwright.chromium.launch(
        executable_path="/usr/bin/chromium", args=["--no-sandbox", *arguments], env=os.environ | {"FONTCONFIG_FILE": str(settings)}
    )


def photograph(page, file=None, is_whole=False):
    """Writes a screenshot of the viewport or of the whole page; without a file, it is discarded."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            return page.screenshot(path=file, full_page=is_whole)
        except Error as error:
            if REFUSED not in error.message or attempt == ATTEMPTS:
                raise
        page.wait_for_timeout(PAUSE)


def large_text(page):
    """Doubles the size of the text, as the settings of a phone can."""
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})


def wait_until(page, expression, argument=None, seconds=10):
    """Waits until an expression, or a function of an argument, is true in a page.

    Playwright's `wait_for_function` repeats the check within the page, by `eval`, which the pages forbid: it works only if the first
    check succeeds.
    """

    def is_true():
        try:
            return page.evaluate(expression, argument)
        except Error as error:
            # The page navigates to another one.
            if "Execution context was destroyed" not in error.message:
                raise
            return False

    end = time.monotonic() + seconds
    while not is_true():
        if time.monotonic() > end:
            raise TimeoutError(f"{page.url}: not true within {seconds} s: {expression}")
        page.wait_for_timeout(50)


def tell(kind, error, trace):
    """Prints an error with the test frames only: those of the library are long, and don't show the step."""
    places = [place for place in traceback.extract_tb(trace) if "site-packages" not in place.filename]
    print("".join(traceback.format_list(places) + traceback.format_exception_only(kind, error)), file=sys.stderr, end="")


sys.excepthook = tell
