import Testing

@testable import WellsealCommands

@Suite("Lines for a proxy")
struct ProxyLinesTests {
  @Test("The lines name the port of the app and of the address")
  func ports() {
    let lines = ProxyLines(name: "health.example.ts.net", port: 8476)
    #expect(lines.tailscale == "tailscale serve --bg --https=443 http://127.0.0.1:8476")
    #expect(lines.tailscaleOff == "tailscale serve --https=443 off")
    #expect(lines.caddy == "health.example.ts.net {\n  reverse_proxy 127.0.0.1:8476\n}")
    #expect(lines.nginx.contains("proxy_pass http://127.0.0.1:8476;"))
    #expect(ProxyLines(name: "health.example.org:8443", port: 1).tailscale.contains("--https=8443 "))
  }

  @Test("nginx passes on the name, the client and the scheme")
  func nginx() {
    let lines = ProxyLines(name: "health.example.org", port: 8476).nginx
    for field in ["Host $http_host", "X-Forwarded-For $remote_addr", "X-Forwarded-Proto $scheme"] {
      #expect(lines.contains("proxy_set_header \(field);"))
    }
  }

  @Test(
    "The name of the machine is read from the status of Tailscale",
    arguments: [
      (#"{"Self": {"DNSName": "health.example.ts.net."}}"#, "health.example.ts.net"),
      (#"{"Self": {"DNSName": ""}}"#, nil), (#"{"Self": {"DNSName": "a/b."}}"#, nil), (#"{}"#, nil),
      ("not JSON", nil),
    ] as [(String, String?)])
  func tailscale(status: String, name: String?) {
    #expect(TailscaleName.name(in: Array(status.utf8)) == name)
  }

  @Test(
    "A public name is a host name or an address, with or without a port",
    arguments: [
      ("health.example.org", true), ("health.example.org:8443", true), ("", false), ("a b", false),
      ("127.0.0.1:8443", true), ("[::1]:8443", true), ("a:0", false), ("a:65536", false), ("-a", false),
      ("a;b", false), ("a{", false), ("a\"", false), ("https://a", false), ("bücher.example", false),
      (String(repeating: "a", count: 261), false),
    ])
  func names(name: String, isName: Bool) { #expect(PublicName.isName(name) == isName) }
}
