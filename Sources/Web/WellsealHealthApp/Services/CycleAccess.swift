import Foundation
import Synchronization
import WellsealBase

/// The sessions that proved the current secret for the cycle, each with its last use.
///
/// Five minutes after the last page of the cycle the secret is required again, and after the
/// session was unlocked.
final class CycleAccess: Sendable {
  private let opened = Mutex<[String: Date]>([:])

  /// The idle time after which the cycle is locked again, in seconds.
  static let lifetime: TimeInterval = 5 * 60

  init() {}

  func open(_ session: String, at now: Date) {
    opened.withLock { opened in
      opened = opened.filter { $0.value.isRecent(within: Self.lifetime, at: now) }
      opened[session] = now
    }
  }

  func close(_ session: String) { opened.withLock { $0[session] = nil } }

  /// Returns whether a session proved the secret and used the cycle recently.
  func isOpen(_ session: String, at now: Date) -> Bool {
    opened.withLock { $0[session]?.isRecent(within: Self.lifetime, at: now) ?? false }
  }
}
