import FoundationEssentials
import Synchronization
import WellsealModel

/// A cache of rollups (cells), valid while the type's blocks and source priority don't change.
final class CellCache: BudgetedCache {
  fileprivate struct Key: Hashable {
    var type: HealthType
    var length: Double
  }

  fileprivate struct CacheEntry {
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

  /// The key of a complete result, because a redrawn chart repeats its query.
  private struct AnswerKey: Hashable {
    var query: StatisticsQuery
    var buckets: CalendarBuckets
  }

  /// The key of bucket results, because the same days and hours are requested repeatedly.
  fileprivate struct BucketKey: Hashable {
    var source: HealthSource?
    var time: Range<Double>
    var buckets: CalendarBuckets
  }

  fileprivate static let maxBuckets = 16

  private let budget: CacheBudget
  // A mutex, because statistics are calculated synchronously and concurrently.
  private let kept = Mutex<[Key: CacheEntry]>([:])
  private let answers = Mutex<[HealthType: Answers]>([:])
  /// The default order of all sources, and the revision of the dictionaries that it is based on.
  private let order = Mutex<(revision: Int, sources: [HealthSource])?>(nil)

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - budget: The budget that the cache counts toward.
  ///   - store: The identifier of the store.
  init(_ budget: CacheBudget, of store: UUID) {
    self.budget = budget
    budget.enter(self, of: store)
  }

  deinit { budget.leave(ObjectIdentifier(self), bytes: bytes) }

  /// Returns the default order of all sources.
  func order(of dictionaries: Dictionaries) -> [HealthSource] {
    let known = order.withLock { $0 }
    if let known, known.revision == dictionaries.revision { return known.sources }
    let sources = SourceOrder.standard(of: dictionaries.provenances)
    order.withLock { $0 = (dictionaries.revision, sources) }
    return sources
  }

  /// Returns the cells of blocks, at least from the first clean cut after a date.
  func cells(
    _ blocks: TypeBlocks, length: Double, from date: Double, _ snapshot: Snapshot
  ) throws(StoreFileError) -> TypeCells {
    let key = Key(type: blocks.type, length: length)
    let use = budget.nextUse()
    let known = kept.withLock { kept -> TypeCells? in
      guard let index = kept.index(forKey: key), kept.values[index].blocks.isSame(as: blocks),
        kept.values[index].cells.reaches(date)
      else { return nil }
      kept.values[index].use = use
      return kept.values[index].cells
    }
    if let known { return known }
    // Remove the entry, so that it is mutated in place and not copied.
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
        - (kept.updateValue(CacheEntry(blocks: blocks, cells: cells, use: use, bytes: size), forKey: key)?
          .bytes
          ?? 0)
    }
    budget.count(more)
    budget.makeRoom()
    return cells
  }

  /// Returns the date from which cells are calculated.
  ///
  /// It is earlier than requested, because the next query is often for a longer time. It is also
  /// twice as far back as before, so that requesting earlier and earlier months takes no longer in
  /// total than requesting all at once.
  private static func beginning(_ date: Double, _ start: Double?, _ blocks: TypeBlocks) -> Double {
    guard let times = blocks.starts else { return -.infinity }
    let further =
      start.map { $0 <= date ? $0 : times.upperBound - 2 * max(0, times.upperBound - $0) } ?? .infinity
    let beginning = min(date - 28 * 86_400, further)
    return beginning > times.lowerBound ? beginning : -.infinity
  }

  private static func updated(
    _ old: inout CacheEntry?, to blocks: TypeBlocks, from date: Double, _ snapshot: Snapshot
  ) throws(StoreFileError) -> TypeCells? {
    guard let known = old.take(), known.cells.reaches(date) else { return nil }
    var cells = known.cells
    let before = known.blocks
    _ = consume known
    return try cells.update(from: before, to: blocks, snapshot) ? cells : nil
  }

  /// Returns the results of a line for each bucket of a time range.
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
      guard let index = kept.index(forKey: key), kept.values[index].cells.identity == cells.identity else {
        return 0
      }
      return kept.values[index].keep(results, bucketKey)
    }
    budget.count(more)
    budget.makeRoom()
    return results
  }

  /// Returns a cached result for the same blocks.
  func answer(
    _ query: StatisticsQuery, _ buckets: CalendarBuckets, _ blocks: TypeBlocks
  ) -> StatisticsCollection? {
    let use = budget.nextUse()
    return answers.withLock { answers in
      guard let index = answers.index(forKey: query.type), answers.values[index].blocks.isSame(as: blocks)
      else {
        return nil
      }
      answers.values[index].use = use
      return answers.values[index].known[AnswerKey(query: query, buckets: buckets)]
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
      if !entry.blocks.isSame(as: blocks) || entry.known.count >= Self.maxBuckets {
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

extension CellCache.CacheEntry {
  /// Adds results.
  ///
  /// - Returns: The change of the cache's size in bytes.
  fileprivate mutating func keep(_ results: PartialResults, _ key: CellCache.BucketKey) -> Int {
    let before = bytes
    if buckets.count >= CellCache.maxBuckets {
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
    // Deallocate evicted entries after releasing the locks, because that takes time.
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
  /// The approximate size of the cells in bytes.
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
  /// The approximate size in bytes.
  ///
  /// Results by source are several times as large as merged ones.
  fileprivate var size: Int {
    let own = statistics.count * MemoryLayout<HealthStatistics>.stride
    // A chart's result has thousands of elements, and visiting each takes a tenth of the time to
    // calculate them.
    guard statistics.last?.sources != nil else { return own }
    return statistics.reduce(own) { $0 + MemoryLayout<HealthStatistics>.stride * ($1.sources?.count ?? 0) }
  }
}
