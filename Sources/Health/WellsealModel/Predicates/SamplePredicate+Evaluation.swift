import Foundation

extension SamplePredicate {
  /// Returns true if a sample meets the condition.
  package func matches(_ sample: HealthSample, links: SampleLinks = .none) -> Bool {
    matches(LinkedSample(sample, links: links))
  }

  /// Returns true if an object meets the condition.
  ///
  /// A missing property equals only `NULL`, as in `NSPredicate`; so it is also "not equal" to every
  /// other value. Values that aren't comparable (a text and a date, grams and meters) are never
  /// less or greater.
  package func matches(_ subject: some PredicateSubject) -> Bool {
    switch self {
    case .all: true
    case .none: false
    case .comparison(let comparison):
      comparison.holds(for: comparison.seen(subject.value(for: comparison.key)))
    case .not(let predicate): !predicate.matches(subject)
    case .and(let predicates): predicates.allSatisfy { $0.matches(subject) }
    case .or(let predicates): predicates.contains { $0.matches(subject) }
    case .workoutActivity(let predicate): subject.activities.contains { predicate.matches($0) }
    }
  }
}

extension PredicateComparison {
  fileprivate func holds(for found: PredicateValue?) -> Bool {
    if comparator == .notEqual { return !isEqual(found ?? .null, value) }
    if case .list(let elements)? = found {
      return comparator == .contains
        ? elements.contains { isEqual($0, value) } : elements.contains { holds(for: $0) }
    }
    guard let found else {
      return isEqual(.null, value) && comparator == .equal || comparator == .in && isListed(.null)
    }
    return switch comparator {
    case .equal: isEqual(found, value)
    case .notEqual: !isEqual(found, value)
    case .less: found.order(value) == .orderedAscending
    case .lessOrEqual: Self.isOneOf(found.order(value), .orderedAscending, .orderedSame)
    case .greater: found.order(value) == .orderedDescending
    case .greaterOrEqual: Self.isOneOf(found.order(value), .orderedDescending, .orderedSame)
    case .in: isListed(found)
    case .between: isBetween(found)
    case .contains: compareTexts(found) { $0.contains($1) }
    case .beginsWith: compareTexts(found) { $0.hasPrefix($1) }
    case .endsWith: compareTexts(found) { $0.hasSuffix($1) }
    case .like: compareTexts(found) { Wildcards($1).matches($0) }
    }
  }

  private func isEqual(_ left: PredicateValue, _ right: PredicateValue) -> Bool {
    if case .list(let elements) = left, !right.isList { return elements.contains { isEqual($0, right) } }
    if !options.isEmpty, case .string(let left) = left, case .string(let right) = right {
      return folded(left) == folded(right)
    }
    return left.isSame(as: right)
  }

  private func isListed(_ found: PredicateValue) -> Bool {
    guard case .list(let values) = value else {
      return compareTexts(found) { found, value in value.contains(found) }
    }
    return values.contains { isEqual(found, $0) }
  }

  private func isBetween(_ found: PredicateValue) -> Bool {
    guard case .list(let bounds) = value, bounds.count == 2 else { return false }
    return Self.isOneOf(found.order(bounds[0]), .orderedDescending, .orderedSame)
      && Self.isOneOf(found.order(bounds[1]), .orderedAscending, .orderedSame)
  }

  private func compareTexts(_ found: PredicateValue, _ compare: (String, String) -> Bool) -> Bool {
    guard case .string(let found) = found, case .string(let value) = value else { return false }
    return compare(folded(found), folded(value))
  }

  private func folded(_ text: String) -> String {
    var folding: String.CompareOptions = []
    if options.contains(.caseInsensitive) { folding.insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) { folding.insert(.diacriticInsensitive) }
    return folding.isEmpty ? text : text.folding(options: folding, locale: nil)
  }

  private static func isOneOf(
    _ order: ComparisonResult?, _ first: ComparisonResult, _ second: ComparisonResult
  ) -> Bool { order == first || order == second }
}

extension PredicateValue {
  fileprivate var isList: Bool {
    if case .list = self { true } else { false }
  }
}

/// The pattern of `LIKE`: `*` stands for any text and `?` for any one character.
private struct Wildcards {
  private let pattern: [Character]

  init(_ pattern: String) { self.pattern = Array(pattern) }

  /// Returns true if a text matches the pattern.
  ///
  /// In the worst case, the time is proportional to pattern × text: only the last star is retried.
  func matches(_ text: String) -> Bool {
    let text = Array(text)
    var (place, position) = (0, 0)
    var retry: (place: Int, position: Int)?
    while position < text.count {
      if place < pattern.count, pattern[place] == "*" {
        retry = (place, position)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[position] {
        (place, position) = (place + 1, position + 1)
      } else if let last = retry {
        retry = (last.place, last.position + 1)
        (place, position) = (last.place + 1, last.position + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
