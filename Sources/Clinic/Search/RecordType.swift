import FHIR

/// A type of resource that the clinic has, with the parameters by which it is searched.
struct RecordType: Sendable {
  let name: String
  /// The releases in which the clinic has it.
  let releases: Set<FHIRRelease>
  let parameters: [SearchParameter]

  static func named(_ name: String, in release: FHIRRelease) -> RecordType? {
    all.first { $0.name == name && $0.releases.contains(release) }
  }

  static func all(in release: FHIRRelease) -> [RecordType] { all.filter { $0.releases.contains(release) } }

  func parameter(_ name: String) -> SearchParameter? {
    parameters.first { $0.name == name } ?? SearchParameter.common.first { $0.name == name }
  }

  /// Whether a search must say whose records it wants.
  var needsPatient: Bool { parameters.contains { $0.name == "patient" } }

  /// Every type: a line with the releases and the name, then a line for each parameter with its kind, its name, and the
  /// elements that it looks at in one release or the other.
  private static let table = """
    r4 dstu2 Patient
     token identifier identifier
     string name name
     string family name.family
     string given name.given
     date birthdate birthDate
     token gender gender
    r4 dstu2 AllergyIntolerance
     reference patient patient
     token clinical-status clinicalStatus
     token status status
     token code code substance
     date date recordedDate
    r4 dstu2 Condition
     reference patient subject patient
     reference subject subject patient
     token category category
     token clinical-status clinicalStatus
     token clinicalstatus clinicalStatus
     token code code
     date onset-date onsetDateTime
     date abatement-date abatementDateTime
     date recorded-date recordedDate
     date date-recorded dateRecorded
    r4 dstu2 Immunization
     reference patient patient
     token status status
     token vaccine-code vaccineCode
     date date occurrenceDateTime date
    r4 MedicationRequest
     reference patient subject
     reference subject subject
     token intent intent
     token status status
     token code medicationCodeableConcept
     date authoredon authoredOn
    dstu2 MedicationOrder
     reference patient patient
     token status status
     token code medicationCodeableConcept
     date datewritten dateWritten
    r4 dstu2 MedicationDispense
     reference patient subject patient
     token status status
     date whenhandedover whenHandedOver
    r4 dstu2 MedicationStatement
     reference patient subject patient
     token status status
     date effective effectivePeriod
     date effectivedate effectivePeriod
    r4 dstu2 Medication
     token code code
    r4 dstu2 Observation
     reference patient subject
     reference subject subject
     token category category
     token code code
     token status status
     date date effectiveDateTime
    r4 dstu2 DiagnosticReport
     reference patient subject
     reference subject subject
     token category category
     token code code
     token status status
     date date effectiveDateTime
    r4 dstu2 Procedure
     reference patient subject
     reference subject subject
     token code code
     token status status
     date date performedDateTime performedPeriod
    r4 DocumentReference
     reference patient subject
     reference subject subject
     token category category
     token type type
     token status status
     date date date
     date period context.period
    r4 Coverage
     reference patient beneficiary
     reference beneficiary beneficiary
     token status status
    r4 Binary
    """

  private static let all: [RecordType] = {
    var types: [RecordType] = []
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if line.hasPrefix(" ") {
        guard let kind = SearchParameter.Kind(rawValue: words[0]), let last = types.popLast() else {
          continue
        }
        let parameter = SearchParameter(name: words[1], kind: kind, paths: Array(words.dropFirst(2)))
        types.append(
          RecordType(name: last.name, releases: last.releases, parameters: last.parameters + [parameter]))
      } else if let name = words.last {
        let releases = Set(words.dropLast().compactMap { FHIRRelease(rawValue: $0) })
        types.append(RecordType(name: name, releases: releases, parameters: []))
      }
    }
    return types
  }()
}
