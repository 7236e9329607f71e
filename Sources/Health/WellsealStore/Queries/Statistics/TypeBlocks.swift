import WellsealModel
import WellsealSegments

/// The blocks of a type by their sources, and the order in which these are believed: what cells are worked out of.
struct TypeBlocks: Sendable {
  let type: HealthType
  let order: [HealthSource]
  /// Each source's, by their earliest starts.
  private let streams: [HealthSource: [BlockEntry]]

  init(_ type: HealthType, order: [HealthSource], _ snapshot: Snapshot) {
    self.type = type
    self.order = order
    let catalogue = snapshot.catalogue
    var streams: [HealthSource: [BlockEntry]] = [:]
    for key in catalogue.streams(of: type) {
      streams[catalogue.dictionaries.sources[key.source]] = catalogue.streams[key]
    }
    self.streams = streams
  }

  /// The blocks of each source that lie in a time; the sources come in the order of belief.
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

  /// When the first sample begins, and the last one; nil without samples.
  var starts: ClosedRange<Double>? {
    let entries = streams.values.joined()
    guard let first = entries.lazy.map(\.earliestStart).min(),
      let last = entries.lazy.map(\.latestStart).max()
    else { return nil }
    return first...last
  }

  /// Arrays that share their memory are the same at once, however long they are.
  func isSame(as other: TypeBlocks) -> Bool { order == other.order && streams == other.streams }

  /// Whether the sources that both know are believed in the same order.
  func believes(as other: TypeBlocks) -> Bool {
    order.filter(Set(other.order).contains) == other.order.filter(Set(order).contains)
  }

  /// The times of the blocks that only one of both has.
  func changes(from other: TypeBlocks) -> [ClosedRange<Double>] {
    Set(streams.keys).union(other.streams.keys).flatMap { source in
      Self.changes(other.streams[source] ?? [], streams[source] ?? [])
    }
  }

  /// Mostly the blocks at the end have changed, so that what is alike at the beginning is stepped over.
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
