import Crypto
import Foundation
import Hummingbird
import WellsealBase

/// Cookies of browsers in which a person has signed in before, so that guesses of strangers don't keep the person out.
///
/// A cookie says that the person of an identifier proved a secret in this browser. It opens nothing. Wrong secrets from the browser are
/// counted by the cookie, and don't wait for the wrong secrets that strangers give under the person's name.
///
/// Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
struct DeviceCookies: Sendable {
  private let key: SymmetricKey

  /// - Parameter secret: What all servers of a house know; nil for one that stands alone, whose cookies end with its process.
  init(secret: [UInt8]?) {
    let base = secret.map { SymmetricKey(data: $0) } ?? SymmetricKey(size: .bits256)
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: base, info: Array("wellseal device cookie".utf8), outputByteCount: 32)
  }

  /// A new cookie for a browser in which a person has signed in.
  func field(for person: UUID) -> String {
    let device = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
    let value = Base64.url.encode(device + code(of: device, person))
    return "\(Self.name)=\(value); Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=\(Self.lifetime)"
  }

  /// The browser's name among those of a person; nil if the person didn't sign in there.
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

  private static let name = "__Host-wellseal-device"
  /// 90 days.
  private static let lifetime = 90 * 86_400
}
