import Foundation
import TestPostgres
import TestSupport
import Testing

/// The commands of administrators, which all leave entries in the log of acts.
@Suite("Commands of administrators", .timeLimit(.minutes(5)))
struct ActCommandTests {
  private let home: String
  private let databases: [String: String]

  init() throws {
    home = FileManager.default.temporaryDirectory.appending(path: "acts-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    databases = try HostedStoreTests.cluster(on: #require(PostgresServer.shared))
  }

  @discardableResult
  private func run(_ words: String, status: Int32 = 0, in environment: [String: String]? = nil) throws
    -> ProgramRun
  {
    let run = try ProgramRun.wellseal(
      words.split(separator: " ").map { String($0).replacing("_", with: " ") }, home: home,
      environment: environment ?? databases)
    #expect(run.status == status, "\(words): \(run.errors)")
    return run
  }

  private func json(_ words: String) throws -> [String: Any] {
    let output = try run("\(words) --json").output
    return try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }

  /// Each command that changes something, with the entry that it leaves.
  private static let acts: [(command: String, act: String)] = [
    ("administrators add Eva --public-name health.example.org", "administrators.add"),
    ("administrators remove EVA", "administrators.remove"),
    ("people add Anna_Beispiel --yes", "people.add"),
    ("people invite Ben --public-name health.example.org", "people.invite"),
    ("people quota anna_beispiel --bytes 2G", "people.quota"),
    ("people suspend ANNA_BEISPIEL", "people.suspend"), ("people resume Anna_Beispiel", "people.resume"),
    ("people sessions end Anna_Beispiel", "people.sessions.end"),
    ("people export Anna_Beispiel {home}/anna.wellseal", "people.export"),
    ("people import Clara {home}/anna.wellseal", "people.import"),
    ("people erase Ben --yes", "people.erase"), ("cluster backups record names", "cluster.backup"),
  ]

  @Test("Each act of an administrator is logged before and after it, without a name")
  func logged() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    try run("cluster init")
    #expect(try run("cluster acts").output == "No entries.\n")
    for (command, _) in Self.acts { try run(command.replacing("{home}", with: home)) }
    try run("people suspend nobody", status: 1)
    try run("nodes drain north", status: 1)
    let entries = try #require(try json("cluster acts list")["acts"] as? [[String: Any]])
    let expected =
      Self.acts.flatMap { [$0.act, $0.act] }.suffix(16) + [
        "people.suspend", "people.suspend", "nodes.drain", "nodes.drain",
      ]
    #expect(entries.compactMap { $0["act"] as? String } == Array(expected))
    #expect(
      entries.suffix(4).compactMap { $0["stage"] as? String } == ["begun", "failed", "begun", "failed"])
    #expect(entries.last?["subject"] as? String == "north")
    #expect(entries.allSatisfy { ($0["by"] as? String)?.contains("@") == true })
    #expect(entries.contains { $0["name"] as? String == "Anna Beispiel" })
    let file = "\(home)/acts.jsonl"
    try run("cluster acts export \(file)")
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 28 && !lines.contains { $0.contains("Anna") || $0.contains("Ben") })
    // A checkpoint from before shows that the log was replaced.
    let verified = try run("cluster acts verify").output
    #expect(verified.hasPrefix("Log verified: 28 entries.\ncheckpoint: wellseal-acts 1 28 "))
    let checkpoint = try #require(verified.split(separator: "\n").last).dropFirst("checkpoint: ".count)
    try run("cluster acts verify --checkpoint \(checkpoint.replacing(" ", with: "_"))")
    let other = checkpoint.dropLast(2) + (checkpoint.hasSuffix("00") ? "11" : "00")
    let changed = try run("cluster acts verify --checkpoint \(other.replacing(" ", with: "_"))", status: 11)
    #expect(changed.output.hasPrefix("The log was changed: entries up to 28 differ from the checkpoint."))
    try run("cluster acts verify --checkpoint wellseal", status: 64)
  }

  @Test("Administrators are added with a link, listed and removed")
  func administrators() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    try run("cluster init")
    #expect(try run("administrators").output == "No administrators.\n")
    let link = "administrators add Eva_Beispiel --public-name health.example.org"
    let links = try (0..<2).map { _ in try #require(try json(link)["link"] as? String) }
    #expect(Set(links).count == 2)
    #expect(
      links.allSatisfy { $0.contains(/^https:\/\/health\.example\.org\/admin\/register\/[0-9a-f]{64}$/) })
    let listed = try #require(try json("administrators list")["administrators"] as? [[String: Any]])
    #expect(listed.compactMap { $0["name"] as? String } == ["Eva Beispiel"])
    #expect(listed.compactMap { $0["passkeys"] as? Int } == [0])
    try run("administrators add Eva --public-name health.example.org --hours 73", status: 64)
    try run("administrators remove nobody", status: 1)
    #expect(try run("administrators remove eva_beispiel").output == "Removed Eva Beispiel.\n")
    #expect(try run("administrators list").output == "No administrators.\n")
  }

  @Test("Sessions and backups are listed as data")
  func listed() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    try run("cluster init")
    try run("people add Anna --yes")
    #expect(try run("people sessions list Anna").output == "No sessions.\n")
    #expect(try json("people sessions end anna")["ended"] as? Int == 0)
    try run("people sessions list nobody", status: 1)
    #expect(try run("cluster backups").output == "No backup was recorded.\n")
    try run("cluster backups record stores")
    let backups = try #require(try json("cluster backups")["backups"] as? [[String: Any]])
    #expect(backups.compactMap { $0["database"] as? String } == ["stores"])
  }
}
