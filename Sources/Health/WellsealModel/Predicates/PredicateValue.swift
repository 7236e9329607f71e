package import FoundationEssentials

/// A value that a property is compared with.
package enum PredicateValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case date(Date)
  case uuid(UUID)
  case quantity(HealthQuantity)
  indirect case day(CalendarDay)
  indirect case source(HealthSource)
  /// A source revision whose parts can be wildcards; see ``SourceRevision``.
  indirect case sourceRevision(SourceRevision)
  indirect case device(HealthDevice)
  case list([PredicateValue])
}

extension PredicateValue {
  init(_ value: MetadataValue) {
    self =
      switch value {
      case .string(let text): .string(text)
      case .boolean(let flag): .boolean(flag)
      case .integer(let number): .number(Double(number))
      case .real(let number): .number(number)
      case .date(let date): .date(date)
      case .quantity(let quantity): .quantity(quantity)
      }
  }

  /// Compares two values.
  ///
  /// Returns `nil` if they aren't comparable.
  func order(_ other: PredicateValue) -> ComparisonResult? {
    switch (self, other) {
    case (.date(let left), .date(let right)): Self.order(left, right)
    case (.quantity(let left), .quantity(let right)): try? left.compare(right)
    case (.string(let left), .string(let right)): Self.order(left, right)
    case (.day(let left), .day(let right)): Self.order(left, right)
    default: number.flatMap { left in other.number.map { Self.order(left, $0) } }
    }
  }

  /// Returns true if two values match: numbers by value, quantities after conversion, revisions by
  /// pattern.
  func isSame(as other: PredicateValue) -> Bool {
    if let order = order(other) { return order == .orderedSame }
    if case .sourceRevision(let revision) = self, case .sourceRevision(let pattern) = other {
      return pattern ~= revision
    }
    return self == other
  }

  private var number: Double? {
    switch self {
    case .number(let value): value
    case .boolean(let value): value ? 1 : 0
    default: nil
    }
  }

  private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> ComparisonResult {
    left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
  }
}
