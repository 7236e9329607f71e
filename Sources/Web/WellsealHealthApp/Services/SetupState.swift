import Foundation
import Synchronization
import WellsealBase
import WellsealQueries
import WellsealSegments
import WellsealStore

/// What is said during the first run and not stored yet, and recovery codes that were not saved yet; in memory alone.
final class SetupState: Sendable {
  /// The answers that one session has given so far.
  struct Draft: Sendable {
    var details = PersonDetails()
    var units: String?
    var since: Date
    /// A code that is shown until the person says that it is saved.
    var code: RecoveryCode?
    /// Whether the code belongs to a store that was just made.
    var isFirstRun = false
    /// Whether the code before it may still open the file.
    var isUnsettled = false
  }

  /// A mutex, because each request of a session may read or change its draft.
  private let drafts = Mutex<[String: Draft]>([:])

  private static let life: TimeInterval = 1800

  func draft(of session: String, at now: Date) -> Draft {
    drafts.withLock { drafts in
      drafts = drafts.filter { $0.value.since.isRecent(within: Self.life, at: now) }
      return drafts[session] ?? Draft(since: now)
    }
  }

  func keep(_ draft: Draft, of session: String) { drafts.withLock { $0[session] = draft } }

  func forget(_ session: String) { drafts.withLock { $0[session] = nil } }

  /// Nothing that was shown is shown again after a lock.
  func forgetAll() { drafts.withLock { $0 = [:] } }
}
