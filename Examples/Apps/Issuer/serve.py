"""Serves a folder over HTTPS on 127.0.0.1, with a certificate made for it; prints the port.

usage: serve.py FOLDER CERTIFICATE KEY
"""

import functools
import http.server
import ssl
import sys

folder, certificate, key = sys.argv[1:]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(certificate, key)
server.socket = context.wrap_socket(server.socket, server_side=True)
print(server.server_port, flush=True)
server.serve_forever()
