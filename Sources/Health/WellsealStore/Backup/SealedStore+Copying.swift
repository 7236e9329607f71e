package import WellsealSegments

extension SealedStore {
  /// Copies a store as it is, from one container into another that is empty, after it was read whole; the copy is read whole
  /// as well, and closed.
  ///
  /// - Parameters:
  ///   - source: where the store is; it stays open, and what was saved while it was locked is merged.
  ///   - target: where it goes.
  ///   - secret: what opens it.
  /// - Returns: what the copy holds.
  /// - Throws: ``SealedSegments/StoreFault`` where the store or its copy is not sound, or a container refuses.
  package static func copy(
    _ source: any SegmentContainer, to target: any SegmentContainer, with secret: StoreSecret
  ) throws -> IntegrityReport {
    try copy(source, to: target) { store in _ = try store.unlock(with: secret) }
  }

  /// The same for a store that was open before.
  ///
  /// - Parameters:
  ///   - source: where the store is; it stays open.
  ///   - target: where it goes.
  ///   - reopening: what opens it.
  /// - Returns: what the copy holds.
  /// - Throws: as the other one.
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
    guard expected.isSound else { throw StoreFault(.unsound(problems: expected.problems.count)) }
    try source.copyAll(to: target)
    try original.lock()
    let copy = try SealedStore(opening: target)
    try unlocking(copy)
    let report = try copy.integrity()
    guard report.isSound, report.samples == expected.samples, copy.identifier == original.identifier else {
      throw StoreFault(.unsound(problems: max(report.problems.count, 1)))
    }
    try copy.close()
    return report
  }
}
