import Synchronization
package import WellsealBase

/// Remembers where later pages of searches begin, under names that say nothing.
///
/// A link may be asked for again, so whoever was interrupted can go on. Of too many places the oldest is forgotten.
package final class PageStore<Place: Sendable>: Sendable {
  private struct Kept {
    var place: Place
    var owner: String
    var asked: UnixTime
  }

  private struct State {
    var kept: [String: Kept] = [:]
    /// The names, the oldest first.
    var order: [String] = []
  }

  private let limit: Int
  private let seconds: Double
  // A mutex, because every request asks and each answer takes no time.
  private let state = Mutex(State())

  /// - Parameters:
  ///   - limit: how many places are kept.
  ///   - seconds: how long a place is kept.
  package init(limit: Int, seconds: Double = .infinity) {
    self.limit = limit
    self.seconds = seconds
  }

  /// Keeps a place for whoever was given its name.
  ///
  /// - Parameters:
  ///   - place: where to go on.
  ///   - owner: who may.
  ///   - name: what nobody can guess.
  ///   - now: the present.
  package func keep(_ place: Place, for owner: String, as name: String, at now: UnixTime) {
    state.withLock { state in
      state.kept[name] = Kept(place: place, owner: owner, asked: now)
      state.order.append(name)
      while let oldest = state.order.first, state.order.count > limit || !isFresh(state.kept[oldest], now) {
        state.order.removeFirst()
        state.kept[oldest] = nil
      }
    }
  }

  /// The place of a name; nil for one that is unknown, too old or another's.
  package func place(_ name: String, for owner: String, at now: UnixTime) -> Place? {
    state.withLock { state in
      guard let found = state.kept[name], found.owner == owner, isFresh(found, now) else { return nil }
      return found.place
    }
  }

  private func isFresh(_ kept: Kept?, _ now: UnixTime) -> Bool {
    kept.map { now - $0.asked < seconds } ?? false
  }
}
