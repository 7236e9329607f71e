import FoundationEssentials
import WellsealModel

/// A condition on dates that can be evaluated on columns, without creating samples.
struct ColumnTest: Hashable, Sendable {
  private struct Condition: Hashable, Sendable {
    var isEnd: Bool
    var comparator: PredicateComparator
    var date: Double

    func holds(_ start: Double, _ end: Double) -> Bool {
      let value = isEnd ? end : start
      return switch comparator {
      case .less: value < date
      case .lessOrEqual: value <= date
      case .greater: value > date
      case .greaterOrEqual: value >= date
      case .equal: value == date
      default: false
      }
    }
  }

  private var conditions: [Condition] = []

  /// Returns `nil` for a predicate that uses more than dates.
  init?(_ predicate: SamplePredicate) {
    switch predicate {
    case .all: return
    case .comparison(let comparison):
      guard let condition = Self.condition(comparison) else { return nil }
      conditions = [condition]
    case .and(let predicates):
      for predicate in predicates {
        guard let test = ColumnTest(predicate) else { return nil }
        conditions += test.conditions
      }
    case .none, .not, .or, .workoutActivity: return nil
    }
  }

  /// Creates the conditions on dates that every match meets, whatever else a predicate requires.
  init(datesOf predicate: SamplePredicate) {
    switch predicate {
    case .comparison(let comparison): conditions = Self.condition(comparison).map { [$0] } ?? []
    case .and(let predicates): conditions = predicates.flatMap { ColumnTest(datesOf: $0).conditions }
    case .all, .none, .not, .or, .workoutActivity: return
    }
  }

  var isEmpty: Bool { conditions.isEmpty }

  /// The range of starts that can match, or `nil` if nothing can match.
  ///
  /// A sample that ends early has also started early.
  var starts: ClosedRange<Double>? {
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    for condition in conditions {
      switch condition.comparator {
      case .less, .lessOrEqual: highest = min(highest, condition.date)
      case .greater, .greaterOrEqual: if !condition.isEnd { lowest = max(lowest, condition.date) }
      case .equal:
        highest = min(highest, condition.date)
        if !condition.isEnd { lowest = max(lowest, condition.date) }
      default: break
      }
    }
    return lowest <= highest ? lowest...highest : nil
  }

  func holds(_ start: Double, _ end: Double) -> Bool {
    for condition in conditions where !condition.holds(start, end) { return false }
    return true
  }

  private static func condition(_ comparison: PredicateComparison) -> Condition? {
    guard comparison.key == .field(.startDate) || comparison.key == .field(.endDate),
      comparators.contains(comparison.comparator), case .date(let date) = comparison.value
    else { return nil }
    return Condition(
      isEnd: comparison.key == .field(.endDate), comparator: comparison.comparator,
      date: date.timeIntervalSinceReferenceDate)
  }

  private static let comparators: Set<PredicateComparator> = [
    .less, .lessOrEqual, .greater, .greaterOrEqual, .equal,
  ]
}

extension SamplePredicate {
  /// The sources that all matching samples come from, or `nil` if the predicate doesn't restrict
  /// them.
  var sourceLimit: Set<HealthSource>? {
    switch self {
    case .comparison(let comparison): comparison.sourceLimit
    case .and(let predicates):
      predicates.compactMap(\.sourceLimit).reduce(nil) { limit, next in limit?.intersection(next) ?? next }
    case .all, .none, .not, .or, .workoutActivity: nil
    }
  }
}

extension PredicateComparison {
  fileprivate var sourceLimit: Set<HealthSource>? {
    guard key == .field(.source) else { return nil }
    switch (comparator, value) {
    case (.equal, .source(let source)): return [source]
    case (.in, .list(let values)):
      var sources: Set<HealthSource> = []
      for value in values {
        guard case .source(let source) = value else { return nil }
        sources.insert(source)
      }
      return sources
    default: return nil
    }
  }
}
