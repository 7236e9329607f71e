import Foundation
import HealthKit

/// Requests authorization once, records heart rates, and prints the store's changes and statistics.
///
/// It stops when the user stops sharing.
///
///     HeartRateRecorder 62 64 71
@main
struct HeartRateRecorder {
  static func main() async {
    guard HKHealthStore.isHealthDataAvailable() else {
      print("Health data is not available on this device.")
      exit(1)
    }
    let recorder = Recorder()
    do {
      try await recorder.authorize()
      try await recorder.record(CommandLine.arguments.dropFirst().compactMap(Double.init))
    } catch HKError.errorAuthorizationDenied {
      print("You have not allowed Heart Rate Recorder to save heart rates.")
    } catch {
      print("Something went wrong: \(error.localizedDescription)")
      exit(1)
    }
  }
}

struct Recorder {
  private let store = HKHealthStore()
  private let heartRate = HKQuantityType(.heartRate)
  private let beatsPerMinute = HKUnit.count().unitDivided(by: .minute())

  func authorize() async throws {
    try await store.requestAuthorization(toShare: [heartRate], read: [heartRate])
  }

  /// Saves heart rates a minute apart, and waits for the store to report each of them.
  func record(_ values: [Double]) async throws {
    let start = Date(timeIntervalSinceNow: -60 * Double(values.count)).rounded
    var known = try await anchor()
    for (minute, value) in values.enumerated() {
      let date = start + Double(minute) * 60
      let sample = HKQuantitySample(
        type: heartRate, quantity: HKQuantity(unit: beatsPerMinute, doubleValue: value), start: date,
        end: date,
        metadata: [HKMetadataKeyWasUserEntered: true])
      try await store.save(sample)
      known = try await show(after: known)
    }
    print(try await summary(since: start))
  }

  /// Returns the current anchor of the store's history.
  private func anchor() async throws -> HKQueryAnchor {
    try await changes(after: nil).result(for: store).newAnchor
  }

  /// Prints the samples added after an anchor, as soon as there are some.
  private func show(after anchor: HKQueryAnchor) async throws -> HKQueryAnchor {
    for try await change in changes(after: anchor).results(for: store) where !change.addedSamples.isEmpty {
      for sample in change.addedSamples {
        print(
          "Recorded \(sample.quantity.doubleValue(for: beatsPerMinute)) count/min by \(source(of: sample))")
      }
      return change.newAnchor
    }
    return anchor
  }

  private func changes(after anchor: HKQueryAnchor?) -> HKAnchoredObjectQueryDescriptor<HKQuantitySample> {
    HKAnchoredObjectQueryDescriptor(predicates: [.quantitySample(type: heartRate)], anchor: anchor)
  }

  private func summary(since start: Date) async throws -> String {
    let recent = HKQuery.predicateForSamples(withStart: start, end: nil, options: .strictStartDate)
    let statistics = try await HKStatisticsQueryDescriptor(
      predicate: .quantitySample(type: heartRate, predicate: recent),
      options: [.discreteMin, .discreteMax, .discreteAverage]
    ).result(for: store)
    let numbers = [
      statistics?.minimumQuantity(), statistics?.averageQuantity(), statistics?.maximumQuantity(),
    ]
    let texts = numbers.map { $0.map { String(format: "%.1f", $0.doubleValue(for: beatsPerMinute)) } ?? "–" }
    return "Lowest \(texts[0]), average \(texts[1]), highest \(texts[2]) count/min"
  }

  private func source(of sample: HKSample) -> String { sample.sourceRevision.source.name }
}

extension Date {
  /// The date rounded to a whole second, so that it is displayed the same everywhere.
  fileprivate var rounded: Date {
    Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate.rounded())
  }
}
