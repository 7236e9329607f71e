import Foundation
import HealthKit

/// The values that the calls use, and each measured call.
struct HealthKitBench {
  struct Measure {
    let name: String
    /// The number of calls between two readings of the clock.
    var batch = 1000
    /// Makes the call a number of times.
    let work: (Int) -> Void
  }

  let texts = ["count/min", "mg/dL", "kg", "mmol<180.15588000005408>/L", "kcal/(kg*hr)", "m/s^2"]
  let heartRate = HKQuantityType(.heartRate)
  let perMinute = HKUnit(from: "count/min")
  let perSecond = HKUnit(from: "count/s")
  let slow = HKQuantity(unit: HKUnit(from: "count/s"), doubleValue: 1)
  let fast = HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 90)
  let start = Date(timeIntervalSinceReferenceDate: 700_000_000)

  var measures: [Measure] {
    [
      Measure(name: "reading a unit's text", work: parseUnits),
      Measure(name: "converting a quantity", work: convert),
      Measure(name: "comparing two quantities", work: compare),
      Measure(name: "making a quantity sample", work: makeSamples),
      Measure(name: "making a million quantity samples and keeping them, each", batch: 1_000_000) {
        _ = keepSamples($0)
      },
      Measure(name: "evaluating a predicate of value and dates", work: evaluate),
    ]
  }

  private func parseUnits(_ count: Int) {
    for index in 0..<count { precondition(!HKUnit(from: texts[index % texts.count]).isNull()) }
  }

  private func convert(_ count: Int) {
    var sum = 0.0
    for _ in 0..<count { sum += slow.doubleValue(for: perMinute) }
    precondition(sum == 60 * Double(count))
  }

  private func compare(_ count: Int) {
    for _ in 0..<count { precondition(slow.compare(fast) == .orderedAscending) }
  }

  private func makeSamples(_ count: Int) {
    for index in 0..<count { precondition(sample(index).startDate >= start) }
  }

  private func keepSamples(_ count: Int) -> [HKQuantitySample] { (0..<count).map(sample) }

  private func sample(_ index: Int) -> HKQuantitySample {
    let date = start + Double(index)
    return HKQuantitySample(type: heartRate, quantity: slow, start: date, end: date)
  }

  private func evaluate(_ count: Int) {
    let predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [
      HKQuery.predicateForQuantitySamples(
        with: .greaterThan, quantity: HKQuantity(unit: perMinute, doubleValue: 50)),
      HKQuery.predicateForSamples(withStart: start, end: start + 3600, options: .strictStartDate),
    ])
    let sample = sample(1)
    for _ in 0..<count { precondition(predicate.evaluate(with: sample)) }
  }
}
