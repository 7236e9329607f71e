package import WellsealBase

/// A date with a prefix, as searches have it, such as `ge2024-05`.
///
/// | prefix | a resource is found where its range |
/// |---|---|
/// | `eq`, none | lies in the range of the search |
/// | `ne` | does not lie in it |
/// | `gt` | reaches past the end of the search's range |
/// | `lt` | begins before the search's range |
/// | `ge` | reaches past it, or lies in it |
/// | `le` | begins before it, or lies in it |
/// | `sa` | begins after it |
/// | `eb` | ends before it |
/// | `ap` | has a moment in common with it, after it was widened by a tenth of its distance from now |
///
/// Source: FHIR R4, "Search", 3.1.1.4.5 (prefixes) and 3.1.1.4.7 (date).
package struct DateComparison: Hashable, Sendable {
  enum Prefix: String, Sendable, CaseIterable { case eq, ne, gt, lt, ge, le, sa, eb, ap }

  let prefix: Prefix
  /// What the date stands for; of `ap` already widened.
  let range: DateRange

  /// Reads a date with or without a prefix; nil where the text is none.
  ///
  /// - Parameters:
  ///   - text: the value of the parameter.
  ///   - now: the present, by which `ap` measures.
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

  /// What the prefix asks of the ends of a resource's range.
  ///
  /// The first parts of `ge` and `le` follow from the second ones; a store finds by them where to look.
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

  /// Whether a resource of this range is meant.
  package func matches(_ range: DateRange) -> Bool { condition.matches(range) }
}

/// A condition on the two ends of a range, which a store can also ask of its own.
package indirect enum DateCondition: Hashable, Sendable {
  case startsFrom(UnixTime)
  case startsBefore(UnixTime)
  /// A moment of the range is at this time or later.
  case endsAfter(UnixTime)
  /// Every moment of the range is earlier.
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
