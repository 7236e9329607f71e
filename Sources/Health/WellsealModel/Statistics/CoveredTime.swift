package import FoundationEssentials

/// Disjoint periods of time in order, with gaps between them.
///
/// Instants don't count.
package struct CoveredTime: Hashable, Sendable {
  /// The periods in order, with gaps between them.
  package private(set) var stretches: [Stretch] = []

  /// A period that is covered without gaps.
  package struct Stretch: Hashable, Sendable {
    package var start: Date
    package var end: Date

    package init(start: Date, end: Date) {
      self.start = start
      self.end = end
    }
  }

  /// Creates an empty set of periods.
  package init() {}

  /// Creates the periods that points cover.
  package init(_ points: [StatisticsPoint]) { cover(points) }

  /// The length in seconds.
  var length: TimeInterval { stretches.reduce(0) { $0 + $1.end.timeIntervalSince($1.start) } }

  /// Adds the periods of points in any order.
  package mutating func cover(_ points: [StatisticsPoint]) {
    cover(points.compactMap { $0.start < $0.end ? Stretch(start: $0.start, end: $0.end) : nil })
  }

  /// Adds the periods of another set.
  package mutating func formUnion(_ other: CoveredTime) { cover(other.stretches) }

  /// Adds periods in any order.
  mutating func cover(_ more: [Stretch]) {
    guard !more.isEmpty else { return }
    var union: [Stretch] = []
    for stretch in (stretches + more).sorted(by: { $0.start < $1.start }) {
      if let last = union.last, last.end >= stretch.start {
        union[union.endIndex - 1].end = max(last.end, stretch.end)
      } else {
        union.append(stretch)
      }
    }
    stretches = union
  }

  /// Removes the periods that end by a date.
  ///
  /// Later calls must not ask for anything that begins earlier.
  mutating func discard(before date: Date) {
    stretches.removeFirst(stretches.partitionIndex { $0.end > date })
  }

  /// Returns the number of seconds that both sets cover.
  func length(sharedWith other: CoveredTime) -> TimeInterval {
    var shared: TimeInterval = 0
    var (mine, theirs) = (0, 0)
    while mine < stretches.count, theirs < other.stretches.count {
      let (left, right) = (stretches[mine], other.stretches[theirs])
      shared += max(0, min(left.end, right.end).timeIntervalSince(max(left.start, right.start)))
      if left.end < right.end { mine += 1 } else { theirs += 1 }
    }
    return shared
  }

  /// Returns these periods without those of another set.
  package func subtracting(_ other: CoveredTime) -> CoveredTime {
    var rest = CoveredTime()
    for stretch in stretches {
      other.visitGaps(from: stretch.start, to: stretch.end) { start, end in
        if start < end { rest.stretches.append(Stretch(start: start, end: end)) }
      }
    }
    return rest
  }

  /// Visits the uncovered parts of an interval, in order.
  ///
  /// An instant is uncovered if no period contains it or begins at it.
  func visitGaps(from start: Date, to end: Date, _ visitor: (Date, Date) -> Void) {
    var start = start
    var index = stretches.partitionIndex { $0.end > start }
    let first = index
    while index < stretches.count, stretches[index].start < end || stretches[index].start == start {
      if start < stretches[index].start { visitor(start, stretches[index].start) }
      start = stretches[index].end
      index += 1
    }
    if start < end || index == first { visitor(start, end) }
  }
}
