package import FoundationEssentials

/// Bounds of the dates of all samples that can match a predicate.
///
/// A store skips samples outside.
package struct DateBounds: Hashable, Sendable {
  /// The earliest start of a matching sample.
  package var earliestStart: Date
  /// The latest start of a matching sample.
  package var latestStart: Date
  /// The earliest end of a matching sample.
  package var earliestEnd: Date
  /// The latest end of a matching sample.
  package var latestEnd: Date

  /// Creates bounds.
  ///
  /// Omitted ones are open.
  package init(
    earliestStart: Date = .distantPast, latestStart: Date = .distantFuture, earliestEnd: Date = .distantPast,
    latestEnd: Date = .distantFuture
  ) {
    self.earliestStart = earliestStart
    self.latestStart = latestStart
    self.earliestEnd = earliestEnd
    self.latestEnd = latestEnd
  }
}

extension SamplePredicate {
  /// The bounds that follow from the date comparisons that must all hold.
  ///
  /// They may be wider than necessary.
  package var dateBounds: DateBounds {
    var bounds = DateBounds()
    narrow(&bounds)
    return bounds
  }

  private func narrow(_ bounds: inout DateBounds) {
    switch self {
    case .and(let predicates): for predicate in predicates { predicate.narrow(&bounds) }
    case .comparison(let comparison): comparison.narrow(&bounds)
    case .all, .none, .not, .or, .workoutActivity: return
    }
  }
}

extension PredicateComparison {
  fileprivate func narrow(_ bounds: inout DateBounds) {
    let lower: WritableKeyPath<DateBounds, Date>
    let upper: WritableKeyPath<DateBounds, Date>
    switch key {
    case .field(.startDate): (lower, upper) = (\.earliestStart, \.latestStart)
    case .field(.endDate): (lower, upper) = (\.earliestEnd, \.latestEnd)
    default: return
    }
    if let least = limits.least { bounds[keyPath: lower] = max(bounds[keyPath: lower], least) }
    if let most = limits.most { bounds[keyPath: upper] = min(bounds[keyPath: upper], most) }
  }

  private var limits: (least: Date?, most: Date?) {
    switch (comparator, value) {
    case (.equal, .date(let date)): (date, date)
    case (.greater, .date(let date)), (.greaterOrEqual, .date(let date)): (date, nil)
    case (.less, .date(let date)), (.lessOrEqual, .date(let date)): (nil, date)
    case (.between, .list(let values)): (values.first?.date, values.last?.date)
    default: (nil, nil)
    }
  }
}

extension PredicateValue {
  fileprivate var date: Date? {
    if case .date(let date) = self { date } else { nil }
  }
}
