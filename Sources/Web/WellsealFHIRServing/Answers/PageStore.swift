import Synchronization
package import WellsealBase

/// A type that stores the positions of later search pages under opaque names.
///
/// A link can be requested repeatedly, so an interrupted client can resume. If there are too many
/// positions, the oldest is discarded.
package final class PageStore<Place: Sendable>: Sendable {
  private struct Entry {
    var position: Place
    var owner: String
    var asked: UnixTime
  }

  private struct State {
    var kept: [String: Entry] = [:]
    /// The names, oldest first.
    var order: [String] = []
  }

  private let limit: Int
  private let seconds: Double
  // A mutex, because every request reads it and each access is short.
  private let state = Mutex(State())

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of positions.
  ///   - seconds: The lifetime of a position.
  package init(limit: Int, seconds: Double = .infinity) {
    self.limit = limit
    self.seconds = seconds
  }

  /// Stores a position for the client that gets its name.
  ///
  /// - Parameters:
  ///   - cursor: The position of the next page.
  ///   - owner: The authorized owner.
  ///   - name: An unguessable name.
  ///   - now: The current time.
  package func keep(_ cursor: Place, for owner: String, as name: String, at now: UnixTime) {
    state.withLock { state in
      state.kept[name] = Entry(position: cursor, owner: owner, asked: now)
      state.order.append(name)
      while let oldest = state.order.first, state.order.count > limit || !isFresh(state.kept[oldest], now) {
        state.order.removeFirst()
        state.kept[oldest] = nil
      }
    }
  }

  /// Returns the position of a name, or `nil` if it is unknown, has expired or belongs to another
  /// owner.
  package func position(_ name: String, for owner: String, at now: UnixTime) -> Place? {
    state.withLock { state in
      guard let found = state.kept[name], found.owner == owner, isFresh(found, now) else { return nil }
      return found.position
    }
  }

  private func isFresh(_ kept: Entry?, _ now: UnixTime) -> Bool {
    kept.map { now - $0.asked < seconds } ?? false
  }
}
