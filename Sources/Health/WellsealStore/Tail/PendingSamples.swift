import FoundationEssentials
import WellsealModel

/// The changes committed since the blocks were written; the tail's rows contain the same data on
/// the disk.
struct PendingSamples: Sendable {
  /// The samples, sorted by position.
  private(set) var samples: [HealthType: [StoredSample]] = [:]
  private var types: [UUID: HealthType] = [:]
  /// The samples by source and sync identifier.
  private(set) var versions: [SyncKey: Set<UUID>] = [:]
  /// The positions of deleted samples in blocks.
  private(set) var removed: Set<UInt64> = []

  init() {
  }

  var count: Int { types.count }

  var isEmpty: Bool { types.isEmpty && removed.isEmpty }

  func sample(_ uuid: UUID) -> StoredSample? {
    types[uuid].flatMap { samples[$0]?.last { $0.sample.uuid == uuid } }
  }

  mutating func add(_ sample: StoredSample) {
    samples[sample.sample.type, default: []].append(sample)
    types[sample.sample.uuid] = sample.sample.type
    if let key = sample.sample.syncKey { versions[key, default: []].insert(sample.sample.uuid) }
  }

  /// Removes a sample from memory, or records its deletion from a block.
  mutating func remove(_ uuid: UUID, at position: UInt64) {
    guard let type = types[uuid], let index = samples[type]?.lastIndex(where: { $0.position == position })
    else {
      removed.insert(position)
      return
    }
    let gone = samples[type]?.remove(at: index)
    types[uuid] = nil
    if let key = gone?.sample.syncKey { versions[key]?.remove(uuid) }
  }
}
