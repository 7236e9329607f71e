import Dispatch
import Glibc
import Synchronization
import Testing
import WellsealConsent

@testable import WellsealDaemon

@Suite("Call scheduler")
struct FairSchedulerTests {
  @Test("Jobs of one program never run concurrently", arguments: [2, 4, 8])
  func oneAtATime(workers: Int) async throws {
    let scheduler = FairScheduler(workers: workers)
    let lane = scheduler.lane(of: nil)
    let counts = Counts()
    await withTaskGroup { group in
      for _ in 0..<200 {
        group.addTask(executorPreference: lane) {
          for _ in 0..<5 {
            counts.begin()
            counts.end()
            await Task.yield()
          }
        }
      }
    }
    #expect(counts.peak == 1)
    #expect(counts.done == 1000)
  }

  @Test("Two busy programs alternate, however many jobs each has", arguments: [1, 10, 40])
  func turns(more: Int) async throws {
    let scheduler = FairScheduler(workers: 2)
    let (one, other) = (scheduler.lane(of: try program("/proc/self/exe")), scheduler.lane(of: nil))
    // Keep one of the two workers busy, so that the other one alone runs what follows.
    let (gate, order) = (Gate(), Order())
    let blocker = Task(executorPreference: scheduler.lane(of: try program("/dev/null"))) { gate.hold() }
    gate.awaitHeld()
    let asked = Task(executorPreference: one) {
      (0..<10 + more).map { _ in Task(executorPreference: one) { order.record("one") } }
        + (0..<10).map { _ in Task(executorPreference: other) { order.record("other") } }
    }
    for task in await asked.value { await task.value }
    gate.open()
    await blocker.value
    let expected =
      Array(repeating: ["other", "one"], count: 10).joined() + Array(repeating: "one", count: more)
    #expect(order.notes == Array(expected))
  }

  @Test("A waiting call doesn't delay its program's other calls")
  func waiting() async throws {
    let scheduler = FairScheduler(workers: 2)
    let lane = scheduler.lane(of: nil)
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let waiting = Task(executorPreference: lane) { await stream.reduce(0, +) }
    let others = (1...10).map { number in
      Task(executorPreference: lane) { _ = continuation.yield(number) }
    }
    for other in others { await other.value }
    continuation.finish()
    #expect(await waiting.value == 55)
  }

  @Test("A program keeps one lane while it is in use; others get their own")
  func lanes() throws {
    let scheduler = FairScheduler(workers: 2)
    let key = try program("/proc/self/exe")
    let lane = scheduler.lane(of: key)
    #expect(scheduler.lane(of: key) === lane)
    #expect(scheduler.lane(of: nil) !== lane)
    scheduler.releaseLane(of: key)
    #expect(scheduler.lane(of: key) === lane, "it is used by one still")
    scheduler.releaseLane(of: key)
    scheduler.releaseLane(of: key)
    #expect(scheduler.lane(of: key) !== lane)
    scheduler.releaseLane(of: try program("/dev/null"))
  }

  private func program(_ path: String) throws -> FileIdentity {
    let file = Glibc.open(path, O_RDONLY)
    defer { close(file) }
    return try #require(FileIdentity(of: file))
  }
}

/// The number of jobs that run, and that have run.
private final class Counts: Sendable {
  private let state = Mutex((running: 0, most: 0, done: 0))

  var peak: Int { state.withLock { $0.most } }
  var done: Int { state.withLock { $0.done } }

  func begin() {
    state.withLock {
      $0.running += 1
      $0.most = max($0.most, $0.running)
    }
  }

  func end() {
    state.withLock {
      $0.running -= 1
      $0.done += 1
    }
  }
}

/// The jobs that ran, in order.
private final class Order: Sendable {
  private let state = Mutex<[String]>([])

  var notes: [String] { state.withLock { $0 } }
  func record(_ name: String) { state.withLock { $0.append(name) } }
}

/// Blocks a thread until it is opened.
private final class Gate: Sendable {
  private let (held, opened) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

  func hold() {
    held.signal()
    opened.wait()
  }

  func awaitHeld() { held.wait() }
  func open() { opened.signal() }
}
