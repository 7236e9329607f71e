import Crypto
package import Foundation
import Synchronization

/// Challenges for authenticators to sign.
///
/// Each is valid for one response, for five minutes, and for one purpose.
///
/// Unanswered challenges use no memory, so clients can't exhaust it. Used ones are remembered until
/// they would expire. A restart of a single server invalidates all earlier challenges. The servers
/// of a cluster share a key, and the server that accepts a challenge must notify the others.
///
/// | field | bytes |
/// |---|---|
/// | expiry in seconds since 1970, big-endian | 8 |
/// | random | 24 |
/// | HMAC-SHA-256 of both and the purpose | 32 |
///
/// Source: Web Authentication Level 3, section 13.4.3.
package final class CeremonyChallenges: Sendable {
  /// The purpose of a challenge.
  package enum Purpose: Hashable, Sendable {
    case signIn
    /// The sign-in of an administrator.
    case administration
    /// The registration of a passkey by the user of a session.
    case registration(session: String)

    // The texts are part of the format and never change.
    fileprivate var text: String {
      switch self {
      case .signIn: "sign-in"
      case .administration: "administration"
      case .registration(let session): "registration \(session)"
      }
    }
  }

  private let key: SymmetricKey
  private let now: @Sendable () -> Date
  // The lock is held only briefly.
  private let used = Mutex<[[UInt8]: UInt64]>([:])

  /// Creates the challenges of a relying party.
  ///
  /// - Parameters:
  ///   - key: The 32 bytes that the servers of a cluster share, or `nil` for a single server.
  ///   - now: The clock.
  package init(key: [UInt8]? = nil, now: @escaping @Sendable () -> Date = { Date() }) {
    self.key = key.map { SymmetricKey(data: $0) } ?? SymmetricKey(size: .bits256)
    self.now = now
  }

  /// Creates a challenge.
  func make(for purpose: Purpose) -> [UInt8] {
    let end = UInt64(max(0, now().timeIntervalSince1970)) + Self.life
    let chance = SymmetricKey(size: SymmetricKeySize(bitCount: Self.chance * 8)).withUnsafeBytes { Array($0) }
    let body = withUnsafeBytes(of: end.bigEndian) { Array($0) } + chance
    return body + Array(HMAC<SHA256>.authenticationCode(for: body + purpose.text.utf8, using: key))
  }

  /// Returns true if a challenge is valid, and marks it as used.
  package func redeem(_ challenge: [UInt8], for purpose: Purpose) -> Bool {
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
      if used.count >= Self.maxCount { used = used.filter { $0.value > time } }
      guard used.count < Self.maxCount, used[body] == nil else { return false }
      used[body] = end
      return true
    }
  }

  /// The lifetime of a challenge in seconds.
  package static let life: UInt64 = 300
  private static let chance = 24
  private static let maxCount = 100_000
}
