extension HealthSample {
  /// Returns a member as it is saved with its correlation.
  ///
  /// It gets the correlation's source if it has none.
  package func saved(like correlation: HealthSample) -> HealthSample {
    guard provenance.sourceRevision == nil, let revision = correlation.provenance.sourceRevision else {
      return self
    }
    return stored(by: revision, savedBy: correlation.provenance.savedBy)
  }

  /// Returns the correlation with other members.
  package func with(members: [HealthSample]) throws(SampleError) -> HealthSample {
    try HealthSample(
      uuid: uuid, type: type, start: start, end: end, value: .correlation(members), provenance: provenance,
      metadata: metadata)
  }

  /// The source and the sync identifier, which all versions of a sample share.
  package var syncKey: SyncKey? {
    guard case .string(let identifier) = metadata[.syncIdentifier],
      let source = provenance.sourceRevision?.source
    else { return nil }
    return SyncKey(source: source, identifier: identifier)
  }

  /// The number for the key `HKSyncVersion`, or 0 if there is none.
  package var syncVersion: Double { metadata[.syncVersion]?.number ?? 0 }
}

/// The identity that all versions of a sample share.
package struct SyncKey: Hashable, Sendable {
  /// The source that assigned the identifier.
  ///
  /// Identifiers of different sources are unrelated.
  package let source: HealthSource
  /// The text for the key `HKSyncIdentifier`.
  package let identifier: String

  package init(source: HealthSource, identifier: String) {
    self.source = source
    self.identifier = identifier
  }
}
