import FoundationEssentials
import WellsealModel

extension Snapshot {
  /// Returns the stored sample with an identifier, or `nil` if there is none.
  func sample(_ uuid: UUID) throws(StoreFileError) -> StoredSample? {
    if let stored = try sampleOutsideIndex(uuid) { return stored }
    let key = indexKeys[uuid]
    for position in try positions(under: CollectionOfOne(key))[key, default: []].sorted() {
      guard let stored = try sample(at: position), stored.sample.uuid == uuid else { continue }
      return try resolved(stored)
    }
    return nil
  }

  /// Returns the sample with an identifier if it is in the tail or its position follows from the
  /// identifier.
  private func sampleOutsideIndex(_ uuid: UUID) throws(StoreFileError) -> StoredSample? {
    if let stored = content.pending.sample(uuid) { return try resolved(stored) }
    guard let derived = permutation.position(of: uuid), derived < catalog.nextPosition,
      let stored = try sample(at: derived), stored.sample.uuid == uuid
    else { return nil }
    return stored
  }

  /// Returns the samples found through the index.
  ///
  /// They are sorted by position, so that each block is opened once.
  private func samplesByIndex(_ uuids: [UUID]) throws(StoreFileError) -> [StoredSample] {
    let wanted = Dictionary(grouping: uuids) { indexKeys[$0] }
    let found = try positions(under: wanted.keys)
    let keyedPositions = found.flatMap { key, positions in positions.map { (position: $0, key: key) } }
    var samples: [StoredSample] = []
    for place in keyedPositions.sorted(by: { $0.position < $1.position }) {
      guard let stored = try sample(at: place.position), let uuids = wanted[place.key],
        uuids.contains(stored.sample.uuid)
      else { continue }
      samples.append(try resolved(stored))
    }
    return samples
  }

  /// Returns those of the samples that are stored, sorted by position.
  ///
  /// The lookups are combined, so that each page of the index is opened only once.
  func samples(_ uuids: some Sequence<UUID>) throws(StoreFileError) -> [StoredSample] {
    var (found, others) = ([StoredSample](), [UUID]())
    for uuid in Set(uuids) {
      if let stored = try sampleOutsideIndex(uuid) { found.append(stored) } else { others.append(uuid) }
    }
    return (found + (try samplesByIndex(others))).sorted { $0.position < $1.position }
  }

  /// Returns the stored samples with a source and sync identifier.
  ///
  /// Commits ensure that there is at most one; loads don't.
  func versions(of key: SyncKey) throws(StoreFileError) -> [StoredSample] {
    var found: [StoredSample] = []
    for uuid in content.pending.versions[key] ?? [] {
      if let stored = content.pending.sample(uuid) { found.append(try resolved(stored)) }
    }
    for position in try positions(under: [indexKeys[key]])[indexKeys[key], default: []].sorted() {
      guard let stored = try sample(at: position), stored.sample.syncKey == key else { continue }
      found.append(try resolved(stored))
    }
    return found
  }

  /// Returns the correct index entries for all blocks.
  func ownIdentifiers() throws(StoreFileError) -> [IdentifierIndex.Entry] {
    var entries: [IdentifierIndex.Entry] = []
    for (key, blocks) in catalog.streams {
      for entry in blocks where entry.flags.contains(.ownIdentifiers) {
        let block = try block(entry)
        for row in 0..<block.count { entries += indexKeys.entries(of: sample(key.type, block, row)) }
      }
    }
    return entries
  }

  /// Returns the sample at a position in a block, or `nil` if it was deleted or doesn't exist.
  func sample(at position: UInt64) throws(StoreFileError) -> StoredSample? {
    guard !content.pending.removed.contains(position) else { return nil }
    for (key, entries) in catalog.streams {
      for entry in entries where entry.firstPosition <= position && position <= entry.lastPosition {
        let block = try block(entry)
        if let row = block.row(at: position) { return sample(key.type, block, row) }
      }
    }
    return nil
  }

  /// Returns a correlation with its current members; other samples are returned unchanged.
  func resolved(_ stored: StoredSample) throws(StoreFileError) -> StoredSample {
    guard case .correlation(let members) = stored.sample.value else { return stored }
    let tied = catalog.relations.members(of: stored.sample.uuid)
    if tied == members.map(\.uuid) { return stored }
    var samples: [HealthSample] = []
    for uuid in tied {
      if let member = try sample(uuid) { samples.append(member.sample) }
    }
    guard let sample = try? stored.sample.with(members: samples) else { return stored }
    return StoredSample(sample, position: stored.position, created: stored.created)
  }
}

extension DecodedBlock {
  /// Returns the row of a position; most blocks come from one import, with consecutive positions.
  func row(at position: UInt64) -> Int? {
    switch self {
    case .objects(let samples): return samples.firstIndex { $0.position == position }
    case .columns(let block):
      let positions = block.columns.positions
      guard let first = positions.first else { return nil }
      let guess = Int64(bitPattern: position) &- first
      if guess >= 0, guess < positions.count, positions[Int(guess)] == Int64(bitPattern: position) {
        return Int(guess)
      }
      return positions.firstIndex(of: Int64(bitPattern: position))
    }
  }
}
