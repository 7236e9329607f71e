import FoundationEssentials
import WellsealModel

/// Executes a plan on a snapshot.
///
/// This is the only type that evaluates predicates on stored data.
struct Evaluator {
  let snapshot: Snapshot

  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// A matching row that isn't converted to a sample yet.
  private struct Candidate {
    var key: Double
    var start: Double
    var position: UInt64
    var origin: Origin

    enum Origin {
      case sample(StoredSample)
      /// A row of an opened block.
      case row(block: Int, Int)
    }

    static func precedes(_ left: Candidate, _ right: Candidate) -> Bool {
      (left.key, left.start, left.position) < (right.key, right.start, right.position)
    }
  }

  /// Returns the rows of a plan in its order.
  ///
  /// - Parameters:
  ///   - plan: The plan to execute.
  ///   - anchor: Only rows with positions after it are returned.
  /// - Returns: The samples.
  /// - Throws: ``StoreFileError`` if a block can't be opened.
  func rows(_ plan: QueryPlan, after anchor: SampleAnchor = .start) throws(StoreFileError) -> [StoredSample] {
    if case .other(let order) = plan.order { return try sorted(plan, by: order) }
    if plan.limit == 0 { return [] }
    var found = Finds()
    for part in plan.parts { collectPending(part, plan, after: anchor, into: &found) }
    var queues = plan.parts.flatMap { part in part.streams.map { (part, BlockQueue($0, plan.order)) } }
    while let index = Self.first(of: queues), let entry = queues[index].1.next {
      if let limit = plan.limit, found.rows.count >= limit {
        found.rows.sort(by: Candidate.precedes)
        found.rows.removeLast(found.rows.count - limit)
        if let last = found.rows.last, plan.order.bound(of: entry) > last.key { break }
      }
      try collect(queues[index].0, entry, plan, after: anchor, into: &found)
      queues[index].1.advance()
    }
    found.rows.sort(by: Candidate.precedes)
    return found.rows.prefix(plan.limit ?? found.rows.count).map { sample($0, found) }
  }

  /// Matching rows, and their blocks.
  private struct Finds {
    var rows: [Candidate] = []
    var blocks: [(type: HealthType, block: DecodedBlock)] = []
  }

  /// Visits the rows of a plan block by block, in no particular order.
  func visit(
    _ plan: QueryPlan, _ visitor: (ArraySlice<StoredSample>) throws -> Void
  ) throws {
    for part in plan.parts {
      for entry in part.streams.joined().sorted(by: { $0.earliestStart < $1.earliestStart }) {
        var found = Finds()
        try collect(part, entry, plan, after: .start, into: &found)
        if !found.rows.isEmpty { try visitor(samples(found)[...]) }
      }
      var found = Finds()
      collectPending(part, plan, after: .start, into: &found)
      if !found.rows.isEmpty { try visitor(samples(found)[...]) }
    }
  }

  /// Visits the quantities of a plan by source, in no particular order.
  ///
  /// Most are read from columns, because creating samples takes much longer.
  func visitQuantities(
    _ plan: QueryPlan, in unit: HealthUnit, _ visitor: (HealthSource?, [TimedQuantity]) throws -> Void
  ) throws {
    var others = plan
    for place in plan.parts.indices {
      let part = plan.parts[place]
      guard part.type.kind == .quantity, let test = part.test else { continue }
      let reader = QuantityReader(part.type, in: unit, test, snapshot.content)
      others.parts[place].streams = try part.streams.map { entries in
        try entries.filter { entry in
          guard case .columns(let block) = try snapshot.block(entry) else { return true }
          for (source, quantities) in reader.quantities(block) { try visitor(source, quantities) }
          return false
        }
      }
    }
    try visit(others) { slice in
      for stored in slice {
        guard let quantity = TimedQuantity(stored.sample, in: unit) else { continue }
        try visitor(stored.sample.provenance.sourceRevision?.source, [quantity])
      }
    }
  }

  /// Returns the samples of rows, with a faster path if all are in one block.
  private func samples(_ found: Finds) -> [StoredSample] {
    let rows = found.rows.compactMap { if case .row(_, let row) = $0.origin { row } else { nil } }
    guard found.blocks.count == 1, rows.count == found.rows.count else {
      return found.rows.map { sample($0, found) }
    }
    return snapshot.samples(found.blocks[0].type, found.blocks[0].block, rows)
  }

  private func sample(_ candidate: Candidate, _ found: Finds) -> StoredSample {
    switch candidate.origin {
    case .sample(let sample): sample
    case .row(let index, let row): snapshot.sample(found.blocks[index].type, found.blocks[index].block, row)
    }
  }

  /// Returns the index of the queue whose next block may contain the first row.
  private static func first(of queues: [(QueryPlan.Part, BlockQueue)]) -> Int? {
    queues.indices.filter { queues[$0].1.bound != nil }
      .min { queues[$0].1.bound ?? .infinity < queues[$1].1.bound ?? .infinity }
  }

  private func sorted(_ plan: QueryPlan, by order: [SampleSort]) throws(StoreFileError) -> [StoredSample] {
    var all = plan
    all.order = .start(ascending: true)
    all.limit = nil
    // The rows are sorted by start, then position, and a stable sort preserves that for ties.
    let rows = try rows(all).enumerated().sorted { left, right in
      if order.areInIncreasingOrder(left.element.sample, right.element.sample) { return true }
      if order.areInIncreasingOrder(right.element.sample, left.element.sample) { return false }
      return left.offset < right.offset
    }
    return rows.prefix(plan.limit ?? rows.count).map(\.element)
  }
}

extension Evaluator {
  private func collectPending(
    _ part: QueryPlan.Part, _ plan: QueryPlan, after anchor: SampleAnchor, into found: inout Finds
  ) {
    for stored in snapshot.content.pending.samples[part.type] ?? [] where stored.position > anchor.position {
      guard matches(stored.sample, part) else { continue }
      found.rows.append(candidate(stored, plan))
    }
  }

  private func collect(
    _ part: QueryPlan.Part, _ entry: BlockEntry, _ plan: QueryPlan, after anchor: SampleAnchor,
    into found: inout Finds
  ) throws(StoreFileError) {
    let block = try snapshot.block(entry)
    let index = found.blocks.count
    found.blocks.append((part.type, block))
    let removed = snapshot.content.pending.removed
    // A block's rows are sorted by start, so if that is the order, no more rows than the limit are
    // needed.
    let isDescending = plan.order == .start(ascending: false)
    let isEnough = plan.order.isByStart ? plan.limit ?? .max : .max
    var taken = 0
    var last = Double.nan
    // Only rows with fitting dates become samples, which takes much longer than a test of columns.
    let dates = part.test ?? ColumnTest(datesOf: part.predicate)
    let rows = dates.starts.map(block.rows) ?? 0..<0
    for step in 0..<rows.count {
      let row = isDescending ? rows.upperBound - 1 - step : rows.lowerBound + step
      let (start, end) = (block.start(row), block.end(row))
      if taken >= isEnough, start != last { break }
      let position = block.position(row)
      guard position > anchor.position, removed.isEmpty || !removed.contains(position),
        dates.holds(start, end)
      else { continue }
      if part.test != nil {
        let key = plan.order.key(start, end, position)
        found.rows.append(
          Candidate(key: key, start: start, position: position, origin: .row(block: index, row)))
      } else {
        let stored = snapshot.sample(part.type, block, row)
        guard matches(stored.sample, part) else { continue }
        found.rows.append(candidate(stored, plan))
      }
      taken += 1
      last = start
    }
  }

  private func matches(_ sample: HealthSample, _ part: QueryPlan.Part) -> Bool {
    if let test = part.test {
      return test.holds(
        sample.start.timeIntervalSinceReferenceDate, sample.end.timeIntervalSinceReferenceDate)
    }
    let links = snapshot.catalog.relations.links(of: sample.uuid)
    return part.predicate.matches(LinkedSample(sample, links: links))
  }

  private func candidate(_ stored: StoredSample, _ plan: QueryPlan) -> Candidate {
    let start = stored.sample.start.timeIntervalSinceReferenceDate
    let end = stored.sample.end.timeIntervalSinceReferenceDate
    return Candidate(
      key: plan.order.key(start, end, stored.position), start: start, position: stored.position,
      origin: .sample(stored))
  }
}
