import FoundationEssentials
package import WellsealBase
import WellsealConsent
import WellsealExchange
import WellsealFHIR
package import WellsealHealthLinks
import WellsealLocalization
package import WellsealModel
import WellsealQueries

/// A type that makes an International Patient Summary from the clinical records of a store.
package enum StoreSummary {
  /// Creates the summary of a store.
  ///
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
    let resource = FHIRPatient.json(patient, person.characteristics, name: person.name)
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
    let courses = try await MedicationCourse.all(in: store, now: now.date, zone: .gmt)
    for medication in try await OwnMedications(in: store).all {
      // A record in the same state says it already.
      if courses.contains(where: { $0.isCurrent != medication.isArchived && medication.isStated(by: $0) }) {
        continue
      }
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
      name(text, as: type, because: .medicalID, in: &maker)
    }
  }

  /// Lists a record by its title, which is all that is known of it.
  private static func name(
    _ title: String, as type: String, because reason: LeftOutRecord.Reason,
    in maker: inout PatientSummaryBuilder
  ) {
    let element =
      type.hasPrefix("Medication") ? "medicationCodeableConcept" : titleElements[type] ?? "code"
    let statement: JSON = ["resourceType": .string(type), element: ["text": .string(title)]]
    guard let root = try? JSONDocument(parsing: statement.minified).root else { return }
    maker.name(root, because: reason)
  }

  /// The elements with the title, if it isn't `code`.
  private static let titleElements = [
    "Coverage": "type", "DocumentReference": "type", "Immunization": "vaccineCode",
  ]

  /// Returns the contents of a store that no summary contains: everything but clinical records.
  ///
  /// - Throws: Errors of the store.
  package static func otherContents(of store: some SampleStore) async throws -> [TypeContents] {
    try await store.contents().filter { $0.type.row.kind != .clinical && $0.count > 0 }
      .sorted { $0.type < $1.type }
  }

  /// States which measurements the store has besides the records.
  ///
  /// Not even the name of a sensitive type leaves the store unless the user selects the type.
  private static func nameMeasurements(
    of store: some SampleStore, in maker: inout PatientSummaryBuilder
  ) async throws {
    let others = try await otherContents(of: store).filter {
      !$0.type.isSensitive && !CycleDays.privateTypes.contains($0.type)
    }
    guard !others.isEmpty else { return }
    let names = others.map { "\($0.type.englishName) (\($0.count))" }
    maker.remark("Stored, but not part of a patient summary: \(names.joined(separator: ", "))")
  }

  private static func add(
    _ sample: HealthSample, _ people: RecordPeople, to maker: inout PatientSummaryBuilder
  ) {
    guard case .clinicalRecord(let record) = sample.value else { return }
    guard let resource = record.fhirResource else {
      let type = sample.type.fhir.resourceTypes.first ?? sample.type.name
      return name(record.displayName, as: type, because: .noResource, in: &maker)
    }
    // Another patient's allergy in the summary could be fatal.
    guard StoredRecord(sample, people).other == nil else {
      return maker.leaveOut(resource.resourceType, because: .otherPerson)
    }
    guard let root = try? JSONDocument(parsing: Array(resource.data)).root else {
      return name(record.displayName, as: resource.resourceType, because: .notJSON, in: &maker)
    }
    guard resource.version.release == "R4" else {
      guard !RecordView(root).isEnteredInError else {
        return maker.leaveOut(resource.resourceType, because: .enteredInError)
      }
      return maker.name(record.named(root), because: .olderRelease)
    }
    maker.add(
      record.named(root), from: sample.provenance.sourceRevision?.source.bundleIdentifier,
      at: resource.sourceURL?.absoluteString)
  }
}
