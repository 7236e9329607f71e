package import FoundationEssentials

/// A position in the order of all changes to a store.
///
/// All changes up to it are known.
package struct SampleAnchor: Hashable, Sendable, Codable {
  /// The position of the last known change, or 0 before the first one.
  package var position: UInt64

  package init(position: UInt64) { self.position = position }

  /// The anchor before the first change.
  package static let start = SampleAnchor(position: 0)

  private enum CodingKeys: String, CodingKey {
    case position = "position"
  }
}

extension SampleAnchor: Comparable {
  package static func < (left: SampleAnchor, right: SampleAnchor) -> Bool { left.position < right.position }
}

/// The result of a commit.
package struct StoreCommit: Hashable, Sendable {
  /// The anchor after the commit.
  package var anchor: SampleAnchor
  /// The number of stored samples, including members of correlations.
  package var added: Int
  /// The number of deleted samples, including replaced ones.
  package var deleted: Int
  /// The number of samples that were skipped because a newer version is stored.
  package var outdated: Int
  /// The number of samples that got a new identifier because another owner's sample already has it.
  package var renamed: Int

  package init(
    anchor: SampleAnchor, added: Int = 0, deleted: Int = 0, outdated: Int = 0, renamed: Int = 0
  ) {
    self.anchor = anchor
    self.added = added
    self.deleted = deleted
    self.outdated = outdated
    self.renamed = renamed
  }
}

/// The record of a deleted sample.
package struct DeletedSample: Hashable, Sendable, Codable {
  /// The identifier of the sample.
  package var uuid: UUID
  /// The type of the sample.
  package var type: HealthType
  /// The position of the deletion, or 0 if it came from the daemon, which doesn't tell apps how
  /// many changes there were.
  package var position: UInt64
  /// The text for the key `HKSyncIdentifier`, or `nil` if the sample had none.
  package var syncIdentifier: String?
  /// The number for the key `HKSyncVersion`, or `nil` if the sample had none.
  package var syncVersion: Double?
  /// The bundle identifier of the source, or `nil` if unknown.
  package var source: String?
  /// The admission of the app that saved the sample in this store; see ``Provenance/savedBy``.
  package var savedBy: UUID?

  package init(
    uuid: UUID, type: HealthType, position: UInt64, syncIdentifier: String? = nil, syncVersion: Double? = nil,
    source: String? = nil, savedBy: UUID? = nil
  ) {
    self.uuid = uuid
    self.type = type
    self.position = position
    self.syncIdentifier = syncIdentifier
    self.syncVersion = syncVersion
    self.source = source
    self.savedBy = savedBy
  }

  /// Creates the record of a sample that is deleted at a position.
  package init(_ sample: HealthSample, position: UInt64) {
    self.init(uuid: sample.uuid, type: sample.type, position: position)
    if case .string(let identifier) = sample.metadata[.syncIdentifier] { syncIdentifier = identifier }
    syncVersion = sample.metadata[.syncVersion]?.number
    source = sample.provenance.sourceRevision?.source.bundleIdentifier
    savedBy = sample.provenance.savedBy
  }

  private enum CodingKeys: String, CodingKey {
    case uuid = "uuid"
    case type = "type"
    case position = "position"
    case syncIdentifier = "syncIdentifier"
    case syncVersion = "syncVersion"
    case source = "source"
    case savedBy = "savedBy"
  }
}

/// A page of changes after an anchor.
package struct SampleChanges: Hashable, Sendable {
  /// The new samples, in the order of storage.
  package var added: [HealthSample]
  /// The deleted samples, in the order of deletion.
  package var deleted: [DeletedSample]
  /// The anchor for the next request.
  package var anchor: SampleAnchor

  package init(added: [HealthSample], deleted: [DeletedSample], anchor: SampleAnchor) {
    self.added = added
    self.deleted = deleted
    self.anchor = anchor
  }
}

/// A summary of the samples of a type.
package struct TypeContents: Hashable, Sendable {
  package var type: HealthType
  /// The number of samples.
  package var count: Int
  /// The earliest start of the samples.
  package var earliestStart: Date
  /// The latest end of the samples.
  package var latestEnd: Date
  /// The number of samples of each source, the largest first.
  package var sources: [SourceCount]

  /// The number of samples of one source, and their latest end.
  package struct SourceCount: Hashable, Sendable {
    package var source: HealthSource
    package var count: Int
    package var latestEnd: Date

    package init(source: HealthSource, count: Int, latestEnd: Date) {
      self.source = source
      self.count = count
      self.latestEnd = latestEnd
    }
  }

  package init(
    type: HealthType, count: Int, earliestStart: Date, latestEnd: Date, sources: [SourceCount]
  ) {
    self.type = type
    self.count = count
    self.earliestStart = earliestStart
    self.latestEnd = latestEnd
    self.sources = sources
  }
}
