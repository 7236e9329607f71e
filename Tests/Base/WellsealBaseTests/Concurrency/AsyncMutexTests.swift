import Synchronization
import Testing
import WellsealBase

@Suite("Async mutex")
struct AsyncMutexTests {
  private struct Failure: Error {}

  /// A number with separate read and write operations.
  private final class Number: Sendable {
    private let state = Mutex(0)
    var value: Int {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }

  @Test("Critical sections don't interleave, even if they suspend")
  func alone() async {
    let (mutex, number) = (AsyncMutex(), Number())
    await withTaskGroup { group in
      for _ in 0..<200 {
        group.addTask {
          await mutex.alone {
            let read = number.value
            await Task.yield()
            number.value = read + 1
          }
        }
      }
    }
    #expect(number.value == 200)
  }

  @Test("An error is rethrown and releases the lock")
  func failures() async throws {
    let mutex = AsyncMutex()
    await withTaskGroup { group in
      for number in 0..<50 {
        group.addTask {
          await #expect(throws: Failure.self) { try await mutex.alone { try Self.fail(number) } }
        }
      }
    }
    #expect(await mutex.alone { 5 } == 5)
  }

  private static func fail(_ number: Int) throws { if number >= 0 { throw Failure() } }
}
