extension SealedStore {
  /// Copies a store unchanged to an empty container after verifying it; the copy is verified and
  /// closed, too.
  ///
  /// - Parameters:
  ///   - source: The container of the store. It stays open, and data that was saved while it was
  ///     locked is merged.
  ///   - target: The container of the copy.
  ///   - secret: A secret that opens the store.
  /// - Returns: The report on the copy.
  /// - Throws: ``WellsealStore/StoreFileError`` if the store or its copy is damaged, or a
  ///   container fails.
  package static func copy(
    _ source: any SegmentContainer, to target: any SegmentContainer, with secret: StoreSecret
  ) throws -> IntegrityReport {
    try copy(source, to: target) { store in _ = try store.unlock(with: secret) }
  }

  /// Copies a store with the reopening token of an earlier session.
  ///
  /// - Parameters:
  ///   - source: The container of the store. It stays open.
  ///   - target: The container of the copy.
  ///   - reopening: The token that opens the store.
  /// - Returns: The report on the copy.
  /// - Throws: ``WellsealStore/StoreFileError`` if the store or its copy is damaged, or a
  ///   container fails.
  package static func copy(
    _ source: any SegmentContainer, to target: any SegmentContainer, with reopening: StoreReopening
  ) throws -> IntegrityReport {
    try copy(source, to: target) { store in _ = try store.unlock(with: reopening) }
  }

  private static func copy(
    _ source: any SegmentContainer, to target: any SegmentContainer, unlocking: (SealedStore) throws -> Void
  ) throws -> IntegrityReport {
    let original = try SealedStore(opening: source)
    try unlocking(original)
    let expected = try original.integrity()
    guard expected.isSound else { throw StoreFileError(.unsound(problems: expected.problems.count)) }
    try source.copyAll(to: target)
    try original.lock()
    let copy = try SealedStore(opening: target)
    try unlocking(copy)
    let report = try copy.integrity()
    guard report.isSound, report.samples == expected.samples, copy.identifier == original.identifier else {
      throw StoreFileError(.unsound(problems: max(report.problems.count, 1)))
    }
    try copy.close()
    return report
  }
}
