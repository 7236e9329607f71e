import Crypto
import HTTPTypes
import Hummingbird
import WellsealBase

/// The secret of a session or an invitation: 256 random bits.
///
/// The database stores only the digest.
package struct SessionSecret: Hashable, Sendable {
  let text: String

  /// Creates a random secret.
  package init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in Hex.text(UInt64.random(in: .min ... .max, using: &generator)) }.joined()
  }

  /// Creates a secret from its text, or returns `nil` if the text is invalid.
  ///
  /// - Parameter text: The text of the secret.
  package init?(_ text: String) {
    guard text.utf8.count == 64, Hex.bytes(text.utf8) != nil else { return nil }
    self.text = text
  }

  package var digest: [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }
}

/// URLs of the server that commands print.
package enum HostAddress {
  /// Returns the path at which an invited user signs in.
  static func invitation(_ secret: SessionSecret) -> String {
    "\(HostResponder.invitations)\(secret.text)"
  }

  /// Returns the path at which an administrator registers a passkey.
  package static func administratorLink(_ secret: SessionSecret) -> String {
    "\(AdministrationPath.registration)\(secret.text)"
  }

  /// Returns the URL to which an OpenID provider redirects browsers.
  package static func login(at publicName: String) -> String { "https://\(publicName)\(HostPages.arrival)" }
}

/// The session cookie of a server with a public name.
///
/// Because of the prefix of its name, browsers accept it only over TLS, for this exact host and all
/// paths, so that no other host of the domain can set it. Source: RFC 6265bis, section 4.1.3.2.
enum HostCookie {
  static func field(for secret: SessionSecret) -> String {
    "\(name)=\(secret.text); Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=86400"
  }

  /// The header field that deletes the cookie.
  static let end = "\(name)=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0"

  static func read(_ request: Request) -> SessionSecret? {
    CookieFields.value(of: name, in: request).flatMap { SessionSecret($0) }
  }

  // Browsers have cookies with this name, so it never changes.
  private static let name = "__Host-wellseal"
}
