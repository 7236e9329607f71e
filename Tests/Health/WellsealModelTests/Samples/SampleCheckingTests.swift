import Foundation
import TestSupport
import Testing

@testable import WellsealModel

@Suite("Sample validation")
struct SampleCheckingTests {
  @Test("A sample that breaks a rule is rejected", arguments: refusals)
  func refuses(type: HealthType, value: SampleValue, interval: [TimeInterval], reason: SampleError.Reason) {
    #expect(throws: SampleError(type: type, reason: reason)) {
      try HealthSample(type: type, start: .noon + interval[0], end: .noon + interval[1], value: value)
    }
  }

  @Test("A sample without an end is rejected unless its type allows it", arguments: HealthType.all)
  func openEnd(type: HealthType) throws {
    guard type.kind == .category, type.requiredMetadata.isEmpty, let value = type.values?.cases.first?.value
    else {
      return
    }
    let make = { try HealthSample(type: type, start: .noon, end: .distantFuture, value: .category(value)) }
    if [.contraceptive, .lactation, .pregnancy].contains(type) {
      #expect(try make().hasUndeterminedDuration)
    } else {
      #expect(throws: SampleError(type: type, reason: .openEnd)) { try make() }
    }
  }

  @Test("Every quantity type accepts its unit", arguments: HealthType.all.filter { $0.kind == .quantity })
  func ownUnit(type: HealthType) throws {
    let metadata: Metadata = type == .insulinDelivery ? [.insulinDeliveryReason: .integer(1)] : .none
    let sample = try Sample.quantity(type, 1, metadata: metadata)
    #expect(sample.quantitySummary?.maximum == HealthQuantity(1, try #require(type.unit)))
    #expect(throws: SampleError.self) { try Sample.quantity(type, 1, .lux, metadata: metadata) }
  }

  @Test(
    "Every value of a category's enumeration is accepted",
    arguments: HealthType.all.filter { $0.kind == .category })
  func ownValues(type: HealthType) throws {
    let metadata: Metadata = type == .menstrualFlow ? [.menstrualCycleStart: .boolean(true)] : .none
    for item in try #require(type.values).cases {
      #expect(try Sample.category(type, item.value, metadata: metadata).value == .category(item.value))
    }
  }

  @Test("Required metadata makes the sample valid")
  func requiredMetadata() throws {
    let flow = try Sample.category(.menstrualFlow, 2, metadata: [.menstrualCycleStart: .boolean(false)])
    #expect(flow.metadata[.menstrualCycleStart] == .boolean(false))
  }

  @Test("Samples of system types can be created but not saved")
  func saving() throws {
    let exercise = try Sample.quantity(.appleExerciseTime, 30)
    #expect(throws: SampleError(type: .appleExerciseTime, reason: .notShareable)) {
      try exercise.checkForSaving()
    }
    let state = try Sample.category(.menopausalState, 1, lasting: 60)
    #expect(throws: SampleError(type: .menopausalState, reason: .notInstant)) { try state.checkForSaving() }
    let pressure = try HealthSample(
      type: .bloodPressure, start: .noon, end: .noon,
      value: .correlation([
        Sample.quantity(.bloodPressureSystolic, 120), Sample.quantity(.bloodPressureDiastolic, 80),
      ]))
    try pressure.checkForSaving()
  }

  @Test("A correlation can't contain correlations")
  func nesting() throws {
    let inner = try HealthSample(
      type: .food, start: .noon, end: .noon, value: .correlation([Sample.quantity(.dietaryEnergyConsumed, 1)])
    )
    #expect(throws: SampleError(type: .food, reason: .wrongKind(.correlation))) {
      try HealthSample(type: .food, start: .noon, end: .noon, value: .correlation([inner]))
    }
  }

  @Test("An error says what is wrong and nothing about the user")
  func sentences() {
    let unit = SampleError(type: .heartRate, reason: .incompatibleUnit("kg", expected: "count/min"))
    #expect(
      unit.description == "HKQuantityTypeIdentifierHeartRate: the unit kg is not compatible with count/min")
    let key = SampleError(type: .insulinDelivery, reason: .missingMetadata(.insulinDeliveryReason))
    #expect(
      key.description
        == "HKQuantityTypeIdentifierInsulinDelivery: the metadata key HKInsulinDeliveryReason is required")
  }

  @Test("A new sample has a random UUID of version 4 and the standard variant")
  func identifiers() throws {
    let uuids = try (0..<1000).map { _ in try Sample.steps(1).uuid.uuidString }
    #expect(Set(uuids).count == 1000)
    for uuid in uuids {
      let digits = Array(uuid)
      #expect(digits[14] == "4" && "89AB".contains(digits[19]))
    }
  }

  @Test("A stored sample is the same sample with its source")
  func stored() throws {
    let sample = try Sample.steps(10)
    let stored = sample.stored(by: SourceRevision(source: .phone, version: "1"))
    #expect(stored.uuid == sample.uuid)
    #expect(stored.provenance.sourceRevision?.source.name == "Phone")
    #expect(stored != sample)
  }
}

private func summary(count: Int = 1, mostRecentAt start: TimeInterval = 0) -> QuantitySummary {
  let quantity = HealthQuantity(1, "count/s")
  return QuantitySummary(
    quantity: quantity, count: count, minimum: quantity, maximum: quantity, mostRecent: quantity,
    mostRecentInterval: DateInterval(start: .noon + start, duration: 0))
}

private let refusals: [(HealthType, SampleValue, [TimeInterval], SampleError.Reason)] = [
  (.stepCount, .quantity(HealthQuantity(1, .count)), [1, 0], .startAfterEnd),
  (.stepCount, .quantity(HealthQuantity(1, .count)), [0, .nan], .outsideRange("date")),
  (.stepCount, .quantity(HealthQuantity(1, .count)), [0, 1e300], .outsideRange("date")),
  (.stepCount, .category(1), [0, 0], .wrongKind(.category)),
  (.stepCount, .quantity(HealthQuantity(1, .meter)), [0, 0], .incompatibleUnit(.meter, expected: .count)),
  (.biologicalSex, .category(1), [0, 0], .wrongKind(.category)),
  (.sleepAnalysis, .category(6), [0, 60], .valueOutsideEnumeration("HKCategoryValueSleepAnalysis")),
  (.mindfulSession, .category(1), [0, 60], .valueOutsideEnumeration("HKCategoryValue")),
  (.menstrualFlow, .category(1), [0, 60], .missingMetadata(.menstrualCycleStart)),
  (.insulinDelivery, .quantity(HealthQuantity(1, "IU")), [0, 0], .missingMetadata(.insulinDeliveryReason)),
  (.food, .correlation([]), [0, 0], .emptyCorrelation),
  (.heartRate, .quantitySeries(summary(mostRecentAt: 1e300)), [0, 0], .outsideRange("date")),
  (.heartRate, .quantitySeries(summary(count: 0)), [0, 0], .emptySeries),
  (
    .stateOfMind, .stateOfMind(StateOfMind(kind: 3, valence: 0)), [0, 0],
    .valueOutsideEnumeration("HKStateOfMind.Kind")
  ),
  (.stateOfMind, .stateOfMind(StateOfMind(kind: 1, valence: 1.5)), [0, 0], .outsideRange("valence")),
  (.gad7, .assessment(answers: [0, 1]), [0, 0], .wrongCount("answers", expected: 7)),
  (
    .phq9, .assessment(answers: [0, 0, 0, 0, 0, 0, 0, 0, 5]), [0, 0],
    .valueOutsideEnumeration("HKPHQ9Assessment.Answer")
  ),
  (.workout, .workout(Workout(activityType: 37, duration: -1)), [0, 60], .outsideRange("duration")),
  (
    .workout, .workout(Workout(activityType: 37, duration: 1, totalDistance: HealthQuantity(1, .gram))),
    [0, 60],
    .incompatibleUnit(.gram, expected: .meter)
  ),
]
