// Written by scripts/generate healthkit from Tables/healthkit-identifiers.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public struct HKFHIRResourceType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

extension HKFHIRResourceType {
  public static let allergyIntolerance = Self(rawValue: "AllergyIntolerance")
  public static let condition = Self(rawValue: "Condition")
  public static let coverage = Self(rawValue: "Coverage")
  public static let diagnosticReport = Self(rawValue: "DiagnosticReport")
  public static let documentReference = Self(rawValue: "DocumentReference")
  public static let immunization = Self(rawValue: "Immunization")
  public static let medicationDispense = Self(rawValue: "MedicationDispense")
  public static let medicationOrder = Self(rawValue: "MedicationOrder")
  public static let medicationRequest = Self(rawValue: "MedicationRequest")
  public static let medicationStatement = Self(rawValue: "MedicationStatement")
  public static let observation = Self(rawValue: "Observation")
  public static let procedure = Self(rawValue: "Procedure")
}
