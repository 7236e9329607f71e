import HTTPTypes
package import Hummingbird

/// The cookie with the session secret.
package enum SessionCookie {
  // Browsers have cookies with this name, so it never changes.
  private static let name = "wellseal-session"

  package static func field(for session: String) -> String {
    "\(name)=\(session); Path=/; HttpOnly; SameSite=Strict"
  }

  /// Returns the value of the browser's cookie field.
  package static func value(for session: String) -> String { "\(name)=\(session)" }

  package static func read(_ request: Request) -> String? {
    for field in request.headers[values: .cookie] {
      for pair in field.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
        if parts.count == 2, parts[0] == name { return parts[1] }
      }
    }
    return nil
  }
}
