import Foundation
import Synchronization
import WellsealBase

/// One-time links with which the user of one store adds a device.
///
/// A link is 256 random bits. It works once and for ten minutes. The process stores only digests,
/// so all links end with it.
final class PhoneLinks: Sendable {
  private let now: @Sendable () -> Date
  // The locks are held only briefly.
  private let made = Mutex<[[UInt8]: Date]>([:])
  private let served = Mutex(false)

  init(now: @escaping @Sendable () -> Date) { self.now = now }

  /// Creates a link, which replaces the oldest one if there are too many.
  func make() -> SessionSecret {
    let (secret, time) = (SessionSecret(), now())
    made.withLock { made in
      made = made.filter { $0.value.isRecent(within: Self.life, at: time) }
      if made.count >= Self.maxCount, let oldest = made.min(by: { $0.value < $1.value })?.key {
        made[oldest] = nil
      }
      made[secret.digest] = time
    }
    return secret
  }

  /// Whether the server listens, so that a link leads somewhere.
  var isServed: Bool {
    get { served.withLock { $0 } }
    set { served.withLock { $0 = newValue } }
  }

  /// Returns whether a link is valid, without using it.
  func isValid(_ secret: SessionSecret) -> Bool {
    let time = now()
    return made.withLock { $0[secret.digest] }?.isRecent(within: Self.life, at: time) ?? false
  }

  /// Returns whether a link is valid, and invalidates it.
  func redeem(_ secret: SessionSecret) -> Bool {
    let time = now()
    return made.withLock { $0.removeValue(forKey: secret.digest) }?.isRecent(within: Self.life, at: time)
      ?? false
  }

  static let life: TimeInterval = 600
  private static let maxCount = 8
}
