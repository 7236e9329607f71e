import Hummingbird
import WellsealBase
import WellsealFHIRServer

/// A cookie that stores the target of a browser that had to sign in first: an app's authorization
/// page, or a link to view another user's data or to join a study.
///
/// It accepts no other path, and is consumed by the first page after sign-in, whichever method was
/// used.
enum ReturnCookie {
  /// Returns the value of the header field, or `nil` if the path isn't allowed or is too long for a
  /// cookie.
  static func field(for target: String) -> String? {
    guard isAllowed(target) else { return nil }
    let value = Base64.url.encode(Array(target.utf8))
    return "\(name)=\(value); Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=600"
  }

  /// The header field that deletes the cookie.
  static let end = "\(name)=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0"

  static func read(_ request: Request) -> String? {
    guard let value = CookieFields.value(of: name, in: request), let bytes = try? Base64.url.decode(value)
    else {
      return nil
    }
    let target = String(decoding: bytes, as: UTF8.self)
    return isAllowed(target) ? target : nil
  }

  private static func isAllowed(_ target: String) -> Bool {
    guard target.utf8.count <= maxLength, target.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return false
    }
    let path = target.prefix { $0 != "?" }
    if HostPages.isInvitation(String(path)) { return path == target }
    guard let address = ProgramAddress(String(path)) else { return false }
    return address.path == FHIREndpointSettings.own + FHIREndpointSettings.authorization
  }

  private static let maxLength = 2900
  // Browsers have cookies with this name, so it never changes.
  private static let name = "__Host-wellseal-return"
}
