import Foundation
package import WellsealModel

/// The relations of routes to their workouts.
package struct RouteRelations: Sendable {
  private var pairs: [(route: UUID, workout: UUID)]

  init(_ pairs: [(route: UUID, workout: UUID)]) { self.pairs = pairs }

  /// Relates routes to their workouts if both are stored.
  ///
  /// - Throws: An error of the store.
  package func save(in store: any SampleStore) async throws {
    let known = Set(
      try await store.stored(Set(pairs.flatMap { [$0.route, $0.workout] })).map(\.sample.uuid))
    let changes = pairs.filter { known.contains($0.route) && known.contains($0.workout) }.map {
      StoreChange.relate(SampleRelation(.workout, $0.route, of: $0.workout))
    }
    if !changes.isEmpty { try await store.commit(changes) }
  }
}
