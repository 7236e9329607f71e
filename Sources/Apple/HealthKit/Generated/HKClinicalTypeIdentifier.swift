// Written by scripts/generate healthkit from Tables/types.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The identifier of a type of clinical records.
public struct HKClinicalTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The stored string.
  public let rawValue: String

  /// Creates an identifier from the stored string, which may be unknown to this version.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension HKClinicalTypeIdentifier {
  /// Allergies.
  ///
  /// Apps can't save it. Since iOS 12.0.
  public static let allergyRecord = Self(rawValue: "HKClinicalTypeIdentifierAllergyRecord")
  /// Conditions.
  ///
  /// Apps can't save it. Since iOS 12.0.
  public static let conditionRecord = Self(rawValue: "HKClinicalTypeIdentifierConditionRecord")
  /// Immunizations.
  ///
  /// Apps can't save it. Since iOS 12.0.
  public static let immunizationRecord = Self(rawValue: "HKClinicalTypeIdentifierImmunizationRecord")
  /// Labs.
  ///
  /// Apps can't save it. Since iOS 12.0.
  public static let labResultRecord = Self(rawValue: "HKClinicalTypeIdentifierLabResultRecord")
  /// Medications.
  ///
  /// Apps can't save it. Since iOS 12.0.
  public static let medicationRecord = Self(rawValue: "HKClinicalTypeIdentifierMedicationRecord")
  /// Procedures.
  ///
  /// Apps can't save it. Since iOS 12.0.
  public static let procedureRecord = Self(rawValue: "HKClinicalTypeIdentifierProcedureRecord")
  /// Clinical Vitals.
  ///
  /// Apps can't save it. Since iOS 12.0.
  public static let vitalSignRecord = Self(rawValue: "HKClinicalTypeIdentifierVitalSignRecord")
  /// Coverage.
  ///
  /// Apps can't save it. Since iOS 14.0.
  public static let coverageRecord = Self(rawValue: "HKClinicalTypeIdentifierCoverageRecord")
  /// Clinical Notes.
  ///
  /// Apps can't save it. Since iOS 16.4.
  public static let clinicalNoteRecord = Self(rawValue: "HKClinicalTypeIdentifierClinicalNoteRecord")
}
