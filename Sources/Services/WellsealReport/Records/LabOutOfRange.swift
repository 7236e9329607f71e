import WellsealBase
import WellsealQueries

/// A test with results that lay outside of what the laboratory calls normal.
struct LabOutOfRange: Sendable {
  /// The newest result that lay outside.
  var newest: StoredRecord
  /// How many results lay outside.
  var outside: Int
  /// How many results there are, with those inside and those without a range.
  var all: Int
  var providers: [String]

  /// The tests with results outside, those with the newest first.
  ///
  /// - Parameter records: the newest first.
  /// - Returns: one a test; results about somebody else are left out.
  static func all(_ records: [StoredRecord]) -> [LabOutOfRange] {
    var order: [String] = []
    var found: [String: LabOutOfRange] = [:]
    let own = records.filter { $0.other == nil }
    for record in own where isOutside(record) {
      if found[record.test] == nil {
        order.append(record.test)
        found[record.test] = LabOutOfRange(newest: record, outside: 0, all: 0, providers: [])
      }
      found[record.test]?.outside += 1
    }
    for record in own where found[record.test] != nil {
      found[record.test]?.all += 1
      if found[record.test]?.providers.contains(record.provider) == false {
        found[record.test]?.providers.append(record.provider)
      }
    }
    return order.compactMap { found[$0] }
  }

  /// Where there is a number with a range, that decides; else what the laboratory makes of it.
  private static func isOutside(_ record: StoredRecord) -> Bool {
    if let place = record.measurement?.place { return place != .within }
    return record.json?["interpretation"].map(ReportedRecord.codes)?.contains { outside.contains($0) }
      ?? false
  }

  /// Source: FHIR R4, value set ObservationInterpretation; of results that are neither high nor low, those that are abnormal.
  private static let outside: Set = ["H", "HH", "HU", "L", "LL", "LU", "A", "AA", ">", "<"]
}
