extension HealthSample {
  /// A member as it is saved with its correlation, from whose source it is where it has none.
  package func saved(like correlation: HealthSample) -> HealthSample {
    guard provenance.sourceRevision == nil, let revision = correlation.provenance.sourceRevision else {
      return self
    }
    return stored(by: revision, savedBy: correlation.provenance.savedBy)
  }

  /// A correlation with other members.
  package func with(members: [HealthSample]) throws(SampleError) -> HealthSample {
    try HealthSample(
      uuid: uuid, type: type, start: start, end: end, value: .correlation(members), provenance: provenance,
      metadata: metadata)
  }

  /// The source and the sync identifier that later versions of a sample have too.
  package var syncKey: SyncKey? {
    guard case .string(let identifier) = metadata[.syncIdentifier],
      let source = provenance.sourceRevision?.source
    else { return nil }
    return SyncKey(source: source, identifier: identifier)
  }

  /// The number under `HKSyncVersion`; 0 where there is none.
  package var syncVersion: Double { metadata[.syncVersion]?.number ?? 0 }
}

/// What later versions of a sample have in common with it.
package struct SyncKey: Hashable, Sendable {
  /// Who gave the identifier; those of different sources have nothing to do with each other.
  package let source: HealthSource
  /// The text under `HKSyncIdentifier`.
  package let identifier: String

  package init(source: HealthSource, identifier: String) {
    self.source = source
    self.identifier = identifier
  }
}
