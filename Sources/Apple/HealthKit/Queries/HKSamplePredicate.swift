public import Foundation

/// A type and a condition on its samples, with the class of the samples known at compile time.
public struct HKSamplePredicate<Sample: HKSample>: Hashable, Sendable {
  /// The type of the samples.
  public let sampleType: HKSampleType

  /// The condition on the samples, or `nil` for all samples of the type.
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

// One factory method for each class of samples.
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

  /// All workouts, or those that match.
  public static func workout(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKWorkout> {
    .init(HKObjectType.workoutType(), predicate)
  }

  /// All workout routes, or those that match.
  public static func workoutRoute(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKWorkoutRoute> {
    .init(HKSeriesType.workoutRoute(), predicate)
  }

  /// All heartbeat series, or those that match.
  public static func heartbeatSeries(
    _ predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKHeartbeatSeriesSample> {
    .init(HKSeriesType.heartbeat(), predicate)
  }

  /// All electrocardiograms, or those that match.
  public static func electrocardiogram(
    _ predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKElectrocardiogram> {
    .init(HKObjectType.electrocardiogramType(), predicate)
  }

  /// All audiograms, or those that match.
  public static func audiogram(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKAudiogramSample> {
    .init(HKObjectType.audiogramSampleType(), predicate)
  }

  /// All prescriptions for glasses and contact lenses, or those that match.
  public static func visionPrescription(
    _ predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKVisionPrescription> {
    .init(HKObjectType.visionPrescriptionType(), predicate)
  }

  /// All states of mind, or those that match.
  public static func stateOfMind(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKStateOfMind> {
    .init(HKObjectType.stateOfMindType(), predicate)
  }

  /// All completed anxiety questionnaires, or those that match.
  public static func gad7Assessment(
    _ predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKGAD7Assessment> {
    .init(HKScoredAssessmentType(.GAD7), predicate)
  }

  /// All completed depression questionnaires, or those that match.
  public static func phq9Assessment(
    _ predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKPHQ9Assessment> {
    .init(HKScoredAssessmentType(.PHQ9), predicate)
  }
}
