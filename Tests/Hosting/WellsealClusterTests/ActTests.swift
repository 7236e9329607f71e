import Foundation
import TestPostgres
import Testing
import WellsealStore

@testable import WellsealCluster

@Suite("Log of administrative acts")
struct ActTests {
  private func cluster() throws -> TestCluster {
    try TestCluster(on: #require(PostgresServer.shared))
  }

  private struct Failure: Error {}

  @Test("An act has an entry before it and one with its outcome, and no entry has a name")
  func stages() throws {
    let cluster = try cluster().cluster
    let name = TestCluster.name()
    try cluster.perform(.addPerson, of: name, by: "root@north") { try cluster.add(name).close() }
    #expect(throws: Failure.self) {
      try cluster.perform(.suspendPerson, of: name, by: "root@north") { throw Failure() }
    }
    try cluster.perform(.erasePerson, of: name, by: "root@north") { try cluster.erase(name) }
    try cluster.perform(.drainNode, subject: "north", by: "anna as root@south") {}
    let acts = try cluster.latestActs(100)
    #expect(
      acts.map(\.kind) == [
        .addPerson, .addPerson, .suspendPerson, .suspendPerson, .erasePerson, .erasePerson, .drainNode,
        .drainNode,
      ])
    #expect(acts.map(\.stage) == [.begun, .done, .begun, .failed, .begun, .done, .begun, .done])
    #expect(acts[0].person == nil && acts[1].person != nil)
    #expect(Set(acts[1...5].map(\.person)).count == 1)
    #expect(acts[6].subject == "north" && acts[6].person == nil && acts[6].actor == "anna as root@south")
    var texts: [String] = []
    try cluster.visitActs { texts.append($0) }
    #expect(texts.count == 8 && !texts.contains { $0.contains(name) })
    #expect(texts.compactMap { AdministrativeAct($0) } == acts)
    let result = try cluster.verifyActs()
    #expect(result.problem == nil && result.checkpoint.number == 8)
    #expect(try cluster.actCheckpoint() == result.checkpoint)
  }

  @Test("An act that can't be logged isn't performed")
  func unlogged() throws {
    let test = try cluster()
    _ = try PostgresConnection(to: test.directory).run("DROP TABLE act")
    #expect(throws: PostgresError.self) {
      try test.cluster.perform(.drainNode, subject: "north", by: "root@north") {
        Issue.record("the act was performed")
      }
    }
  }

  /// A change to the table, and the problem that a verification finds.
  struct Change: Sendable, CustomTestStringConvertible {
    var sql: String
    var problem: ActVerification.Problem
    var testDescription: String { sql }
  }

  @Test(
    "A changed, removed or inserted entry is found",
    arguments: [
      Change(
        sql: "UPDATE act SET body = replace(body, 'root', 'anna') WHERE number = 2",
        problem: .changed(number: 2)),
      Change(
        sql: "UPDATE act SET hash = decode(repeat('00', 32), 'hex') WHERE number = 3",
        problem: .changed(number: 3)),
      Change(sql: "DELETE FROM act WHERE number = 2", problem: .changed(number: 3)),
      Change(sql: "DELETE FROM act WHERE number = 4", problem: .rewritten(since: 4)),
      Change(sql: "DELETE FROM act", problem: .rewritten(since: 4)),
      Change(
        sql: "INSERT INTO act SELECT number + 4, body, hash FROM act WHERE number = 1",
        problem: .changed(number: 5)),
    ])
  func changed(change: Change) throws {
    let test = try cluster()
    for name in ["a", "b"] { try test.cluster.perform(.drainNode, subject: name, by: "root@north") {} }
    let checkpoint = try #require(try test.cluster.actCheckpoint())
    #expect(try test.cluster.verifyActs(against: [checkpoint]).problem == nil)
    _ = try PostgresConnection(to: test.directory).run(change.sql)
    #expect(try test.cluster.verifyActs(against: [checkpoint]).problem == change.problem)
  }

  @Test("A log that was replaced as a whole is found by a checkpoint")
  func replaced() throws {
    let test = try cluster()
    func fill(_ actor: String) throws {
      for name in ["a", "b"] { try test.cluster.perform(.drainNode, subject: name, by: actor) {} }
    }
    try fill("root@north")
    let checkpoint = try #require(try test.cluster.actCheckpoint())
    _ = try PostgresConnection(to: test.directory).run("DELETE FROM act")
    try fill("nobody@north")
    #expect(try test.cluster.verifyActs().problem == nil)
    #expect(try test.cluster.verifyActs(against: [checkpoint]).problem == .rewritten(since: 4))
    #expect(ActCheckpoint("\(checkpoint)") == checkpoint)
  }

  @Test(
    "Another text isn't a checkpoint",
    arguments: [
      "", "wellseal-acts 1 3", "wellseal-acts 2 3 00",
      "wellseal-acts 1 -1 \(String(repeating: "0", count: 64))",
      "wellseal-acts 1 1 \(String(repeating: "0", count: 62))",
    ])
  func noCheckpoint(text: String) { #expect(ActCheckpoint(text) == nil) }

  @Test("Entries that are added at the same time form one chain", .timeLimit(.minutes(5)))
  func concurrent() async throws {
    let cluster = try cluster().cluster
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          for _ in 0..<5 { try? cluster.perform(.drainNode, subject: "\(number)", by: "root@north") {} }
        }
      }
    }
    let result = try cluster.verifyActs()
    #expect(result.problem == nil && result.checkpoint.number == 40)
  }

  @Test("The last recorded backup of each database is known")
  func backups() throws {
    let cluster = try cluster().cluster
    #expect(try cluster.backups() == [])
    let time = Date(timeIntervalSince1970: 1_700_000_000)
    for age in [100.0, 0] { try cluster.recordBackup(of: .names, at: time - age) }
    #expect(try cluster.backups() == [BackupRecord(database: .names, time: time)])
  }
}
