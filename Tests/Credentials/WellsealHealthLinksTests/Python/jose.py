"""Open or seal a file of a link with joserfc: `jose.py open KEY` or `jose.py seal KEY [DEF]`, text on standard input."""

import sys

from joserfc import jwe
from joserfc.jwk import OctKey

key = OctKey.import_key({"kty": "oct", "k": sys.argv[2]})
registry = jwe.JWERegistry(algorithms=["dir", "A256GCM", "DEF"])
text = sys.stdin.buffer.read()
if sys.argv[1] == "open":
    opened = jwe.decrypt_compact(text.strip(), key, registry=registry)
    sys.stdout.buffer.write(opened.plaintext)
else:
    header = {"alg": "dir", "enc": "A256GCM", "cty": "application/fhir+json"}
    if "DEF" in sys.argv:
        header["zip"] = "DEF"
    sys.stdout.write(jwe.encrypt_compact(header, text, key, registry=registry))
