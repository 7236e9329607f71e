import Foundation
import HealthKit
import Testing
import UniformTypeIdentifiers
import WellsealModel

@Suite("Sample parts from a store")
struct StoredPartsTests {
  private let noon = Specimens.noon

  @Test("Characteristics are objects that can be archived")
  func characteristics() throws {
    #expect(HKBiologicalSexObject(.female).biologicalSex == .female)
    #expect(HKBloodTypeObject(.abNegative).bloodType == .abNegative)
    #expect(HKFitzpatrickSkinTypeObject(.IV).skinType == .IV)
    #expect(HKWheelchairUseObject(.yes).wheelchairUse == .yes)
    #expect(HKActivityMoveModeObject(.appleMoveTime).activityMoveMode == .appleMoveTime)
    let skin = HKFitzpatrickSkinTypeObject(.II)
    let data = try NSKeyedArchiver.archivedData(withRootObject: skin, requiringSecureCoding: true)
    #expect(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: HKFitzpatrickSkinTypeObject.self, from: data) == skin)
    #expect(skin != HKFitzpatrickSkinTypeObject(.III))
    #expect(skin.copy() as? HKFitzpatrickSkinTypeObject == skin)
  }

  @Test("An attachment describes its file, and reading it needs a store")
  func attachment() async throws {
    let attachment = HKAttachment(
      identifier: UUID(), name: "front", contentType: .jpeg, size: 3, creationDate: noon,
      metadata: try Metadata(["side": .string("left")]))
    #expect((attachment.name, attachment.contentType) == ("front", UTType.jpeg))
    #expect((attachment.size, attachment.creationDate) == (3, noon))
    #expect(attachment.metadata?["side"] as? String == "left")
    let data = try NSKeyedArchiver.archivedData(withRootObject: attachment, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: HKAttachment.self, from: data) == attachment)
    let store = HKAttachmentStore(healthStore: HKHealthStore())
    let reader = store.dataReader(for: attachment)
    #expect(reader.attachment == attachment)
    #expect(reader.progress.totalUnitCount == 3)
    await expectUnavailable { _ = try await reader.data }
    var bytes = reader.bytes.makeAsyncIterator()
    await expectUnavailable { _ = try await bytes.next() }
    let whole = await withCheckedContinuation { continuation in
      let progress = store.getData(for: attachment) { continuation.resume(returning: ($0, $1)) }
      #expect(progress.totalUnitCount == 3)
    }
    #expect(whole.0 == nil && whole.1 is HKError)
    let pieces = await withCheckedContinuation { continuation in
      store.streamData(for: attachment) { continuation.resume(returning: ($0, $1, $2)) }
    }
    #expect(pieces.0 == nil && pieces.1 is HKError && pieces.2)
  }

  @Test("A voltage belongs to a lead and a time")
  func voltages() {
    let measurement = HKElectrocardiogram.VoltageMeasurement(
      at: 0.5, [.appleWatchSimilarToLeadI: HealthQuantity(120, "mcV")])
    #expect(measurement.timeSinceSampleStart == 0.5)
    let volts = measurement.quantity(for: .appleWatchSimilarToLeadI)?.doubleValue(for: .volt()) ?? 0
    #expect(abs(volts - 0.00012) < 1e-12)
  }

  @Test("A deleted object has its identifier and sync metadata")
  func deleted() throws {
    let uuid = UUID()
    let deleted = HKDeletedObject(
      uuid: uuid, metadata: try Metadata([.syncIdentifier: .string("s"), .syncVersion: .integer(2)]))
    #expect(deleted.uuid == uuid)
    #expect(deleted.metadata?[HKMetadataKeySyncVersion] as? Int == 2)
  }

  @Test("An effort score belongs to a workout or one of its activities")
  func effort() throws {
    let run = Specimens.run()
    let activity = try #require(run.workoutActivities.first)
    let score = HKQuantitySample(
      type: HKQuantityType(.workoutEffortScore),
      quantity: HKQuantity(unit: .appleEffortScore(), doubleValue: 6), start: noon, end: noon)
    let relationship = HKWorkoutEffortRelationship(
      workout: run.sample,
      activity: WorkoutActivity(of: Workout(activityType: 37, duration: 1), from: noon, to: noon),
      samples: [score.sample])
    #expect(relationship.workout == run)
    #expect(relationship.activity?.workoutConfiguration == activity.workoutConfiguration)
    #expect(relationship.samples == [score])
    let data = try NSKeyedArchiver.archivedData(withRootObject: relationship, requiringSecureCoding: true)
    let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: HKWorkoutEffortRelationship.self, from: data)
    #expect(back == relationship)
    let related = HKQuery.predicateForWorkoutEffortSamplesRelated(workout: run, activity: nil)
    #expect(!related.evaluate(with: Specimens.heartRate(60)))
  }

  @Test("A medication has the nickname that the user chose")
  func medicine() throws {
    let concept = HealthConceptIdentifier(identifier: "m1")
    let medication = HKUserAnnotatedMedication(
      UserAnnotatedMedication(
        medication: MedicationConcept(
          identifier: concept, displayText: "Pill 5 mg", generalForm: "capsule", relatedCodings: []),
        nickname: "the small one", isArchived: false, hasSchedule: true))
    #expect(medication.nickname == "the small one")
    #expect(medication.hasSchedule && !medication.isArchived)
    #expect(medication.medication.displayText == "Pill 5 mg")
    #expect(medication.medication.generalForm == .capsule)
    let dose: HKMedicationDoseEvent = try Stored.object(
      .medicationDoseEvent,
      .medicationDose(MedicationDose(concept: concept, logStatus: 4, scheduleType: 2, scheduledDate: noon)))
    #expect(dose.scheduledDate == noon)
    #expect(HKClinicalCoding(system: "a", version: "1", code: "c").system == "a")
  }

  @Test("A sample of many quantities has their extremes and the latest")
  func summaries() throws {
    let bpm: HealthUnit = "count/min"
    let heart: HKDiscreteQuantitySample = try Stored.object(
      .heartRate,
      .quantitySeries(
        QuantitySummary(
          quantity: HealthQuantity(80, bpm), count: 3, minimum: HealthQuantity(60, bpm),
          maximum: HealthQuantity(110, bpm), mostRecent: HealthQuantity(70, bpm),
          mostRecentInterval: DateInterval(start: noon, duration: 1))), lasting: 60)
    let numbers = [
      heart.averageQuantity, heart.minimumQuantity, heart.maximumQuantity, heart.mostRecentQuantity,
    ]
    #expect(numbers.map { $0.doubleValue(for: Specimens.bpm) } == [80, 60, 110, 70])
    #expect(heart.mostRecentQuantityDateInterval.duration == 1)
    #expect(!heart.hasUndeterminedDuration)
    let pregnancy = HKCategorySample(
      type: HKCategoryType(.pregnancy), value: HKCategoryValue.notApplicable.rawValue, start: noon,
      end: .distantFuture, device: Specimens.watch, metadata: ["note": "x"])
    #expect(pregnancy.hasUndeterminedDuration)
    #expect((pregnancy.device, pregnancy.metadata?["note"] as? String) == (Specimens.watch, "x"))
  }

  @Test("Statistics have the extremes and the latest quantity of each source")
  func statistics() throws {
    let source = HealthSource(name: "Watch", bundleIdentifier: "com.example.watch")
    let bpm: HealthUnit = "count/min"
    let results = HealthStatistics.Results(
      minimum: HealthQuantity(50, bpm), mostRecent: HealthQuantity(64, bpm),
      mostRecentInterval: DateInterval(start: noon, duration: 0))
    let statistics = HKStatistics(
      HealthStatistics(
        type: .heartRate, start: noon, end: noon.addingTimeInterval(60), merged: results,
        bySource: [.init(source: source, results: results)]))
    let watch = try #require(statistics.sources?.first)
    #expect(statistics.minimumQuantity()?.doubleValue(for: Specimens.bpm) == 50)
    #expect(statistics.minimumQuantity(for: watch) == statistics.minimumQuantity())
    #expect(statistics.mostRecentQuantity()?.doubleValue(for: Specimens.bpm) == 64)
    #expect(statistics.mostRecentQuantity(for: watch) == statistics.mostRecentQuantity())
    #expect(statistics.mostRecentQuantityDateInterval(for: watch)?.start == noon)
    #expect(statistics.maximumQuantity(for: .default()) == nil)
  }
}
