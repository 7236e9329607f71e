import FoundationEssentials
package import WellsealBase
import WellsealExchange
import WellsealFHIR
package import WellsealHealthLinks
import WellsealLocalization
package import WellsealModel
import WellsealQueries

/// Makes an International Patient Summary from the clinical records of a store.
package enum StoreSummary {
  /// - Parameters:
  ///   - store: The store with the records.
  ///   - patient: The ID of the Patient resource.
  ///   - now: The clock, in seconds since 1970.
  /// - Returns: The document and the list of omitted records.
  /// - Throws: ``WellsealHealthLinks/PatientSummaryBuilder/Failure``; errors of the store.
  package static func make(
    of store: some SampleStore, patient: String, at now: UnixTime
  ) async throws -> SharedBundleBuilder.Result {
    var maker = PatientSummaryBuilder(at: now)
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
    try await addOwnMedications(of: store, at: now, to: &maker)
    nameMedicalID(try await store.profile().medicalID, in: &maker)
    try await nameMeasurements(of: store, in: &maker)
    return try maker.make()
  }

  /// Adds the medications that the person lists without a record of a provider.
  private static func addOwnMedications(
    of store: some SampleStore, at now: UnixTime, to maker: inout PatientSummaryBuilder
  ) async throws {
    let courses = try await MedicationCourse.all(in: store, now: now.date, zone: .gmt).filter(\.isCurrent)
    for medication in try await OwnMedications(in: store).all {
      // A current record with the same strength says it already.
      let isRecorded = courses.contains {
        medication.isSame(as: $0) && medication.difference(from: $0) == nil
      }
      if isRecorded, !medication.isArchived { continue }
      var statement: JSON = [
        "resourceType": "MedicationStatement", "status": medication.isArchived ? "stopped" : "active",
        "medicationCodeableConcept": ["text": .string(medication.title)],
        "note": [["text": "Listed by the person"]],
      ]
      if !medication.note.isEmpty { statement["dosage"] = [["text": .string(medication.note)]] }
      maker.add(try JSONDocument(parsing: statement.minified).root)
    }
  }

  /// Names what the person states in the Medical ID, because no record may contain it.
  private static func nameMedicalID(_ medicalID: MedicalID, in maker: inout PatientSummaryBuilder) {
    for (type, text) in [
      ("AllergyIntolerance", medicalID.allergies), ("MedicationStatement", medicalID.medications),
      ("Condition", medicalID.conditions),
    ] where !text.isEmpty {
      let statement: JSON = [
        "resourceType": .string(type),
        (type == "MedicationStatement" ? "medicationCodeableConcept" : "code"): ["text": .string(text)],
      ]
      guard let root = try? JSONDocument(parsing: statement.minified).root else { continue }
      maker.name(root, because: "stated by the person in the Medical ID")
    }
  }

  /// States which measurements the store has besides the records.
  private static func nameMeasurements(
    of store: some SampleStore, in maker: inout PatientSummaryBuilder
  ) async throws {
    let others = try await store.contents().filter { $0.type.row.kind != .clinical }
    guard !others.isEmpty else { return }
    let names = others.sorted { $0.type < $1.type }.map { "\($0.type.englishName) (\($0.count))" }
    maker.remark("Stored, but not part of a patient summary: \(names.joined(separator: ", "))")
  }

  private static func add(
    _ sample: HealthSample, _ people: RecordPeople, to maker: inout PatientSummaryBuilder
  ) {
    guard case .clinicalRecord(let record) = sample.value else { return }
    guard let resource = record.fhirResource else {
      return maker.leaveOut(sample.type.name, because: "it has no FHIR resource")
    }
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
