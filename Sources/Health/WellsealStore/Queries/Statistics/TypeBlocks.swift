import WellsealModel

/// The blocks of a type by source, with the source priority: the input of cells.
struct TypeBlocks: Sendable {
  let type: HealthType
  let order: [HealthSource]
  /// The blocks of each source, sorted by earliest start.
  private let streams: [HealthSource: [BlockEntry]]

  init(_ type: HealthType, order: [HealthSource], _ snapshot: Snapshot) {
    self.type = type
    self.order = order
    let catalog = snapshot.catalog
    var streams: [HealthSource: [BlockEntry]] = [:]
    for key in catalog.streams(of: type) {
      streams[catalog.dictionaries.sources[key.source]] = catalog.streams[key]
    }
    self.streams = streams
  }

  /// Returns the blocks of each source in a time range, by source priority.
  func lines(in time: Range<Double>) -> [(source: HealthSource, entries: [BlockEntry])] {
    order.compactMap { source in
      guard let entries = streams[source] else { return nil }
      guard time != Self.always else { return (source, entries) }
      return (
        source, entries.filter { $0.time.upperBound >= time.lowerBound && $0.earliestStart < time.upperBound }
      )
    }
  }

  static let always = -Double.infinity..<Double.infinity

  /// The earliest and latest start of the samples, or `nil` without samples.
  var starts: ClosedRange<Double>? {
    let entries = streams.values.joined()
    guard let first = entries.lazy.map(\.earliestStart).min(),
      let last = entries.lazy.map(\.latestStart).max()
    else { return nil }
    return first...last
  }

  /// Returns true if the blocks and the source priority are the same.
  ///
  /// Arrays with shared memory compare in constant time.
  func isSame(as other: TypeBlocks) -> Bool { order == other.order && streams == other.streams }

  /// Returns true if the common sources have the same priority.
  func believes(as other: TypeBlocks) -> Bool {
    order.filter(Set(other.order).contains) == other.order.filter(Set(order).contains)
  }

  /// Returns the time ranges of the blocks that only one of the two has.
  func changes(from other: TypeBlocks) -> [ClosedRange<Double>] {
    Set(streams.keys).union(other.streams.keys).flatMap { source in
      Self.changes(other.streams[source] ?? [], streams[source] ?? [])
    }
  }

  /// Returns the time ranges of changed blocks, skipping the common prefix because usually the last
  /// ones change.
  private static func changes(_ old: [BlockEntry], _ new: [BlockEntry]) -> [ClosedRange<Double>] {
    let alike = zip(old, new).prefix { $0.segment.number == $1.segment.number }.count
    let (old, new) = (old[alike...], new[alike...])
    let (known, present) = (Set(old.map(\.segment.number)), Set(new.map(\.segment.number)))
    return old.filter { !present.contains($0.segment.number) }.map(\.time)
      + new.filter { !known.contains($0.segment.number) }.map(\.time)
  }
}

extension BlockEntry {
  /// The time from the earliest start to the latest end.
  var time: ClosedRange<Double> { earliestStart...max(latestStart, latestEnd) }
}
