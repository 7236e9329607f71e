import Hummingbird
import WellsealOpenIDConnect

/// A cookie that identifies a browser on its return from an OpenID provider.
///
/// It is `Lax`, because browsers don't send a stricter one when another site redirects here. It
/// reveals nothing, and the session's own cookie stays `Strict`. Source: RFC 6265bis, section 5.2.
enum OpenIDCookie {
  static func field(for kept: String) -> String {
    "\(name)=\(kept); Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=\(SignInAttempts.life)"
  }

  /// The header field that deletes the cookie.
  static let end = "\(name)=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0"

  static func read(_ request: Request) -> String? { CookieFields.value(of: name, in: request) }

  // Browsers have cookies with this name, so it never changes.
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
