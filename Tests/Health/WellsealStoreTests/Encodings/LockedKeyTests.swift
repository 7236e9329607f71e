import Crypto
import Testing

@testable import WellsealStore

@Suite("Keys in memory")
struct LockedKeyTests {
  @Test("10,000 keys use only their size in memory, and release it")
  func dense() {
    let memory = KeyMemory()
    do {
      let keys = (0..<10_000).map { _ in LockedKey(SymmetricKey(size: .bits256), in: memory) }
      #expect(memory.size >= 320_000 && memory.size < 340_000)
      withExtendedLifetime(keys) {}
    }
    // One block remains for the next key.
    #expect(memory.size > 0 && memory.size <= 16 << 10)
  }

  @Test("Keys stay intact under concurrent creation and removal")
  func several() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var kept: [(LockedKey, SymmetricKey)] = []
          var isRight = true
          for turn in 0..<4000 {
            let key = SymmetricKey(size: .bits256)
            kept.append((LockedKey(key), key))
            if turn.isMultiple(of: 3) { kept.remove(at: kept.count / 2) }
            if turn.isMultiple(of: 1000) { isRight = isRight && kept.allSatisfy { $0.0.key == $0.1 } }
          }
          return isRight && kept.allSatisfy { $0.0.key == $0.1 }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
