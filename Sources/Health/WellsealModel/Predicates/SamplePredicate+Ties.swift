package import FoundationEssentials

extension PredicateField {
  /// The types of the samples that the property refers to, or `nil` if the property isn't a
  /// relationship.
  package var ownerTypes: [HealthType]? { Self.owners[self] }

  private static let owners: [PredicateField: [HealthType]] = [
    .correlation: HealthType.all.filter { $0.kind == .correlation },
    .workout: [.workout],
    .workoutEffortRelationship: [.workout],
    .electrocardiogram: [.electrocardiogram],
  ]
}

extension SamplePredicate {
  /// The relationships to other samples that the condition uses.
  package var ties: Set<PredicateField> {
    switch self {
    case .comparison(let comparison): comparison.tie.map { [$0] } ?? []
    case .not(let predicate), .workoutActivity(let predicate): predicate.ties
    case .and(let predicates), .or(let predicates):
      predicates.reduce(into: []) { ties, predicate in ties.formUnion(predicate.ties) }
    case .all, .none: []
    }
  }

  /// Returns the same condition restricted to some owners: a relationship to any other counts as
  /// missing.
  ///
  /// - Parameter owners: The visible owners by property. Relationships without an entry stay
  ///   unrestricted.
  /// - Returns: A condition for evaluation only, because its text doesn't contain the owners.
  package func seeing(_ owners: [PredicateField: Set<UUID>]) -> SamplePredicate {
    switch self {
    case .comparison(var comparison):
      guard let tie = comparison.tie, let seen = owners[tie] else { return self }
      comparison.owners = comparison.owners?.intersection(seen) ?? seen
      return .comparison(comparison)
    case .not(let predicate): return .not(predicate.seeing(owners))
    case .workoutActivity(let predicate): return .workoutActivity(predicate.seeing(owners))
    case .and(let predicates): return .and(predicates.map { $0.seeing(owners) })
    case .or(let predicates): return .or(predicates.map { $0.seeing(owners) })
    case .all, .none: return self
    }
  }
}

extension PredicateComparison {
  fileprivate var tie: PredicateField? {
    if case .field(let field) = key, field.ownerTypes != nil { field } else { nil }
  }

  /// Returns a property's value without the owners that are invisible to the caller.
  func seen(_ found: PredicateValue?) -> PredicateValue? {
    guard let owners, case .list(let values)? = found else { return found }
    let seen = values.filter { if case .uuid(let owner) = $0 { owners.contains(owner) } else { true } }
    return seen.isEmpty ? nil : .list(seen)
  }
}
