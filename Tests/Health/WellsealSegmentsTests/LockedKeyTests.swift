import Crypto
import Testing

@testable import WellsealSegments

@Suite("Keys in memory")
struct LockedKeyTests {
  @Test("Ten thousand keys take as much memory as they are long, and give it back")
  func dense() {
    let memory = KeyMemory()
    do {
      let keys = (0..<10_000).map { _ in LockedKey(SymmetricKey(size: .bits256), in: memory) }
      #expect(memory.size >= 320_000 && memory.size < 340_000)
      withExtendedLifetime(keys) {}
    }
    // A block stays, for the next one.
    #expect(memory.size > 0 && memory.size <= 16 << 10)
  }

  @Test("Each key is itself, however many come and go at once")
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
