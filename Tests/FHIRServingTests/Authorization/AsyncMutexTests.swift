import FHIRServing
import Synchronization
import Testing

@Suite("Work that goes one at a time")
struct AsyncMutexTests {
  private struct Failure: Error {}

  @Test("Nothing comes between what reads and what writes, though both wait in between")
  func alone() async {
    let mutex = AsyncMutex()
    let number = Mutex(0)
    await withTaskGroup { group in
      for _ in 0..<200 {
        group.addTask {
          await mutex.alone {
            let read = number.withLock { $0 }
            await Task.yield()
            number.withLock { $0 = read + 1 }
          }
        }
      }
    }
    #expect(number.withLock { $0 } == 200)
  }

  @Test("Work that fails lets the next one in, and its error through")
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
