package import FoundationEssentials
import WellsealBase
package import WellsealModel

/// The results that a report such as a metabolic panel refers to.
///
/// The report itself contains none of them.
///
/// Source: FHIR R4 and DSTU2, `DiagnosticReport.result`.
package enum ReportResults {
  private static let maxResults = 200

  /// Returns the identifiers of the observations that a report refers to, in order.
  ///
  /// Other records have none.
  package static func identifiers(of record: StoredRecord) -> [String] {
    guard let json = record.json, json["resourceType"]?.isString("DiagnosticReport") ?? false else {
      return []
    }
    guard let results = json["result"]?.elements else { return [] }
    return results.prefix(maxResults).compactMap { result -> String? in
      // `Observation/1`, `https://example.org/Observation/1` or `Observation/1/_history/2`.
      let parts = result["reference"]?.string?.split(separator: "/") ?? []
      guard let index = parts.lastIndex(of: "Observation"), index + 1 < parts.count else { return nil }
      return String(parts[index + 1])
    }
  }

  /// Returns the stored results in the report's order, without those entered in error.
  ///
  /// Only results from the report's own source count, because other sources may use the same
  /// identifiers.
  /// - Throws: Errors of the store.
  package static func of(
    _ report: StoredRecord, in store: any SampleStore, people: RecordPeople
  ) async throws -> [StoredRecord] {
    try await of([report], in: store, people: people)[report.sample.uuid] ?? []
  }

  /// Returns the results of several reports, by the identifiers of their samples.
  ///
  /// Records that aren't reports have none.
  ///
  /// - Throws: Errors of the store.
  package static func of(
    _ records: [StoredRecord], in store: any SampleStore, people: RecordPeople
  ) async throws -> [UUID: [StoredRecord]] {
    var positions: [Key: [Position]] = [:]
    for record in records {
      guard let source = record.sample.provenance.sourceRevision?.source else { continue }
      for (number, identifier) in identifiers(of: record).enumerated() {
        positions[Key(source: source, identifier: identifier), default: []].append(
          Position(report: record.sample.uuid, number: number))
      }
    }
    guard !positions.isEmpty else { return [:] }
    var found: [UUID: [Int: StoredRecord]] = [:]
    let sources = Set(positions.keys.map(\.source))
    try await store.visit(SampleQuery([.init(.labResultRecord, .objects(from: sources))])) {
      samples in
      for sample in samples.map(\.sample) {
        guard case .clinicalRecord(let record) = sample.value, let resource = record.fhirResource,
          resource.resourceType == "Observation",
          let source = sample.provenance.sourceRevision?.source,
          let here = positions[Key(source: source, identifier: resource.identifier)]
        else { continue }
        let result = StoredRecord(sample, people)
        if result.isEnteredInError { continue }
        for place in here { found[place.report, default: [:]][place.number] = result }
      }
    }
    return found.mapValues { $0.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// The key of a result: the same identifier refers to another result at another source.
  private struct Key: Hashable {
    let source: HealthSource
    let identifier: String
  }

  /// The position of a result in a report.
  private struct Position {
    let report: UUID
    let number: Int
  }
}
