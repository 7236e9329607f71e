import FoundationEssentials
import WellsealModel

/// The decoded samples of a block.
enum DecodedBlock: Sendable {
  case columns(ColumnBlock)
  case objects([StoredSample])

  /// Decodes the bytes of a block.
  init(_ bytes: [UInt8], _ entry: BlockEntry) throws(EncodingFault) {
    self =
      entry.flags.contains(.objects)
      ? .objects(try ObjectBlock.decode(bytes)) : .columns(try ColumnBlock(bytes))
  }

  /// Returns the catalog entry of the block.
  func entry(_ segment: SegmentReference) -> BlockEntry {
    switch self {
    case .columns(let block): BlockEntry(block, segment)
    case .objects(let samples): BlockEntry(samples, segment)
    }
  }

  /// Returns the approximate size in memory, in bytes.
  ///
  /// - Parameter stored: The size in the store, in bytes.
  /// - Returns: An estimate for a budget.
  func size(stored: Int) -> Int {
    switch self {
    case .columns(let block): block.columns.size + block.sets.count * 256
    // The compressed size is about an eighth of the size as values.
    case .objects(let samples): stored * 8 + samples.count * MemoryLayout<StoredSample>.stride
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

extension DecodedBlock {
  /// Returns the rows that start within bounds, by binary search, because rows are sorted by start.
  func rows(startingIn bounds: ClosedRange<Double>) -> Range<Int> {
    let first = firstRow { $0 >= bounds.lowerBound }
    return first..<max(first, firstRow { $0 > bounds.upperBound })
  }

  /// Returns the first row whose start meets a condition that also holds for all later rows, or the
  /// number of rows if there is none.
  private func firstRow(where isFarEnough: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isFarEnough(start(middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension SampleColumns {
  fileprivate var size: Int {
    let numbers = starts.count + ends.count + created.count + values.count
    let indexCount = units.count + provenances.count + metadata.count + positions.count
    return (numbers + indexCount) * 8 + uuids.count * 16
  }
}
