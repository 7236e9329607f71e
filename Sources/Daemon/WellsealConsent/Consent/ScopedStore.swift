package import FoundationEssentials
package import WellsealModel

/// A store as one app sees it, for the queries of one call.
///
/// A call creates it at its start, so that all its queries use the same decisions. Each query is
/// rewritten by the app's ``ReadScope``, and associations with invisible objects don't exist in it.
package struct ScopedStore: Sendable {
  package let store: any SampleStore
  package let scope: ReadScope

  package init(_ store: any SampleStore, _ scope: ReadScope) { (self.store, self.scope) = (store, scope) }

  /// Returns a part of a query that matches only what the app can see.
  ///
  /// Correlations are filtered again by ``ReadScope/permits(_:)``.
  ///
  /// - Throws: The error of the store, which is queried for the visible owners of associations.
  package func rewriting(_ part: SampleQuery.Part) async throws -> SampleQuery.Part {
    SampleQuery.Part(part.type, try await rewriting(part.predicate, of: part.type))
  }

  package func rewriting(_ parts: [SampleQuery.Part]) async throws -> [SampleQuery.Part] {
    var rewritten: [SampleQuery.Part] = []
    for part in parts { rewritten.append(try await rewriting(part)) }
    return rewritten
  }

  package func rewriting(_ query: SampleQuery) async throws -> SampleQuery {
    SampleQuery(try await rewriting(query.parts), order: query.order, limit: query.limit)
  }

  package func rewriting(_ query: StatisticsQuery) async throws -> StatisticsQuery {
    StatisticsQuery(query.type, query.options, try await rewriting(query.predicate, of: query.type))
  }

  /// Returns a stored sample if the app can see it.
  package func sample(_ uuid: UUID) async throws -> HealthSample? {
    try await store.stored([uuid]).map(\.sample).first(where: scope.permits)
  }

  private func rewriting(_ predicate: SamplePredicate, of type: HealthType) async throws -> SamplePredicate {
    scope.rewriting(try await seeing(predicate, of: type), of: type)
  }
}

extension ScopedStore {
  /// Returns a predicate in which associations with invisible objects don't exist.
  ///
  /// - Throws: The error of the store.
  package func seeing(_ predicate: SamplePredicate, of type: HealthType) async throws -> SamplePredicate {
    var owners: [PredicateField: Set<UUID>] = [:]
    for (tie, types) in scope.hiddenTies(in: predicate, of: type) {
      owners[tie] = try await self.owners(types)
    }
    return owners.isEmpty ? predicate : predicate.seeing(owners)
  }

  /// Returns the identifiers with which associations name the visible samples of some types.
  package func owners(_ types: [HealthType]) async throws -> Set<UUID> {
    var owners: Set<UUID> = []
    guard !types.isEmpty else { return owners }
    let parts = types.map { SampleQuery.Part($0, scope.rewriting(.all, of: $0)) }
    try await store.visit(SampleQuery(parts)) { found in
      for stored in found where scope.permits(stored.sample) { owners.formUnion(stored.sample.ownerNames) }
    }
    return owners
  }
}

extension ReadScope {
  /// Returns the associations in a predicate whose owners aren't all visible, with the types of
  /// their owners.
  func hiddenTies(in predicate: SamplePredicate, of type: HealthType) -> [PredicateField: [HealthType]] {
    predicate.ties.reduce(into: [:]) { hidden, tie in
      let types = (tie.ownerTypes ?? []).filter { $0.memberTypes?.contains(type) ?? true }
      if types.isEmpty || !types.allSatisfy(seesAll) { hidden[tie] = types }
    }
  }

  private func seesAll(_ type: HealthType) -> Bool {
    (type.memberTypes ?? [type]).allSatisfy { visibility(of: $0) == .all }
  }
}

extension HealthSample {
  /// The identifiers with which associations name the sample as owner: a workout and its
  /// activities, or the sample.
  package var ownerNames: [UUID] {
    guard case .workout(let workout) = value else { return [uuid] }
    return [uuid] + workout.activities.map(\.uuid)
  }
}
