import Foundation
import HealthHost
import Testing

@Suite("What has processors choose anew while somebody goes on behind the others")
struct SchedulingPulseTests {
  /// How often those threads of this process that are kept on one processor gave it back of themselves.
  private func switches() -> Int {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return tasks.reduce(0) { sum, task in
      let status = (try? String(contentsOfFile: "/proc/self/task/\(task)/status", encoding: .utf8)) ?? ""
      guard status.contains(/Cpus_allowed_list:\t\d+\n/) else { return sum }
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }

  @Test(
    "Each processor has a thread that wakes often, as long as somebody works and a while longer",
    .enabled(if: !SchedulingPulse.processors.isEmpty, "there are many processors"), .timeLimit(.minutes(1)))
  func beats() async throws {
    let pulse = SchedulingPulse(patience: 0.05)
    #expect(pulse.count == 0)
    pulse.whileBehind {
      #expect(pulse.count == SchedulingPulse.processors.count)
      // Work in work begins no more of them.
      pulse.whileBehind { #expect(pulse.count == SchedulingPulse.processors.count) }
      let before = switches()
      Thread.sleep(forTimeInterval: 0.5)
      #expect(switches() - before > 100)
    }
    for _ in 0..<1000 where pulse.count > 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(pulse.count == 0)
    pulse.whileBehind { #expect(pulse.count == SchedulingPulse.processors.count) }
  }
}
