import Foundation
import Synchronization
import WellsealModel
import WellsealStore

/// The latency of everyday queries when idle, and while backups are made, verified and discarded.
struct WaitingBench {
  private let store: SealedStore
  private let folder: String

  init(_ store: SealedStore, folder: String) {
    self.store = store
    self.folder = folder
  }

  func run() async throws {
    // Run them once, so that blocks and results are cached.
    for _ in 0..<100 { try ask() }
    let alone = try times { $0 < 100_000 }
    let isDone = Flag()
    async let backups = Self.makeBackups(of: store, in: folder, until: isDone)
    // Enough of them for several backups to finish.
    let duringBackups = try times { $0 < 100_000 }
    isDone.raise()
    Stopwatch.printLine("concurrent backups", "\(try await backups)")
    report("warm questions, alone", alone)
    report("warm questions, while backups are made", duringBackups)
    let ratio = (Self.percentile(99, duringBackups) / Self.percentile(99, alone) * 100).rounded() / 100
    Stopwatch.printLine("99th percentile, with backups : alone", "\(ratio)")
  }

  private func ask() throws {
    let latest = SampleSort(.startDate, ascending: false)
    _ = try store.samples(SampleQuery([SampleQuery.Part(.heartRate)], order: [latest], limit: 100))
  }

  private func times(while goesOn: (Int) -> Bool) throws -> [Double] {
    var times: [Double] = []
    while goesOn(times.count) {
      let start = ContinuousClock.now
      try ask()
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    return times.sorted()
  }

  /// Makes backups one after the other, and finishes the last one.
  @concurrent
  private static func makeBackups(
    of store: SealedStore, in folder: String, until isDone: Flag
  ) async throws -> Int {
    var count = 0
    while !isDone.isRaised {
      let file = "\(folder)/backup-\(count)"
      defer { try? FileManager.default.removeItem(atPath: file) }
      try store.backup(to: file)
      count += 1
    }
    return count
  }

  private func report(_ what: String, _ times: [Double]) {
    let figures = [50.0, 99, 99.9, 100].map { percent in
      "\(percent): \((Self.percentile(percent, times) * 1000).rounded() / 1000)"
    }
    Stopwatch.printLine(
      what, "\(times.count) questions; percentiles in ms: \(figures.joined(separator: ", "))")
  }

  private static func percentile(_ percent: Double, _ sorted: [Double]) -> Double {
    sorted[min(sorted.count - 1, Int(Double(sorted.count) * percent / 100))]
  }
}

/// A signal to another thread to stop.
private final class Flag: Sendable {
  private let state = Mutex(false)

  var isRaised: Bool { state.withLock { $0 } }
  func raise() { state.withLock { $0 = true } }
}
