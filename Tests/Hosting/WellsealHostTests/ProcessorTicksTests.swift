import TestSupport
import Testing
import WellsealBase
import WellsealHost

@Suite("Ticks of the processors")
struct ProcessorTicksTests {
  @Test("A thread wakes on each processor while somebody works for long, and none soon after")
  func whileThereIsWork() async throws {
    let ticks = ProcessorTicks()
    #expect(!ProcessorTicks.usable.isEmpty && ticks.count == 0)
    for _ in 0..<2 {
      ticks.begin()
      ticks.begin()
      #expect(ticks.count == ProcessorTicks.usable.count)
      ticks.end()
      try await Task.sleep(for: .milliseconds(300))
      #expect(ticks.count == ProcessorTicks.usable.count, "somebody works still")
      ticks.end()
      try await wait(until: { ticks.count == 0 })
    }
  }

  @Test("They are there for work of somebody who took much of a processor, and for nobody else's")
  func byPriority() async throws {
    let ticks = ProcessorTicks()
    let threads = PersonThreads(
      most: 4, mostOfOne: 1, ticks: ticks, now: { ProcessorTime(seconds: 1000) })
    let (greedy, modest) = (threads.executor(), threads.executor())
    let busy: @Sendable () -> Void = {
      let begin = ProcessorTime.ofThread
      while (ProcessorTime.ofThread - begin).seconds < 0.12 {}
    }
    try await modest.run {}
    try await greedy.run(busy)
    #expect(ticks.count == 0)
    let seen = try await greedy.run { ticks.count }
    #expect(seen == ProcessorTicks.usable.count)
    try await modest.run {}
    try await wait(until: { ticks.count == 0 })
  }
}
