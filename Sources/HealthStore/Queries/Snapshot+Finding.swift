import FoundationEssentials
import HealthModel

extension Snapshot {
  /// The stored sample with an identifier; nil where there is none.
  func sample(_ uuid: UUID, _ indexes: inout Indexes) throws(StoreFault) -> StoredSample? {
    if let stored = content.pending.sample(uuid) { return try resolved(stored, &indexes) }
    let derived = permutation.position(of: uuid)
    if let derived, derived < catalogue.nextPosition, let stored = try sample(at: derived),
      stored.sample.uuid == uuid
    {
      return stored
    }
    guard let position = try indexes.position(of: uuid, self), let stored = try sample(at: position) else {
      return nil
    }
    return try resolved(stored, &indexes)
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
  func resolved(_ stored: StoredSample, _ indexes: inout Indexes) throws(StoreFault) -> StoredSample {
    guard case .correlation(let members) = stored.sample.value else { return stored }
    let tied = catalogue.relations.members(of: stored.sample.uuid)
    if tied == members.map(\.uuid) { return stored }
    var samples: [HealthSample] = []
    for uuid in tied {
      if let member = try sample(uuid, &indexes) { samples.append(member.sample) }
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
