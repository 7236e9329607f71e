import Foundation
import HealthHost
import Synchronization
import Testing

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
            while !gate.isOpen.load(ordering: .acquiring) { usleep(1000) }
            order.all.withLock { $0.append("greedy") }
          }
        }
      }
      // The thread has the first piece, so that 49 are all the others and not those that came before the thread.
      while !gate.hasBegun.load(ordering: .acquiring) { await Task.yield() }
      while threads.waiting < 49 { await Task.yield() }
      group.addTask { try await modest.run { order.all.withLock { $0.append("modest") } } }
      while threads.waiting < 50 { await Task.yield() }
      gate.isOpen.store(true, ordering: .releasing)
      try await group.waitForAll()
    }
    let place = try #require(order.all.withLock { $0.firstIndex(of: "modest") })
    #expect(place == 1)
  }

  /// What the first piece of work waits for.
  private final class Gate: Sendable {
    let hasBegun = Atomic(false)
    let isOpen = Atomic(false)
  }

  /// Who was served, in the order in which they were.
  private final class Names: Sendable {
    let all = Mutex<[String]>([])
  }
}
