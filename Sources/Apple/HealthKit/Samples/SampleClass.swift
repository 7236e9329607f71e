import WellsealModel

/// The class for each kind of sample.
struct SampleClass: Sendable {
  /// A function that returns true if a class, or a subclass of it in an app, can represent the
  /// sample.
  let accepts: @Sendable (HKSample.Type) -> Bool
  let make: @Sendable (HealthSample) -> HKSample

  private init<Sample: HKSample>(
    for type: Sample.Type, make: @escaping @Sendable (HealthSample) -> Sample
  ) {
    self.accepts = { $0 is Sample.Type }
    self.make = make
  }

  /// Returns the object for a sample.
  static func object(_ sample: HealthSample) -> HKSample { of(sample).make(sample) }

  static func of(_ sample: HealthSample) -> SampleClass {
    switch sample.value {
    case .quantity, .quantitySeries: sample.type.aggregation == .cumulative ? cumulative : discrete
    case .category: category
    case .correlation: correlation
    case .workout: workout
    case .series: sample.type == .workoutRoute ? route : heartbeats
    case .electrocardiogram: electrocardiogram
    case .audiogram: audiogram
    case .prescription(let prescription): prescription.sampleClass
    case .stateOfMind: stateOfMind
    case .assessment: sample.type == .phq9 ? phq9 : gad7
    case .medicationDose: dose
    case .document: document
    case .clinicalRecord: clinicalRecord
    case .verifiableRecord: verifiableRecord
    }
  }

  private static let cumulative = SampleClass(for: HKCumulativeQuantitySample.self) {
    HKCumulativeQuantitySample($0)
  }
  private static let discrete = SampleClass(for: HKDiscreteQuantitySample.self) {
    HKDiscreteQuantitySample($0)
  }
  private static let category = SampleClass(for: HKCategorySample.self) { HKCategorySample($0) }
  private static let correlation = SampleClass(for: HKCorrelation.self) { HKCorrelation($0) }
  private static let workout = SampleClass(for: HKWorkout.self) { HKWorkout($0) }
  private static let route = SampleClass(for: HKWorkoutRoute.self) { HKWorkoutRoute($0) }
  private static let heartbeats = SampleClass(for: HKHeartbeatSeriesSample.self) {
    HKHeartbeatSeriesSample($0)
  }
  private static let electrocardiogram = SampleClass(for: HKElectrocardiogram.self) {
    HKElectrocardiogram($0)
  }
  private static let audiogram = SampleClass(for: HKAudiogramSample.self) { HKAudiogramSample($0) }
  fileprivate static let anyPrescription = SampleClass(for: HKVisionPrescription.self) {
    HKVisionPrescription($0)
  }
  fileprivate static let glasses = SampleClass(for: HKGlassesPrescription.self) { HKGlassesPrescription($0) }
  fileprivate static let contacts = SampleClass(for: HKContactsPrescription.self) {
    HKContactsPrescription($0)
  }
  private static let stateOfMind = SampleClass(for: HKStateOfMind.self) { HKStateOfMind($0) }
  private static let gad7 = SampleClass(for: HKGAD7Assessment.self) { HKGAD7Assessment($0) }
  private static let phq9 = SampleClass(for: HKPHQ9Assessment.self) { HKPHQ9Assessment($0) }
  private static let dose = SampleClass(for: HKMedicationDoseEvent.self) { HKMedicationDoseEvent($0) }
  private static let document = SampleClass(for: HKCDADocumentSample.self) { HKCDADocumentSample($0) }
  private static let clinicalRecord = SampleClass(for: HKClinicalRecord.self) { HKClinicalRecord($0) }
  private static let verifiableRecord = SampleClass(for: HKVerifiableClinicalRecord.self) {
    HKVerifiableClinicalRecord($0)
  }
}

extension VisionPrescription {
  /// The class for the prescription.
  ///
  /// A prescription without lenses has its contents in an attached image.
  fileprivate var sampleClass: SampleClass {
    guard rightEye != nil || leftEye != nil else { return .anyPrescription }
    return kind == .glasses ? .glasses : .contacts
  }
}
