import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import WellsealHost

@Suite("Threads shared by users")
struct PersonThreadsTests {
  /// A counter of concurrent jobs.
  private final class Gauge: Sendable {
    private let state = Mutex((now: 0, most: 0, done: 0))

    var peak: Int { state.withLock { $0.most } }
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

  @Test("A user's threads are limited, and so are those of all users")
  func bounds() async throws {
    let threads = PersonThreads(count: 4, maxPerPerson: 2)
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
    #expect(all.done == 120 && all.peak <= 4)
    #expect(gauges.allSatisfy { $0.done == 40 && $0.peak <= 2 })
    #expect(threads.waiting == 0)
  }

  @Test("Users take turns, however many jobs each of them has")
  func turns() async throws {
    let threads = PersonThreads(count: 1, maxPerPerson: 1)
    let people = [("busy", 4), ("modest", 1), ("other", 2)].map { ($0, $1, threads.executor()) }
    let order = Names()
    let gate = Gate()
    try await withThrowingTaskGroup(of: Void.self) { group in
      // The first job occupies the thread, so all others wait.
      group.addTask { try await threads.executor().run { gate.pass() } }
      try await wait { gate.hasBegun.load(ordering: .acquiring) }
      var count = 0
      for (name, jobs, executor) in people {
        for _ in 0..<jobs {
          group.addTask { try await executor.run { order.all.withLock { $0.append(name) } } }
          count += 1
          try await wait { threads.waiting == count }
        }
      }
      gate.open.signal()
      try await group.waitForAll()
    }
    #expect(order.all.withLock { $0 } == ["busy", "modest", "other", "busy", "other", "busy", "busy"])
  }

  @Test("The jobs of a user with one thread run in order")
  func order() async throws {
    let threads = PersonThreads(count: 2, maxPerPerson: 1)
    let executor = threads.executor()
    let order = Names()
    let gate = Gate()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await executor.run { gate.pass() } }
      try await wait { gate.hasBegun.load(ordering: .acquiring) }
      for number in 0..<20 {
        group.addTask { try await executor.run { order.all.withLock { $0.append("\(number)") } } }
        try await wait { threads.waiting == number + 1 }
      }
      gate.open.signal()
      try await group.waitForAll()
    }
    #expect(order.all.withLock { $0 } == (0..<20).map { "\($0)" })
  }

  @Test("A blocking job doesn't block other users' threads")
  func blocked() async throws {
    let threads = PersonThreads(count: 2, maxPerPerson: 1)
    let (blocked, other) = (threads.executor(), threads.executor())
    let gate = Gate()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<3 { group.addTask { try await blocked.run { gate.pass() } } }
      try await wait { gate.hasBegun.load(ordering: .acquiring) }
      for _ in 0..<20 { try await other.run {} }
      gate.open.signal()
      try await group.waitForAll()
    }
    #expect(threads.waiting == 0)
  }

  /// A gate that holds jobs until a test opens it.
  private final class Gate: Sendable {
    let hasBegun = Atomic(false)
    let open = DispatchSemaphore(value: 0)

    func pass() {
      hasBegun.store(true, ordering: .releasing)
      open.wait()
      open.signal()
    }
  }

  /// The names of jobs in the order in which they ran.
  private final class Names: Sendable {
    let all = Mutex<[String]>([])
  }
}
