import Crypto
import Foundation
import SealedSegments
import Testing

@Suite("Keys in memory")
struct LockedKeyTests {
  /// How much of this process the system may not swap out, in bytes.
  private static func locked() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    return Int(try #require(status.firstMatch(of: #/VmLck:\s+(\d+)/#)?.1)).map { $0 << 10 } ?? 0
  }

  @Test("Ten thousand keys take as much of what the system lets be locked as they are long")
  func dense() throws {
    let before = try Self.locked()
    do {
      let keys = (0..<10_000).map { _ in LockedKey(SymmetricKey(size: .bits256)) }
      // Other tests have keys, too.
      #expect(try Self.locked() - before < 600_000)
      withExtendedLifetime(keys) {}
    }
    #expect(try Self.locked() - before < 200_000)
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
