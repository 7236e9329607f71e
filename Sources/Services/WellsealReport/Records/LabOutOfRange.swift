import WellsealBase
import WellsealQueries

/// A laboratory test with results outside the laboratory's reference range.
struct LabOutOfRange: Sendable {
  /// The newest result outside the range.
  var newest: StoredRecord
  /// The number of results outside the range.
  var outside: Int
  /// The number of all results, including those without a range.
  var all: Int
  var providers: [String]

  /// Returns the tests with results outside the range, those with the newest result first.
  ///
  /// - Parameter records: The records, newest first.
  /// - Returns: One element for each test. Results about other people are left out.
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

  /// Compares the number with the range if there are both, and otherwise uses the laboratory's
  /// interpretation.
  private static func isOutside(_ record: StoredRecord) -> Bool {
    if let position = record.measurement?.position { return position != .within }
    return record.json?["interpretation"].map(ReportedRecord.codes)?.contains { outside.contains($0) }
      ?? false
  }

  /// Source: FHIR R4, value set ObservationInterpretation; of results that are neither high nor
  /// low, those that are abnormal.
  private static let outside: Set = ["H", "HH", "HU", "L", "LL", "LU", "A", "AA", ">", "<"]
}
