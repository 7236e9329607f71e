import WellsealBase

/// The lines with which a proxy on this machine serves the Health app over TLS.
struct ProxyLines: Hashable {
  /// The host name in browsers, with the port if it isn't 443.
  var name: String
  /// The local port of the app.
  var port: Int

  /// The command for Tailscale.
  var tailscale: String { "tailscale serve --bg --https=\(publicPort) http://127.0.0.1:\(port)" }

  /// The command that undoes ``tailscale``.
  var tailscaleOff: String { "tailscale serve --https=\(publicPort) off" }

  /// The block for a Caddyfile.
  var caddy: String {
    """
    \(name) {
      reverse_proxy 127.0.0.1:\(port)
    }
    """
  }

  /// The lines for a server block of nginx.
  ///
  /// Events arrive at once and uploads of any size are allowed, because the app has its own limits.
  var nginx: String {
    """
    location / {
      proxy_pass http://127.0.0.1:\(port);
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffering off;
      proxy_request_buffering off;
      client_max_body_size 0;
    }
    """
  }

  private var publicPort: String {
    let parts = name.split(separator: ":")
    return parts.count == 2 ? String(parts[1]) : "443"
  }

  var text: String {
    [
      ("Tailscale (only your own devices reach it):", "\(tailscale)\n\(tailscaleOff)  # undo"),
      ("Caddy, with wellseal serve --proxy-user caddy:", caddy),
      ("nginx, with wellseal serve --proxy-user www-data:", nginx),
    ].map { title, lines in
      title + "\n\n" + lines.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  var json: JSON {
    [
      "tailscale": .string(tailscale), "tailscaleOff": .string(tailscaleOff), "caddy": .string(caddy),
      "nginx": .string(nginx),
    ]
  }
}
