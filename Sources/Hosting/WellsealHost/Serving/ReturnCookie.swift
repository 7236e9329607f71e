import Hummingbird
import WellsealBase
import WellsealFHIRServer

/// The cookie that remembers where a browser wanted to go that had to sign in before: to a page on which an app asks to be let in, or to a
/// link to see another person's data or to take part in a study.
///
/// It leads to no other address, and is taken at the first page that a person sees, whichever way the person came in.
enum ReturnCookie {
  /// - Returns: nil where the address is none of those, or too long for a cookie.
  static func field(for target: String) -> String? {
    guard isAllowed(target) else { return nil }
    let value = Base64.url.encode(Array(target.utf8))
    return "\(name)=\(value); Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=600"
  }

  /// What has a browser forget it.
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
    guard target.utf8.count <= most, target.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return false
    }
    let path = target.prefix { $0 != "?" }
    if HostPages.isInvitation(String(path)) { return path == target }
    guard let address = ProgramAddress(String(path)) else { return false }
    return address.path == FHIRPlace.own + FHIRPlace.authorization
  }

  private static let most = 2900
  private static let name = "__Host-wellseal-return"
}
