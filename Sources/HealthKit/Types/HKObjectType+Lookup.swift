import HealthModel

extension HKObjectType {
  public class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier) -> HKQuantityType? {
    HealthType(identifier.rawValue, .quantity).map(HKQuantityType.init)
  }

  public class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier) -> HKCategoryType? {
    HealthType(identifier.rawValue, .category).map(HKCategoryType.init)
  }

  public class func characteristicType(
    forIdentifier identifier: HKCharacteristicTypeIdentifier
  ) -> HKCharacteristicType? {
    HealthType(identifier.rawValue, .characteristic).map(HKCharacteristicType.init)
  }

  public class func correlationType(
    forIdentifier identifier: HKCorrelationTypeIdentifier
  ) -> HKCorrelationType? {
    HealthType(identifier.rawValue, .correlation).map(HKCorrelationType.init)
  }

  public class func documentType(forIdentifier identifier: HKDocumentTypeIdentifier) -> HKDocumentType? {
    HealthType(identifier.rawValue, .document).map(HKDocumentType.init)
  }

  public class func clinicalType(forIdentifier identifier: HKClinicalTypeIdentifier) -> HKClinicalType? {
    HealthType(identifier.rawValue, .clinical).map(HKClinicalType.init)
  }

  public class func seriesType(forIdentifier identifier: String) -> HKSeriesType? {
    HealthType(identifier, .series).map(HKSeriesType.init)
  }

  public class func workoutType() -> HKWorkoutType { HKWorkoutType(.only(.workout)) }
  public class func activitySummaryType() -> HKActivitySummaryType {
    HKActivitySummaryType(.only(.activitySummary))
  }
  public class func audiogramSampleType() -> HKAudiogramSampleType {
    HKAudiogramSampleType(.only(.audiogram))
  }
  public class func electrocardiogramType() -> HKElectrocardiogramType {
    HKElectrocardiogramType(.only(.electrocardiogram))
  }
  public class func visionPrescriptionType() -> HKPrescriptionType {
    HKPrescriptionType(.only(.prescription))
  }
  public class func stateOfMindType() -> HKStateOfMindType { HKStateOfMindType(.only(.stateOfMind)) }
  public class func userAnnotatedMedicationType() -> HKUserAnnotatedMedicationType {
    HKUserAnnotatedMedicationType(.only(.userAnnotatedMedication))
  }
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
