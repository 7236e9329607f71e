import FoundationEssentials
package import WellsealBase
import WellsealExchange
import WellsealFHIR
package import WellsealHealthLinks
package import WellsealModel
import WellsealQueries

/// Makes an International Patient Summary from the clinical records of a store.
package enum StoreSummary {
  /// - Parameters:
  ///   - store: The store with the records.
  ///   - patient: The ID of the Patient resource.
  ///   - now: The clock, in seconds since 1970.
  /// - Returns: The document and the list of omitted records.
  /// - Throws: ``WellsealHealthLinks/PatientSummaryMaker/Failure``; errors of the store.
  package static func make(
    of store: some SampleStore, patient: String, at now: UnixTime
  ) async throws -> SharedBundleMaker.Result {
    var maker = PatientSummaryMaker(at: now)
    let person = try await PersonDetails(in: store)
    var resource = FHIRPatient.json(patient, person.characteristics)
    if !person.name.isEmpty { resource["name"] = [["text": .string(person.name)]] }
    if let root = try? JSONDocument(parsing: resource.minified).root { maker.add(root) }
    let people = try await RecordPeople(in: store)
    for contents in try await store.contents() where contents.type.row.kind == .clinical {
      try await store.visit(SampleQuery([SampleQuery.Part(contents.type, .all)])) { samples in
        for stored in samples { add(stored.sample, people, to: &maker) }
      }
    }
    return try maker.make()
  }

  private static func add(
    _ sample: HealthSample, _ people: RecordPeople, to maker: inout PatientSummaryMaker
  ) {
    guard case .clinicalRecord(let record) = sample.value, let resource = record.fhirResource else { return }
    // Another patient's allergy in the summary could be fatal.
    guard StoredRecord(sample, people).other == nil else {
      return maker.leaveOut(resource.resourceType, because: "it is about another person")
    }
    guard let root = try? JSONDocument(parsing: Array(resource.data)).root else {
      return maker.leaveOut(resource.resourceType, because: "it is not JSON")
    }
    guard resource.version.release == "R4" else {
      guard !RecordView(root).isEnteredInError else {
        return maker.leaveOut(resource.resourceType, because: "it was entered in error")
      }
      return maker.name(root, because: "it is written in an older release of FHIR")
    }
    maker.add(
      root, from: sample.provenance.sourceRevision?.source.bundleIdentifier,
      at: resource.sourceURL?.absoluteString)
  }
}
