import Hummingbird
import WellsealOpenIDConnect

/// The cookie by which a browser is known again that comes back from an OpenID provider.
///
/// It is `Lax`, because a browser that another site sends here brings no stricter one; it says nothing to whoever reads it, and
/// the session's own cookie stays `Strict`. Source: RFC 6265bis, section 5.2.
enum OpenIDCookie {
  static func field(for kept: String) -> String {
    "\(name)=\(kept); Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=\(SignInAttempts.life)"
  }

  /// What has a browser forget it.
  static let end = "\(name)=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0"

  static func read(_ request: Request) -> String? { CookieFields.value(of: name, in: request) }

  private static let name = "__Host-wellseal-openid"
}

/// The cookies of a request.
enum CookieFields {
  static func value(of name: String, in request: Request) -> String? {
    for field in request.headers[values: .cookie] {
      for pair in field.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
        if parts.count == 2, parts[0] == name { return parts[1] }
      }
    }
    return nil
  }
}
