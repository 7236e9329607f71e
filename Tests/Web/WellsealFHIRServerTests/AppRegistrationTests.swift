import Testing
import WellsealFHIRServing

@testable import WellsealFHIRServer

@Suite("App registration")
struct AppRegistrationTests {
  private static func body(_ name: String, _ redirect: String = "http://127.0.0.1:9000/back") -> [UInt8] {
    Array(#"{"client_name":"\#(name)","redirect_uris":["\#(redirect)"]}"#.utf8)
  }

  @Test(
    "A port with another user's listener is rejected in any address form",
    arguments: ["127.0.0.1", "[::1]", "localhost"])
  func foreignPort(host: String) throws {
    let body = Self.body("Pulse", "http://\(host):9000/back")
    #expect(throws: OAuthError.self) {
      try WebAppAuthorizationServer.registration(body) { !$0.contains(":9000") }
    }
    let registration = try WebAppAuthorizationServer.registration(body) { _ in true }
    #expect(registration.name == "Pulse")
  }

  @Test("A misleading or invisible name, and an invalid port, are rejected")
  func refused() {
    for body in [
      Self.body("Wellseal"), Self.body("Wеllsеаl Health"), Self.body("\u{3164}"),
      Self.body("Pulse", "http://127.0.0.1:99999/"),
      Self.body("Pulse", "http://127.0.0.1:0/"),
    ] {
      #expect(throws: OAuthError.self) { try WebAppAuthorizationServer.registration(body) { _ in true } }
    }
  }
}
