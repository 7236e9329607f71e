import FoundationEssentials
import WellsealModel
import WellsealSegments

extension Snapshot {
  /// The stored sample with an identifier; nil where there is none.
  func sample(_ uuid: UUID) throws(StoreFault) -> StoredSample? {
    if let stored = try sampleBesideIndex(uuid) { return stored }
    let key = indexKeys[uuid]
    for position in try positions(under: CollectionOfOne(key))[key, default: []].sorted() {
      guard let stored = try sample(at: position), stored.sample.uuid == uuid else { continue }
      return try resolved(stored)
    }
    return nil
  }

  /// The one of the tail with an identifier, or the one whose identifier says where it lies.
  private func sampleBesideIndex(_ uuid: UUID) throws(StoreFault) -> StoredSample? {
    if let stored = content.pending.sample(uuid) { return try resolved(stored) }
    guard let derived = permutation.position(of: uuid), derived < catalogue.nextPosition,
      let stored = try sample(at: derived), stored.sample.uuid == uuid
    else { return nil }
    return stored
  }

  /// Those that the index knows, by position, so that each block is opened once.
  private func samplesByIndex(_ uuids: [UUID]) throws(StoreFault) -> [StoredSample] {
    let wanted = Dictionary(grouping: uuids) { indexKeys[$0] }
    let found = try positions(under: wanted.keys)
    let places = found.flatMap { key, positions in positions.map { (position: $0, key: key) } }
    var samples: [StoredSample] = []
    for place in places.sorted(by: { $0.position < $1.position }) {
      guard let stored = try sample(at: place.position), let uuids = wanted[place.key],
        uuids.contains(stored.sample.uuid)
      else { continue }
      samples.append(try resolved(stored))
    }
    return samples
  }

  /// Those of many samples that are stored, by position.
  ///
  /// They are looked for together, so that each page of the index is opened once, however many there are.
  func samples(_ uuids: some Sequence<UUID>) throws(StoreFault) -> [StoredSample] {
    var (found, others) = ([StoredSample](), [UUID]())
    for uuid in Set(uuids) {
      if let stored = try sampleBesideIndex(uuid) { found.append(stored) } else { others.append(uuid) }
    }
    return (found + (try samplesByIndex(others))).sorted { $0.position < $1.position }
  }

  /// The stored samples of a source with a sync identifier; commits keep them to one, loads do not.
  func versions(of key: SyncKey) throws(StoreFault) -> [StoredSample] {
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

  /// What the index should say about all blocks.
  func ownIdentifiers() throws(StoreFault) -> [IdentifierIndex.Entry] {
    var entries: [IdentifierIndex.Entry] = []
    for (key, blocks) in catalogue.streams {
      for entry in blocks where entry.flags.contains(.ownIdentifiers) {
        let block = try block(entry)
        for row in 0..<block.count { entries += indexKeys.entries(of: sample(key.type, block, row)) }
      }
    }
    return entries
  }

  /// The sample of a block at a position; nil where it was deleted or none has it.
  func sample(at position: UInt64) throws(StoreFault) -> StoredSample? {
    guard !content.pending.removed.contains(position) else { return nil }
    for (key, entries) in catalogue.streams {
      for entry in entries where entry.firstPosition <= position && position <= entry.lastPosition {
        let block = try block(entry)
        if let row = block.row(at: position) { return sample(key.type, block, row) }
      }
    }
    return nil
  }

  /// A correlation with the members that are tied to it now; other samples as they are.
  func resolved(_ stored: StoredSample) throws(StoreFault) -> StoredSample {
    guard case .correlation(let members) = stored.sample.value else { return stored }
    let tied = catalogue.relations.members(of: stored.sample.uuid)
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
  /// Most blocks come from one import and have their positions in a line.
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
