package import WellsealModel

extension ReadScope {
  /// A condition that a sample meets only where the app can see it.
  ///
  /// Of ties it knows nothing; questions of apps are rewritten by a ``ScopedStore``, which does.
  func rewriting(_ predicate: SamplePredicate, of type: HealthType) -> SamplePredicate {
    let own = own(type)
    let others = isSifted(type) ? SamplePredicate.all : visible(type)
    let blind = blinded(predicate)
    if own == .none { return others == .all ? blind : .all(of: [others, blind]) }
    if others == .none { return .and([own, predicate]) }
    guard type.kind == .workout || blind != predicate else {
      return others == .all ? predicate : .and([.or([own, others]), predicate])
    }
    return .or([.and([own, predicate]), .and([others, blind])])
  }

  /// Whether a type's samples are sifted once more after they were found.
  package func isSifted(_ type: HealthType) -> Bool {
    type.memberTypes?.contains { visibility(of: $0) != .none } ?? false
  }

  /// A condition on the samples of others.
  private func visible(_ type: HealthType) -> SamplePredicate {
    switch visibility(of: type) {
    case .none: .none
    case .all: .all
    case .window(let window): window.predicate
    case .objects(let uuids): uuids.isEmpty ? .none : .objects(with: uuids)
    case .doses(let concepts):
      concepts.isEmpty
        ? .none
        : .comparing(
          .field(.medicationConceptIdentifier), .in,
          .list(concepts.map(\.identifier).sorted().map { .string($0) }))
    }
  }

  /// Whether an order goes by what is hidden of the workouts of others.
  package func hides(what order: [SampleSort]) -> Bool {
    order.contains { step in
      WorkoutTotal.all.contains { $0.field == step.field && !$0.types.allSatisfy(reads) }
    }
  }

  /// A condition that treats a workout's statistics and totals of types that the app cannot read, and what an import did
  /// not understand, as if there were none.
  func blinded(_ predicate: SamplePredicate) -> SamplePredicate {
    switch predicate {
    case .comparison(let comparison):
      if let total = WorkoutTotal.all.first(where: { .field($0.field) == comparison.key }) {
        return blinded(comparison, total)
      }
      switch comparison.key {
      case .statistic(_, let type) where !reads(type): break
      case .metadata(.importRemainder): break
      default: return predicate
      }
      return SamplePredicate.comparison(comparison).matches(EmptySubject()) ? .all : .none
    case .not(let predicate): return .not(blinded(predicate))
    case .and(let predicates): return .and(predicates.map(blinded))
    case .or(let predicates): return .or(predicates.map(blinded))
    case .workoutActivity(let predicate): return .workoutActivity(blinded(predicate))
    case .all, .none: return predicate
    }
  }

  /// A condition on a total, which may be hidden of the workouts of some activities only.
  private func blinded(_ comparison: PredicateComparison, _ total: WorkoutTotal) -> SamplePredicate {
    let ofNone = SamplePredicate.comparison(comparison).matches(EmptySubject()) ? SamplePredicate.all : .none
    if total.types.allSatisfy(reads) { return .comparison(comparison) }
    guard total.types.contains(where: reads) else { return ofNone }
    // Activities of the usual type are all that have no type of their own.
    let isUsualRead = reads(total.usual)
    let others = total.activities.filter { reads($0.value) != isUsualRead }.keys.sorted()
    let isOther = SamplePredicate.comparing(
      .field(.workoutType), .in, .list(others.map { .number(Double($0)) }))
    let isRead = isUsualRead ? SamplePredicate.not(isOther) : isOther
    return .or([.and([isRead, .comparison(comparison)]), .and([.not(isRead), ofNone])])
  }

  private struct EmptySubject: PredicateSubject {
    func value(for key: PredicateKey) -> PredicateValue? { nil }
  }
}

extension ReadWindow {
  fileprivate var predicate: SamplePredicate {
    .all(
      of: [
        from.map { .comparing(.field(.endDate), .greaterOrEqual, .date($0)) },
        to.map { .comparing(.field(.endDate), .lessOrEqual, .date($0)) },
      ].compactMap(\.self))
  }
}
