import FoundationEssentials
import WellsealModel

/// The cells of a type: of all sources merged by priority, and of each source.
///
/// They are derived from blocks and exist only in memory, so they can't contradict the blocks.
struct TypeCells: Sendable {
  private(set) var merged: CellLine
  private(set) var sources: [(source: HealthSource, line: CellLine)] = []
  /// The times at which a point of a source extends across a cell bound.
  private(set) var spans = CoveredTime()
  let length: Double
  /// The clean cut at which the cells start; negative infinity if there are all.
  private(set) var start = -Double.infinity
  /// The identity of these cells, which distinguishes them from earlier and later calculations.
  private(set) var identity = UUID.random()

  /// Calculates the cells between two clean cuts.
  init(
    _ blocks: TypeBlocks, length: Double, in time: Range<Double>, _ snapshot: Snapshot
  ) throws(StoreFileError) {
    let reader = PointReader(blocks.type, in: time, snapshot)
    try self.init(blocks.type, blocks.lines(in: time), length: length, reader)
  }

  /// Calculates the cells from the first clean cut after a date, or all cells for negative
  /// infinity.
  init(
    _ blocks: TypeBlocks, length: Double, from date: Double, _ snapshot: Snapshot
  ) throws(StoreFileError) {
    let reader = PointReader(blocks.type, in: TypeBlocks.always, endingFrom: date, snapshot)
    try self.init(blocks.type, blocks.lines(in: date..<Double.infinity), length: length, reader)
    // Data that ended before wasn't read, so all points that cross a cut after the date are known.
    start = cleanCut(after: date)
    drop(before: start)
  }

  /// Calculates cells.
  ///
  /// Blocks that don't overlap with another source's are added directly; the others are merged
  /// month by month.
  private init(
    _ type: HealthType, _ streams: [(source: HealthSource, entries: [BlockEntry])], length: Double,
    _ reader: PointReader?
  ) throws(StoreFileError) {
    let style = type.row.aggregation ?? .discreteArithmetic
    merged = CellLine(length: length, style: style)
    self.length = length
    guard let reader else { return }
    let shared = SharedTimes(streams.map(\.entries))
    // A single source has the same line as all sources, and shares its memory.
    let present = streams.filter { !$0.entries.isEmpty }
    let isSingle = present.count == 1 && !present[0].entries.contains { $0.flags.contains(.objects) }
    var crossing: [StatisticsPoint] = []
    var alone = CellLine(length: length, style: style)
    var disputed: [[BlockEntry]] = []
    for stream in streams {
      var line = CellLine(length: length, style: style)
      var rest: [BlockEntry] = []
      for entry in stream.entries {
        if entry.flags.contains(.objects) || shared.overlaps(entry) {
          for point in try reader.points(entry) { line.add(point) }
          rest.append(entry)
        } else {
          try reader.visit(entry) { value, start, end in
            line.add(value, start, end)
            if !isSingle { alone.add(value, start, end) }
          }
        }
      }
      line.tidy()
      if isSingle, !stream.entries.isEmpty { alone = line }
      crossing += line.crossing
      sources.append((stream.source, line))
      disputed.append(rest)
    }
    try Self.merge(disputed, of: streams.map(\.source), style, reader, into: &alone)
    alone.tidy()
    merged = alone
    spans.cover(crossing)
  }

  private mutating func drop(before cut: Double) {
    guard cut > -.infinity else { return }
    let time = -Double.infinity..<cut
    merged.replace(time, by: CellLine(like: merged))
    for place in sources.indices { sources[place].line.replace(time, by: CellLine(like: merged)) }
  }

  /// Replaces the cells between two clean cuts.
  mutating func replace(_ time: Range<Double>, by part: TypeCells, _ order: [HealthSource]) {
    identity = .random()
    merged.replace(time, by: part.merged)
    // Lines are long, so move them instead of copying.
    var lines = Dictionary(uniqueKeysWithValues: sources.map { ($0.source, $0.line) })
    sources = []
    for source in order {
      let new = part.line(of: source)
      guard var line = lines.removeValue(forKey: source) ?? new else { continue }
      line.replace(time, by: new ?? CellLine(like: line))
      sources.append((source, line))
    }
    let stretch = StatisticsPoint(
      start: Date(timeIntervalSinceReferenceDate: time.lowerBound),
      end: Date(timeIntervalSinceReferenceDate: time.upperBound), value: 0)
    spans = spans.subtracting(CoveredTime([stretch]))
    spans.formUnion(part.spans)
  }

  /// Merges all sources into one line, window by window.
  private static func merge(
    _ blocks: [[BlockEntry]], of sources: [HealthSource], _ style: AggregationStyle, _ reader: PointReader,
    into line: inout CellLine
  ) throws(StoreFileError) {
    var timeline = SourceTimeline(sources: sources, style: style)
    var queues = blocks.map { PointQueue($0, reader) }
    let starts = blocks.joined().map(\.earliestStart)
    guard var time = starts.min(), let last = starts.max() else { return }
    while true {
      // Skip years without data.
      let next = queues.compactMap(\.nextStart).min() ?? last
      time = max(time, next) + window
      var points: [[StatisticsPoint]] = []
      for place in queues.indices { points.append(try queues[place].drain(before: time)) }
      let end = Date(timeIntervalSinceReferenceDate: time)
      for point in timeline.merge(points, before: end) { line.add(point) }
      if queues.allSatisfy({ $0.nextStart == nil }) { break }
    }
    for point in timeline.finish() { line.add(point) }
  }

  private static let window: Double = 30 * 86_400

  /// The points of a source's blocks, sorted by start.
  private struct PointQueue {
    private var entries: ArraySlice<BlockEntry>
    private var waiting: [StatisticsPoint] = []
    private let reader: PointReader

    init(_ entries: [BlockEntry], _ reader: PointReader) {
      self.entries = entries[...]
      self.reader = reader
    }

    var nextStart: Double? {
      let waiting = waiting.first?.start.timeIntervalSinceReferenceDate
      guard let next = entries.first?.earliestStart else { return waiting }
      return min(waiting ?? next, next)
    }

    mutating func drain(before end: Double) throws(StoreFileError) -> [StatisticsPoint] {
      while let entry = entries.first, entry.earliestStart < end {
        waiting += try reader.points(entry)
        entries.removeFirst()
      }
      waiting.sort { $0.start < $1.start }
      let count = waiting.partitioningIndex { $0.start.timeIntervalSinceReferenceDate >= end }
      defer { waiting.removeFirst(count) }
      return Array(waiting[..<count])
    }
  }

  /// The times at which blocks of several sources overlap, in whole minutes, because instantaneous
  /// samples share a minute.
  private struct SharedTimes {
    private var stretches: [(start: Double, end: Double)] = []

    init(_ streams: [[BlockEntry]]) {
      let all = streams.enumerated().flatMap { source, entries in
        entries.map { entry in
          let time = Self.minutes(of: entry)
          return (source: source, start: time.lowerBound, end: time.upperBound)
        }
      }.sorted { $0.start < $1.start }
      var latest: [Int: Double] = [:]
      for entry in all {
        for (source, end) in latest where source != entry.source && end >= entry.start {
          stretches.append((entry.start, min(end, entry.end)))
        }
        latest[entry.source] = max(latest[entry.source] ?? entry.end, entry.end)
      }
      stretches.sort { $0.start < $1.start }
      unite()
    }

    private mutating func unite() {
      var united: [(start: Double, end: Double)] = []
      for stretch in stretches {
        if let last = united.last, last.end >= stretch.start {
          united[united.count - 1].end = max(last.end, stretch.end)
        } else {
          united.append(stretch)
        }
      }
      stretches = united
    }

    func overlaps(_ entry: BlockEntry) -> Bool {
      let time = Self.minutes(of: entry)
      let index = stretches.partitioningIndex { $0.end >= time.lowerBound }
      return index < stretches.count && stretches[index].start <= time.upperBound
    }

    private static func minutes(of entry: BlockEntry) -> ClosedRange<Double> {
      let start = (entry.earliestStart / 60).rounded(.down) * 60
      return start...max(start, (max(entry.latestEnd, entry.latestStart) / 60).rounded(.down) * 60 + 59)
    }
  }
}
