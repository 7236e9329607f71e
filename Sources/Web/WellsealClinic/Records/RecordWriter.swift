import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

/// A type that writes rows of the tables as resources of one release.
struct RecordWriter {
  let release: FHIRRelease

  /// Returns one of two values, depending on the release.
  func pick<Value>(r4: Value, dstu2: Value) -> Value { release == .r4 ? r4 : dstu2 }

  /// Returns a value only for one release.
  func inR4(_ value: JSON?) -> JSON? { release == .r4 ? value : nil }
  func inDSTU2(_ value: JSON?) -> JSON? { release == .dstu2 ? value : nil }

  func resource(_ type: String, _ id: String, _ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(
      [.init("resourceType", .string(type)), .init("id", .string(id))]
        + members.compactMap { name, value in value.map { .init(name, $0) } })
  }

  /// Returns a concept with a code in each of several systems.
  func concept(_ codings: [(system: CodeSystem, code: String, display: String)], text: String? = nil) -> JSON
  {
    .members([
      "coding": .array(
        codings.map { coding in
          .members([
            "system": .string(coding.system.address(in: release)), "code": .string(coding.code),
            "display": coding.display.isEmpty ? nil : .string(coding.display),
          ])
        }),
      "text": text.map { .string($0) },
    ])
  }

  /// Returns a concept with only an HL7 code.
  func concept(_ system: CodeSystem, _ code: String) -> JSON { concept([(system, code, "")]) }

  func reference(_ type: String, _ id: String, display: String? = nil) -> JSON {
    .members(["reference": .string("\(type)/\(id)"), "display": display.map { .string($0) }])
  }

  func patient(_ row: SampleRow) -> JSON { reference("Patient", row["patient"]) }

  /// Returns a measured value with every digit of the table.
  func quantity(_ value: String, unit: String, code: String) -> JSON {
    [
      "value": .number(value), "unit": .string(unit), "system": "http://unitsofmeasure.org",
      "code": .string(code),
    ]
  }
}

/// The systems of codes.
enum CodeSystem: String {
  case snomed = "snomed"
  case rxnorm = "rxnorm"
  case loinc = "loinc"
  case cvx = "cvx"
  case icd10 = "icd10"
  case conditionClinical = "conditionClinical"
  case conditionVerification = "conditionVerification"
  case conditionCategory = "conditionCategory"
  case conditionCategoryCore = "conditionCategoryCore"
  case allergyClinical = "allergyClinical"
  case allergyVerification = "allergyVerification"
  case observationCategory = "observationCategory"
  case interpretation = "interpretation"
  case reportCategory = "reportCategory"
  case documentCategory = "documentCategory"
  case coverageClass = "coverageClass"
  case relationship = "relationship"

  /// Returns the system's URL; DSTU2 has older URLs for HL7's own systems.
  func address(in release: FHIRRelease) -> String {
    switch self {
    case .snomed: "http://snomed.info/sct"
    case .rxnorm: "http://www.nlm.nih.gov/research/umls/rxnorm"
    case .loinc: "http://loinc.org"
    case .cvx: "http://hl7.org/fhir/sid/cvx"
    case .icd10: "http://hl7.org/fhir/sid/icd-10-cm"
    case .conditionClinical: Self.terminology + "condition-clinical"
    case .conditionVerification: Self.terminology + "condition-ver-status"
    case .conditionCategory:
      release == .r4 ? Self.terminology + "condition-category" : "http://hl7.org/fhir/condition-category"
    case .conditionCategoryCore: "http://argonaut.hl7.org"
    case .allergyClinical: Self.terminology + "allergyintolerance-clinical"
    case .allergyVerification: Self.terminology + "allergyintolerance-verification"
    case .observationCategory:
      release == .r4 ? Self.terminology + "observation-category" : "http://hl7.org/fhir/observation-category"
    case .interpretation:
      release == .r4 ? Self.terminology + "v3-ObservationInterpretation" : "http://hl7.org/fhir/v2/0078"
    case .reportCategory: release == .r4 ? Self.terminology + "v2-0074" : "http://hl7.org/fhir/v2/0074"
    case .documentCategory: "http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category"
    case .coverageClass: Self.terminology + "coverage-class"
    case .relationship: Self.terminology + "subscriber-relationship"
    }
  }

  private static let terminology = "http://terminology.hl7.org/CodeSystem/"
}

extension JSON {
  static func text(of row: SampleRow, _ column: String) -> JSON? { row.text(column).map { .string($0) } }
}
