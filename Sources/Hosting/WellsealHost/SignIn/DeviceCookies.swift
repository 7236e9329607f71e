import Crypto
import Foundation
import Hummingbird
import WellsealBase
import WellsealKeys

/// Cookies of browsers in which a user has signed in before, so that guesses of attackers don't
/// lock the user out.
///
/// A cookie proves that a secret of the user was entered in this browser. It opens nothing. Wrong
/// secrets from the browser are counted by the cookie, separately from the wrong secrets that
/// others enter under the user's name.
///
/// Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
struct DeviceCookies: Sendable {
  private let key: SymmetricKey

  /// Creates the cookies.
  ///
  /// - Parameter secret: The shared secret of all servers of a cluster, or `nil` for a single
  ///   server, whose cookies end with its process.
  init(secret: [UInt8]?) { key = .forUse("wellseal device cookie", of: secret) }

  /// Returns a new cookie for a browser in which a user has signed in.
  func field(for person: UUID) -> String {
    let device = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
    let value = Base64.url.encode(device + code(of: device, person))
    return "\(Self.name)=\(value); Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=\(Self.lifetime)"
  }

  /// Returns the identifier of the browser for a user, or `nil` if the user hasn't signed in there.
  func device(of request: Request, for person: UUID) -> [UInt8]? {
    guard let text = CookieFields.value(of: Self.name, in: request), text.utf8.count <= 128,
      let bytes = try? Base64.url.decode(text), bytes.count == 48
    else { return nil }
    let device = Array(bytes.prefix(16))
    let isOurs = HMAC<SHA256>.isValidAuthenticationCode(
      bytes.suffix(32), authenticating: message(device, person), using: key)
    return isOurs ? device : nil
  }

  private func code(of device: [UInt8], _ person: UUID) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: message(device, person), using: key))
  }

  private func message(_ device: [UInt8], _ person: UUID) -> [UInt8] {
    withUnsafeBytes(of: person.uuid) { Array($0) } + device
  }

  // Browsers have cookies with this name, so it never changes.
  private static let name = "__Host-wellseal-device"
  /// 90 days.
  private static let lifetime = 90 * 86_400
}
