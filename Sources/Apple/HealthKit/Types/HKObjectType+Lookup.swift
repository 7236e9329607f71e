import WellsealModel

extension HKObjectType {
  /// The quantity type with an identifier; nil for an unknown one.
  public class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier) -> HKQuantityType? {
    HealthType(identifier.rawValue, .quantity).map(HKQuantityType.init)
  }

  /// The category type with an identifier; nil for an unknown one.
  public class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier) -> HKCategoryType? {
    HealthType(identifier.rawValue, .category).map(HKCategoryType.init)
  }

  /// The characteristic with an identifier; nil for an unknown one.
  public class func characteristicType(
    forIdentifier identifier: HKCharacteristicTypeIdentifier
  ) -> HKCharacteristicType? {
    HealthType(identifier.rawValue, .characteristic).map(HKCharacteristicType.init)
  }

  /// The correlation type with an identifier; nil for an unknown one.
  public class func correlationType(
    forIdentifier identifier: HKCorrelationTypeIdentifier
  ) -> HKCorrelationType? {
    HealthType(identifier.rawValue, .correlation).map(HKCorrelationType.init)
  }

  /// The document type with an identifier; nil for an unknown one.
  public class func documentType(forIdentifier identifier: HKDocumentTypeIdentifier) -> HKDocumentType? {
    HealthType(identifier.rawValue, .document).map(HKDocumentType.init)
  }

  /// The type of clinical records with an identifier; nil for an unknown one.
  public class func clinicalType(forIdentifier identifier: HKClinicalTypeIdentifier) -> HKClinicalType? {
    HealthType(identifier.rawValue, .clinical).map(HKClinicalType.init)
  }

  /// The series type with an identifier; nil for an unknown one.
  public class func seriesType(forIdentifier identifier: String) -> HKSeriesType? {
    HealthType(identifier, .series).map(HKSeriesType.init)
  }

  /// The type of workouts.
  public class func workoutType() -> HKWorkoutType { HKWorkoutType(.only(.workout)) }

  /// The type of the rings of a day.
  public class func activitySummaryType() -> HKActivitySummaryType {
    HKActivitySummaryType(.only(.activitySummary))
  }

  /// The type of hearing tests.
  public class func audiogramSampleType() -> HKAudiogramSampleType {
    HKAudiogramSampleType(.only(.audiogram))
  }

  /// The type of electrocardiograms.
  public class func electrocardiogramType() -> HKElectrocardiogramType {
    HKElectrocardiogramType(.only(.electrocardiogram))
  }

  /// The type of prescriptions of glasses and contact lenses.
  public class func visionPrescriptionType() -> HKPrescriptionType {
    HKPrescriptionType(.only(.prescription))
  }

  /// The type of states of mind.
  public class func stateOfMindType() -> HKStateOfMindType { HKStateOfMindType(.only(.stateOfMind)) }

  /// The type of medicines that the person keeps a list of.
  public class func userAnnotatedMedicationType() -> HKUserAnnotatedMedicationType {
    HKUserAnnotatedMedicationType(.only(.userAnnotatedMedication))
  }

  /// The type of doses.
  public class func medicationDoseEventType() -> HKMedicationDoseEventType {
    HKMedicationDoseEventType(.only(.medicationDoseEvent))
  }
}

extension HealthType {
  /// The type with an identifier, if it is of a kind.
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

  /// The one type of a kind that has no others.
  static func only(_ kind: Kind) -> HealthType {
    guard let type = onlyOnes[kind] else {
      preconditionFailure("HealthType: the catalogue has no \(kind) type")
    }
    return type
  }

  private static let onlyOnes = Dictionary(grouping: all, by: \.kind).compactMapValues(\.first)
}
