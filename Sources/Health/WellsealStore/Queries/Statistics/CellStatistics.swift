import FoundationEssentials
import WellsealModel

/// Statistics calculated from cells, and from the points of blocks at the edges of the requested
/// range.
///
/// A cut is clean if no point of any source extends across it; then the points before and after are
/// independent. Cells cover the time between two clean cuts. Points cover the time outside them,
/// and the time from the first pending sample on.
struct CellStatistics {
  private let query: StatisticsQuery
  private let calculation: StatisticsCalculation
  private let snapshot: Snapshot
  private let cells: TypeCells
  private let core: Range<Double>

  /// Returns `nil` if cells don't help: for conditions other than dates, for covered time, or for
  /// buckets that cut cells.
  init?(
    _ query: StatisticsQuery, _ calculation: StatisticsCalculation, of blocks: TypeBlocks,
    cutAt bounds: [Date], _ snapshot: Snapshot
  ) throws(StoreFileError) {
    guard !query.options.contains(.duration), ColumnTest(query.predicate) != nil,
      let length = Self.lengths.first(where: { length in bounds.allSatisfy { $0.isMultiple(of: length) } }),
      !snapshot.hasRemovals(query.type)
    else { return nil }
    let cells = try snapshot.cells.cells(blocks, length: Double(length), from: Self.earliest(query), snapshot)
    guard let core = Self.core(query, cells, snapshot) else { return nil }
    (self.query, self.calculation, self.snapshot) = (query, calculation, snapshot)
    (self.cells, self.core) = (cells, core)
  }

  private static let lengths: [Int64] = [3600, 900]

  /// Returns the earliest date that a matching sample's start or end requires.
  private static func earliest(_ query: StatisticsQuery) -> Double {
    let bounds = query.predicate.dateBounds
    return max(
      bounds.earliestStart.timeIntervalSinceReferenceDate, bounds.earliestEnd.timeIntervalSinceReferenceDate)
  }

  /// Returns the range that cells cover, or `nil` if there is none.
  private static func core(
    _ query: StatisticsQuery, _ cells: TypeCells, _ snapshot: Snapshot
  ) -> Range<Double>? {
    let bounds = query.predicate.dateBounds
    let pending = snapshot.content.pending.samples[query.type] ?? []
    let firstPending = pending.map(\.sample.start.timeIntervalSinceReferenceDate).min() ?? .infinity
    let latest = min(
      bounds.latestStart.timeIntervalSinceReferenceDate, bounds.latestEnd.timeIntervalSinceReferenceDate,
      firstPending)
    let (start, end) = (cells.cleanCut(after: earliest(query)), cells.cleanCut(before: latest))
    return start < end ? start..<end : nil
  }

  /// Returns the results of each bucket.
  func collection(_ buckets: CalendarBuckets) throws -> StatisticsCollection {
    let edges = try [edge(isUpper: false), edge(isUpper: true)]
    var merged = try snapshot.cells.results(of: nil, cells, core, buckets, calculation)
    for edge in edges where !edge.isEmpty {
      merged.merge(try calculation.split(calculation.mergedLine(of: edge), in: buckets, range: query.range))
    }
    var sources: [(source: HealthSource?, results: PartialResults)] = []
    for source in query.options.contains(.separateBySource) ? order : [] {
      var results = try snapshot.cells.results(of: source, cells, core, buckets, calculation)
      for edge in edges where !edge.isEmpty {
        results.merge(try calculation.split(points(of: source, in: edge), in: buckets, range: query.range))
      }
      sources.append((source, results))
    }
    return calculation.collection(merged: merged, sources: sources, in: buckets)
  }

  /// Returns the overall results, or `nil` if there are no samples.
  func statistics() throws -> HealthStatistics? {
    let edges = try [edge(isUpper: false), edge(isUpper: true)]
    var merged = sum(of: cells.merged)
    for edge in edges { merged.merge(calculation.accumulate(calculation.mergedLine(of: edge))) }
    let sources = order.map { source -> (source: HealthSource?, result: StatisticsAccumulator) in
      var sum = cells.line(of: source).map(sum) ?? calculation.accumulate([])
      for edge in edges { sum.merge(calculation.accumulate(points(of: source, in: edge))) }
      return (source, sum)
    }
    return calculation.statistics(merged: merged, sources: sources)
  }

  private var order: [HealthSource] { calculation.sourcePriority }

  private func points(of source: HealthSource, in edge: [HealthSample]) -> [StatisticsPoint] {
    calculation.lines(of: edge).first { $0.source == source }?.points ?? []
  }

  private func sum(of line: CellLine) -> StatisticsAccumulator {
    var sum = calculation.accumulate(Array(line.crossing(from: core.lowerBound, before: core.upperBound)))
    for cell in line.cells(from: core.lowerBound, before: core.upperBound) { sum.merge(cell.accumulator) }
    return sum
  }

  /// Returns the samples at one edge of the requested range.
  private func edge(isUpper: Bool) throws(StoreFileError) -> [HealthSample] {
    let cut = Date(timeIntervalSinceReferenceDate: isUpper ? core.upperBound : core.lowerBound)
    let side = SamplePredicate.comparing(.field(.startDate), isUpper ? .greaterOrEqual : .less, .date(cut))
    let part = SampleQuery.Part(query.type, .all(of: [query.predicate, side]))
    return try Evaluator(snapshot).rows(QueryPlan(SampleQuery([part]), snapshot.content)).map(\.sample)
  }
}

extension TypeCells {
  /// Returns the line of a source, or the merged line.
  func line(of source: HealthSource?) -> CellLine? {
    guard let source else { return merged }
    return sources.first { $0.source == source }?.line
  }

  /// Returns true if there are cells from the first clean cut after a date.
  func reaches(_ date: Double) -> Bool { start <= cleanCut(after: date) }

  /// Returns the first cell bound after a date that no point extends across.
  func cleanCut(after date: Double) -> Double {
    guard date > -1e11 else { return -.infinity }
    var cut = ((date / length).rounded(.down) + 1) * length
    while let span = span(across: cut) {
      cut = (span.end.timeIntervalSinceReferenceDate / length).rounded(.up) * length
    }
    return cut
  }

  /// Returns the last cell bound before a date that no point extends across.
  func cleanCut(before date: Double) -> Double {
    guard date < 6e10 else { return .infinity }
    var cut = ((date / length).rounded(.up) - 1) * length
    while let span = span(across: cut) {
      cut = (span.start.timeIntervalSinceReferenceDate / length).rounded(.down) * length
    }
    return cut
  }

  private func span(across cut: Double) -> CoveredTime.Stretch? {
    let date = Date(timeIntervalSinceReferenceDate: cut)
    let index = spans.stretches.partitioningIndex { $0.end > date }
    guard index < spans.stretches.count, spans.stretches[index].start < date else { return nil }
    return spans.stretches[index]
  }
}

extension Date {
  /// Returns true if the date is a whole number of lengths after the beginning of 2001.
  fileprivate func isMultiple(of seconds: Int64) -> Bool {
    guard let date = Int64(exactly: timeIntervalSinceReferenceDate) else { return false }
    return date % seconds == 0
  }
}
