public import Foundation

/// A type and which of its samples, with the class of the samples known to the compiler.
public struct HKSamplePredicate<Sample: HKSample>: Hashable, Sendable {
  /// The type of the samples.
  public let sampleType: HKSampleType

  /// Which samples; nil for all of the type.
  public let nsPredicate: NSPredicate?

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
  /// Samples of any type.
  public static func sample(
    type sampleType: HKSampleType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKSample> {
    .init(sampleType, predicate)
  }

  /// Samples of a quantity type.
  public static func quantitySample(
    type quantityType: HKQuantityType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKQuantitySample> {
    .init(quantityType, predicate)
  }

  /// Samples of a category type.
  public static func categorySample(
    type categoryType: HKCategoryType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKCategorySample> {
    .init(categoryType, predicate)
  }

  /// Correlations of a type.
  public static func correlation(
    type correlationType: HKCorrelationType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKCorrelation> {
    .init(correlationType, predicate)
  }

  /// Clinical records of a type.
  public static func clinicalRecord(
    type clinicalType: HKClinicalType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKClinicalRecord> {
    .init(clinicalType, predicate)
  }

  /// Workouts.
  public static func workout(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKWorkout> {
    .init(HKObjectType.workoutType(), predicate)
  }

  /// Routes of workouts.
  public static func workoutRoute(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKWorkoutRoute> {
    .init(HKSeriesType.workoutRoute(), predicate)
  }

  /// Series of heartbeats.
  public static func heartbeatSeries(
    _ predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKHeartbeatSeriesSample> {
    .init(HKSeriesType.heartbeat(), predicate)
  }

  /// Electrocardiograms.
  public static func electrocardiogram(
    _ predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKElectrocardiogram> {
    .init(HKObjectType.electrocardiogramType(), predicate)
  }

  /// Audiograms.
  public static func audiogram(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKAudiogramSample> {
    .init(HKObjectType.audiogramSampleType(), predicate)
  }

  /// Prescriptions of glasses and contact lenses.
  public static func visionPrescription(
    _ predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKVisionPrescription> {
    .init(HKObjectType.visionPrescriptionType(), predicate)
  }

  /// States of mind.
  public static func stateOfMind(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKStateOfMind> {
    .init(HKObjectType.stateOfMindType(), predicate)
  }

  /// Answered questionnaires about anxiety.
  public static func gad7Assessment(
    _ predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKGAD7Assessment> {
    .init(HKScoredAssessmentType(.GAD7), predicate)
  }

  /// Answered questionnaires about depression.
  public static func phq9Assessment(
    _ predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKPHQ9Assessment> {
    .init(HKScoredAssessmentType(.PHQ9), predicate)
  }
}
