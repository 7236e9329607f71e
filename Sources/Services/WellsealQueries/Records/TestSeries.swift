package import FoundationEssentials
package import WellsealModel

/// The results of one test of one person, sorted by the dates that they are about.
package struct TestSeries: Sendable {
  /// The results, oldest first.
  ///
  /// There is at least one.
  package let records: [StoredRecord]

  /// The most recent result.
  package var newest: StoredRecord { records[records.count - 1] }

  /// The maximum number of results to read.
  ///
  /// The most recent ones are read.
  package static let maxRead = 2000

  /// Returns the results of every test of a type, the tests with the most recent results first.
  ///
  /// Results entered in error are left out, and results of different people are never in the same
  /// series.
  /// - Throws: Errors of the store.
  package static func all(
    of type: HealthType, in store: any SampleStore, zone: TimeZone
  ) async throws -> [TestSeries] {
    let timeline = try await RecordTimeline(of: [type], in: store, zone: zone)
    let people = try await RecordPeople(in: store)
    var tests: [String] = []
    var found: [String: [StoredRecord]] = [:]
    for sample in try await timeline.samples(0..<maxRead, in: store) {
      let record = StoredRecord(sample, people)
      guard !record.isEnteredInError else { continue }
      if found[record.test] == nil { tests.append(record.test) }
      found[record.test, default: []].append(record)
    }
    return tests.map { TestSeries(records: (found[$0] ?? []).reversed()) }
  }
}
