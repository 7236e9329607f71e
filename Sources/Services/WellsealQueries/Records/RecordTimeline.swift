package import FoundationEssentials
package import WellsealModel

/// The records of a store in the order of the dates that they are about, the newest first.
///
/// The order of a store is that of arrival, so all records of the types are looked at once; what is kept of each is small.
package struct RecordTimeline: Sendable {
  /// A record, without its content.
  package struct Entry: Sendable, Hashable {
    package let uuid: UUID
    let type: HealthType
    let date: RecordDate
    /// Where the date begins.
    let moment: Date
    /// When the record arrived.
    let received: Date
  }

  /// The newest first; of one date the one that arrived last first.
  package let entries: [Entry]

  /// Looks at every record.
  ///
  /// - Parameters:
  ///   - types: of the records.
  ///   - sources: whose records; none for everybody's.
  ///   - store: what holds them.
  ///   - zone: where days are that name no offset.
  /// - Throws: what the store throws.
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

  /// Some of the records with their content, in their order.
  ///
  /// - Throws: what the store throws.
  package func samples(_ places: Range<Int>, in store: any SampleStore) async throws -> [HealthSample] {
    let wanted = entries[places.clamped(to: entries.indices)]
    let found = try await store.stored(Set(wanted.map(\.uuid)))
    let byUUID = Dictionary(
      found.map { ($0.sample.uuid, $0.sample) }, uniquingKeysWith: { first, _ in first })
    return wanted.compactMap { byUUID[$0.uuid] }
  }
}
