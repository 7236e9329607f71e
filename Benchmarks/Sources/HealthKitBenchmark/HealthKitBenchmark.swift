import Foundation
import Glibc
import HealthKit

/// Measures HealthKit's everyday calls, in nanoseconds of CPU time and in allocations.
///
///     HealthKitBenchmark [SECONDS]          prints each name and its nanoseconds per call,
///                                           separated by a tab
///     HealthKitBenchmark --allocations      prints each name and its allocations per call; needs
///                                           LD_PRELOAD=allocations.so, see Benchmarks/Allocations
@main
struct HealthKitBenchmark {
  static let rounds = 5
  static let counted = 10_000

  static func main() throws {
    let argument = CommandLine.arguments.dropFirst().first
    let measures = HealthKitBench().measures
    if argument == "--allocations" {
      let counter = try AllocationCounter()
      for measure in measures { print("\(measure.name)\t\(allocations(of: measure, by: counter))") }
    } else {
      let seconds = argument.flatMap(Double.init) ?? 1
      for measure in measures { print("\(measure.name)\t\(Int(nanoseconds(of: measure, seconds: seconds)))") }
    }
  }

  /// Returns the best of several rounds that together take about that many CPU seconds.
  static func nanoseconds(of measure: HealthKitBench.Measure, seconds: Double) -> Double {
    measure.work(measure.batch)
    return (0..<rounds).map { _ in
      let start = cpuSeconds()
      var count = 0
      repeat {
        measure.work(measure.batch)
        count += measure.batch
      } while cpuSeconds() - start < seconds / Double(rounds)
      return (cpuSeconds() - start) / Double(count) * 1e9
    }.min() ?? 0
  }

  /// Returns the allocations per call to a tenth, after calls that initialize caches.
  static func allocations(of measure: HealthKitBench.Measure, by counter: AllocationCounter) -> Double {
    measure.work(counted)
    let before = counter.count
    measure.work(counted)
    return (Double(counter.count - before) / Double(counted) * 10).rounded() / 10
  }

  static func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The counter of `Benchmarks/Allocations`, if it was preloaded.
struct AllocationCounter {
  private let read: @convention(c) () -> UInt

  init() throws {
    guard let symbol = dlsym(nil, "allocations_so_far") else { throw BenchError.noCounter }
    read = unsafeBitCast(symbol, to: (@convention(c) () -> UInt).self)
  }

  var count: UInt { read() }
}

enum BenchError: Error { case noCounter }
