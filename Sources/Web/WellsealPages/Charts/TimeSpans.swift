package import Foundation

/// Disjoint intervals in order.
package struct TimeSpans: Sendable {
  package private(set) var spans: [DateInterval] = []

  package init() {}

  /// Returns the uncovered parts of an interval.
  package func gaps(from start: Date, to end: Date) -> [DateInterval] {
    guard start < end else { return [] }
    var gaps: [DateInterval] = []
    var position = start
    for span in spans[first(endingAfter: start)...] {
      guard span.start < end else { break }
      if span.start > position { gaps.append(DateInterval(start: position, end: span.start)) }
      position = max(position, span.end)
      if position >= end { return gaps }
    }
    gaps.append(DateInterval(start: position, end: end))
    return gaps
  }

  package mutating func insert(from start: Date, to end: Date) {
    guard start < end else { return }
    let from = first(endingAfter: start)
    var to = from
    var (low, high) = (start, end)
    while to < spans.count, spans[to].start <= end {
      low = min(low, spans[to].start)
      high = max(high, spans[to].end)
      to += 1
    }
    spans.replaceSubrange(from..<to, with: [DateInterval(start: low, end: high)])
  }

  /// Returns the index of the first interval that ends at a date or later.
  private func first(endingAfter date: Date) -> Int {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].end >= date { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
