package import WellsealModel

extension ReadScope {
  /// Returns a predicate that a sample matches only if the app can see it.
  ///
  /// It doesn't consider associations. A ``ScopedStore``, which rewrites the queries of apps, does.
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

  /// Returns whether the samples of a type are filtered again after the query.
  package func isSifted(_ type: HealthType) -> Bool {
    type.memberTypes?.contains { visibility(of: $0) != .none } ?? false
  }

  /// Returns a predicate for the samples of other sources.
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

  /// Returns whether a sort order uses hidden properties of other sources' workouts.
  package func hides(what order: [SampleSort]) -> Bool {
    order.contains { step in
      WorkoutTotal.all.contains { $0.field == step.field && !$0.types.allSatisfy(reads) }
    }
  }

  /// Returns a predicate that treats unreadable statistics and totals of a workout, and
  /// unrecognized elements of an import, as missing.
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

  /// Returns a predicate for a total, which may be hidden only for workouts of some activities.
  private func blinded(_ comparison: PredicateComparison, _ total: WorkoutTotal) -> SamplePredicate {
    let ofNone = SamplePredicate.comparison(comparison).matches(EmptySubject()) ? SamplePredicate.all : .none
    if total.types.allSatisfy(reads) { return .comparison(comparison) }
    guard total.types.contains(where: reads) else { return ofNone }
    // The default type applies to all activities that have no type of their own.
    let isUsualRead = reads(total.defaultType)
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
