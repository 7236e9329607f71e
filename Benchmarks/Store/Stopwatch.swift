import Foundation
import Glibc

/// The median wall and processor time of some runs.
struct Stopwatch {
  struct Time {
    var wall: Double
    var processor: Double
  }

  /// Runs work `times` times and prints the median.
  @discardableResult
  static func measure<Result>(
    _ what: String, times: Int = 1, _ work: () async throws -> Result
  ) async throws -> Result {
    var walls: [Double] = []
    var processors: [Double] = []
    var result = try await timed(work, &walls, &processors)
    for _ in 1..<max(1, times) { result = try await timed(work, &walls, &processors) }
    report(what, Time(wall: median(walls), processor: median(processors)))
    return result
  }

  private static func timed<Result>(
    _ work: () async throws -> Result, _ walls: inout [Double], _ processors: inout [Double]
  ) async throws -> Result {
    let (clock, used) = (ContinuousClock.now, processorTime)
    let result = try await work()
    walls.append((ContinuousClock.now - clock) / .milliseconds(1))
    processors.append(processorTime - used)
    return result
  }

  private static func report(_ what: String, _ time: Time) {
    print("\(what)\t\(text(time.wall))\t\(text(time.processor))\t")
  }

  /// Prints a line without times.
  static func printLine(_ what: String, _ text: String) { print("\(what)\t\t\t\(text)") }

  private static func text(_ milliseconds: Double) -> String {
    String((milliseconds * 1000).rounded() / 1000)
  }

  private static func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

  /// The processor time of all threads, in milliseconds.
  private static var processorTime: Double {
    Double(clock()) / Double(CLOCKS_PER_SEC) * 1000
  }

  /// The maximum memory of the process so far, in MiB.
  static var peakMemory: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 / 1024 } ?? 0
  }
}
