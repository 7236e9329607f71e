import Foundation
import HealthKit
import WellsealModel
import WellsealStore

/// The latency of an app's calls, compared with the same work on a store in this process.
struct AppBench {
  private let store = HKHealthStore()
  private let type = HKQuantityType(.heartRate)
  private let unit = HKUnit.count().unitDivided(by: .minute())
  private let start = Date(timeIntervalSinceReferenceDate: 700_000_000)
  private let count = 100_000

  func run() async throws {
    try await store.requestAuthorization(toShare: [type], read: [type])
    let folder = FileManager.default.temporaryDirectory.appending(path: "daemon-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inside = try SealedStore.create(
      in: SQLiteContainer(path: folder.appending(path: "health.wellseal").path, creates: true),
      opensWith: [StoreSecret(keyFile: [UInt8](repeating: 7, count: 32))])
    try await saves(inside)
    try await reads(inside)
    try inside.close()
  }

  private func saves(_ inside: SealedStore) async throws {
    let commits = try await Latencies.measure(1_000) { place in
      _ = try inside.commit([.add(NewSample(Self.marked(sample(place).sample)))])
    }
    let saves = try await Latencies.measure(1_000) { place in try await store.save(sample(place)) }
    commits.report("a commit inside the daemon")
    saves.report("a save by an app")
    print(
      "beyond the commit\t\(text(saves.median - commits.median))\t\(text(saves.p99 - commits.p99))\tgoal 1.5 and 5"
    )
  }

  private func reads(_ inside: SealedStore) async throws {
    let samples = (0..<count).map { sample(1_000 + $0) }
    for from in stride(from: 0, to: count, by: 10_000) {
      let page = Array(samples[from..<min(count, from + 10_000)])
      try await store.save(page)
      try inside.commit(page.map { try .add(NewSample(Self.marked($0.sample))) })
    }
    let query = SampleQuery([SampleQuery.Part(.heartRate)])
    let own = try await Latencies.measure(7) { _ in
      let found = try inside.samples(query)
      precondition(found.count >= count)
    }
    let app = try await Latencies.measure(7) { _ in
      let found = try await HKSampleQueryDescriptor(
        predicates: [.quantitySample(type: type)], sortDescriptors: []
      ).result(for: store)
      precondition(found.count >= count)
    }
    own.report("100,000 samples inside the daemon")
    app.report("100,000 samples by an app")
    print("ratio\t\(text(app.median / own.median))\t\tgoal 10")
  }

  private func sample(_ index: Int) -> HKQuantitySample {
    let date = start + Double(index) * 5
    return HKQuantitySample(
      type: type, quantity: HKQuantity(unit: unit, doubleValue: Double(55 + index % 90)), start: date,
      end: date)
  }

  private static func marked(_ sample: HealthSample) -> HealthSample {
    sample.stored(by: SourceRevision(source: HealthSource(name: "Benchmark", bundleIdentifier: "benchmark")))
  }
}

/// The durations of single steps, in milliseconds.
struct Latencies {
  private let sorted: [Double]

  static func measure(_ times: Int, _ step: (Int) async throws -> Void) async throws -> Latencies {
    var durations: [Double] = []
    for place in 0..<times {
      let begin = ContinuousClock.now
      try await step(place)
      durations.append((ContinuousClock.now - begin) / .milliseconds(1))
    }
    return Latencies(sorted: durations.sorted())
  }

  var median: Double { sorted[sorted.count / 2] }
  var p99: Double { sorted[min(sorted.count - 1, sorted.count * 99 / 100)] }

  func report(_ what: String) { print("\(what)\t\(text(median))\t\(text(p99))\t") }
}

func text(_ milliseconds: Double) -> String { String((milliseconds * 1000).rounded() / 1000) }
