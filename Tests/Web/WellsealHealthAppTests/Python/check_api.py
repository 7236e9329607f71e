"""Try every operation of the Health app's API against its OpenAPI document (schemathesis).

    scripts/check api [PROGRAM] [SECONDS]     SECONDS: the maximum time, 100 by default

The seed is fixed; what doesn't fit in the time is left out. schemathesis.toml has the settings.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.request
from urllib.parse import urlsplit

HERE = pathlib.Path(__file__).resolve().parent


class Stay(urllib.request.HTTPRedirectHandler):
    """Returns redirects instead of following them."""

    def http_error_303(self, request, response, code, message, headers):
        return response

    http_error_302 = http_error_307 = http_error_303


def main():
    program, seconds = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "100"
    schemathesis = pathlib.Path(sys.executable).with_name("schemathesis")
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([program, "health-app", "--demo", "--port", "0"], stdout=subprocess.PIPE, text=True)
        try:
            link = next((found[0] for line in server.stdout if (found := re.search(r"http://\S*/open/\S*", line))), None)
            if not link:
                sys.exit("failed: the program ended without printing a link")
            base = "{0.scheme}://{0.netloc}".format(urlsplit(link))
            response = urllib.request.build_opener(Stay).open(link)
            cookie = response.headers["Set-Cookie"].split(";")[0]
            document = pathlib.Path(folder, "openapi.json")
            request = urllib.request.Request(f"{base}/openapi.json", headers={"Cookie": cookie})
            document.write_bytes(urllib.request.urlopen(request).read())
            command = [
                schemathesis,
                "--config-file",
                HERE / "schemathesis.toml",
                "run",
                document,
                "--url",
                base,
                "--header",
                f"Origin: {base}",
                "--max-time",
                seconds,
                "--request-timeout",
                "60",
                "--workers",
                "1",
                "--seed",
                "7",
                "--no-color",
            ]
            environment = {**os.environ, "WELLSEAL_SESSION": cookie.partition("=")[2]}
            sys.exit(subprocess.run(command, env=environment).returncode)
        finally:
            server.terminate()
            server.wait()


main()
