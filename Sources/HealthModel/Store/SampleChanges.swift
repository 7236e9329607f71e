package import FoundationEssentials

/// A place in the order of all changes to a store: everything up to it is known.
package struct SampleAnchor: Hashable, Sendable, Codable {
  package var position: UInt64

  package init(position: UInt64) { self.position = position }

  /// Before everything.
  package static let start = SampleAnchor(position: 0)
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

  package init(anchor: SampleAnchor, added: Int = 0, deleted: Int = 0, outdated: Int = 0) {
    self.anchor = anchor
    self.added = added
    self.deleted = deleted
    self.outdated = outdated
  }
}

/// What remains of a sample that was deleted.
package struct DeletedSample: Hashable, Sendable, Codable {
  package var uuid: UUID
  package var type: HealthType
  /// Of the deletion.
  package var position: UInt64
  package var syncIdentifier: String?
  package var syncVersion: Double?
  /// The bundle identifier of who saved it; nil where it is not known.
  package var source: String?

  package init(
    uuid: UUID, type: HealthType, position: UInt64, syncIdentifier: String? = nil, syncVersion: Double? = nil,
    source: String? = nil
  ) {
    self.uuid = uuid
    self.type = type
    self.position = position
    self.syncIdentifier = syncIdentifier
    self.syncVersion = syncVersion
    self.source = source
  }

  /// What remains of a sample that is deleted at a position.
  package init(_ sample: HealthSample, position: UInt64) {
    self.init(uuid: sample.uuid, type: sample.type, position: position)
    if case .string(let identifier) = sample.metadata[.syncIdentifier] { syncIdentifier = identifier }
    syncVersion = sample.metadata[.syncVersion]?.number
    source = sample.provenance.sourceRevision?.source.bundleIdentifier
  }
}

/// One page of what happened after an anchor.
package struct SampleChanges: Hashable, Sendable {
  package var added: [HealthSample]
  package var deleted: [DeletedSample]
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
  package var count: Int
  package var earliestStart: Date
  package var latestEnd: Date
  /// Samples of each source, the most first.
  package var sources: [SourceCount]

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
