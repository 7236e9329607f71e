import WellsealFHIR
import WellsealFHIRServing

/// A resource type of the clinic, with its search parameters.
struct RecordType: Sendable {
  /// The releases that have the type.
  let releases: Set<FHIRRelease>
  let search: SearchedType

  var name: String { search.name }
  var isSearched: Bool { !search.parameters.isEmpty }

  static func named(_ name: String, in release: FHIRRelease) -> RecordType? {
    all.first { $0.name == name && $0.releases.contains(release) }
  }

  static func all(in release: FHIRRelease) -> [RecordType] { all.filter { $0.releases.contains(release) } }

  /// Whether a search must contain the patient.
  var needsPatient: Bool { search.parameters.contains { $0.name == "patient" } }

  /// The type in the CapabilityStatement.
  var capability: CapabilityStatement.Resource {
    var resource = CapabilityStatement.Resource(name, search.parameters)
    resource.includes = search.includes.sorted().map { "\(name):\($0)" }
    return resource
  }

  /// The table of types: a line with the releases and the name, then a line for each parameter with
  /// its kind, its name, and its elements in either release; or with the references whose targets
  /// can be included.
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
     include medication
     reference patient subject
     reference subject subject
     token intent intent
     token status status
     token code medicationCodeableConcept
     date authoredon authoredOn
    dstu2 MedicationOrder
     include medication
     reference patient patient
     token status status
     token code medicationCodeableConcept
     date datewritten dateWritten
    r4 dstu2 MedicationDispense
     include medication
     reference patient subject patient
     token status status
     date whenhandedover whenHandedOver
    r4 dstu2 MedicationStatement
     include medication
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
        guard let last = types.popLast() else { continue }
        types.append(last.adding(words))
      } else if let name = words.last {
        let releases = Set(words.dropLast().compactMap { FHIRRelease(rawValue: $0) })
        types.append(RecordType(releases: releases, search: SearchedType(name, [])))
      }
    }
    return types
  }()

  /// Returns the type with the content of another line.
  private func adding(_ words: [String]) -> RecordType {
    let parameters =
      SearchParameter.Kind(rawValue: words[0]).map { kind in
        [SearchParameter(words[1], kind, Array(words.dropFirst(2)))]
      } ?? []
    var type = SearchedType(name, search.parameters + parameters)
    type.includes = search.includes.union(words[0] == "include" ? words.dropFirst() : [])
    type.passing = ["_fault"]
    return RecordType(releases: releases, search: type)
  }
}
