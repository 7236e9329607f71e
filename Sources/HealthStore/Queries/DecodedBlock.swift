import FoundationEssentials
import HealthModel
import SampleQueries
import SealedSegments
import Synchronization

/// The samples of a block, opened.
enum DecodedBlock: Sendable {
  case columns(ColumnBlock)
  case objects([StoredSample])

  /// Reads the bytes of a block.
  init(_ bytes: [UInt8], _ entry: BlockEntry) throws(EncodingFault) {
    self =
      entry.flags.contains(.objects)
      ? .objects(try ObjectBlock.decode(bytes)) : .columns(try ColumnBlock(bytes))
  }

  /// What the catalogue should say about the block.
  func entry(_ segment: SegmentReference) -> BlockEntry {
    switch self {
    case .columns(let block): BlockEntry(block, segment)
    case .objects(let samples): BlockEntry(samples, segment)
    }
  }

  var count: Int {
    switch self {
    case .columns(let block): block.columns.count
    case .objects(let samples): samples.count
    }
  }

  func start(_ row: Int) -> Double {
    switch self {
    case .columns(let block): block.columns.starts[row]
    case .objects(let samples): samples[row].sample.start.timeIntervalSinceReferenceDate
    }
  }

  func end(_ row: Int) -> Double {
    switch self {
    case .columns(let block): block.columns.ends[row]
    case .objects(let samples): samples[row].sample.end.timeIntervalSinceReferenceDate
    }
  }

  func position(_ row: Int) -> UInt64 {
    switch self {
    case .columns(let block): UInt64(block.columns.positions[row])
    case .objects(let samples): samples[row].position
    }
  }
}

/// Segments that were opened lately, so that the same question costs less the second time.
///
/// A segment's number is never used twice, so what is kept cannot be out of date.
final class SegmentCache<Opened: Sendable>: Sendable {
  // A mutex, because reading is synchronous and readers are many.
  private let state: Mutex<RecentSegments<Opened>>

  /// - Parameter half: how many segments are half of what is kept.
  init(half: Int) { state = Mutex(RecentSegments(half: half)) }

  func segment(_ number: UInt64, _ open: () throws(StoreFault) -> Opened) throws(StoreFault) -> Opened {
    if let known = state.withLock({ $0.known(number) }) { return known }
    let opened = try open()
    state.withLock { $0.keep(opened, number) }
    return opened
  }
}

private struct RecentSegments<Opened: Sendable> {
  private var segments: [UInt64: Opened] = [:]
  private var older: [UInt64: Opened] = [:]
  private let half: Int

  init(half: Int) { self.half = half }

  mutating func known(_ number: UInt64) -> Opened? {
    if let known = segments[number] { return known }
    guard let known = older[number] else { return nil }
    keep(known, number)
    return known
  }

  /// When one half is full it becomes the older one, and what was the older one goes.
  mutating func keep(_ opened: Opened, _ number: UInt64) {
    if segments.count >= half {
      older = segments
      segments = [:]
    }
    segments[number] = opened
  }
}
