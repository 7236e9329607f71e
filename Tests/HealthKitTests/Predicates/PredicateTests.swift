import Foundation
import HealthKit
import Testing

@Suite("Predicates")
struct PredicateTests {
  private static let noon = Specimens.noon

  @Test("A constructor says the same as its format")
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
    "Formats that apps write can be read",
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

  @Test("A predicate is found again inside a compound one")
  func compound() {
    let steps = Specimens.steps(100)
    let many = HKQuery.predicateForQuantitySamples(
      with: .greaterThan, quantity: HKQuantity(unit: .count(), doubleValue: 50))
    let entered = HKQuery.predicateForObjects(withMetadataKey: HKMetadataKeyWasUserEntered)
    #expect(NSCompoundPredicate(orPredicateWithSubpredicates: [many, entered]).evaluate(with: steps))
    #expect(!NSCompoundPredicate(andPredicateWithSubpredicates: [many, entered]).evaluate(with: steps))
    #expect(NSCompoundPredicate(notPredicateWithSubpredicate: entered).evaluate(with: steps))
  }

  @Test("A compound predicate goes into an archive, and a block does not")
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

  @Test("What workouts can be asked for")
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

  @Test("What states of mind can be asked for")
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

  @Test("A device is found by a property, and by the lack of one")
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

  @Test("A bad format stops the process")
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
