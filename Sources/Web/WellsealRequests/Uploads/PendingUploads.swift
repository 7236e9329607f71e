package import Foundation
import Synchronization
import WellsealBase

/// Previewed content that isn't stored yet.
///
/// It waits in memory until the user selects *Add to Health*, or until it expires.
package final class PendingUploads<Content: Sendable>: Sendable {
  private struct Waiting {
    var content: Content
    var session: String
    var since: Date
  }

  /// A mutex, because any request may add or remove content.
  private let waiting = Mutex<[String: Waiting]>([:])
  private let maxCount: Int
  private let life: TimeInterval = 900

  /// Creates an empty list.
  ///
  /// - Parameter maxCount: The maximum number of entries. If exceeded, the oldest is discarded.
  package init(maxCount: Int) { self.maxCount = maxCount }

  /// Saves content for its session.
  ///
  /// - Returns: The name for retrieving it.
  package func keep(_ content: Content, for session: String, at now: Date) -> String {
    let name = UUID().uuidString.lowercased()
    waiting.withLock { waiting in
      waiting = waiting.filter { $0.value.since.isRecent(within: life, at: now) }
      while waiting.count >= maxCount, let oldest = waiting.min(by: { $0.value.since < $1.value.since }) {
        waiting[oldest.key] = nil
      }
      waiting[name] = Waiting(content: content, session: session, since: now)
    }
    return name
  }

  /// Returns saved content to the session that saved it, until it expires.
  package func content(_ name: String, for session: String, at now: Date) -> Content? {
    guard let found = waiting.withLock({ $0[name] }), found.session == session else { return nil }
    return found.since.isRecent(within: life, at: now) ? found.content : nil
  }

  /// Replaces saved content of the session without extending its lifetime.
  package func replace(_ name: String, with content: Content, for session: String) {
    waiting.withLock { waiting in
      guard waiting[name]?.session == session else { return }
      waiting[name]?.content = content
    }
  }

  package func discard(_ name: String) { waiting.withLock { $0[name] = nil } }
}
