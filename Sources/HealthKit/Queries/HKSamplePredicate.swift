public import Foundation

/// A type and which of its samples, with the class of the samples known to the compiler.
public struct HKSamplePredicate<Sample: HKSample>: Hashable, Sendable {
  public let sampleType: HKSampleType

  // Predicates of this module never change; NSPredicate as such is not marked Sendable.
  public nonisolated(unsafe) let nsPredicate: NSPredicate?

  public static func == (a: HKSamplePredicate<Sample>, b: HKSamplePredicate<Sample>) -> Bool {
    a.sampleType == b.sampleType && a.nsPredicate == b.nsPredicate
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(sampleType)
    hasher.combine(nsPredicate)
  }

  public var hashValue: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }

  var descriptor: HKQueryDescriptor { HKQueryDescriptor(sampleType: sampleType, predicate: nsPredicate) }

  private init(_ sampleType: HKSampleType, _ predicate: NSPredicate?) {
    self.sampleType = sampleType
    self.nsPredicate = predicate
  }
}

// One maker for each class of samples.
extension HKSamplePredicate {
  public static func sample(
    type sampleType: HKSampleType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKSample> {
    .init(sampleType, predicate)
  }

  public static func quantitySample(
    type quantityType: HKQuantityType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKQuantitySample> {
    .init(quantityType, predicate)
  }

  public static func categorySample(
    type categoryType: HKCategoryType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKCategorySample> {
    .init(categoryType, predicate)
  }

  public static func correlation(
    type correlationType: HKCorrelationType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKCorrelation> {
    .init(correlationType, predicate)
  }

  public static func clinicalRecord(
    type clinicalType: HKClinicalType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKClinicalRecord> {
    .init(clinicalType, predicate)
  }

  public static func workout(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKWorkout> {
    .init(HKObjectType.workoutType(), predicate)
  }

  public static func workoutRoute(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKWorkoutRoute> {
    .init(HKSeriesType.workoutRoute(), predicate)
  }

  public static func heartbeatSeries(
    _ predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKHeartbeatSeriesSample> {
    .init(HKSeriesType.heartbeat(), predicate)
  }

  public static func electrocardiogram(
    _ predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKElectrocardiogram> {
    .init(HKObjectType.electrocardiogramType(), predicate)
  }

  public static func audiogram(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKAudiogramSample> {
    .init(HKObjectType.audiogramSampleType(), predicate)
  }

  public static func visionPrescription(
    _ predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKVisionPrescription> {
    .init(HKObjectType.visionPrescriptionType(), predicate)
  }

  public static func stateOfMind(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKStateOfMind> {
    .init(HKObjectType.stateOfMindType(), predicate)
  }

  public static func gad7Assessment(
    _ predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKGAD7Assessment> {
    .init(HKScoredAssessmentType(.GAD7), predicate)
  }

  public static func phq9Assessment(
    _ predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKPHQ9Assessment> {
    .init(HKScoredAssessmentType(.PHQ9), predicate)
  }
}
