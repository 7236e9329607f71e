package import FoundationEssentials
package import WellsealModel

/// The results of one test of one person, by the dates that they are about.
package struct TestSeries: Sendable {
  /// The oldest first; never empty.
  package let records: [StoredRecord]

  /// The newest result.
  package var newest: StoredRecord { records[records.count - 1] }

  /// The most results that are looked at, the newest ones.
  package static let mostRead = 2000

  /// The results of every test of a type, the tests with the newest results first.
  ///
  /// What was entered in error is left out, and results of different people never stand in one series.
  /// - Throws: what the store throws.
  package static func all(
    of type: HealthType, in store: any SampleStore, zone: TimeZone
  ) async throws -> [TestSeries] {
    let timeline = try await RecordTimeline(of: [type], in: store, zone: zone)
    let people = try await RecordPeople(in: store)
    var tests: [String] = []
    var found: [String: [StoredRecord]] = [:]
    for sample in try await timeline.samples(0..<mostRead, in: store) {
      let record = StoredRecord(sample, people)
      guard !record.isEnteredInError else { continue }
      if found[record.test] == nil { tests.append(record.test) }
      found[record.test, default: []].append(record)
    }
    return tests.map { TestSeries(records: (found[$0] ?? []).reversed()) }
  }
}
