package import FoundationEssentials
import Synchronization

/// Simple samples of one type in columns, as an importer reads them: numbers with a unit, or raw
/// values of categories.
package struct SampleBatch: Sendable {
  /// The quantity or category type of all rows.
  package var type: HealthType
  /// The unit of the values, or `nil` for a category type.
  package var unit: HealthUnit?
  /// The samples.
  package var rows: [Row]
  /// The provenances that ``Row/provenance`` refers to.
  package var provenances: [Provenance]
  /// The metadata that ``Row/metadata`` refers to.
  ///
  /// The first is empty.
  package var metadata: [Metadata]

  /// A sample.
  ///
  /// Dates are seconds since the beginning of 2001, as in `timeIntervalSinceReferenceDate`.
  package struct Row: Hashable, Sendable {
    package var start: Double
    package var end: Double
    /// The date when the sample was first saved, or NaN if unknown.
    package var created: Double
    /// The value in the unit of the batch, or the raw value of a category sample.
    package var value: Double
    /// The index of the provenance in the batch.
    package var provenance: UInt32
    /// The index of the metadata in the batch.
    package var metadata: UInt32

    package init(
      start: Double, end: Double, created: Double, value: Double, provenance: UInt32, metadata: UInt32
    ) {
      self.start = start
      self.end = end
      self.created = created
      self.value = value
      self.provenance = provenance
      self.metadata = metadata
    }
  }

  package init(
    type: HealthType, unit: HealthUnit?, rows: [Row] = [], provenances: [Provenance] = [],
    metadata: [Metadata] = [.none]
  ) {
    self.type = type
    self.unit = unit
    self.rows = rows
    self.provenances = provenances
    self.metadata = metadata
  }

  /// Returns the sample of a row.
  ///
  /// - Throws: ``SampleError`` if the row breaks a rule of HealthKit.
  package func sample(_ row: Row, uuid: UUID) throws(SampleError) -> HealthSample {
    let value: SampleValue =
      if let unit {
        .quantity(HealthQuantity(row.value, unit))
      } else if let raw = Int(exactly: row.value) {
        .category(raw)
      } else {
        throw SampleError(type: type, reason: .valueOutsideEnumeration(type.values?.name ?? "a category"))
      }
    return try HealthSample(
      uuid: uuid, type: type, start: Date(timeIntervalSinceReferenceDate: row.start),
      end: Date(timeIntervalSinceReferenceDate: row.end), value: value,
      provenance: provenances[Int(row.provenance)], metadata: metadata[Int(row.metadata)])
  }
}

/// A run of an importer, which recognizes samples from earlier runs.
///
/// A sample matches a stored one that existed before the run, has the same type and source, and is
/// equal in dates, value, unit, device, metadata and points. Each stored sample is matched once, so
/// a sample that is in the file twice is stored twice, even after several runs. If there is no
/// match, these rules apply in order:
///
/// 1. An earlier sample with the same source and sync identifier is replaced if its version is
///    lower. Otherwise it stays, and the new one counts as unchanged.
/// 2. An earlier sample with the same type, source and dates is replaced.
/// 3. The sample is added.
///
/// Within a batch, all matches are found before a sample is replaced. When a correlation is
/// replaced, members that neither the new one nor the run uses are removed. The members of a new
/// correlation are matched with stored samples that contain all their data
/// (``HealthSample/stands(for:)``), and stored if there is no match.
package final class LoadSession: Sendable {
  /// The last anchor before the run.
  package let start: SampleAnchor
  private let state = Mutex(State())

  private struct State {
    var matched = PositionSet()
    var identifiers: [UUID: UUID] = [:]
  }

  /// Creates a run, which ignores samples stored after an anchor.
  package init(start: SampleAnchor) { self.start = start }

  /// Records that the stored samples at some positions were matched or replaced.
  package func match(_ positions: PositionSet) { state.withLock { $0.matched.formUnion(positions) } }

  /// Records that the stored samples at some positions were matched or replaced.
  package func match(_ positions: some Sequence<UInt64>) {
    state.withLock { $0.matched.formUnion(positions) }
  }

  /// The positions of stored samples that were matched or replaced.
  package var matched: PositionSet { state.withLock { $0.matched } }

  /// Records that a sample of the run is stored with another identifier.
  package func record(_ sample: UUID, isStoredAs stored: UUID) {
    state.withLock { $0.identifiers[sample] = stored }
  }

  /// Returns the identifier that a sample of the run has in the store, for relating it to others.
  package func identifier(of sample: UUID) -> UUID { state.withLock { $0.identifiers[sample] ?? sample } }
}

/// The counts of a loaded batch.
package struct LoadCounts: Hashable, Sendable {
  /// New samples.
  package var added = 0
  /// Samples that were stored already.
  package var unchanged = 0
  /// Samples that replaced another one.
  package var changed = 0
  /// Rows that break a rule of HealthKit and were skipped.
  package var refused = 0

  package init(added: Int = 0, unchanged: Int = 0, changed: Int = 0, refused: Int = 0) {
    self.added = added
    self.unchanged = unchanged
    self.changed = changed
    self.refused = refused
  }

  /// Adds the counts of another batch.
  package static func += (left: inout LoadCounts, right: LoadCounts) {
    left.added += right.added
    left.unchanged += right.unchanged
    left.changed += right.changed
    left.refused += right.refused
  }
}
