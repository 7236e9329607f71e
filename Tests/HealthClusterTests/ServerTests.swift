import Foundation
import TestPostgres
import TestSupport
import Testing

@Suite(
  "The tests' own server", .enabled(if: PostgresServer.binaries != nil, PostgresServer.isMissing))
struct ServerTests {
  @Test("It ends with whoever has started it, and leaves nothing")
  func ends() async throws {
    var server: PostgresServer? = try PostgresServer()
    let folder = try #require(server?.folder)
    #expect(FileManager.default.fileExists(atPath: "\(folder)/data/postmaster.pid"))
    server = nil
    // A busy disk takes minutes to let go of a thousand files.
    try await wait(until: { !FileManager.default.fileExists(atPath: folder) }, atMost: .seconds(600))
  }
}
