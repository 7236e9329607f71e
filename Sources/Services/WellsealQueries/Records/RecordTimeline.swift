package import FoundationEssentials
package import WellsealModel

/// The records of a store by the dates that they are about, most recent first.
///
/// The store sorts records by the date of receipt, so all records of the types are scanned once.
/// Only little of each is retained.
package struct RecordTimeline: Sendable {
  /// A record, without its content.
  package struct Entry: Sendable, Hashable {
    package let uuid: UUID
    let type: HealthType
    let date: RecordDate
    /// The start of the date.
    let moment: Date
    /// The date when the record was received.
    let received: Date
  }

  /// The entries, most recent first.
  ///
  /// Entries with the same date are sorted by the date of receipt, most recent first.
  package let entries: [Entry]

  /// Scans all records.
  ///
  /// - Parameters:
  ///   - types: The types of the records.
  ///   - sources: The sources of the records, or an empty set for all sources.
  ///   - store: The store to read.
  ///   - zone: The time zone of dates without an offset.
  /// - Throws: Errors of the store.
  package init(
    of types: [HealthType], from sources: Set<HealthSource> = [], in store: any SampleStore, zone: TimeZone
  ) async throws {
    let predicate: SamplePredicate = sources.isEmpty ? .all : .objects(from: sources)
    var found: [Entry] = []
    try await store.visit(SampleQuery(types.map { .init($0, predicate) })) { samples in
      for stored in samples {
        let date = stored.sample.recordDate
        found.append(
          Entry(
            uuid: stored.sample.uuid, type: stored.sample.type, date: date, moment: date.moment(in: zone),
            received: stored.sample.start))
      }
    }
    entries = found.sorted { ($1.moment, $1.received, $0.uuid) < ($0.moment, $0.received, $1.uuid) }
  }

  /// Returns a range of the records with their content, in order.
  ///
  /// - Throws: Errors of the store.
  package func samples(_ range: Range<Int>, in store: any SampleStore) async throws -> [HealthSample] {
    let wanted = entries[range.clamped(to: entries.indices)]
    let found = try await store.stored(Set(wanted.map(\.uuid)))
    let byUUID = Dictionary(
      found.map { ($0.sample.uuid, $0.sample) }, uniquingKeysWith: { first, _ in first })
    return wanted.compactMap { byUUID[$0.uuid] }
  }
}
