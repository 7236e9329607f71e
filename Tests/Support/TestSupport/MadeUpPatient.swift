import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// A person with records of every kind, in several releases of FHIR and often incomplete.
package struct MadeUpPatient {
  /// A medication that the person lists without a record.
  package struct OwnMedication: Sendable {
    package var name: String
    package var isArchived = false
  }

  package private(set) var changes: [StoreChange] = []
  package private(set) var own: [OwnMedication] = []
  /// The titles of the records.
  package private(set) var records: [String] = []
  /// The lines of the Medical ID.
  package private(set) var medicalID: [String] = []
  /// The titles that a reader must not find.
  package private(set) var hidden = ["Sexual Activity"]

  /// The titles that a reader of a summary must find.
  package var titles: [String] { records + medicalID + own.map(\.name) }

  /// Creates a person.
  ///
  /// - Parameter seed: The seed of the elements that are missing.
  /// - Throws: An error of the model, which the fixed values don't cause.
  package init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var profile = PersonProfile()
    profile.name = "Person \(seed)"
    profile.medicalID.allergies = "Emergency allergy \(seed)"
    profile.medicalID.medications = "Emergency medication \(seed)"
    profile.medicalID.conditions = "Emergency condition \(seed)"
    medicalID = [profile.medicalID.allergies, profile.medicalID.medications, profile.medicalID.conditions]
    changes = [
      .setProfile(profile), try .add(NewSample(Sample.steps(10, lasting: 60, from: .watch))),
      try .add(
        NewSample(
          Sample.of(
            .sexualActivity, .category(0),
            provenance: Provenance(sourceRevision: SourceRevision(source: .watch))))),
    ]
    for (number, kind) in Kind.all.enumerated() {
      for count in 0...Int.random(in: 0...1, using: &random) {
        let title = "\(kind.resource) \(number)-\(count)-\(seed)."
        var record = kind.json(title)
        // Providers leave things out.
        if Bool.random(using: &random), let name = kind.omissible.randomElement(using: &random) {
          record = record.removing(name)
        }
        records.append(title)
        changes.append(try Self.change(kind.type, record, kind.version))
      }
    }
    let wrong = "Entered in error \(seed)."
    hidden.append(wrong)
    changes.append(
      try Self.change(
        .conditionRecord,
        [
          "resourceType": "Condition", "code": ["text": .string(wrong)],
          "verificationStatus": ["coding": [["code": "entered-in-error"]]],
        ], .r4))
    for kind in Kind.all {
      // Of these only the title is known.
      let title = "Unreadable \(records.count)-\(seed)."
      let data = Bool.random(using: &random) ? Data("{".utf8) : nil
      records.append(title)
      changes.append(try Self.change(kind, titled: title, data))
    }
    own = (0..<Int.random(in: 1...3, using: &random)).map {
      OwnMedication(name: "Own medication \($0)-\(seed)", isArchived: $0 == 2)
    }
  }

  /// Returns a change that adds a record.
  package static func change(
    _ type: HealthType, _ record: JSON, _ version: FHIRVersion, named name: String = "record"
  ) throws -> StoreChange {
    let root = try JSONDocument(parsing: record.minified).root
    let resource = ClinicalRecord.FHIRResource(
      resourceType: root["resourceType"]?.string ?? "", identifier: UUID().uuidString, version: version,
      data: Data(record.minified))
    return try change(type, ClinicalRecord(displayName: name, fhirResource: resource))
  }

  /// Adds a record with unreadable data, or without any.
  private static func change(_ kind: Kind, titled title: String, _ data: Data?) throws -> StoreChange {
    let resource = data.map {
      ClinicalRecord.FHIRResource(
        resourceType: kind.resource, identifier: UUID().uuidString, version: kind.version, data: $0)
    }
    return try change(kind.type, ClinicalRecord(displayName: title, fhirResource: resource))
  }

  private static func change(_ type: HealthType, _ record: ClinicalRecord) throws -> StoreChange {
    try .add(
      NewSample(
        try HealthSample(
          type: type, start: .noon, end: .noon, value: .clinicalRecord(record),
          provenance: Provenance(
            sourceRevision: SourceRevision(
              source: HealthSource(name: "Clinic", bundleIdentifier: "io.wellseal.provider.clinic"))))))
  }
}
