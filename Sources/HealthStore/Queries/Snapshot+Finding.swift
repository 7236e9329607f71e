import FoundationEssentials
import HealthModel
import SampleQueries
import SealedSegments

extension Snapshot {
  /// The stored sample with an identifier; nil where there is none.
  func sample(_ uuid: UUID) throws(StoreFault) -> StoredSample? {
    if let stored = content.pending.sample(uuid) { return try resolved(stored) }
    let derived = permutation.position(of: uuid)
    if let derived, derived < catalogue.nextPosition, let stored = try sample(at: derived),
      stored.sample.uuid == uuid
    {
      return stored
    }
    for position in try positions(under: indexKeys[uuid]) {
      guard let stored = try sample(at: position), stored.sample.uuid == uuid else { continue }
      return try resolved(stored)
    }
    return nil
  }

  /// Those of many samples that are stored, by position.
  ///
  /// They are looked for in the order of the index, so that each of its pages is opened once, however many there are.
  func samples(_ uuids: some Sequence<UUID>) throws(StoreFault) -> [StoredSample] {
    var found: [StoredSample] = []
    for (_, uuid) in uuids.map({ (indexKeys[$0], $0) }).sorted(by: { $0.0 < $1.0 }) {
      if let stored = try sample(uuid) { found.append(stored) }
    }
    return found.sorted { $0.position < $1.position }
  }

  /// The stored samples of a source with a sync identifier; commits keep them to one, loads do not.
  func versions(of key: SyncKey) throws(StoreFault) -> [StoredSample] {
    var found: [StoredSample] = []
    for uuid in content.pending.versions[key] ?? [] {
      if let stored = content.pending.sample(uuid) { found.append(try resolved(stored)) }
    }
    for position in try positions(under: indexKeys[key]) {
      guard let stored = try sample(at: position), stored.sample.syncKey == key else { continue }
      found.append(try resolved(stored))
    }
    return found
  }

  /// The positions that the index has under a key.
  private func positions(under key: UInt64) throws(StoreFault) -> [UInt64] {
    guard let index = catalogue.identifiers else {
      return try ownIdentifiers().filter { $0.key == key }.map(\.position)
    }
    var positions: Set<UInt64> = []
    for run in index.runs {
      for page in run.pages(with: key) {
        positions.formUnion(try indexedPositions(of: key, in: page.segment))
      }
    }
    return positions.sorted()
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
