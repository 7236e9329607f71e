import Dispatch
import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing
import WellsealBase
import WellsealHost

@Suite("Threads that people share")
struct PersonThreadsTests {
  /// Counts what runs at once.
  private final class Gauge: Sendable {
    private let state = Mutex((now: 0, most: 0, done: 0))

    var most: Int { state.withLock { $0.most } }
    var done: Int { state.withLock { $0.done } }

    func work() {
      state.withLock { state in
        state.now += 1
        state.most = max(state.most, state.now)
      }
      usleep(500)
      state.withLock { state in
        state.now -= 1
        state.done += 1
      }
    }
  }

  @Test("Nobody has more threads than one may have, and all together not more than there are")
  func bounds() async throws {
    let threads = PersonThreads(most: 4, mostOfOne: 2)
    let all = Gauge()
    let gauges = (0..<3).map { _ in Gauge() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for gauge in gauges {
        let executor = threads.executor()
        for _ in 0..<40 {
          group.addTask {
            try await executor.run {
              all.work()
              gauge.work()
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(all.done == 120 && all.most <= 4)
    #expect(gauges.allSatisfy { $0.done == 40 && $0.most <= 2 })
    #expect(threads.waiting == 0)
  }

  @Test("Whoever comes after somebody with much work is served before that is done")
  func fairness() async throws {
    let threads = PersonThreads(most: 1, mostOfOne: 1)
    let (greedy, modest) = (threads.executor(), threads.executor())
    let order = Names()
    let gate = Gate()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try await greedy.run {
            gate.hasBegun.store(true, ordering: .releasing)
            gate.open.wait()
            gate.open.signal()
            order.all.withLock { $0.append("greedy") }
          }
        }
      }
      // The thread has the first piece, so that 49 are all the others and not those that came before the thread.
      try await wait { gate.hasBegun.load(ordering: .acquiring) }
      try await wait { threads.waiting == 49 }
      group.addTask { try await modest.run { order.all.withLock { $0.append("modest") } } }
      try await wait { threads.waiting == 50 }
      gate.open.signal()
      try await group.waitForAll()
    }
    let place = try #require(order.all.withLock { $0.firstIndex(of: "modest") })
    #expect(place == 1)
  }

  @Test("Whoever takes much of a processor goes on behind the others, with their work all done")
  func behind() async throws {
    // Nothing is forgotten, however long the test takes.
    let threads = PersonThreads(most: 2, mostOfOne: 2, now: { ProcessorTime(seconds: 1000) })
    let (greedy, modest) = (threads.executor(), threads.executor())
    let thread: @Sendable () throws -> String = {
      try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    }
    let gauge = Gauge()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await greedy.run {
            Self.work(for: 0.05)
            gauge.work()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(gauge.done == 20)
    let shared = threads.sharedExecutor()
    try await shared.run { Self.work(for: 0.2) }
    var (behind, usual): (Set<String>, Set<String>) = ([], [])
    for _ in 0..<10 {
      behind.insert(try await greedy.run(thread))
      usual.insert(try await modest.run(thread))
      usual.insert(try await shared.run(thread))
    }
    #expect(behind.isDisjoint(with: usual) && usual.count <= 2)
    let niceness: @Sendable () -> Int32 = { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
    #expect(try await greedy.run(niceness) == modest.run(niceness), "what it begins would have it as well")
  }

  @Test(
    "Whoever took much works beside few others who did, and after a while beside those who wait for something"
  )
  func fewBehind() async throws {
    let clock = Mutex(ProcessorTime(seconds: 1000))
    // One piece of work of each at once, so that the next one comes after the last one was counted.
    let threads = PersonThreads(most: 8, mostOfOne: 1, mostBehind: 1, now: { clock.withLock { $0 } })
    let greedy = (0..<3).map { _ in threads.executor() }
    for executor in greedy { try await executor.run { Self.work(for: 0.15) } }
    let gauge = Gauge()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for executor in greedy + greedy { group.addTask { try await executor.run { gauge.work() } } }
      try await group.waitForAll()
    }
    #expect(gauge.done == 6 && gauge.most == 1)
    // The first one waits for something that the last one brings.
    let gate = Gate()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await greedy[0].run {
          gate.hasBegun.store(true, ordering: .releasing)
          gate.open.wait()
        }
      }
      try await wait { gate.hasBegun.load(ordering: .acquiring) }
      group.addTask { try await greedy[1].run { _ = gate.open.signal() } }
      try await wait { threads.waiting == 1 }
      clock.withLock { $0.seconds += 0.2 }
      try await group.waitForAll()
    }
  }

  @Test("A thread that has nothing to do stays for the next work")
  func threadsStay() async throws {
    let threads = PersonThreads(most: 4, mostOfOne: 2)
    let executor = threads.executor()
    var seen: Set<String> = []
    let start = ContinuousClock.now
    for _ in 0..<100 {
      seen.insert(
        try await executor.run {
          try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
        })
    }
    // Whoever comes before a thread has said that it is done with its work gets another one. On a machine with much else to do the
    // next work may come later than a thread stays, which is ten seconds.
    let lives = 1 + Int((ContinuousClock.now - start) / .seconds(10))
    #expect(seen.count <= 4 * lives)
  }

  @Test("A thread has a name of its own, and not that of whichever thread began it")
  func names() async throws {
    for _ in 0..<100 {
      let executor = PersonThreads(most: 1, mostOfOne: 1).executor()
      let name = try await executor.run {
        try String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
      }
      #expect(name == "person\n")
    }
  }

  /// Keeps a processor busy.
  private static func work(for seconds: Double) {
    let start = ProcessorTime.ofThread
    while (ProcessorTime.ofThread - start).seconds < seconds {}
  }

  @Test("What was taken of a processor counts half after a second")
  func halfLife() {
    var use = ProcessorUse()
    #expect(!use.isMuch(at: ProcessorTime(seconds: 1000)))
    use.add(ProcessorTime(seconds: 0.3), at: ProcessorTime(seconds: 1000))
    #expect(use.isMuch(at: ProcessorTime(seconds: 1001.5)))
    #expect(!use.isMuch(at: ProcessorTime(seconds: 1001.7)))
    use.add(ProcessorTime(seconds: 0.05), at: ProcessorTime(seconds: 1001.7))
    #expect(use.isMuch(at: ProcessorTime(seconds: 1001.7)))
  }

  /// What the first piece of work waits for.
  private final class Gate: Sendable {
    let hasBegun = Atomic(false)
    /// Waited for without taking anything of a processor.
    let open = DispatchSemaphore(value: 0)
  }

  /// Who was served, in the order in which they were.
  private final class Names: Sendable {
    let all = Mutex<[String]>([])
  }
}
