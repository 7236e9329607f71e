import Foundation
package import WellsealModel

/// The relations of routes to their workouts.
package struct RouteRelations: Sendable {
  private var pairs: [(route: UUID, workout: UUID)]

  init(_ pairs: [(route: UUID, workout: UUID)]) { self.pairs = pairs }

  /// Relates routes to their workouts if both are stored.
  ///
  /// - Throws: An error of the store.
  func save(in store: any SampleStore) async throws {
    let changes = try await changes(in: store)
    if !changes.isEmpty { try await store.commit(changes) }
  }

  /// Returns the changes that relate routes to their workouts, for those of which both are stored.
  ///
  /// - Throws: An error of the store.
  package func changes(in store: any SampleStore) async throws -> [StoreChange] {
    let known = Set(
      try await store.stored(Set(pairs.flatMap { [$0.route, $0.workout] })).map(\.sample.uuid))
    return pairs.filter { known.contains($0.route) && known.contains($0.workout) }.map {
      .relate(SampleRelation(.workout, $0.route, of: $0.workout))
    }
  }
}
