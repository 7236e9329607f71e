import ByteFormats
import HealthModel
package import SampleQueries

/// The results that a report such as a metabolic panel names: it holds none of them itself.
///
/// Source: FHIR R4 and DSTU2, `DiagnosticReport.result`.
package enum ReportResults {
  private static let mostResults = 200

  /// The identifiers of the observations that a report names, in its order; none for what is no report.
  package static func identifiers(of record: StoredRecord) -> [String] {
    guard let json = record.json, json["resourceType"]?.isString("DiagnosticReport") ?? false else {
      return []
    }
    guard let results = json["result"]?.elements else { return [] }
    return results.prefix(mostResults).compactMap { result -> String? in
      // `Observation/1`, `https://example.org/Observation/1` or `Observation/1/_history/2`.
      let parts = result["reference"]?.string?.split(separator: "/") ?? []
      guard let place = parts.lastIndex(of: "Observation"), place + 1 < parts.count else { return nil }
      return String(parts[place + 1])
    }
  }

  /// The results that are stored, in the report's order; what was entered in error is left out.
  ///
  /// Only what came from the report's own source counts, since others may give other results the same identifier.
  /// - Throws: what the store throws.
  package static func of(
    _ report: StoredRecord, in store: any SampleStore, people: RecordPeople
  ) async throws -> [StoredRecord] {
    let wanted = identifiers(of: report)
    guard !wanted.isEmpty, let source = report.sample.provenance.sourceRevision?.source else { return [] }
    let places = Dictionary(
      wanted.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [Int: StoredRecord] = [:]
    let query = SampleQuery([.init(.labResultRecord, .objects(from: [source]))])
    try await store.visit(query) { samples in
      for stored in samples {
        guard case .clinicalRecord(let record) = stored.sample.value, let resource = record.fhirResource,
          resource.resourceType == "Observation", let place = places[resource.identifier]
        else { continue }
        let result = StoredRecord(stored.sample, people)
        if !result.isEnteredInError { found[place] = result }
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }
}
