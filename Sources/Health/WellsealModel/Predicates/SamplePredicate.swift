import FoundationEssentials

/// Which objects are meant: a condition that can be printed, compared, coded and evaluated anywhere.
///
/// Everything that HealthKit's predicate constructors and key paths can say has a form here, and
/// ``init(format:arguments:)`` reads the same from an `NSPredicate` format string.
package indirect enum SamplePredicate: Hashable, Sendable {
  case all
  case none
  case comparison(PredicateComparison)
  case not(SamplePredicate)
  case and([SamplePredicate])
  case or([SamplePredicate])
  /// Any activity of a workout that meets a condition of its own.
  case workoutActivity(SamplePredicate)

  /// Objects that meet every one of some conditions.
  package static func all(of predicates: [SamplePredicate]) -> SamplePredicate {
    predicates.count == 1 ? predicates[0] : predicates.isEmpty ? .all : .and(predicates)
  }

  /// Objects that meet at least one of some conditions.
  package static func any(of predicates: [SamplePredicate]) -> SamplePredicate {
    predicates.count == 1 ? predicates[0] : predicates.isEmpty ? .none : .or(predicates)
  }

  /// Objects whose property compares with a value.
  package static func comparing(
    _ key: PredicateKey, _ comparator: PredicateComparator, _ value: PredicateValue
  ) -> SamplePredicate {
    .comparison(PredicateComparison(key, comparator, value))
  }
}

/// A property of an object compared with a value.
package struct PredicateComparison: Hashable, Sendable {
  /// The property, the left side.
  package var key: PredicateKey
  /// How the two sides are compared.
  package var comparator: PredicateComparator
  /// The right side.
  package var value: PredicateValue
  /// How texts are compared; without meaning for other values.
  package var options: TextOptions
  /// The owners that a tie is looked for among; nil for all of them (``SamplePredicate/seeing(_:)``).
  var owners: Set<UUID>?

  package init(
    _ key: PredicateKey, _ comparator: PredicateComparator, _ value: PredicateValue, options: TextOptions = []
  ) {
    self.key = key
    self.comparator = comparator
    self.value = value
    self.options = options
  }

  /// How texts are compared: written `[c]` and `[d]`.
  package struct TextOptions: OptionSet, Hashable, Sendable {
    /// The bits, as `NSComparisonPredicate.Options` has them.
    package var rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// `[c]`: capital and small letters are alike.
    package static let caseInsensitive = TextOptions(rawValue: 1)
    /// `[d]`: letters with and without accents are alike.
    package static let diacriticInsensitive = TextOptions(rawValue: 2)
  }
}

/// How a property is compared; the raw values are those of `NSComparisonPredicate.Operator`.
///
/// `MATCHES` is left out: a regular expression from an app could keep the store busy without end.
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

  /// The word or sign in a format string.
  var symbol: String { Self.symbols[self] ?? "" }

  /// The comparator that says the same with its two sides exchanged; nil where there is none.
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

  /// What a format string may write, in capitals.
  static let spellings: [String: PredicateComparator] = {
    var spellings = Dictionary(uniqueKeysWithValues: symbols.map { ($1, $0) })
    for (text, comparator) in [
      ("=", PredicateComparator.equal), ("<>", .notEqual), ("=<", .lessOrEqual), ("=>", .greaterOrEqual),
    ] { spellings[text] = comparator }
    return spellings
  }()
}
