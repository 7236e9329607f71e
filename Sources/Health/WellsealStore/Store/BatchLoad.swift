import FoundationEssentials
import WellsealModel

/// A type that loads the rows of a batch into blocks, except those that are stored already.
struct BatchLoad {
  private(set) var publication: Publication
  private(set) var counts = LoadCounts()
  /// Rows that replace a sample with relationships, which must be transferred.
  private(set) var others: [SampleBatch.Row] = []
  /// The positions of stored samples that were matched or replaced.
  private(set) var matched = PositionSet()
  private let batch: SampleBatch
  private let session: LoadSession
  private let sources: [Int]
  private let provenanceIndices: [Int64]
  private let unit: Int64

  init(_ batch: SampleBatch, _ session: LoadSession, into publication: Publication) {
    self.batch = batch
    self.session = session
    var publication = publication
    (sources, provenanceIndices, unit) = publication.withDictionaries { dictionaries in
      let sources = batch.provenances.map { provenance in
        provenance.sourceRevision.map { dictionaries.index(of: $0.source) } ?? 0
      }
      let provenanceIndexes = batch.provenances.map { Int64(dictionaries.index(of: $0)) }
      return (sources, provenanceIndexes, batch.unit.map { Int64(dictionaries.index(of: $0)) } ?? 0)
    }
    self.publication = publication
  }

  /// Adds validated rows.
  mutating func add(_ rows: [SampleBatch.Row]) throws(StoreFileError) {
    for (source, rows) in bySource(rows) {
      let key = StreamKey(type: batch.type, source: source)
      let sorted = Self.isSorted(rows) ? rows : rows.sorted { $0.start < $1.start }
      let changed = counts.changed
      let new = try unmatched(sorted, key)
      counts.added += new.count - (counts.changed - changed)
      try write(new, to: key)
    }
  }

  private func bySource(_ rows: [SampleBatch.Row]) -> [(source: Int, rows: [SampleBatch.Row])] {
    let numbers = Set(sources).sorted()
    if numbers.count == 1 { return [(numbers[0], rows)] }
    let groupIndices = sources.map { source in numbers.partitioningIndex { $0 >= source } }
    var counts = [Int](repeating: 0, count: numbers.count)
    for row in rows { counts[groupIndices[Int(row.provenance)]] += 1 }
    if let only = counts.firstIndex(of: rows.count) { return [(numbers[only], rows)] }
    var groups = counts.map { count in
      var group: [SampleBatch.Row] = []
      group.reserveCapacity(count)
      return group
    }
    for row in rows { groups[groupIndices[Int(row.provenance)]].append(row) }
    return zip(numbers, groups).filter { !$0.1.isEmpty }.map { ($0.0, $0.1) }
  }

  private static func isSorted(_ rows: [SampleBatch.Row]) -> Bool {
    rows.withUnsafeBufferPointer { rows in
      for place in rows.indices.dropFirst() where rows[place].start < rows[place - 1].start { return false }
      return true
    }
  }

  /// Returns the rows that match no stored sample.
  ///
  /// Samples that they replace are removed.
  private mutating func unmatched(
    _ rows: [SampleBatch.Row], _ key: StreamKey
  ) throws(StoreFileError) -> [SampleBatch.Row] {
    guard let first = rows.first, let last = rows.last else { return [] }
    let entries = (publication.catalog.streams[key] ?? []).filter {
      $0.firstPosition <= session.start.position && $0.latestStart >= first.start
        && $0.earliestStart <= last.start
    }
    guard !entries.isEmpty else { return rows }
    let matcher = try RowMatcher(batch, entries, publication, session)
    let result = matcher.match(rows)
    counts.unchanged += result.unchanged
    counts.changed += result.replaced.count
    others += result.tied
    matched.formUnion(result.matched)
    publication.replace(result.replaced)
    return result.new
  }

  private mutating func write(_ rows: [SampleBatch.Row], to key: StreamKey) throws(StoreFileError) {
    var position = publication.allocatePositions(rows.count)
    for start in stride(from: 0, to: rows.count, by: Publication.rows) {
      let part = rows[start..<min(start + Publication.rows, rows.count)]
      try publication.write(block(part, at: position), to: key)
      position += UInt64(part.count)
    }
  }

  private func block(_ rows: ArraySlice<SampleBatch.Row>, at position: UInt64) -> ColumnBlock {
    var columns = SampleColumns()
    columns.starts = rows.map(\.start)
    columns.ends = rows.map(\.end)
    columns.created = rows.allSatisfy(\.created.isNaN) ? [] : rows.map(\.created)
    columns.values = rows.map(\.value)
    columns.units = Array(repeating: unit, count: rows.count)
    columns.provenances = rows.map { provenanceIndices[Int($0.provenance)] }
    columns.positions = (0..<rows.count).map { Int64(position) + Int64($0) }
    var sets: [Metadata] = []
    var setIndexes: [UInt32: Int64] = [:]
    var last: (set: UInt32, place: Int64)?
    columns.metadata = rows.map { row in
      if let last, last.set == row.metadata { return last.place }
      let index = setIndexes[row.metadata] ?? Int64(sets.count)
      if index == sets.count {
        sets.append(batch.metadata[Int(row.metadata)])
        setIndexes[row.metadata] = index
      }
      last = (row.metadata, index)
      return index
    }
    return ColumnBlock(columns: columns, sets: sets)
  }
}

extension Publication {
  /// Removes replaced samples from their blocks and records their deletion.
  mutating func replace(_ samples: [StoredSample]) {
    guard !samples.isEmpty else { return }
    for stored in samples {
      let deletion = DeletedSample(stored.sample, position: allocatePositions(1))
      recordDeletion(deletion, of: stored.position)
    }
  }
}

/// Matches the rows of a batch with stored samples.
private struct RowMatcher {
  private struct Old {
    var start: Double
    var end: Double
    var value: Double
    /// Whether its unit is that of the batch.
    var isInUnit: Bool
    var device: Int
    var metadata: Int
    var position: UInt64
    var origin: (entry: Int, row: Int)
  }

  struct Result {
    var new: [SampleBatch.Row] = []
    var unchanged = 0
    var replaced: [StoredSample] = []
    var matched: [UInt64] = []
    var tied: [SampleBatch.Row] = []
  }

  private let batch: SampleBatch
  private var old: [Old] = []
  private var blocks: [DecodedBlock] = []
  private var devices: [HealthDevice?: Int] = [:]
  private let rowDevices: [Int]
  /// The index of the first equal metadata set for each of the batch's sets.
  private let rowSets: [Int]
  private let snapshot: Snapshot

  init(
    _ batch: SampleBatch, _ entries: [BlockEntry], _ publication: Publication, _ session: LoadSession
  ) throws(StoreFileError) {
    self.batch = batch
    snapshot = publication.reading
    var devices: [HealthDevice?: Int] = [:]
    let number = { (device: HealthDevice?) -> Int in
      let number = devices[device] ?? devices.count
      devices[device] = number
      return number
    }
    rowDevices = batch.provenances.map { number($0.device) }
    let provenanceDevices = publication.catalog.dictionaries.provenances.map { number($0.device) }
    var sets: [Metadata: Int] = [:]
    for (place, set) in batch.metadata.enumerated() where sets[set] == nil { sets[set] = place }
    rowSets = batch.metadata.map { sets[$0] ?? -1 }
    let matched = session.matched
    for entry in entries {
      let block = try publication.reading.block(entry)
      let index = blocks.count
      blocks.append(block)
      guard case .columns(let columns) = block else { continue }
      add(columns, index, provenanceDevices, sets, matched, publication, session)
    }
    old.sort { $0.start < $1.start }
    self.devices = devices
  }

  private mutating func add(
    _ block: ColumnBlock, _ index: Int, _ provenanceDevices: [Int], _ sets: [Metadata: Int],
    _ matched: PositionSet, _ publication: Publication, _ session: LoadSession
  ) {
    let columns = block.columns
    let inUnit = publication.catalog.dictionaries.units.map { $0 == batch.unit }
    let setIndexes = block.sets.map { sets[$0] ?? -1 }
    let isQuantity = batch.unit != nil
    let removed = publication.content.pending.removed
    for row in 0..<columns.count {
      let position = UInt64(columns.positions[row])
      guard position <= session.start.position, matched.isEmpty || !matched.contains(position),
        removed.isEmpty || !removed.contains(position)
      else { continue }
      old.append(
        Old(
          start: columns.starts[row], end: columns.ends[row], value: columns.values[row],
          isInUnit: !isQuantity || inUnit[Int(columns.units[row])],
          device: provenanceDevices[Int(columns.provenances[row])],
          metadata: setIndexes[Int(columns.metadata[row])], position: position, origin: (index, row)))
    }
  }

  /// Matches rows.
  ///
  /// Both sides are sorted by start; for each start, all matches are found before a sample is
  /// replaced.
  func match(_ rows: [SampleBatch.Row]) -> Result {
    var result = Result()
    var (place, first) = (0, 0)
    while first < rows.count {
      let start = rows[first].start
      var end = first + 1
      while end < rows.count, rows[end].start == start { end += 1 }
      while place < old.count, old[place].start < start { place += 1 }
      var last = place
      while last < old.count, old[last].start == start { last += 1 }
      // Most starts have one row and one sample, which match.
      if end - first == 1, last - place == 1, agrees(old[place], rows[first]) {
        result.matched.append(old[place].position)
        result.unchanged += 1
      } else {
        settle(rows[first..<end], Array(old[place..<last]), &result)
      }
      (first, place) = (end, last)
    }
    return result
  }

  private func settle(_ rows: ArraySlice<SampleBatch.Row>, _ candidates: [Old], _ result: inout Result) {
    guard !candidates.isEmpty else {
      result.new += rows
      return
    }
    var free = candidates
    var others: [SampleBatch.Row] = []
    for row in rows {
      guard let index = free.firstIndex(where: { agrees($0, row) }) else {
        others.append(row)
        continue
      }
      result.matched.append(free.remove(at: index).position)
      result.unchanged += 1
    }
    for row in others {
      guard let index = free.firstIndex(where: { $0.end == row.end }) else {
        result.new.append(row)
        continue
      }
      let old = free.remove(at: index)
      let replaced = snapshot.sample(batch.type, blocks[old.origin.entry], old.origin.row)
      if snapshot.hasTies(replaced.sample.uuid) {
        result.tied.append(row)
        continue
      }
      result.new.append(row)
      result.matched.append(old.position)
      result.replaced.append(replaced)
    }
  }

  private func agrees(_ old: Old, _ row: SampleBatch.Row) -> Bool {
    old.end == row.end && old.value == row.value && old.metadata == rowSets[Int(row.metadata)]
      && old.device == rowDevices[Int(row.provenance)] && old.isInUnit
  }
}

extension Snapshot {
  /// Returns true if another object refers to a sample.
  fileprivate func hasTies(_ uuid: UUID) -> Bool {
    !catalog.relations[member: uuid].isEmpty || !catalog.relations[owner: uuid].isEmpty
      || catalog.points[uuid] != nil || catalog.person.attachments.contains { $0.owner == uuid }
  }
}
