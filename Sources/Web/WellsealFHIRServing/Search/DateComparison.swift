package import WellsealBase

/// A date with a prefix in a search, such as `ge2024-05`.
///
/// | prefix | a resource matches if its range |
/// |---|---|
/// | `eq`, none | is inside the range of the search |
/// | `ne` | isn't inside it |
/// | `gt` | extends past the end of the search's range |
/// | `lt` | starts before the search's range |
/// | `ge` | extends past it, or is inside it |
/// | `le` | starts before it, or is inside it |
/// | `sa` | starts after it |
/// | `eb` | ends before it |
/// | `ap` | overlaps it after widening by a tenth of its distance from now |
///
/// Source: FHIR R4, "Search", 3.1.1.4.5 (prefixes) and 3.1.1.4.7 (date).
package struct DateComparison: Hashable, Sendable {
  enum Prefix: String, Sendable, CaseIterable {
    case eq = "eq"
    case ne = "ne"
    case gt = "gt"
    case lt = "lt"
    case ge = "ge"
    case le = "le"
    case sa = "sa"
    case eb = "eb"
    case ap = "ap"
  }

  let prefix: Prefix
  /// The range of the date, already widened for `ap`.
  let range: DateRange

  /// Reads a date with or without a prefix, or returns `nil` if the text is invalid.
  ///
  /// - Parameters:
  ///   - text: The value of the parameter.
  ///   - now: The current time, for `ap`.
  init?(_ text: String, at now: UnixTime) {
    let prefix = Prefix(rawValue: String(text.prefix(2)))
    guard let range = DateRange(prefix == nil ? text : String(text.dropFirst(2))) else { return nil }
    self.init(prefix ?? .eq, range, at: now)
  }

  init(_ prefix: Prefix, _ range: DateRange, at now: UnixTime) {
    self.prefix = prefix
    guard prefix == .ap else {
      self.range = range
      return
    }
    let margin = 0.1 * min(abs(now - range.start), abs(now - range.end))
    self.range = DateRange(start: range.start - margin, end: range.end + margin)
  }

  /// The condition of the prefix on the ends of a resource's range.
  ///
  /// The first parts of `ge` and `le` follow from the second ones; a store uses them to narrow the
  /// search.
  package var condition: DateCondition {
    let (low, high) = (range.start, range.end)
    let isInside = DateCondition.all([.startsFrom(low), .endsBy(high)])
    return switch prefix {
    case .eq: isInside
    case .ne: .any([.startsBefore(low), .endsAfter(high)])
    case .gt: .endsAfter(high)
    case .lt: .startsBefore(low)
    case .ge: .all([.endsAfter(low), .any([.endsAfter(high), isInside])])
    case .le: .all([.startsBefore(high), .any([.startsBefore(low), isInside])])
    case .sa: .startsFrom(high)
    case .eb: .endsBy(low)
    case .ap: .all([.startsBefore(high), .endsAfter(low)])
    }
  }

  /// Returns whether a resource with this range matches.
  package func matches(_ range: DateRange) -> Bool { condition.matches(range) }
}

/// A condition on the ends of a range, which a store can also evaluate.
package indirect enum DateCondition: Hashable, Sendable {
  case startsFrom(UnixTime)
  case startsBefore(UnixTime)
  /// Some point of the range is at this time or later.
  case endsAfter(UnixTime)
  /// All points of the range are earlier.
  case endsBy(UnixTime)
  case all([DateCondition])
  case any([DateCondition])

  package func matches(_ range: DateRange) -> Bool {
    switch self {
    case .startsFrom(let time): range.start >= time
    case .startsBefore(let time): range.start < time
    case .endsAfter(let time): range.end > time
    case .endsBy(let time): range.end <= time
    case .all(let parts): parts.allSatisfy { $0.matches(range) }
    case .any(let parts): parts.contains { $0.matches(range) }
    }
  }
}
