// Written by scripts/generate healthkit from Tables/healthkit-identifiers.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The type of a FHIR resource, as in its `resourceType`.
public struct HKFHIRResourceType: RawRepresentable, Hashable, Sendable {
  /// The stored string.
  public let rawValue: String

  /// Creates an identifier from the stored string, which may be unknown to this version.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension HKFHIRResourceType {
  /// An allergy or intolerance.
  public static let allergyIntolerance = Self(rawValue: "AllergyIntolerance")
  /// A condition or diagnosis.
  public static let condition = Self(rawValue: "Condition")
  /// An insurance coverage.
  public static let coverage = Self(rawValue: "Coverage")
  /// A diagnostic report.
  public static let diagnosticReport = Self(rawValue: "DiagnosticReport")
  /// A reference to a document.
  public static let documentReference = Self(rawValue: "DocumentReference")
  /// A vaccination.
  public static let immunization = Self(rawValue: "Immunization")
  /// A supply of a medication.
  public static let medicationDispense = Self(rawValue: "MedicationDispense")
  /// A prescription in DSTU2.
  public static let medicationOrder = Self(rawValue: "MedicationOrder")
  /// A prescription since STU3.
  public static let medicationRequest = Self(rawValue: "MedicationRequest")
  /// A statement that a person takes a medication.
  public static let medicationStatement = Self(rawValue: "MedicationStatement")
  /// A laboratory result, a vital sign or another observation.
  public static let observation = Self(rawValue: "Observation")
  /// A procedure.
  public static let procedure = Self(rawValue: "Procedure")
}
