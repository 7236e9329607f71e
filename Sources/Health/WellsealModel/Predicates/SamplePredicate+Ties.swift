package import FoundationEssentials

extension PredicateField {
  /// The types of the samples that the property names, where it is a tie to others; nil for what a sample has by itself.
  package var ownerTypes: [HealthType]? { Self.owners[self] }

  private static let owners: [PredicateField: [HealthType]] = [
    .correlation: HealthType.all.filter { $0.kind == .correlation },
    .workout: [.workout],
    .workoutEffortRelationship: [.workout],
    .electrocardiogram: [.electrocardiogram],
  ]
}

extension SamplePredicate {
  /// The properties that the condition asks for and that are ties to other samples.
  package var ties: Set<PredicateField> {
    switch self {
    case .comparison(let comparison): comparison.tie.map { [$0] } ?? []
    case .not(let predicate), .workoutActivity(let predicate): predicate.ties
    case .and(let predicates), .or(let predicates):
      predicates.reduce(into: []) { ties, predicate in ties.formUnion(predicate.ties) }
    case .all, .none: []
    }
  }

  /// The same condition where only some owners exist: a tie to any other counts as if it were not there.
  ///
  /// - Parameter owners: by property; ties that are missing stay as they are.
  /// - Returns: a condition for evaluation only, since its text does not name the owners.
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

  /// A property's value without the owners that do not exist for whoever asks.
  func seen(_ found: PredicateValue?) -> PredicateValue? {
    guard let owners, case .list(let values)? = found else { return found }
    let seen = values.filter { if case .uuid(let owner) = $0 { owners.contains(owner) } else { true } }
    return seen.isEmpty ? nil : .list(seen)
  }
}
