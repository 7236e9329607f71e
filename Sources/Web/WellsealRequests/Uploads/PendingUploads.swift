package import Foundation
import Synchronization
import WellsealBase

/// What was looked at and is not stored: it waits in memory until somebody presses *Add to Health*, or is forgotten.
package final class PendingUploads<Content: Sendable>: Sendable {
  private struct Waiting {
    var content: Content
    var session: String
    var since: Date
  }

  /// A mutex, because any request may bring or take something.
  private let waiting = Mutex<[String: Waiting]>([:])
  private let most: Int
  private let life: TimeInterval = 900

  /// - Parameter most: how many wait at once; one more, and the oldest is forgotten.
  package init(most: Int) { self.most = most }

  /// Keeps something for its session.
  ///
  /// - Returns: the name to ask for it by.
  package func keep(_ content: Content, for session: String, at now: Date) -> String {
    let name = UUID().uuidString.lowercased()
    waiting.withLock { waiting in
      waiting = waiting.filter { $0.value.since.isRecent(within: life, at: now) }
      while waiting.count >= most, let oldest = waiting.min(by: { $0.value.since < $1.value.since }) {
        waiting[oldest.key] = nil
      }
      waiting[name] = Waiting(content: content, session: session, since: now)
    }
    return name
  }

  /// What was kept, for the session that brought it and until its time is over.
  package func content(_ name: String, for session: String, at now: Date) -> Content? {
    guard let found = waiting.withLock({ $0[name] }), found.session == session else { return nil }
    return found.since.isRecent(within: life, at: now) ? found.content : nil
  }

  /// Puts something in the place of what was kept for the session, and its time goes on.
  package func replace(_ name: String, with content: Content, for session: String) {
    waiting.withLock { waiting in
      guard waiting[name]?.session == session else { return }
      waiting[name]?.content = content
    }
  }

  package func forget(_ name: String) { waiting.withLock { $0[name] = nil } }
}
