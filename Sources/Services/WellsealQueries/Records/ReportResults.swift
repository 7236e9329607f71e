package import FoundationEssentials
import WellsealBase
package import WellsealModel

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
    try await of([report], in: store, people: people)[report.sample.uuid] ?? []
  }

  /// The same of several records at once, by the identifiers of their samples; those that are no reports have none.
  ///
  /// - Throws: what the store throws.
  package static func of(
    _ records: [StoredRecord], in store: any SampleStore, people: RecordPeople
  ) async throws -> [UUID: [StoredRecord]] {
    var places: [Key: [Place]] = [:]
    for record in records {
      guard let source = record.sample.provenance.sourceRevision?.source else { continue }
      for (number, identifier) in identifiers(of: record).enumerated() {
        places[Key(source: source, identifier: identifier), default: []].append(
          Place(report: record.sample.uuid, number: number))
      }
    }
    guard !places.isEmpty else { return [:] }
    var found: [UUID: [Int: StoredRecord]] = [:]
    let sources = Set(places.keys.map(\.source))
    try await store.visit(SampleQuery([.init(.labResultRecord, .objects(from: sources))])) {
      samples in
      for sample in samples.map(\.sample) {
        guard case .clinicalRecord(let record) = sample.value, let resource = record.fhirResource,
          resource.resourceType == "Observation",
          let source = sample.provenance.sourceRevision?.source,
          let here = places[Key(source: source, identifier: resource.identifier)]
        else { continue }
        let result = StoredRecord(sample, people)
        if result.isEnteredInError { continue }
        for place in here { found[place.report, default: [:]][place.number] = result }
      }
    }
    return found.mapValues { $0.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// What names a result: the same identifier means another one at another source.
  private struct Key: Hashable {
    let source: HealthSource
    let identifier: String
  }

  /// Where a result stands in a report.
  private struct Place {
    let report: UUID
    let number: Int
  }
}
