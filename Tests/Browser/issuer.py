"""Run the OpenID provider `oidc-provider-mock` over TLS on this machine, until it is interrupted.

    issuer.py CHAIN KEY

Prints its port.
"""

import logging
import sys

from oidc_provider_mock import app
from werkzeug.serving import make_server

logging.getLogger("werkzeug").setLevel(logging.ERROR)
server = make_server("127.0.0.1", 0, app(), threaded=True, ssl_context=(sys.argv[1], sys.argv[2]))
print(server.server_port, flush=True)
try:
    server.serve_forever()
except KeyboardInterrupt:
    pass
