import Foundation
import Synchronization
import WellsealBase
import WellsealCluster

/// Whose routes are, as the database said a moment ago, so that it is not asked for each request of a program.
final class KnownRoutes: Sendable {
  // Held for the moment of looking.
  private let known = Mutex<[String: Known]>([:])

  private struct Known {
    var person: KnownPerson
    var looked: Date
  }

  /// - Returns: nil where the database has to be asked.
  func person(at route: String, _ now: Date) -> KnownPerson? {
    known.withLock { known in
      guard let found = known[route], found.looked.isRecent(within: Self.memory, at: now) else { return nil }
      return found.person
    }
  }

  func keep(_ person: KnownPerson, at route: String, _ now: Date) {
    known.withLock { known in
      if known.count >= Self.most { known = [:] }
      known[route] = Known(person: person, looked: now)
    }
  }

  /// Lets go of what the database would be asked anew.
  func forgetOld(at now: Date) {
    known.withLock { known in
      known = known.filter { $0.value.looked.isRecent(within: Self.memory, at: now) }
    }
  }

  private static let memory: TimeInterval = 30
  private static let most = 10_000
}
