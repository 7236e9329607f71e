"""Open or seal a file of a link with jwcrypto: `link_file.py open KEY` or `link_file.py seal KEY [DEF]`, text on standard input."""

import json
import sys

from jwcrypto import jwe, jwk

key = jwk.JWK(kty="oct", k=sys.argv[2])
text = sys.stdin.buffer.read()
if sys.argv[1] == "open":
    file = jwe.JWE()
    file.deserialize(text.decode().strip(), key)
    sys.stdout.buffer.write(file.payload)
else:
    header = {"alg": "dir", "enc": "A256GCM", "cty": "application/fhir+json"}
    if "DEF" in sys.argv:
        header["zip"] = "DEF"
    file = jwe.JWE(text, protected=json.dumps(header), recipient=key)
    sys.stdout.write(file.serialize(compact=True))
