import Foundation
import Synchronization
import WellsealBase
import WellsealQueries
import WellsealStore

/// The unsaved input of the setup, and recovery codes that the user hasn't saved yet; in memory
/// only.
final class SetupState: Sendable {
  /// The input of a session so far.
  struct Draft: Sendable {
    var details = PersonDetails()
    var units: String?
    var since: Date
    /// A code that is displayed until the user confirms that it is saved.
    var code: RecoveryCode?
    /// Whether the new store has no passphrase.
    var isCodeOnly = false
    /// Whether the code belongs to a new store.
    var isFirstRun = false
    /// Whether the previous code may still open the file.
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

  func discard(_ session: String) { drafts.withLock { $0[session] = nil } }

  /// Discards all drafts, so that displayed codes don't reappear after a lock.
  func discardAll() { drafts.withLock { $0 = [:] } }
}
