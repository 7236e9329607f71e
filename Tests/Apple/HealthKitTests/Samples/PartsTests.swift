import Foundation
import HealthKit
import Testing
import WellsealModel

@Suite("Parts of samples")
struct PartsTests {
  private let noon = Specimens.noon

  @Test("A device and a source revision have the given properties")
  func provenance() {
    let device = Specimens.watch
    let texts = [
      device.name, device.manufacturer, device.model, device.hardwareVersion, device.firmwareVersion,
      device.softwareVersion, device.localIdentifier, device.udiDeviceIdentifier,
    ]
    #expect(texts == ["Watch", "Maker", "M1", "1", nil, "2.0", "here", nil])
    #expect(HKDevice.local().name?.isEmpty == false)
    let system = OperatingSystemVersion(majorVersion: 1, minorVersion: 2, patchVersion: 3)
    let revision = HKSourceRevision(
      source: .default(), version: "9", productType: "Watch7,1", operatingSystemVersion: system)
    #expect(revision.version == "9")
    #expect(revision.productType == "Watch7,1")
    #expect(revision.operatingSystemVersion.patchVersion == 3)
    #expect(revision != HKSourceRevision(source: .default(), version: "9"))
    #expect(!revision.source.name.isEmpty && !revision.source.bundleIdentifier.isEmpty)
  }

  @Test("Every kind of type can be looked up and created")
  func types() {
    #expect(HKObjectType.quantityType(forIdentifier: .stepCount) == HKQuantityType(.stepCount))
    #expect(HKObjectType.categoryType(forIdentifier: .fever) == HKCategoryType(.fever))
    #expect(HKObjectType.characteristicType(forIdentifier: .bloodType) == HKCharacteristicType(.bloodType))
    #expect(HKObjectType.correlationType(forIdentifier: .food) == HKCorrelationType(.food))
    #expect(HKObjectType.documentType(forIdentifier: .CDA) == HKDocumentType(.CDA))
    #expect(HKObjectType.clinicalType(forIdentifier: .allergyRecord) == HKClinicalType(.allergyRecord))
    #expect(HKObjectType.seriesType(forIdentifier: HKWorkoutRouteTypeIdentifier) == .workoutRoute())
    #expect(HKObjectType.seriesType(forIdentifier: "none") == nil)
    #expect(HKObjectType.workoutType().identifier == HKWorkoutTypeIdentifier)
    #expect(HKObjectType.stateOfMindType().identifier == HKDataTypeIdentifierStateOfMind)
    #expect(HKScoredAssessmentType(.PHQ9).identifier == HKScoredAssessmentTypeIdentifier.PHQ9.rawValue)
    #expect(HKQuantityType(.stepCount).isMaximumDurationRestricted)
    #expect(HKQuantityType(.stepCount).maximumAllowedDuration == 366 * 86_400)
    #expect(!HKCategoryType(.pregnancy).isMaximumDurationRestricted)
    #expect(!HKQuantityType(.stepCount).isMinimumDurationRestricted)
  }

  @Test("Reading a missing duration limit stops the process")
  func noLimit() async {
    await #expect(processExitsWith: .failure) { _ = HKCategoryType(.pregnancy).maximumAllowedDuration }
    await #expect(processExitsWith: .failure) { _ = HKQuantityType(.stepCount).minimumAllowedDuration }
  }

  @Test("A hearing test has its thresholds")
  func audiogram() throws {
    let point = try #require(try Specimens.audiogram().sensitivityPoints.first)
    let test = try #require(point.tests.first)
    #expect(point.frequency.doubleValue(for: .hertz()) == 1000)
    #expect(point.leftEarSensitivity == nil)
    #expect(point.rightEarSensitivity == test.sensitivity)
    #expect((test.type, test.side, test.masked) == (.air, .right, true))
    #expect(test.clampingRange?.lowerBound?.doubleValue(for: .decibelHearingLevel()) == -10)
    #expect(test.clampingRange?.upperBound?.doubleValue(for: .decibelHearingLevel()) == 80)
    let old = try HKAudiogramSensitivityPoint(
      frequency: point.frequency, leftEarSensitivity: test.sensitivity, rightEarSensitivity: nil)
    #expect(old.leftEarSensitivity == test.sensitivity)
    #expect(throws: HKError.self) {
      try HKAudiogramSensitivityPointClampingRange(lowerBound: 5, upperBound: 1)
    }
    #expect(throws: HKError.self) {
      try HKAudiogramSensitivityPointClampingRange(lowerBound: nil, upperBound: nil)
    }
    #expect(throws: HKError.self) { try HKAudiogramSensitivityPoint(frequency: point.frequency, tests: []) }
    #expect(throws: HKError.self) {
      try HKAudiogramSensitivityPoint(frequency: test.sensitivity, tests: [test])
    }
  }

  @Test("A vision prescription has the values of each eye")
  func prescriptions() {
    let glasses = Specimens.glasses()
    #expect(glasses.prescriptionType == .glasses)
    #expect(glasses.dateIssued == noon)
    #expect(glasses.expirationDate == noon.addingTimeInterval(86_400))
    #expect(glasses.leftEye == nil)
    #expect(glasses.rightEye?.sphere.doubleValue(for: .diopter()) == -1.25)
    #expect(glasses.rightEye?.cylinder?.doubleValue(for: .diopter()) == -0.5)
    #expect(glasses.rightEye?.axis?.doubleValue(for: .degreeAngle()) == 10)
    #expect(glasses.rightEye?.addPower == nil)
    #expect(glasses.rightEye?.vertexDistance?.doubleValue(for: .meter()) == 0.013)
    #expect(glasses.rightEye?.farPupillaryDistance == nil)
    #expect(glasses.rightEye?.nearPupillaryDistance == nil)
    let contacts = Specimens.contacts()
    #expect(contacts.brand == "Brand")
    #expect(contacts.rightEye == nil)
    #expect(contacts.leftEye?.baseCurve?.doubleValue(for: .meterUnit(with: .milli)) == 8.6)
    #expect(contacts.leftEye?.diameter == nil)
  }

  @Test("A prism created from components has an amount and an angle")
  func prismByParts() {
    let two = HKQuantity(unit: .prismDiopter(), doubleValue: 2)
    let prism = HKVisionPrism(
      verticalAmount: two, verticalBase: .down, horizontalAmount: two, horizontalBase: .in, eye: .left)
    #expect(abs(prism.amount.doubleValue(for: .prismDiopter()) - 8.0.squareRoot()) < 1e-12)
    #expect((prism.verticalBase, prism.horizontalBase, prism.eye) == (.down, .in, .left))
    #expect(abs(prism.horizontalAmount.doubleValue(for: .prismDiopter()) - 2) < 1e-12)
    #expect(prism.angle.doubleValue(for: .degreeAngle()) > 180)
  }

  @Test("Every initializer of a workout keeps its arguments")
  func workoutForms() {
    let end = noon.addingTimeInterval(600)
    let energy = HKQuantity(unit: .kilocalorie(), doubleValue: 100)
    let meters = HKQuantity(unit: .meter(), doubleValue: 400)
    let count = HKQuantity(unit: .count(), doubleValue: 7)
    let plain = HKWorkout(activityType: .yoga, start: noon, end: end)
    #expect((plain.workoutActivityType, plain.duration) == (.yoga, 600))
    #expect(plain.workoutEvents == nil)
    let timed = HKWorkout(
      activityType: .walking, start: noon, end: end, duration: 300, totalEnergyBurned: energy,
      totalDistance: meters, metadata: nil)
    #expect(timed.duration == 300)
    let owned = HKWorkout(
      activityType: .walking, start: noon, end: end, duration: 0, totalEnergyBurned: energy,
      totalDistance: meters, device: Specimens.watch, metadata: nil)
    #expect((owned.duration, owned.device) == (600, Specimens.watch))
    let swim = HKWorkout(
      activityType: .swimming, start: noon, end: end, workoutEvents: nil, totalEnergyBurned: energy,
      totalDistance: meters, totalSwimmingStrokeCount: count, device: nil, metadata: nil)
    #expect(swim.totalSwimmingStrokeCount == count)
    #expect(swim.totalEnergyBurned == energy)
    let climb = HKWorkout(
      activityType: .stairClimbing, start: noon, end: end, workoutEvents: nil, totalEnergyBurned: nil,
      totalDistance: nil, totalFlightsClimbed: count, device: nil, metadata: nil)
    #expect(climb.totalFlightsClimbed == count)
    #expect(climb.statistics(for: HKQuantityType(.flightsClimbed)) == nil)
    #expect(climb.allStatistics.isEmpty)
  }

  @Test("A workout's activity matches by its own properties and statistics")
  func activities() throws {
    let energy = HKQuantityType(.activeEnergyBurned)
    let statistics = HealthStatistics(
      type: .activeEnergyBurned, start: noon, end: noon.addingTimeInterval(60),
      merged: HealthStatistics.Results(sum: HealthQuantity(50, "kcal")))
    let activity = WorkoutActivity(
      configuration: WorkoutConfiguration(activityType: 46), start: noon, end: noon.addingTimeInterval(60),
      statistics: [statistics])
    let sample = try HealthSample(
      type: .workout, start: noon, end: noon.addingTimeInterval(60),
      value: .workout(
        Workout(activityType: 82, duration: 60, activities: [activity], statistics: [statistics])))
    let workout = try #require(HKObject.of(sample) as? HKWorkout)
    let fifty = HKQuantity(unit: .kilocalorie(), doubleValue: 50)
    let matching = [
      HKQuery.predicateForWorkoutActivities(workoutActivityType: .swimming),
      HKQuery.predicateForWorkoutActivities(operatorType: .equalTo, duration: 60),
      HKQuery.predicateForWorkoutActivities(start: noon, end: nil, options: .strictStartDate),
      HKQuery.predicateForWorkoutActivities(
        operatorType: .greaterThanOrEqualTo, quantityType: energy, sumQuantity: fifty),
    ]
    for predicate in matching {
      #expect(
        HKQuery.predicateForWorkouts(activityPredicate: predicate).evaluate(with: workout), "\(predicate)")
      let found = try #require(workout.workoutActivities.first)
      #expect(predicate.evaluate(with: found), "\(predicate)")
    }
    #expect(
      HKQuery.predicateForWorkouts(operatorType: .equalTo, quantityType: energy, sumQuantity: fifty)
        .evaluate(with: workout))
    #expect(
      !HKQuery.predicateForWorkouts(operatorType: .equalTo, quantityType: energy, averageQuantity: fifty)
        .evaluate(with: workout))
    #expect(workout.statistics(for: energy)?.sumQuantity() == fifty)
    #expect(workout.workoutActivities.first?.statistics(for: energy)?.sumQuantity() == fifty)
  }

  @Test("Every factory of a sample predicate sets its type")
  func samplePredicates() {
    #expect(HKSamplePredicate.sample(type: HKQuantityType(.height)).sampleType == HKQuantityType(.height))
    #expect(
      HKSamplePredicate.categorySample(type: HKCategoryType(.fever)).sampleType == HKCategoryType(.fever))
    #expect(
      HKSamplePredicate.correlation(type: HKCorrelationType(.food)).sampleType == HKCorrelationType(.food))
    let record = HKClinicalType(.allergyRecord)
    #expect(HKSamplePredicate.clinicalRecord(type: record).sampleType == record)
    #expect(HKSamplePredicate.workoutRoute().sampleType == HKSeriesType.workoutRoute())
    #expect(HKSamplePredicate.heartbeatSeries().sampleType == HKSeriesType.heartbeat())
    #expect(HKSamplePredicate.electrocardiogram().sampleType == HKObjectType.electrocardiogramType())
    #expect(HKSamplePredicate.audiogram().sampleType == HKObjectType.audiogramSampleType())
    #expect(HKSamplePredicate.visionPrescription().sampleType == HKObjectType.visionPrescriptionType())
    #expect(HKSamplePredicate.stateOfMind().sampleType == HKObjectType.stateOfMindType())
    #expect(HKSamplePredicate.gad7Assessment().sampleType == HKScoredAssessmentType(.GAD7))
    #expect(HKSamplePredicate.phq9Assessment().sampleType == HKScoredAssessmentType(.PHQ9))
  }

  @Test(
    "Classes of walking steadiness have bounds that meet",
    arguments: [(0.6, .ok), (0.3, .low), (0.1, .veryLow)]
      as [(Double, HKAppleWalkingSteadinessClassification)])
  func steadiness(score: Double, expected: HKAppleWalkingSteadinessClassification) throws {
    let quantity = HKQuantity(unit: .percent(), doubleValue: score)
    #expect(try HKAppleWalkingSteadinessClassification(for: quantity) == expected)
    #expect(expected.minimum.doubleValue(for: .percent()) <= score)
    #expect(expected.maximum.doubleValue(for: .percent()) >= score)
    #expect(throws: HKError.self) {
      try HKAppleWalkingSteadinessClassification(for: HKQuantity(unit: .percent(), doubleValue: 1.2))
    }
  }

  @Test("Breathing disturbances are elevated from the class's minimum on")
  func breathing() {
    typealias Classification = HKAppleSleepingBreathingDisturbancesClassification
    let edge = Classification.elevated.minimum.doubleValue(for: .count())
    #expect(Classification(classifying: HKQuantity(unit: .count(), doubleValue: edge)) == .elevated)
    #expect(Classification(classifying: HKQuantity(unit: .count(), doubleValue: edge - 0.1)) == .notElevated)
    #expect(Classification(classifying: HKQuantity(unit: .meter(), doubleValue: 1)) == nil)
  }
}
