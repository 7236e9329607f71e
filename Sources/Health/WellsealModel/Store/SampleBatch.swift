package import FoundationEssentials
import Synchronization

/// Many plain samples of one type in columns, as an importer reads them: numbers with a unit, or raw values of categories.
package struct SampleBatch: Sendable {
  /// The quantity or category type of all rows.
  package var type: HealthType
  /// The unit of the values; nil for a category type.
  package var unit: HealthUnit?
  /// The samples.
  package var rows: [Row]
  /// What ``Row/provenance`` counts into.
  package var provenances: [Provenance]
  /// What ``Row/metadata`` counts into; the first is empty.
  package var metadata: [Metadata]

  /// One sample; dates are seconds since the beginning of 2001, as `timeIntervalSinceReferenceDate` counts them.
  package struct Row: Hashable, Sendable {
    package var start: Double
    package var end: Double
    /// Not a number where it is not known when the sample was first saved.
    package var created: Double
    /// Counted in the unit of the batch; the raw value of a category sample.
    package var value: Double
    /// Which of the batch's provenances, from 0.
    package var provenance: UInt32
    /// Which of the batch's metadata, from 0.
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

  /// The sample that a row stands for.
  ///
  /// - Throws: ``SampleError`` where the row breaks a rule of HealthKit's.
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

/// One run of an importer, which recognises what earlier runs have stored.
///
/// A sample of the run is matched with one that was stored before the run began, is of the same type and source, and
/// agrees in dates, value, unit, device, metadata and points; each stored sample is matched once, so that a sample that
/// the file holds twice is stored twice and stays so. Where none agrees, these rules are tried in their order:
///
/// 1. One stored before of the same source and sync identifier is replaced where its version is smaller, and stays in
///    the place of the new one otherwise, which then counts as unchanged.
/// 2. One stored before that agrees in type, source and dates is replaced.
/// 3. The sample is added.
///
/// Within a batch all that agree are matched before any is replaced. A replaced correlation takes along the members
/// that neither the new one nor the run has a use for. A member of a new one is the stored sample that says all that it
/// says (``HealthSample/stands(for:)``), and is stored where there is none.
package final class LoadSession: Sendable {
  /// Samples up to here were there before the run.
  package let start: SampleAnchor
  private let state = Mutex(State())

  private struct State {
    var matched = PositionSet()
    var identifiers: [UUID: UUID] = [:]
  }

  /// Begins a run, which takes no notice of what is stored after an anchor.
  package init(start: SampleAnchor) { self.start = start }

  /// Notes that the stored samples at some positions have found their like, or were replaced.
  package func match(_ positions: PositionSet) { state.withLock { $0.matched.formUnion(positions) } }

  /// The same of single positions.
  package func match(_ positions: some Sequence<UInt64>) {
    state.withLock { $0.matched.formUnion(positions) }
  }

  /// The positions of stored samples that have found their like, or were replaced.
  package var matched: PositionSet { state.withLock { $0.matched } }

  /// Notes that a sample of the run was found in the store under another identifier.
  package func note(_ sample: UUID, isStoredAs stored: UUID) {
    state.withLock { $0.identifiers[sample] = stored }
  }

  /// The identifier under which a sample of the run lies in the store, by which it can be tied to others.
  package func identifier(of sample: UUID) -> UUID { state.withLock { $0.identifiers[sample] ?? sample } }
}

/// What came of a batch.
package struct LoadCounts: Hashable, Sendable {
  /// Samples that were not there before.
  package var added = 0
  /// Samples that were there as they are.
  package var unchanged = 0
  /// Samples that took the place of another one.
  package var changed = 0
  /// Rows that break a rule of HealthKit's and were left out.
  package var refused = 0

  package init(added: Int = 0, unchanged: Int = 0, changed: Int = 0, refused: Int = 0) {
    self.added = added
    self.unchanged = unchanged
    self.changed = changed
    self.refused = refused
  }

  /// Adds what came of another batch.
  package static func += (left: inout LoadCounts, right: LoadCounts) {
    left.added += right.added
    left.unchanged += right.unchanged
    left.changed += right.changed
    left.refused += right.refused
  }
}
