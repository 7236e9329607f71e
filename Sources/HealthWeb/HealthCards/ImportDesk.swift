import Foundation
import HealthService
import Synchronization

/// What was looked at and is not stored: it waits in memory until somebody presses *Add to Health*, or is forgotten.
final class ImportDesk: Sendable {
  struct Waiting: Sendable {
    var inspection: CardInspection
    var session: String
    var since: Date
  }

  /// A mutex, because any request may bring or take something.
  private let waiting = Mutex<[String: Waiting]>([:])

  private static let life: TimeInterval = 900
  private static let most = 20

  /// Keeps an inspection for its session.
  ///
  /// - Returns: the name to ask for it by.
  func keep(_ inspection: CardInspection, for session: String, at now: Date) -> String {
    let name = UUID().uuidString.lowercased()
    waiting.withLock { waiting in
      waiting = waiting.filter { now.timeIntervalSince($0.value.since) < Self.life }
      while waiting.count >= Self.most, let oldest = waiting.min(by: { $0.value.since < $1.value.since }) {
        waiting[oldest.key] = nil
      }
      waiting[name] = Waiting(inspection: inspection, session: session, since: now)
    }
    return name
  }

  func inspection(_ name: String, for session: String) -> CardInspection? {
    waiting.withLock { $0[name].flatMap { $0.session == session ? $0.inspection : nil } }
  }

  func forget(_ name: String) { waiting.withLock { $0[name] = nil } }
}
