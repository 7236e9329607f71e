import Foundation
import Testing

/// Kills an app and a daemon repeatedly, and checks that acknowledged data survives.
///
/// `WELLSEAL_DAEMON_KILLS` is the number of kills of each; run 500 or more before a release.
@Suite("An app and a daemon that are killed with kill -9")
struct KillTests {
  private static let kills =
    ProcessInfo.processInfo.environment["WELLSEAL_DAEMON_KILLS"].flatMap { Int($0) } ?? 24

  @Test(
    "Killed apps and daemons lose no acknowledged change, and restart without help",
    arguments: [1, 2] as [UInt64])
  func killed(_ seed: UInt64) async throws {
    let killed = try await KilledDaemon(seed: seed)
    for round in 0..<max(1, Self.kills / 2) {
      do { try killed.round() } catch {
        Issue.record("seed \(seed), round \(round): \(error)")
        return
      }
    }
    try killed.checkLast()
    // If apps were always killed before they got a reply, the test would prove nothing.
    #expect(killed.ledger.saves > Self.kills / 2)
    #expect(killed.ledger.deletions > 0)
    #expect(killed.hasRotated)
  }
}
