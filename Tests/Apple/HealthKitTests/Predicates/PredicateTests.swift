import Foundation
import HealthKit
import Testing
import WellsealModel

@Suite("Predicates")
struct PredicateTests {
  private static let noon = Specimens.noon

  @Test("A predicate constructor equals its format string")
  func formats() {
    let noon = Self.noon
    let later = noon.addingTimeInterval(3600)
    let uuid = UUID()
    let pairs: [(NSPredicate, NSPredicate)] = [
      (
        HKQuery.predicateForSamples(withStart: noon, end: later),
        NSPredicate(
          format: "%K >= %@ AND %K < %@", HKPredicateKeyPathEndDate, noon as any CVarArg,
          HKPredicateKeyPathStartDate, later as NSDate)
      ),
      (
        HKQuery.predicateForSamples(withStart: noon, end: nil, options: .strictStartDate),
        NSPredicate(format: "startDate >= %@", argumentArray: [noon])
      ),
      (HKQuery.predicateForObject(with: uuid), NSPredicate(format: "UUID == %@", uuid as any CVarArg)),
      (
        HKQuery.predicateForQuantitySamples(
          with: .greaterThan, quantity: HKQuantity(unit: .count(), doubleValue: 3)),
        NSPredicate(
          format: "%K > %@", HKPredicateKeyPathQuantity, HKQuantity(unit: .count(), doubleValue: 3))
      ),
      (
        HKQuery.predicateForCategorySamples(with: .equalTo, value: 2), NSPredicate(format: "value == %d", 2)
      ),
      (
        HKQuery.predicateForObjects(
          withMetadataKey: HKMetadataKeyWasUserEntered, operatorType: .notEqualTo, value: true),
        NSPredicate(format: "metadata.%K != %@", HKMetadataKeyWasUserEntered, NSNumber(value: true))
      ),
      (
        HKQuery.predicateForObjects(from: HKSource.default()),
        NSPredicate(format: "%K == %@", HKPredicateKeyPathSource, HKSource.default())
      ),
      (HKQuery.predicateForWorkouts(with: .running), NSPredicate(format: "workoutType == %lu", 37)),
      (
        HKCategoryValueSleepAnalysis.predicateForSamples(equalTo: [.asleepREM, .asleepCore]),
        NSPredicate(format: "value IN %@", [3, 5] as NSArray)
      ),
    ]
    for (left, right) in pairs {
      let matches = Specimens.samples.filter { left.evaluate(with: $0) }.map(\.uuid)
      #expect(matches == Specimens.samples.filter { right.evaluate(with: $0) }.map(\.uuid), "\(left)")
    }
  }

  @Test(
    "Format strings of real apps are supported",
    arguments: [
      ("metadata.%K != YES", [HKMetadataKeyWasUserEntered], true),
      ("%K.%K != YES", [HKPredicateKeyPathMetadata, HKMetadataKeyWasUserEntered], true),
      ("metadata.%K == NO", [HKMetadataKeyWasUserEntered], false),
      ("startDate >= %@ && endDate <= %@", [noon, noon.addingTimeInterval(60)], true),
      ("startDate BETWEEN %@", [[noon, noon.addingTimeInterval(1)]], true),
      ("device.name CONTAINS[c] %@", ["wat"], true),
      ("%K = %@", [HKPredicateKeyPathDevice, Specimens.watch], true),
      ("quantity > %@ OR NOT (count == 1)", [HKQuantity(unit: .count(), doubleValue: 50)], true),
      ("UUID IN %@", [[UUID()]], false),
      ("metadata.note == nil", [], true),
      ("TRUEPREDICATE", [], true),
    ] as [(String, [any Sendable], Bool)])
  func written(format: String, arguments: [any Sendable], matches: Bool) {
    let sample = Specimens.steps(100)
    #expect(NSPredicate(format: format, argumentArray: arguments).evaluate(with: sample) == matches)
  }

  @Test("A compound predicate contains its subpredicates")
  func compound() {
    let steps = Specimens.steps(100)
    let many = HKQuery.predicateForQuantitySamples(
      with: .greaterThan, quantity: HKQuantity(unit: .count(), doubleValue: 50))
    let entered = HKQuery.predicateForObjects(withMetadataKey: HKMetadataKeyWasUserEntered)
    #expect(NSCompoundPredicate(orPredicateWithSubpredicates: [many, entered]).evaluate(with: steps))
    #expect(!NSCompoundPredicate(andPredicateWithSubpredicates: [many, entered]).evaluate(with: steps))
    #expect(NSCompoundPredicate(notPredicateWithSubpredicate: entered).evaluate(with: steps))
  }

  @Test("Compound predicates can be archived; block predicates can't")
  func archived() throws {
    let compound = NSCompoundPredicate(andPredicateWithSubpredicates: [
      HKQuery.predicateForSamples(withStart: Self.noon, end: nil), NSPredicate(value: true),
    ])
    let sampleType = HKQuantityType(.heartRate)
    let descriptor = HKQueryDescriptor(sampleType: sampleType, predicate: compound)
    let data = try NSKeyedArchiver.archivedData(withRootObject: descriptor, requiringSecureCoding: true)
    let back = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryDescriptor.self, from: data))
    #expect(back.predicate?.evaluate(with: Specimens.heartRate(60)) == true)
    #expect(
      back.predicate?.evaluate(with: Specimens.heartRate(60, at: Self.noon.addingTimeInterval(-1))) == false)
  }

  @Test("Predicates find workouts by activity and duration")
  func workouts() {
    let run = Specimens.run()
    let matching = [
      HKQuery.predicateForWorkouts(with: .running),
      HKQuery.predicateForWorkouts(with: .lessThan, duration: 1501),
      HKQuery.predicateForWorkouts(
        with: .equalTo, totalDistance: HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 5)),
    ]
    for predicate in matching { #expect(predicate.evaluate(with: run), "\(predicate)") }
    #expect(!HKQuery.predicateForWorkouts(with: .yoga).evaluate(with: run))
  }

  @Test("Predicates find workouts by each total with every operator", arguments: workoutTotals)
  func totals(_ total: String, make: @Sendable (HKQuantity) -> NSPredicate, unit: HKUnit) {
    let count = HKQuantity(unit: .count(), doubleValue: 40)
    let workout = HKWorkout(
      activityType: .other, start: Self.noon, end: Self.noon.addingTimeInterval(60), workoutEvents: nil,
      totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: 40),
      totalDistance: HKQuantity(unit: .meter(), doubleValue: 40),
      totalSwimmingStrokeCount: total == "strokes" ? count : nil, device: nil, metadata: nil)
    let climb = HKWorkout(
      activityType: .other, start: Self.noon, end: Self.noon.addingTimeInterval(60), workoutEvents: nil,
      totalEnergyBurned: nil, totalDistance: nil, totalFlightsClimbed: count, device: nil, metadata: nil)
    let found = total == "flights" ? climb : workout
    #expect(make(HKQuantity(unit: unit, doubleValue: 40)).evaluate(with: found))
    #expect(!make(HKQuantity(unit: unit, doubleValue: 41)).evaluate(with: found))
    #expect(
      !make(HKQuantity(unit: unit, doubleValue: 1)).evaluate(
        with: HKWorkout(
          activityType: .other, start: Self.noon, end: Self.noon)))
  }

  private static let workoutTotals: [(String, @Sendable (HKQuantity) -> NSPredicate, HKUnit)] = [
    (
      "energy", { HKQuery.predicateForWorkouts(with: .greaterThanOrEqualTo, totalEnergyBurned: $0) },
      .kilocalorie()
    ),
    ("distance", { HKQuery.predicateForWorkouts(with: .greaterThanOrEqualTo, totalDistance: $0) }, .meter()),
    (
      "strokes", { HKQuery.predicateForWorkouts(with: .greaterThanOrEqualTo, totalSwimmingStrokeCount: $0) },
      .count()
    ),
    (
      "flights", { HKQuery.predicateForWorkouts(with: .greaterThanOrEqualTo, totalFlightsClimbed: $0) },
      .count()
    ),
  ]

  @Test("Predicates find workouts and activities by their extremes")
  func extremes() throws {
    let unit: HealthUnit = "count/min"
    let statistics = HealthStatistics(
      type: .heartRate, start: Self.noon, end: Self.noon.addingTimeInterval(60),
      merged: HealthStatistics.Results(minimum: HealthQuantity(60, unit), maximum: HealthQuantity(150, unit)))
    let part = WorkoutActivity(
      configuration: WorkoutConfiguration(activityType: 37), start: Self.noon,
      end: Self.noon.addingTimeInterval(60), statistics: [statistics])
    let workout: HKWorkout = try Stored.object(
      .workout,
      .workout(Workout(activityType: 37, duration: 60, activities: [part], statistics: [statistics])),
      lasting: 60)
    let activity = try #require(workout.workoutActivities.first)
    let type = HKQuantityType(.heartRate)
    let rate = { HKQuantity(unit: Specimens.bpm, doubleValue: $0) }
    let cases: [(NSPredicate, NSPredicate, Bool)] = [
      (
        HKQuery.predicateForWorkouts(operatorType: .lessThan, quantityType: type, minimumQuantity: rate(61)),
        HKQuery.predicateForWorkoutActivities(
          operatorType: .lessThan, quantityType: type, minimumQuantity: rate(61)), true
      ),
      (
        HKQuery.predicateForWorkouts(
          operatorType: .greaterThan, quantityType: type, maximumQuantity: rate(150)),
        HKQuery.predicateForWorkoutActivities(
          operatorType: .greaterThan, quantityType: type, maximumQuantity: rate(150)), false
      ),
    ]
    for (whole, ofPart, isFound) in cases {
      #expect(whole.evaluate(with: workout) == isFound, "\(whole)")
      #expect(ofPart.evaluate(with: activity) == isFound, "\(ofPart)")
    }
  }

  @Test("Samples are found by several values of a key, and by not being members")
  func metadataAndCorrelations() throws {
    let entered = HKQuery.predicateForObjects(withMetadataKey: "note", allowedValues: ["a", "b"])
    #expect(entered.evaluate(with: Specimens.steps(1, metadata: ["note": "b"])))
    #expect(!entered.evaluate(with: Specimens.steps(1, metadata: ["note": "c"])))
    #expect(!entered.evaluate(with: Specimens.steps(1)))
    #expect(HKQuery.predicateForObjectsWithNoCorrelation().evaluate(with: Specimens.steps(1)))
    let ecg: HKElectrocardiogram = try Stored.object(
      .electrocardiogram, .electrocardiogram(Electrocardiogram(classification: 1)))
    let symptoms = HKQuery.predicateForObjectsAssociated(electrocardiogram: ecg)
    #expect(!symptoms.evaluate(with: Specimens.heartRate(60)))
  }

  @Test("State of Mind predicates")
  func statesOfMind() {
    let mood = Specimens.mood
    let matching = [
      HKQuery.predicateForStatesOfMind(with: .calm), HKQuery.predicateForStatesOfMind(with: .family),
      HKQuery.predicateForStatesOfMind(with: HKStateOfMind.Kind.dailyMood),
      HKQuery.predicateForStatesOfMind(withValence: 0.3, operatorType: .greaterThan),
    ]
    for predicate in matching { #expect(predicate.evaluate(with: mood), "\(predicate)") }
    #expect(!HKQuery.predicateForStatesOfMind(with: .angry).evaluate(with: mood))
  }

  @Test("A predicate finds devices by a property or its absence")
  func devices() {
    let steps = Specimens.steps(1)
    let named = HKQuery.predicateForObjects(
      withDeviceProperty: HKDevicePropertyKeyName, allowedValues: ["Watch"])
    let nameless = HKQuery.predicateForObjects(
      withDeviceProperty: HKDevicePropertyKeyFirmwareVersion, allowedValues: [])
    #expect(named.evaluate(with: steps))
    #expect(nameless.evaluate(with: steps))
    #expect(HKQuery.predicateForObjects(from: [Specimens.watch]).evaluate(with: steps))
    #expect(!named.evaluate(with: Specimens.heartRate(60)))
  }

  @Test("Arrays and sets are arguments of a format string")
  func arrayArguments() {
    let (one, other) = (Specimens.steps(1), Specimens.steps(2))
    let identifiers = [one.uuid]
    let listed = NSPredicate(format: "%K IN %@", HKPredicateKeyPathUUID, identifiers)
    #expect(listed.evaluate(with: one))
    #expect(!listed.evaluate(with: other))
    #expect(listed == NSPredicate(format: "%K IN %@", argumentArray: [HKPredicateKeyPathUUID, identifiers]))
    let set = NSPredicate(format: "%K IN %@", HKPredicateKeyPathUUID, Set(identifiers))
    #expect(set.evaluate(with: one) && !set.evaluate(with: other))
  }

  @Test("An invalid format string stops the process")
  func badFormat() async {
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "nothing ==") }
  }

  @Test("An order by identifier sorts samples, both ways")
  func sorting() {
    let samples = [3.0, 1, 2].map { Specimens.heartRate(60, at: Self.noon.addingTimeInterval($0)) }
    let descriptor = NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: true)
    #expect(descriptor.key == HKSampleSortIdentifierStartDate)
    #expect(descriptor.compare(samples[1], to: samples[2]) == .orderedAscending)
    #expect(descriptor.compare(samples[0], to: samples[2]) == .orderedDescending)
    let reversed = descriptor.reversedSortDescriptor as? NSSortDescriptor
    #expect(reversed?.ascending == false)
    #expect(reversed?.key == descriptor.key)
  }

  @Test("A sample predicate is equal by type and predicate")
  func samplePredicates() {
    let one = HKSamplePredicate.quantitySample(type: HKQuantityType(.stepCount))
    #expect(one == .quantitySample(type: HKQuantityType(.stepCount)))
    #expect(one != .quantitySample(type: HKQuantityType(.heartRate)))
    #expect(one.hashValue == HKSamplePredicate.quantitySample(type: HKQuantityType(.stepCount)).hashValue)
    #expect(HKSamplePredicate.workout().sampleType == HKObjectType.workoutType())
  }
}
