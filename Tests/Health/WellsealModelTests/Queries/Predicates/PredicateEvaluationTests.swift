import Foundation
import TestSupport
import Testing

@testable import WellsealModel

@Suite("Predicate evaluation")
struct PredicateEvaluationTests {
  @Test("Conditions match the expected samples", arguments: conditions)
  func holds(format: String, expected: Bool) throws {
    let sample = try HealthSample(
      type: .bloodGlucose, start: .noon, end: .noon + 60,
      value: .quantity(HealthQuantity(99, "mg/dL")),
      provenance: Provenance(
        sourceRevision: SourceRevision(source: .phone, version: "2"),
        device: HealthDevice(name: "Crème Meter")),
      metadata: [.wasUserEntered: .boolean(true), .foodType: .string("Apfel"), "n": .integer(3)])
    #expect(try SamplePredicate(format: format).matches(sample) == expected)
  }

  @Test("Samples overlap an interval or are strictly inside", arguments: intervals)
  func dates(start: TimeInterval, end: TimeInterval, overlaps: Bool, startsIn: Bool, endsIn: Bool) throws {
    let sample = try Sample.steps(1, at: start, lasting: end - start)
    let make = { SamplePredicate.samples(from: .noon, to: .noon + 100, options: $0) }
    #expect(make([]).matches(sample) == overlaps)
    #expect(make(.strictStartDate).matches(sample) == startsIn)
    #expect(make(.strictEndDate).matches(sample) == endsIn)
    #expect(make([.strictStartDate, .strictEndDate]).matches(sample) == (startsIn && endsIn))
  }

  @Test("An open end of an interval adds no condition")
  func openInterval() {
    #expect(SamplePredicate.samples(from: nil, to: nil) == .all)
    #expect(
      SamplePredicate.samples(from: nil, to: .noon).description == "startDate < CAST(725803200, \"NSDate\")")
  }

  @Test(
    "Date bounds follow from required comparisons",
    arguments: [
      (
        "startDate >= %@ AND endDate < %@ AND value = 1",
        DateBounds(earliestStart: .noon, latestEnd: .noon + 60)
      ),
      ("endDate > %@ AND (startDate <= %@)", DateBounds(latestStart: .noon + 60, earliestEnd: .noon)),
      (
        "startDate = %@ AND (endDate = %@ OR value = 1)", DateBounds(earliestStart: .noon, latestStart: .noon)
      ),
      ("startDate BETWEEN {%@, %@}", DateBounds(earliestStart: .noon, latestStart: .noon + 60)),
      ("NOT startDate > %@ OR endDate < %@", DateBounds()),
    ])
  func bounds(format: String, bounds: DateBounds) throws {
    let predicate = try SamplePredicate(format: format, arguments: [.date(.noon), .date(.noon + 60)])
    #expect(predicate.dateBounds == bounds)
  }

  @Test("Devices are found by a property or its absence")
  func devices() throws {
    let named = HealthDevice(name: "A")
    let make = { (device: HealthDevice?) in
      try HealthSample(
        type: .stepCount, start: .noon, end: .noon, value: .quantity(HealthQuantity(1, .count)),
        provenance: Provenance(device: device))
    }
    let a = SamplePredicate.objects(withDeviceProperty: .name, in: ["A", "B"])
    let without = SamplePredicate.objects(withDeviceProperty: .name, in: [])
    #expect(try a.matches(make(named)))
    #expect(try !a.matches(make(HealthDevice(model: "A"))))
    #expect(try without.matches(make(HealthDevice(model: "A"))))
    #expect(try !without.matches(make(named)))
    #expect(try !without.matches(make(nil)))
    #expect(try SamplePredicate.objects(from: [named]).matches(make(named)))
  }

  @Test("Relations to other objects are those in the store")
  func links() throws {
    let (workout, other) = (UUID(), UUID())
    let sample = try Sample.steps(1)
    let links = SampleLinks(workouts: [workout, UUID()])
    #expect(SamplePredicate.objects(tiedBy: .workout, to: workout).matches(sample, links: links))
    #expect(!SamplePredicate.objects(tiedBy: .workout, to: other).matches(sample, links: links))
    #expect(SamplePredicate.objectsWithoutCorrelation.matches(sample, links: links))
    #expect(
      !SamplePredicate.objectsWithoutCorrelation.matches(sample, links: SampleLinks(correlations: [other])))
  }

  @Test("Workouts are found by their totals, statistics and activities")
  func workouts() throws {
    let energy = HealthStatistics(
      type: .activeEnergyBurned, start: .noon, end: .noon + 60,
      merged: .init(sum: HealthQuantity(200, "kcal")))
    let configuration = WorkoutConfiguration(activityType: 46)
    let activity = WorkoutActivity(
      configuration: configuration, start: .noon, end: .noon + 60, statistics: [energy])
    let sample = try Sample.workout(
      Workout(
        activityType: 82, duration: 60, activities: [activity], statistics: [energy],
        totalDistance: HealthQuantity(3, "km")))
    for (format, expected) in [
      ("workoutType = 82 AND duration >= 60", true), ("totalDistance > QUANTITY(2, 'mi')", false),
      ("totalDistance > QUANTITY(1, 'mi')", true),
      ("sumQuantity.HKQuantityTypeIdentifierActiveEnergyBurned > QUANTITY(800, 'kJ')", true),
      ("averageQuantity.HKQuantityTypeIdentifierHeartRate > QUANTITY(1, 'count/s')", false),
      ("workoutActivity(activityType = 46 AND activityDuration = 60)", true),
      ("workoutActivity(activityType = 37)", false),
      (
        "workoutActivity(activitySumQuantity.HKQuantityTypeIdentifierActiveEnergyBurned < QUANTITY(1, 'kcal'))",
        false
      ),
    ] {
      #expect(try SamplePredicate(format: format).matches(sample) == expected, "\(format)")
    }
  }

  @Test("Predicates find summaries by day")
  func summaries() {
    let predicate = SamplePredicate.summaries(
      from: CalendarDay(year: 2023, month: 12, day: 31), to: CalendarDay(year: 2024, month: 1, day: 2))
    #expect(predicate.matches(ActivitySummary(day: CalendarDay(year: 2024, month: 1, day: 2))))
    #expect(!predicate.matches(ActivitySummary(day: CalendarDay(year: 2024, month: 1, day: 3))))
    #expect(!predicate.matches(ActivitySummary(day: CalendarDay(year: 2023, month: 12, day: 30))))
  }

  @Test("States of mind are found by any of their labels")
  func statesOfMind() throws {
    let sample = try HealthSample(
      type: .stateOfMind, start: .noon, end: .noon,
      value: .stateOfMind(StateOfMind(kind: 1, valence: 0.4, labels: [3, 5])))
    #expect(SamplePredicate.comparing(.field(.stateOfMindLabels), .contains, .number(5)).matches(sample))
    #expect(SamplePredicate.comparing(.field(.stateOfMindLabels), .equal, .number(3)).matches(sample))
    #expect(!SamplePredicate.comparing(.field(.stateOfMindLabels), .equal, .number(4)).matches(sample))
    #expect(!SamplePredicate.comparing(.field(.stateOfMindAssociations), .equal, .number(3)).matches(sample))
  }

  @Test("Samples are sorted by several keys")
  func sorting() throws {
    let samples = try [(3.0, 1.0), (1, 2), (3, 0), (2, 9)].map { try Sample.steps($0.1, at: $0.0) }
    let byStart = try #require(SampleSort(identifier: "HKSampleSortIdentifierStartDate", ascending: false))
    let steps = [byStart, SampleSort(.quantity)]
    let sorted = samples.sorted(by: steps.areInIncreasingOrder)
    #expect(sorted.compactMap { $0.value.quantity?.value } == [0, 1, 9, 2])
    #expect(SampleSort(identifier: "HKNoSuchSort", ascending: true) == nil)
    let mixed = try [Sample.steps(1), Sample.category(.headache, 2)]
    #expect(
      mixed.sorted(by: [SampleSort(.quantity)].areInIncreasingOrder).map(\.type) == [.headache, .stepCount])
  }

  @Test("Every sort identifier of HealthKit is known", arguments: sortRows)
  func sortIdentifiers(row: Row) {
    #expect(SampleSort(identifier: row["value"], ascending: true) != nil)
  }
}

private let sortRows = Fixture.rows(of: "string-constants.csv").filter {
  $0["constant"].contains("SortIdentifier")
}

private let intervals: [(TimeInterval, TimeInterval, Bool, Bool, Bool)] = [
  (-20, -10, false, false, false), (-10, 0, true, false, true), (-10, 50, true, false, true),
  (0, 0, true, true, true), (10, 20, true, true, true), (50, 150, true, true, false),
  (-10, 150, true, false, false),
  (90, 100, true, true, false), (100, 110, false, false, false),
]

private let conditions: [(String, Bool)] = [
  ("quantity = QUANTITY(0.99, 'g/L')", true), ("quantity > QUANTITY(98, 'mg/dL')", true),
  ("quantity >= QUANTITY(5.6, 'mmol<180.15588000005408>/L')", false), ("quantity < QUANTITY(1, 'm')", false),
  ("quantity > QUANTITY(1, 'm')", false), ("quantity != QUANTITY(1, 'm')", true),
  ("metadata.HKWasUserEntered = YES", true), ("metadata.HKWasUserEntered = 1", true),
  ("metadata.HKWasUserEntered != NO", true), ("metadata.HKTimeZone = nil", true),
  ("metadata.HKTimeZone != nil", false),
  ("metadata.HKTimeZone != 'UTC'", true), ("metadata.n IN {1, 3}", true), ("metadata.n IN {}", false),
  ("metadata.n BETWEEN {3, 4}", true), ("metadata.n BETWEEN {4, 5}", false), ("metadata.n > 'a'", false),
  ("metadata.HKFoodType LIKE 'A*l'", true), ("metadata.HKFoodType LIKE 'Apfel**'", true),
  ("metadata.HKFoodType LIKE 'Apfel?'", false), ("metadata.HKFoodType LIKE '*f*f*'", false),
  ("metadata.HKFoodType LIKE 'A?l'", false),
  ("metadata.HKFoodType LIKE[c] '*P?e*'", true), ("metadata.HKFoodType BEGINSWITH 'ap'", false),
  ("metadata.HKFoodType BEGINSWITH[c] 'ap'", true), ("metadata.HKFoodType ENDSWITH 'fel'", true),
  ("metadata.HKFoodType IN 'Apfelmus'", true), ("device.name CONTAINS[d] 'Creme'", true),
  ("device.name CONTAINS 'Creme'", false), ("device.model = NULL", true), ("source.name = 'Phone'", true),
  ("source = SOURCE('', 'com.example.phone')", true), ("source IN {SOURCE('', 'x')}", false),
  (
    "sourceRevision IN {REVISION('', 'com.example.phone', 'HKSourceRevisionAnyVersion', 'HKSourceRevisionAnyProductType', '0.0')}",
    true
  ),
  ("TRUEPREDICATE AND NOT FALSEPREDICATE", true),
]
