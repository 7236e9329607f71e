import WellsealModel

extension HKObjectType {
  /// Returns the quantity type with an identifier, or `nil` if it is unknown.
  public class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier) -> HKQuantityType? {
    HealthType(identifier.rawValue, .quantity).map(HKQuantityType.init)
  }

  /// Returns the category type with an identifier, or `nil` if it is unknown.
  public class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier) -> HKCategoryType? {
    HealthType(identifier.rawValue, .category).map(HKCategoryType.init)
  }

  /// Returns the characteristic type with an identifier, or `nil` if it is unknown.
  public class func characteristicType(
    forIdentifier identifier: HKCharacteristicTypeIdentifier
  ) -> HKCharacteristicType? {
    HealthType(identifier.rawValue, .characteristic).map(HKCharacteristicType.init)
  }

  /// Returns the correlation type with an identifier, or `nil` if it is unknown.
  public class func correlationType(
    forIdentifier identifier: HKCorrelationTypeIdentifier
  ) -> HKCorrelationType? {
    HealthType(identifier.rawValue, .correlation).map(HKCorrelationType.init)
  }

  /// Returns the document type with an identifier, or `nil` if it is unknown.
  public class func documentType(forIdentifier identifier: HKDocumentTypeIdentifier) -> HKDocumentType? {
    HealthType(identifier.rawValue, .document).map(HKDocumentType.init)
  }

  /// Returns the clinical type with an identifier, or `nil` if it is unknown.
  public class func clinicalType(forIdentifier identifier: HKClinicalTypeIdentifier) -> HKClinicalType? {
    HealthType(identifier.rawValue, .clinical).map(HKClinicalType.init)
  }

  /// Returns the series type with an identifier, or `nil` if it is unknown.
  public class func seriesType(forIdentifier identifier: String) -> HKSeriesType? {
    HealthType(identifier, .series).map(HKSeriesType.init)
  }

  /// Returns the type of workouts.
  public class func workoutType() -> HKWorkoutType { HKWorkoutType(.only(.workout)) }

  /// Returns the type of activity summaries.
  public class func activitySummaryType() -> HKActivitySummaryType {
    HKActivitySummaryType(.only(.activitySummary))
  }

  /// Returns the type of hearing tests.
  public class func audiogramSampleType() -> HKAudiogramSampleType {
    HKAudiogramSampleType(.only(.audiogram))
  }

  /// Returns the type of electrocardiograms.
  public class func electrocardiogramType() -> HKElectrocardiogramType {
    HKElectrocardiogramType(.only(.electrocardiogram))
  }

  /// Returns the type of prescriptions for glasses and contact lenses.
  public class func visionPrescriptionType() -> HKPrescriptionType {
    HKPrescriptionType(.only(.prescription))
  }

  /// Returns the type of states of mind.
  public class func stateOfMindType() -> HKStateOfMindType { HKStateOfMindType(.only(.stateOfMind)) }

  /// Returns the type of medications in the user's list.
  public class func userAnnotatedMedicationType() -> HKUserAnnotatedMedicationType {
    HKUserAnnotatedMedicationType(.only(.userAnnotatedMedication))
  }

  /// Returns the type of dose events.
  public class func medicationDoseEventType() -> HKMedicationDoseEventType {
    HKMedicationDoseEventType(.only(.medicationDoseEvent))
  }
}

extension HealthType {
  /// Creates the type with an identifier, or returns `nil` if it isn't of the given kind.
  init?(_ identifier: String, _ kind: Kind) {
    guard let type = HealthType(identifier: identifier), type.kind == kind else { return nil }
    self = type
  }

  static func known(_ identifier: String, _ kind: Kind, in call: String) -> HealthType {
    guard let type = HealthType(identifier, kind) else {
      preconditionFailure("\(call): no \(kind) type has the identifier \(identifier)")
    }
    return type
  }

  /// Returns the type of a kind that has only one.
  static func only(_ kind: Kind) -> HealthType {
    guard let type = onlyOnes[kind] else {
      preconditionFailure("HealthType: the catalog has no \(kind) type")
    }
    return type
  }

  private static let onlyOnes = Dictionary(grouping: all, by: \.kind).compactMapValues(\.first)
}
