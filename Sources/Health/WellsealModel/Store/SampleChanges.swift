package import FoundationEssentials

/// A place in the order of all changes to a store: everything up to it is known.
package struct SampleAnchor: Hashable, Sendable, Codable {
  /// The position of the last change that is known; 0 before everything.
  package var position: UInt64

  package init(position: UInt64) { self.position = position }

  /// Before everything.
  package static let start = SampleAnchor(position: 0)

  private enum CodingKeys: String, CodingKey {
    case position = "position"
  }
}

extension SampleAnchor: Comparable {
  package static func < (left: SampleAnchor, right: SampleAnchor) -> Bool { left.position < right.position }
}

/// What a commit did.
package struct StoreCommit: Hashable, Sendable {
  /// After the commit.
  package var anchor: SampleAnchor
  /// The samples that were stored, members of correlations among them.
  package var added: Int
  /// The samples that are gone, replaced ones among them.
  package var deleted: Int
  /// The samples that were left out because a newer version was there.
  package var outdated: Int
  /// The samples that got another identifier, since somebody else's had theirs.
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

/// What remains of a sample that was deleted.
package struct DeletedSample: Hashable, Sendable, Codable {
  /// The identifier that the sample had.
  package var uuid: UUID
  /// The type that the sample was of.
  package var type: HealthType
  /// The position of the deletion; 0 where it came from the daemon, which tells no app how many changes there were.
  package var position: UInt64
  /// The text under `HKSyncIdentifier`; nil where the sample had none.
  package var syncIdentifier: String?
  /// The number under `HKSyncVersion`; nil where the sample had none.
  package var syncVersion: Double?
  /// The bundle identifier of who saved it; nil where it is not known.
  package var source: String?
  /// The admission of the app that had saved it into this store; see ``Provenance/savedBy``.
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

  /// What remains of a sample that is deleted at a position.
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

/// One page of what happened after an anchor.
package struct SampleChanges: Hashable, Sendable {
  /// The new samples in the order in which they were stored.
  package var added: [HealthSample]
  /// The deleted samples in the order in which they were deleted.
  package var deleted: [DeletedSample]
  /// The anchor from which to ask on.
  package var anchor: SampleAnchor

  package init(added: [HealthSample], deleted: [DeletedSample], anchor: SampleAnchor) {
    self.added = added
    self.deleted = deleted
    self.anchor = anchor
  }
}

/// How much there is of a type.
package struct TypeContents: Hashable, Sendable {
  package var type: HealthType
  /// How many samples there are.
  package var count: Int
  /// The first start of all its samples.
  package var earliestStart: Date
  /// The last end of all its samples.
  package var latestEnd: Date
  /// Samples of each source, the most first.
  package var sources: [SourceCount]

  /// How many samples one source has.
  package struct SourceCount: Hashable, Sendable {
    package var source: HealthSource
    package var count: Int

    package init(source: HealthSource, count: Int) {
      self.source = source
      self.count = count
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
