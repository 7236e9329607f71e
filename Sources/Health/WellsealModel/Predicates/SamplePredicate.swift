import FoundationEssentials

/// A condition that selects objects.
///
/// It can be printed, compared, encoded and evaluated anywhere.
///
/// It can express everything that HealthKit's predicate constructors and key paths can, and
/// ``init(format:arguments:)`` parses it from an `NSPredicate` format string.
package indirect enum SamplePredicate: Hashable, Sendable {
  case all
  case none
  case comparison(PredicateComparison)
  case not(SamplePredicate)
  case and([SamplePredicate])
  case or([SamplePredicate])
  /// A workout with at least one activity that meets a condition.
  case workoutActivity(SamplePredicate)

  /// Matches objects that meet all conditions.
  package static func all(of predicates: [SamplePredicate]) -> SamplePredicate {
    predicates.count == 1 ? predicates[0] : predicates.isEmpty ? .all : .and(predicates)
  }

  /// Matches objects that meet at least one condition.
  package static func any(of predicates: [SamplePredicate]) -> SamplePredicate {
    predicates.count == 1 ? predicates[0] : predicates.isEmpty ? .none : .or(predicates)
  }

  /// Matches objects whose property compares to a value.
  package static func comparing(
    _ key: PredicateKey, _ comparator: PredicateComparator, _ value: PredicateValue
  ) -> SamplePredicate {
    .comparison(PredicateComparison(key, comparator, value))
  }
}

/// The comparison of an object's property with a value.
package struct PredicateComparison: Hashable, Sendable {
  /// The property on the left side.
  package var key: PredicateKey
  /// The comparison operator.
  package var comparator: PredicateComparator
  /// The value on the right side.
  package var value: PredicateValue
  /// The options for comparing texts; ignored for other values.
  package var options: TextOptions
  /// The owners to consider for a relationship, or `nil` for all (``SamplePredicate/seeing(_:)``).
  var owners: Set<UUID>?

  package init(
    _ key: PredicateKey, _ comparator: PredicateComparator, _ value: PredicateValue, options: TextOptions = []
  ) {
    self.key = key
    self.comparator = comparator
    self.value = value
    self.options = options
  }

  /// Options for comparing texts, written `[c]` and `[d]`.
  package struct TextOptions: OptionSet, Hashable, Sendable {
    /// The bits of `NSComparisonPredicate.Options`.
    package var rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// `[c]`: ignores case.
    package static let caseInsensitive = TextOptions(rawValue: 1)
    /// `[d]`: ignores diacritics.
    package static let diacriticInsensitive = TextOptions(rawValue: 2)
  }
}

/// A comparison operator.
///
/// The raw values are those of `NSComparisonPredicate.Operator`.
///
/// `MATCHES` isn't supported: a regular expression from an app could block the store indefinitely.
package enum PredicateComparator: UInt, Sendable, CaseIterable {
  case less = 0
  case lessOrEqual = 1
  case greater = 2
  case greaterOrEqual = 3
  case equal = 4
  case notEqual = 5
  case like = 7
  case beginsWith = 8
  case endsWith = 9
  case `in` = 10
  case contains = 99
  case between = 100

  /// The name in messages and stored data, which never changes.
  package var stableName: String {
    switch self {
    case .less: "less"
    case .lessOrEqual: "lessOrEqual"
    case .greater: "greater"
    case .greaterOrEqual: "greaterOrEqual"
    case .equal: "equal"
    case .notEqual: "notEqual"
    case .like: "like"
    case .beginsWith: "beginsWith"
    case .endsWith: "endsWith"
    case .in: "in"
    case .contains: "contains"
    case .between: "between"
    }
  }

  /// The word or sign of the operator in a format string.
  var symbol: String { Self.symbols[self] ?? "" }

  /// The equivalent operator with the sides swapped, or `nil` if there is none.
  var flipped: PredicateComparator? {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .equal, .notEqual: self
    case .in: .contains
    case .contains: .in
    case .like, .beginsWith, .endsWith, .between: nil
    }
  }

  private static let symbols: [PredicateComparator: String] = [
    .less: "<", .lessOrEqual: "<=", .greater: ">", .greaterOrEqual: ">=", .equal: "==", .notEqual: "!=",
    .like: "LIKE", .beginsWith: "BEGINSWITH", .endsWith: "ENDSWITH", .in: "IN", .contains: "CONTAINS",
    .between: "BETWEEN",
  ]

  /// The operators by all their spellings in a format string, in capitals.
  static let spellings: [String: PredicateComparator] = {
    var spellings = Dictionary(uniqueKeysWithValues: symbols.map { ($1, $0) })
    for (text, comparator) in [
      ("=", PredicateComparator.equal), ("<>", .notEqual), ("=<", .lessOrEqual), ("=>", .greaterOrEqual),
    ] { spellings[text] = comparator }
    return spellings
  }()
}
