import Foundation
import TestPostgres
import TestSupport
import TestToken
import Testing
import WellsealCluster

@Suite(
  "Key provider commands", .serialized)
final class CustodianCommandTests {
  private let home: String
  private let databases: [String: String]

  init() throws {
    let server = try #require(PostgresServer.shared)
    let addresses = try (0..<2).map { _ in
      let session = try PostgresConnection(to: server.makeDatabase())
      defer { session.close() }
      return server.text(try session.run("SELECT CAST(current_database() AS text)").text(0, 0))
    }
    databases = ["WELLSEAL_DATABASE": addresses[0], "WELLSEAL_NAMES": addresses[1]]
    home = FileManager.default.temporaryDirectory.appending(path: "custodian-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    _ = try run(["cluster", "init"])
    _ = try run(["people", "add", "Anna", "--yes"])
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  private func run(
    _ words: [String], _ environment: [String: String] = [:], status: Int32 = 1, says expected: String? = nil
  ) throws -> String {
    let run = try ProgramRun.wellseal(
      words, home: home, environment: databases.merging(environment) { _, new in new })
    if let expected {
      #expect(run.status == status && run.errors.contains(expected), "\(words): \(run.errors)")
    } else {
      #expect(run.status == 0, "\(words): \(run.errors)")
    }
    return run.output
  }

  private static let look = ["types", "--person", "Anna"]

  @Test("A file wraps users' keys: without it no store opens, with a hint")
  func file() throws {
    let file = ["WELLSEAL_CUSTODIAN_FILE": try SoftToken.secret([UInt8](repeating: 3, count: 32))]
    #expect(try run(["cluster", "custodian"]).contains("No key provider is set up"))
    _ = try run(
      ["cluster", "custodian", "init", "file"], says: "hint: set WELLSEAL_CUSTODIAN_FILE")
    #expect(try run(["cluster", "custodian", "init", "file"], file).contains("Wrapped 1 key "))
    _ = try run(Self.look, file)
    _ = try run(Self.look, says: "wrapped by a key provider (file) that isn't configured here")
    _ = try run(["people", "add", "Ben", "--yes"], says: "key provider (file)")
    let other = ["WELLSEAL_CUSTODIAN_FILE": try SoftToken.secret([UInt8](repeating: 4, count: 32))]
    _ = try run(Self.look, other, says: "the key provider has a different key")
    // The way in which systemd stores credentials.
    let folder = "\(home)/credentials"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let credential = "\(folder)/wellseal-custodian"
    try Data(repeating: 3, count: 32).write(to: URL(filePath: credential))
    try FileManager.default.setAttributes([.posixPermissions: 0o440], ofItemAtPath: credential)
    _ = try run(Self.look, ["CREDENTIALS_DIRECTORY": folder])
    #expect(try run(["cluster", "custodian", "rotate"], file).contains("1 key rewrapped"))
    let status = try run(["cluster", "custodian", "status", "--json"], file)
    #expect(status.filter { !$0.isWhitespace }.contains(#""kept":1"#))
    _ = try run(
      ["cluster", "custodian", "remove"], file, status: 64, says: "--yes removes without confirmation")
    #expect(try run(["cluster", "custodian", "remove", "--yes"], file).contains("Unwrapped 1 key"))
    _ = try run(Self.look)
  }

  @Test(
    "A token wraps users' keys: each token error is distinct")
  func token() throws {
    let token = try SoftToken()
    let there = try token.environment()
    #expect(try run(["cluster", "custodian", "init", "token"], there).contains("Wrapped 1 key "))
    #expect(try run(["cluster", "custodian"], there).contains("token, which opens"))
    _ = try run(Self.look, there)
    _ = try run(Self.look, says: "key provider (token) that isn't configured here")
    _ = try run(Self.look, try token.environment(pin: "999999"), says: "rejected the PIN")
    let noModule = there.merging(["WELLSEAL_CUSTODIAN_MODULE": "/nowhere/token.so"]) { _, new in new }
    _ = try run(Self.look, noModule, says: "can't load the PKCS #11 module")
    try token.move(out: true)
    _ = try run(Self.look, there, says: #"token "\#(token.label)" isn't available"#)
    _ = try run(["cluster", "custodian", "remove", "--yes"], there, says: "isn't available")
    try token.move(out: false)
    _ = try run(Self.look, there)
    let file = ["WELLSEAL_CUSTODIAN_FILE": try SoftToken.secret([UInt8](repeating: 3, count: 32))]
    let both = there.merging(file) { first, _ in first }
    #expect(try run(["cluster", "custodian", "rotate", "--to", "file"], both).contains("1 key rewrapped"))
    _ = try run(Self.look, file)
    #expect(try run(["cluster", "custodian", "remove", "--yes"], file).contains("Unwrapped 1 key"))
  }
}
