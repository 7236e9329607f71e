import Foundation
import HealthKit
import TestSupport

/// Objects of the classes that an app can create, one or more of each.
enum Specimens {
  static let noon = Date.noon
  static let bpm = HKUnit.count().unitDivided(by: .minute())

  static func steps(_ count: Double, from start: Date = noon, metadata: [String: Any]? = nil)
    -> HKQuantitySample
  {
    HKQuantitySample(
      type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: count),
      start: start,
      end: start.addingTimeInterval(60), device: watch, metadata: metadata)
  }

  static func heartRate(_ rate: Double, at date: Date = noon) -> HKQuantitySample {
    HKQuantitySample(
      type: HKQuantityType(.heartRate), quantity: HKQuantity(unit: bpm, doubleValue: rate), start: date,
      end: date)
  }

  static func sleep(_ value: HKCategoryValueSleepAnalysis, hours: Double = 1) -> HKCategorySample {
    HKCategorySample(
      type: HKCategoryType(.sleepAnalysis), value: value.rawValue, start: noon,
      end: noon.addingTimeInterval(hours * 3600))
  }

  static let watch = HKDevice(
    name: "Watch", manufacturer: "Maker", model: "M1", hardwareVersion: "1", firmwareVersion: nil,
    softwareVersion: "2.0", localIdentifier: "here", udiDeviceIdentifier: nil)

  static func bloodPressure() -> HKCorrelation {
    let members = [(HKQuantityTypeIdentifier.bloodPressureSystolic, 120.0), (.bloodPressureDiastolic, 80)]
      .map { identifier, value in
        HKQuantitySample(
          type: HKQuantityType(identifier),
          quantity: HKQuantity(unit: .millimeterOfMercury(), doubleValue: value), start: noon, end: noon)
      }
    return HKCorrelation(
      type: HKCorrelationType(.bloodPressure), start: noon, end: noon, objects: Set(members))
  }

  static func run() -> HKWorkout {
    HKWorkout(
      activityType: .running, start: noon, end: noon.addingTimeInterval(1800),
      workoutEvents: [
        HKWorkoutEvent(
          type: .pause, dateInterval: DateInterval(start: noon.addingTimeInterval(600), duration: 0),
          metadata: nil),
        HKWorkoutEvent(
          type: .resume, dateInterval: DateInterval(start: noon.addingTimeInterval(900), duration: 0),
          metadata: nil),
      ], totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: 300),
      totalDistance: HKQuantity(unit: .meter(), doubleValue: 5000),
      metadata: [HKMetadataKeyIndoorWorkout: false])
  }

  static func audiogram() throws -> HKAudiogramSample {
    let hearing = HKUnit.decibelHearingLevel()
    let test = try HKAudiogramSensitivityTest(
      sensitivity: HKQuantity(unit: hearing, doubleValue: 12), type: .air, masked: true, side: .right,
      clampingRange: HKAudiogramSensitivityPointClampingRange(lowerBound: -10, upperBound: 80))
    let point = try HKAudiogramSensitivityPoint(
      frequency: HKQuantity(unit: .hertz(), doubleValue: 1000), tests: [test])
    return HKAudiogramSample(sensitivityPoints: [point], start: noon, end: noon, device: nil, metadata: nil)
  }

  static func glasses() -> HKGlassesPrescription {
    let diopters = { HKQuantity(unit: .diopter(), doubleValue: $0) }
    let prism = HKVisionPrism(
      amount: HKQuantity(unit: .prismDiopter(), doubleValue: 2),
      angle: HKQuantity(unit: .degreeAngle(), doubleValue: 90), eye: .right)
    let lens = HKGlassesLensSpecification(
      sphere: diopters(-1.25), cylinder: diopters(-0.5),
      axis: HKQuantity(unit: .degreeAngle(), doubleValue: 10),
      addPower: nil, vertexDistance: HKQuantity(unit: .meterUnit(with: .milli), doubleValue: 13),
      prism: prism,
      farPupillaryDistance: nil, nearPupillaryDistance: nil)
    return HKGlassesPrescription(
      rightEyeSpecification: lens, leftEyeSpecification: nil, dateIssued: noon,
      expirationDate: noon.addingTimeInterval(86_400), device: nil, metadata: nil)
  }

  static func contacts() -> HKContactsPrescription {
    let lens = HKContactsLensSpecification(
      sphere: HKQuantity(unit: .diopter(), doubleValue: 2), cylinder: nil, axis: nil, addPower: nil,
      baseCurve: HKQuantity(unit: .meterUnit(with: .milli), doubleValue: 8.6), diameter: nil)
    return HKContactsPrescription(
      rightEyeSpecification: nil, leftEyeSpecification: lens, brand: "Brand", dateIssued: noon,
      expirationDate: nil, device: nil, metadata: nil)
  }

  static let food = HKCorrelation(
    type: HKCorrelationType(.food), start: noon, end: noon,
    objects: [
      HKQuantitySample(
        type: HKQuantityType(.dietaryEnergyConsumed),
        quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 95), start: noon, end: noon)
    ], metadata: [HKMetadataKeyFoodType: "Apple"])

  static let mood = HKStateOfMind(
    date: noon, kind: .dailyMood, valence: 0.4, labels: [.calm, .hopeful], associations: [.family])

  static let samples: [HKSample] = {
    let fallible = (try? audiogram()).map { [$0] } ?? []
    return [
      steps(100, metadata: ["note": "a", HKMetadataKeyWasUserEntered: true]), heartRate(60),
      sleep(.asleepREM), bloodPressure(), food, run(), glasses(), contacts(), mood,
      HKVisionPrescription(
        type: .contacts, dateIssued: noon, expirationDate: nil, device: watch, metadata: nil),
      HKGAD7Assessment(date: noon, answers: Array(repeating: .severalDays, count: 7)),
      HKPHQ9Assessment(date: noon, answers: Array(repeating: .notAtAll, count: 8) + [.preferNotToAnswer]),
    ] + fallible
  }()

  /// Returns an object of each coded class that an app can create.
  static func coded() throws -> [any NSObject & NSSecureCoding] {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = .swimming
    configuration.lapLength = HKQuantity(unit: .meter(), doubleValue: 25)
    let summary = HKActivitySummary()
    summary.activeEnergyBurnedGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 500)
    let types: [HKObjectType] = [
      HKQuantityType(.stepCount), HKCategoryType(.sleepAnalysis), HKCharacteristicType(.bloodType),
      HKCorrelationType(.food), HKDocumentType(.CDA), HKClinicalType(.labResultRecord),
      HKScoredAssessmentType(.GAD7), HKSeriesType.heartbeat(), HKObjectType.workoutType(),
      HKObjectType.activitySummaryType(), HKObjectType.audiogramSampleType(),
      HKObjectType.electrocardiogramType(), HKObjectType.visionPrescriptionType(),
      HKObjectType.stateOfMindType(), HKObjectType.medicationDoseEventType(),
      HKObjectType.userAnnotatedMedicationType(),
    ]
    let parts: [any NSObject & NSSecureCoding] = [
      HKUnit(from: "kcal/hr·kg"), HKQuantity(unit: bpm, doubleValue: 61.5), watch, HKSource.default(),
      HKSourceRevision(source: .default(), version: "3"), configuration, summary,
      HKWorkoutActivity(workoutConfiguration: configuration, start: noon, end: nil, metadata: ["a": 1]),
      HKQueryAnchor(fromValue: 42), try HKFHIRVersion(fromVersionString: "4.0.1"),
      HKQueryDescriptor(
        sampleType: HKQuantityType(.stepCount),
        predicate: HKQuery.predicateForSamples(withStart: noon, end: nil, options: .strictStartDate)),
      HKClinicalCoding(system: "http://loinc.org", version: nil, code: "8867-4"),
    ]
    let lenses: [any NSObject & NSSecureCoding] = [
      glasses().rightEye, glasses().rightEye?.prism, contacts().leftEye, run().workoutEvents?.first,
      try audiogram().sensitivityPoints.first, try audiogram().sensitivityPoints.first?.tests.first,
      try audiogram().sensitivityPoints.first?.tests.first?.clampingRange,
    ].compactMap { $0 }
    return types + parts + lenses + samples
  }
}
