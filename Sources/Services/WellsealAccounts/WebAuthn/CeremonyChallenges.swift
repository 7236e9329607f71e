import Crypto
package import Foundation
import Synchronization

/// What authenticators have to sign: good for one answer, for five minutes, and for what it was made for.
///
/// Nothing is remembered of a challenge that was not answered, so strangers who ask for many cost no memory; the ones that
/// are used up are remembered until they would be too old. With a new start of a server that stands alone all earlier ones are
/// good for nothing; servers of one house have a key together, and whoever takes a challenge has to tell the others.
///
/// | field | bytes |
/// |---|---|
/// | seconds since 1970 until when it is good, the highest byte first | 8 |
/// | random | 24 |
/// | HMAC-SHA-256 of both, and of what it is for | 32 |
///
/// Source: Web Authentication Level 3, section 13.4.3.
package final class CeremonyChallenges: Sendable {
  /// What a challenge is for.
  package enum Purpose: Hashable, Sendable {
    case signIn
    /// A new passkey of whoever has the session.
    case registration(session: String)

    fileprivate var text: String {
      switch self {
      case .signIn: "sign-in"
      case .registration(let session): "registration \(session)"
      }
    }
  }

  private let key: SymmetricKey
  private let now: @Sendable () -> Date
  // Held for the moment of looking.
  private let used = Mutex<[[UInt8]: UInt64]>([:])

  /// - Parameters:
  ///   - key: 32 bytes that servers have together; nil for one that stands alone.
  ///   - now: the clock.
  package init(key: [UInt8]? = nil, now: @escaping @Sendable () -> Date = { Date() }) {
    self.key = key.map { SymmetricKey(data: $0) } ?? SymmetricKey(size: .bits256)
    self.now = now
  }

  /// Makes a challenge.
  func make(for purpose: Purpose) -> [UInt8] {
    let end = UInt64(max(0, now().timeIntervalSince1970)) + Self.life
    let chance = SymmetricKey(size: SymmetricKeySize(bitCount: Self.chance * 8)).withUnsafeBytes { Array($0) }
    let body = withUnsafeBytes(of: end.bigEndian) { Array($0) } + chance
    return body + Array(HMAC<SHA256>.authenticationCode(for: body + purpose.text.utf8, using: key))
  }

  /// Whether a challenge is good, which it is only this once.
  package func take(_ challenge: [UInt8], for purpose: Purpose) -> Bool {
    guard challenge.count == 8 + Self.chance + 32 else { return false }
    let body = Array(challenge.prefix(8 + Self.chance))
    guard
      HMAC<SHA256>.isValidAuthenticationCode(
        challenge.suffix(32), authenticating: body + purpose.text.utf8, using: key)
    else { return false }
    let end = body.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    let time = UInt64(max(0, now().timeIntervalSince1970))
    guard time < end else { return false }
    return used.withLock { used in
      if used.count >= Self.most { used = used.filter { $0.value > time } }
      guard used.count < Self.most, used[body] == nil else { return false }
      used[body] = end
      return true
    }
  }

  /// How long a challenge is good, in seconds.
  package static let life: UInt64 = 300
  private static let chance = 24
  private static let most = 100_000
}
