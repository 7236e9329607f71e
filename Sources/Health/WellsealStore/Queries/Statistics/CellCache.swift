import FoundationEssentials
import Synchronization
import WellsealModel
import WellsealSegments

/// Cells that were worked out lately; they hold as long as the type's blocks and the order of its sources do.
final class CellCache: BudgetedCache {
  fileprivate struct Key: Hashable {
    var type: HealthType
    var length: Double
  }

  fileprivate struct Kept {
    var blocks: TypeBlocks
    var cells: TypeCells
    var buckets: [BucketKey: PartialResults] = [:]
    var use: UInt64
    var bytes: Int
  }

  private struct Answers {
    var blocks: TypeBlocks
    var known: [AnswerKey: StatisticsCollection] = [:]
    var use: UInt64
    var bytes = 0
  }

  /// A chart that is drawn again asks the same again.
  private struct AnswerKey: Hashable {
    var query: StatisticsQuery
    var buckets: CalendarBuckets
  }

  /// The same days and hours are asked for again and again.
  fileprivate struct BucketKey: Hashable {
    var source: HealthSource?
    var time: Range<Double>
    var buckets: CalendarBuckets
  }

  fileprivate static let mostBuckets = 16

  private let budget: CacheBudget
  // A mutex, because statistics are worked out synchronously and for many at once.
  private let kept = Mutex<[Key: Kept]>([:])
  private let answers = Mutex<[HealthType: Answers]>([:])
  /// The usual order of all sources, and the revision of the dictionaries that it was made of.
  private let order = Mutex<(revision: Int, sources: [HealthSource])?>(nil)

  /// - Parameters:
  ///   - budget: what the memory is counted in.
  ///   - store: whose cells they are.
  init(_ budget: CacheBudget, of store: UUID) {
    self.budget = budget
    budget.enter(self, of: store)
  }

  deinit { budget.leave(ObjectIdentifier(self), bytes: bytes) }

  /// The usual order of all sources.
  func order(of dictionaries: Dictionaries) -> [HealthSource] {
    let known = order.withLock { $0 }
    if let known, known.revision == dictionaries.revision { return known.sources }
    let sources = SourceOrder.standard(of: dictionaries.provenances)
    order.withLock { $0 = (dictionaries.revision, sources) }
    return sources
  }

  /// The cells of blocks, at least from the first clean cut after a date on.
  func cells(
    _ blocks: TypeBlocks, length: Double, from date: Double, _ snapshot: Snapshot
  ) throws(StoreFault) -> TypeCells {
    let key = Key(type: blocks.type, length: length)
    let use = budget.nextUse()
    let known = kept.withLock { kept -> TypeCells? in
      guard let place = kept.index(forKey: key), kept.values[place].blocks.isSame(as: blocks),
        kept.values[place].cells.reaches(date)
      else { return nil }
      kept.values[place].use = use
      return kept.values[place].cells
    }
    if let known { return known }
    // Taken out, so that they are changed and not copied.
    var old = kept.withLock { $0.removeValue(forKey: key) }
    budget.count(-(old?.bytes ?? 0))
    let start = old?.cells.start
    let cells =
      if let updated = try Self.updated(&old, to: blocks, from: date, snapshot) {
        updated
      } else {
        try TypeCells(blocks, length: length, from: Self.beginning(date, start, blocks), snapshot)
      }
    let size = cells.size
    let more = kept.withLock { kept in
      size
        - (kept.updateValue(Kept(blocks: blocks, cells: cells, use: use, bytes: size), forKey: key)?.bytes
          ?? 0)
    }
    budget.count(more)
    budget.makeRoom()
    return cells
  }

  /// From where on cells are worked out: somewhat earlier than is asked for, since the next question is often for a longer
  /// time, and twice as far back as before, so that whoever asks for ever earlier months waits no longer than for all at once.
  private static func beginning(_ date: Double, _ start: Double?, _ blocks: TypeBlocks) -> Double {
    guard let times = blocks.starts else { return -.infinity }
    let further =
      start.map { $0 <= date ? $0 : times.upperBound - 2 * max(0, times.upperBound - $0) } ?? .infinity
    let beginning = min(date - 28 * 86_400, further)
    return beginning > times.lowerBound ? beginning : -.infinity
  }

  private static func updated(
    _ old: inout Kept?, to blocks: TypeBlocks, from date: Double, _ snapshot: Snapshot
  ) throws(StoreFault) -> TypeCells? {
    guard let known = old.take(), known.cells.reaches(date) else { return nil }
    var cells = known.cells
    let before = known.blocks
    _ = consume known
    return try cells.update(from: before, to: blocks, snapshot) ? cells : nil
  }

  /// What a line comes to in each bucket of some time.
  func results(
    of source: HealthSource?, _ cells: TypeCells, _ time: Range<Double>, _ buckets: CalendarBuckets,
    _ calculation: StatisticsCalculation
  ) throws(StatisticsError) -> PartialResults {
    guard let line = cells.line(of: source) else { return PartialResults() }
    let key = Key(type: calculation.type, length: cells.length)
    let bucketKey = BucketKey(source: source, time: time, buckets: buckets)
    let known = kept.withLock { kept -> PartialResults? in
      guard let entry = kept[key], entry.cells.identity == cells.identity else { return nil }
      return entry.buckets[bucketKey]
    }
    if let known { return known }
    let results = try line.results(time, in: buckets, calculation)
    let more = kept.withLock { kept -> Int in
      guard let place = kept.index(forKey: key), kept.values[place].cells.identity == cells.identity else {
        return 0
      }
      return kept.values[place].keep(results, bucketKey)
    }
    budget.count(more)
    budget.makeRoom()
    return results
  }

  /// An answer that was given of the same blocks.
  func answer(
    _ query: StatisticsQuery, _ buckets: CalendarBuckets, _ blocks: TypeBlocks
  ) -> StatisticsCollection? {
    let use = budget.nextUse()
    return answers.withLock { answers in
      guard let place = answers.index(forKey: query.type), answers.values[place].blocks.isSame(as: blocks)
      else {
        return nil
      }
      answers.values[place].use = use
      return answers.values[place].known[AnswerKey(query: query, buckets: buckets)]
    }
  }

  func keep(
    _ answer: StatisticsCollection, to query: StatisticsQuery, _ buckets: CalendarBuckets,
    _ blocks: TypeBlocks
  ) {
    let use = budget.nextUse()
    let more = answers.withLock { answers -> Int in
      let old = answers[query.type].take()
      var entry = old ?? Answers(blocks: blocks, use: use)
      let before = entry.bytes
      if !entry.blocks.isSame(as: blocks) || entry.known.count >= Self.mostBuckets {
        entry = Answers(blocks: blocks, use: use)
      }
      let key = AnswerKey(query: query, buckets: buckets)
      if entry.known.updateValue(answer, forKey: key) == nil { entry.bytes += answer.size }
      entry.use = use
      let more = entry.bytes - before
      answers[query.type] = entry
      return more
    }
    budget.count(more)
    budget.makeRoom()
  }
}

extension CellCache.Kept {
  /// - Returns: how many bytes more are taken.
  fileprivate mutating func keep(_ results: PartialResults, _ key: CellCache.BucketKey) -> Int {
    let before = bytes
    if buckets.count >= CellCache.mostBuckets {
      buckets = [:]
      bytes = cells.size
    }
    if buckets.updateValue(results, forKey: key) == nil { bytes += results.size }
    return bytes - before
  }
}

// MARK: Memory

extension CellCache {
  var bytes: Int {
    kept.withLock { $0.values.reduce(0) { $0 + $1.bytes } }
      + answers.withLock { $0.values.reduce(0) { $0 + $1.bytes } }
  }

  var lastUses: [(use: UInt64, bytes: Int)] {
    kept.withLock { $0.values.map { ($0.use, $0.bytes) } }
      + answers.withLock { $0.values.map { ($0.use, $0.bytes) } }
  }

  func drop(usedUntil last: UInt64) {
    // What is dropped goes after the locks are given back, since it takes its time.
    let oldCells = kept.withLock { kept in
      let old = kept.filter { $0.value.use <= last }
      if !old.isEmpty { kept = kept.filter { $0.value.use > last } }
      return old
    }
    let oldAnswers = answers.withLock { answers in
      let old = answers.filter { $0.value.use <= last }
      if !old.isEmpty { answers = answers.filter { $0.value.use > last } }
      return old
    }
    let bytes = oldCells.values.reduce(0) { $0 + $1.bytes } + oldAnswers.values.reduce(0) { $0 + $1.bytes }
    budget.count(-bytes)
  }
}

extension TypeCells {
  /// About how many bytes the cells take.
  fileprivate var size: Int {
    let lines = [merged] + sources.map(\.line)
    return lines.reduce(0) { $0 + $1.size }
      + spans.stretches.count * MemoryLayout<CoveredTime.Stretch>.stride
  }
}

extension CellLine {
  fileprivate var size: Int {
    cells.count * MemoryLayout<Cell>.stride + crossing.count * MemoryLayout<StatisticsPoint>.stride
  }
}

extension PartialResults {
  fileprivate var size: Int {
    indices.count * (MemoryLayout<Int>.stride + MemoryLayout<StatisticsAccumulator>.stride)
  }
}

extension StatisticsCollection {
  /// What it says of single sources takes a few times as much as what it says of all.
  fileprivate var size: Int {
    let own = statistics.count * MemoryLayout<HealthStatistics>.stride
    // There are thousands in a chart's answer, and to look at each takes as long as a tenth of working them out.
    guard statistics.last?.sources != nil else { return own }
    return statistics.reduce(own) { $0 + MemoryLayout<HealthStatistics>.stride * ($1.sources?.count ?? 0) }
  }
}
