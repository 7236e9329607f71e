import Crypto
import HTTPTypes
import Hummingbird
import WellsealBase

/// What a browser shows to be known again, or an invited person to be let in once: 256 random bits, of which the database has
/// the digest alone.
package struct SessionSecret: Hashable, Sendable {
  let text: String

  /// A new one.
  package init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in Hex.text(UInt64.random(in: .min ... .max, using: &generator)) }.joined()
  }

  /// - Parameter text: as it was shown; nil where it cannot be one.
  package init?(_ text: String) {
    guard text.utf8.count == 64, Hex.bytes(text.utf8) != nil else { return nil }
    self.text = text
  }

  package var digest: [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }
}

/// Addresses of the server that commands print.
package enum HostAddress {
  /// Where an invited person comes in.
  package static func invitation(_ secret: SessionSecret) -> String {
    "\(HostResponder.invitations)\(secret.text)"
  }

  /// Where an OpenID provider sends browsers back to.
  package static func login(at publicName: String) -> String { "https://\(publicName)\(HostPages.arrival)" }
}

/// The cookie that carries a session of a server with a public name.
///
/// The beginning of its name has browsers take it only over TLS, for this very host and for every path, so that no other host
/// of the domain can set it. Source: RFC 6265bis, section 4.1.3.2.
enum HostCookie {
  static func field(for secret: SessionSecret) -> String {
    "\(name)=\(secret.text); Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=86400"
  }

  /// What has a browser forget it.
  static let end = "\(name)=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0"

  static func read(_ request: Request) -> SessionSecret? {
    CookieFields.value(of: name, in: request).flatMap { SessionSecret($0) }
  }

  private static let name = "__Host-wellseal"
}
