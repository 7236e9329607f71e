import TestSupport
import Testing

@Suite("Log commands next to a daemon")
struct LogCommandTests {
  @Test("The log commands find the daemon by its data folder")
  func daemon() async throws {
    let daemon = try ScannedDaemon()
    try await daemon.wait()
    #expect(try daemon.run("unlock").status == 0)
    // Only the daemon can accept a log, because the store is open there.
    #expect(try daemon.run("log", "accept").status == 0)
    #expect(try daemon.run("log", "verify").status == 0)
  }
}
