import Foundation
import Testing
import WebFixtures
import WellsealConsent

@Suite("Entries about rejected credentials")
struct RefusalLogTests {
  /// A day of the log, in seconds.
  static let day: TimeInterval = 86_400

  @Test("A change of the system time neither hides nor repeats entries", arguments: [-1.0, 1.0])
  func systemTime(sign: Double) async throws {
    let lines = MemoryAccessLog(key: SharingFixture.key)
    let (clock, steady) = (ProgramClock(), ProgramClock())
    let broker = ConsentBroker(
      try ConsentRepository(path: nil), log: AccessLog(to: lines, key: SharingFixture.key),
      now: { clock.now })
    let tokens = TokenService(broker, try TokenRepository(path: nil), steady: { steady.now })
    func count() -> Int { lines.bytes.count { $0 == 0x0A } }
    for _ in 0..<9 { await tokens.refusals.record(.refusedToken) }
    #expect(count() == 1)
    clock.pass(sign * 10 * Self.day)
    await tokens.refusals.record(.refusedToken)
    #expect(count() == 2)
    // Each kind has its own count.
    await tokens.refusals.record(.refusedInvitation)
    #expect(count() == 3)
    steady.pass(Self.day)
    await tokens.refusals.record(.refusedToken)
    #expect(count() == 4)
  }

  @Test("A hundred thousand rejections have six entries")
  func many() async throws {
    let lines = MemoryAccessLog(key: SharingFixture.key)
    let broker = ConsentBroker(
      try ConsentRepository(path: nil), log: AccessLog(to: lines, key: SharingFixture.key))
    let start = Date(timeIntervalSince1970: 0)
    let tokens = TokenService(broker, try TokenRepository(path: nil), steady: { start })
    for _ in 0..<100_000 { await tokens.refusals.record(.refusedToken) }
    #expect(lines.bytes.count { $0 == 0x0A } == 6)
  }
}
