import FoundationEssentials
import HealthModel
import SampleQueries
import SealedSegments
import Synchronization

/// Cells that were worked out lately; they hold as long as the type's blocks and the order of its sources do.
final class CellCache: Sendable {
  private struct Key: Hashable {
    var type: HealthType
    var length: Double
  }

  private struct Kept {
    var blocks: TypeBlocks
    var cells: TypeCells
    var buckets: [BucketKey: PartialResults] = [:]
  }

  private struct Answers {
    var blocks: TypeBlocks
    var known: [AnswerKey: StatisticsCollection] = [:]
  }

  /// A chart that is drawn again asks the same again.
  private struct AnswerKey: Hashable {
    var query: StatisticsQuery
    var buckets: CalendarBuckets
  }

  /// The same days and hours are asked for again and again.
  private struct BucketKey: Hashable {
    var source: HealthSource?
    var time: Range<Double>
    var buckets: CalendarBuckets
  }

  private static let mostBuckets = 16

  // A mutex, because statistics are worked out synchronously and for many at once.
  private let kept = Mutex<[Key: Kept]>([:])
  private let answers = Mutex<[HealthType: Answers]>([:])
  /// The usual order of all sources, and the revision of the dictionaries that it was made of.
  private let order = Mutex<(revision: Int, sources: [HealthSource])?>(nil)

  /// The usual order of all sources.
  func order(of dictionaries: Dictionaries) -> [HealthSource] {
    let known = order.withLock { $0 }
    if let known, known.revision == dictionaries.revision { return known.sources }
    let sources = SourceOrder.standard(of: dictionaries.provenances)
    order.withLock { $0 = (dictionaries.revision, sources) }
    return sources
  }

  func cells(
    _ blocks: TypeBlocks, length: Double, _ snapshot: Snapshot
  ) throws(StoreFault) -> TypeCells {
    let key = Key(type: blocks.type, length: length)
    let known = kept.withLock { kept -> TypeCells? in
      guard let known = kept[key], known.blocks.isSame(as: blocks) else { return nil }
      return known.cells
    }
    if let known { return known }
    // Taken out, so that they are changed and not copied.
    var old = kept.withLock { $0.removeValue(forKey: key) }
    let cells =
      if let updated = try Self.updated(&old, to: blocks, snapshot) {
        updated
      } else {
        try TypeCells(blocks, length: length, snapshot)
      }
    kept.withLock { $0[key] = Kept(blocks: blocks, cells: cells) }
    return cells
  }

  private static func updated(
    _ old: inout Kept?, to blocks: TypeBlocks, _ snapshot: Snapshot
  ) throws(StoreFault) -> TypeCells? {
    guard let known = old.take() else { return nil }
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
    kept.withLock { kept in
      guard kept[key]?.cells.identity == cells.identity else { return }
      if kept[key]?.buckets.count ?? 0 >= Self.mostBuckets { kept[key]?.buckets = [:] }
      kept[key]?.buckets[bucketKey] = results
    }
    return results
  }

  /// An answer that was given of the same blocks.
  func answer(
    _ query: StatisticsQuery, _ buckets: CalendarBuckets, _ blocks: TypeBlocks
  ) -> StatisticsCollection? {
    answers.withLock { answers in
      guard let entry = answers[query.type], entry.blocks.isSame(as: blocks) else { return nil }
      return entry.known[AnswerKey(query: query, buckets: buckets)]
    }
  }

  func keep(
    _ answer: StatisticsCollection, to query: StatisticsQuery, _ buckets: CalendarBuckets,
    _ blocks: TypeBlocks
  ) {
    answers.withLock { answers in
      var entry = answers[query.type].take() ?? Answers(blocks: blocks)
      if !entry.blocks.isSame(as: blocks) || entry.known.count >= Self.mostBuckets {
        entry = Answers(blocks: blocks)
      }
      entry.known[AnswerKey(query: query, buckets: buckets)] = answer
      answers[query.type] = entry
    }
  }
}
