import Foundation
import HealthKit

/// Writes a line for each heart rate that another app saves, even while the diary isn't running.
///
/// Each time it is started, by the user or by the system, it enables background delivery again,
/// writes the new heart rates, and exits.
@main
struct HeartRateDiary {
  static func main() async {
    guard HKHealthStore.isHealthDataAvailable() else {
      print("Health data is not available on this device.")
      exit(1)
    }
    do {
      let diary = try Diary()
      try await diary.subscribe()
      try await diary.observe()
    } catch {
      print("Something went wrong: \(error.localizedDescription)")
      exit(1)
    }
  }
}

struct Diary {
  private let store = HKHealthStore()
  private let heartRate = HKQuantityType(.heartRate)
  private let beatsPerMinute = HKUnit.count().unitDivided(by: .minute())
  private let folder: URL

  init() throws {
    let support = try FileManager.default.url(
      for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    folder = support.appending(path: "HeartRateDiary", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func subscribe() async throws {
    try await store.requestAuthorization(toShare: [], read: [heartRate])
    try await store.enableBackgroundDelivery(for: heartRate, frequency: .immediate)
  }

  /// Waits for the observer's first call and writes the new heart rates.
  func observe() async throws {
    let (updates, update) = AsyncStream<Void>.makeStream()
    let query = HKObserverQuery(sampleType: heartRate, predicate: nil) { _, completionHandler, error in
      if error == nil { update.yield() }
      completionHandler()
    }
    store.execute(query)
    for await _ in updates { return try await writeDown() }
  }

  private func writeDown() async throws {
    let query = HKAnchoredObjectQueryDescriptor(
      predicates: [.quantitySample(type: heartRate)], anchor: try anchor())
    let changes = try await query.result(for: store)
    var text = (try? String(contentsOf: folder.appending(path: "diary.txt"), encoding: .utf8)) ?? ""
    for sample in changes.addedSamples {
      text +=
        "\(sample.quantity.doubleValue(for: beatsPerMinute)) count/min by \(sample.sourceRevision.source.name)\n"
    }
    try text.write(to: folder.appending(path: "diary.txt"), atomically: true, encoding: .utf8)
    let place = try NSKeyedArchiver.archivedData(
      withRootObject: changes.newAnchor, requiringSecureCoding: true)
    try place.write(to: folder.appending(path: "anchor"))
  }

  /// Returns the anchor up to which the diary has been written.
  private func anchor() throws -> HKQueryAnchor? {
    guard let data = try? Data(contentsOf: folder.appending(path: "anchor")) else { return nil }
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data)
  }
}
