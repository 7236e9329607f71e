import FoundationEssentials
import HealthModel
import Synchronization

/// The samples of a block, opened.
enum DecodedBlock: Sendable {
  case columns(ColumnBlock)
  case objects([StoredSample])

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

/// Blocks that were opened lately, so that the same question costs less the second time.
///
/// A segment's number is never used twice, so what is kept cannot be out of date.
final class BlockCache: Sendable {
  // A mutex, because reading is synchronous and readers are many.
  private let state = Mutex(State())

  fileprivate struct State {
    var blocks: [UInt64: DecodedBlock] = [:]
    var older: [UInt64: DecodedBlock] = [:]
  }

  /// Half of what is kept; a block of columns takes about 160 KB.
  private static let half = 128

  func block(_ number: UInt64, _ open: () throws(StoreFault) -> DecodedBlock) throws(StoreFault)
    -> DecodedBlock
  {
    if let block = known(number) { return block }
    let block = try open()
    state.withLock { $0.keep(block, number, half: Self.half) }
    return block
  }

  private func known(_ number: UInt64) -> DecodedBlock? {
    state.withLock { state in
      if let block = state.blocks[number] { return block }
      guard let block = state.older[number] else { return nil }
      state.keep(block, number, half: Self.half)
      return block
    }
  }
}

extension BlockCache.State {
  /// When one half is full it becomes the older one, and what was the older one goes.
  fileprivate mutating func keep(_ block: DecodedBlock, _ number: UInt64, half: Int) {
    if blocks.count >= half {
      older = blocks
      blocks = [:]
    }
    blocks[number] = block
  }
}
