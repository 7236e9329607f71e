import FoundationEssentials
import HealthModel

/// Where samples are found by what the catalogue does not know: identifiers of their own, and sync identifiers.
///
/// Made when they are first needed, by opening the blocks that have any, and kept up from then on.
struct Indexes: Sendable {
  /// The positions of samples in blocks whose identifiers are their own.
  private(set) var positions: [UUID: UInt64]?
  private(set) var versions: [SyncKey: Set<UUID>]?

  /// Makes both again when they are next needed.
  mutating func forget() { self = Indexes() }

  mutating func position(of uuid: UUID, _ snapshot: Snapshot) throws(StoreFault) -> UInt64? {
    let positions = if let positions { positions } else { try Self.positions(snapshot) }
    self.positions = positions
    return positions[uuid]
  }

  /// The stored samples of a source with a sync identifier; commits keep them to one, loads do not.
  mutating func identifiers(of key: SyncKey, _ snapshot: Snapshot) throws(StoreFault) -> Set<UUID> {
    let versions = if let versions { versions } else { try Self.versions(snapshot) }
    self.versions = versions
    return versions[key] ?? []
  }

  /// Notes what has been carried out.
  mutating func note(_ effects: Effects) {
    for row in effects.added { note(row.sample, at: row.position) }
    for removal in effects.removed { positions?[removal.deletion.uuid] = nil }
  }

  mutating func note(_ sample: HealthSample, at position: UInt64) {
    positions?[sample.uuid] = position
    if let key = sample.syncKey { versions?[key, default: []].insert(sample.uuid) }
  }

  mutating func noteRemoval(_ uuid: UUID) { positions?[uuid] = nil }

  private static func positions(_ snapshot: Snapshot) throws(StoreFault) -> [UUID: UInt64] {
    var positions: [UUID: UInt64] = [:]
    for entries in snapshot.catalogue.streams.values {
      for entry in entries where entry.flags.contains(.ownIdentifiers) {
        if entry.flags.contains(.objects) {
          guard case .objects(let samples) = try snapshot.block(entry) else { continue }
          for stored in samples { positions[stored.sample.uuid] = stored.position }
        } else {
          let columns = try snapshot.columns(entry, .identity)
          for (uuid, position) in zip(columns.uuids, columns.positions) { positions[uuid] = UInt64(position) }
        }
      }
    }
    for samples in snapshot.content.pending.samples.values {
      for stored in samples { positions[stored.sample.uuid] = stored.position }
    }
    return positions
  }

  private static func versions(_ snapshot: Snapshot) throws(StoreFault) -> [SyncKey: Set<UUID>] {
    var versions: [SyncKey: Set<UUID>] = [:]
    for (key, entries) in snapshot.catalogue.streams {
      for entry in entries where entry.flags.contains(.syncIdentifiers) {
        let block = try snapshot.block(entry)
        for row in 0..<block.count {
          let sample = snapshot.sample(key.type, block, row)
          guard !snapshot.content.pending.removed.contains(sample.position) else { continue }
          if let key = sample.sample.syncKey { versions[key, default: []].insert(sample.sample.uuid) }
        }
      }
    }
    for stored in snapshot.content.pending.samples.values.joined() {
      if let key = stored.sample.syncKey { versions[key, default: []].insert(stored.sample.uuid) }
    }
    return versions
  }
}
