import Foundation
import Synchronization
import WellsealBase
import WellsealCluster

/// A short-lived cache of the owners of routes, so that programs' requests don't each query the
/// database.
final class KnownRoutes: Sendable {
  // The lock is held only briefly.
  private let known = Mutex<[String: Known]>([:])

  private struct Known {
    var person: KnownPerson
    var looked: Date
  }

  /// Returns the cached owner of a route.
  ///
  /// - Returns: The owner, or `nil` if the database must be queried.
  func person(at route: String, _ now: Date) -> KnownPerson? {
    known.withLock { known in
      guard let found = known[route], found.looked.isRecent(within: Self.memory, at: now) else { return nil }
      return found.person
    }
  }

  func keep(_ person: KnownPerson, at route: String, _ now: Date) {
    known.withLock { known in
      if known.count >= Self.maxCount { known = [:] }
      known[route] = Known(person: person, looked: now)
    }
  }

  /// Removes expired entries.
  func removeExpired(at now: Date) {
    known.withLock { known in
      known = known.filter { $0.value.looked.isRecent(within: Self.memory, at: now) }
    }
  }

  private static let memory: TimeInterval = 30
  private static let maxCount = 10_000
}
