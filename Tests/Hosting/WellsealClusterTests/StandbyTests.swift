import TestPostgres
import TestSupport
import Testing

@testable import WellsealCluster

@Suite("Standbys that a primary waits for")
struct StandbyTests {
  /// Settings with the number of required standbys and the members; `nil` stands for `*`.
  ///
  /// Source: PostgreSQL 15, sections 20.6.2 and 27.2.8, and its tests, `007_sync_rep.pl`.
  static let settings: [(String, Int, [String?])] = [
    ("", 0, []),
    ("*", 1, [nil]),
    ("a", 1, ["a"]),
    ("standby1,standby2", 1, ["standby1", "standby2"]),
    ("s1, s2", 1, ["s1", "s2"]),
    ("2(standby1,standby2,standby3)", 2, ["standby1", "standby2", "standby3"]),
    ("2 (a, b)", 2, ["a", "b"]),
    ("FIRST 2 (s1, s2, s3)", 2, ["s1", "s2", "s3"]),
    ("FIRST 3 (s1, s2, s3, s4)", 3, ["s1", "s2", "s3", "s4"]),
    ("first 1 (*)", 1, [nil]),
    ("ANY 2 (s1, s2, s3)", 2, ["s1", "s2", "s3"]),
    ("Any 1 (*)", 1, [nil]),
    ("ANY 2(*)", 2, [nil]),
    ("2(standby1,*,standby2)", 2, ["standby1", nil, "standby2"]),
    ("1(standby3,standby2)", 1, ["standby3", "standby2"]),
    (
      "ANY 1 (pgautofailover_standby_2, pgautofailover_standby_3)", 1,
      [
        "pgautofailover_standby_2", "pgautofailover_standby_3",
      ]
    ),
    // Names in quotes have any characters, also those of the grammar.
    (#"FIRST 2 ("a", b,c)"#, 2, ["a", "b", "c"]),
    (#""node-1", "north, (old) *""#, 1, ["node-1", "north, (old) *"]),
    (#""say ""hi""", """""#, 1, ["say \"hi\"", "\""]),
    (#"ANY 1 ("ANY", "first", "2")"#, 1, ["ANY", "first", "2"]),
    (#""*""#, 1, [nil]),
    ("\"\"", 1, [""]),
    // Numbers are names unless a list follows.
    ("7", 1, ["7"]),
    ("1, 2", 1, ["1", "2"]),
    ("3 (1, 2, 3)", 3, ["1", "2", "3"]),
    ("anything, firstborn, _a$1, zürich", 1, ["anything", "firstborn", "_a$1", "zürich"]),
    ("\t2( a ,\r\u{B}b\u{C})", 2, ["a", "b"]),
    ("a,\r\nb\n", 1, ["a", "b"]),
  ]

  @Test("A setting is parsed by PostgreSQL's grammar", arguments: settings)
  func parses(setting: String, count: Int, names: [String?]) throws {
    let standbys = try #require(SynchronousStandbys(parsing: setting))
    #expect(standbys.count == count)
    #expect(standbys.members == names.map { $0.map { .named($0) } ?? .any })
  }

  static let invalid = [
    " ", ",", "a,", ",a", "a b", "a,,b", "()", "1 ()", "1 (a", "1 a)", "1 (a))", "(a)", "ANY", "ANY (a)",
    "ANY 1", "ANY 1 a", "FIRST 1 a, b", "ANY FIRST 1 (a)", "a (b)", "0 (a)", "ANY 0 (a)", "-1 (a)",
    "1.5 (a)", "ANY 1 (ANY)", "first, any", "node-1", "a; b", #""a"#, #""a""b"#, "2a", "$a",
    "1 (a) b", "*a",
  ]

  @Test("A setting that PostgreSQL rejects isn't parsed", arguments: invalid)
  func rejects(setting: String) { #expect(SynchronousStandbys(parsing: setting) == nil) }

  @Test("PostgreSQL accepts the valid settings, and rejects the others")
  func agrees() async throws {
    try await onThread {
      let session = try PostgresConnection(to: #require(PostgresServer.shared).address("postgres"))
      defer { session.close() }
      // It only takes effect when the server reads its settings again.
      func isAccepted(_ setting: String) throws -> Bool {
        do throws(PostgresError) {
          let quoted = setting.replacing("'", with: "''")
          _ = try session.run("ALTER SYSTEM SET synchronous_standby_names = '\(quoted)'")
          _ = try session.run("ALTER SYSTEM RESET synchronous_standby_names")
          return true
        } catch {
          guard case .refused = error.reason else { throw error }
          return false
        }
      }
      // PostgreSQL doesn't accept a line feed in this statement, only in its file.
      for (setting, _, _) in Self.settings where !setting.utf8.contains(UInt8(ascii: "\n")) {
        #expect(try isAccepted(setting), "\(setting)")
      }
      for setting in Self.invalid { #expect(try !isAccepted(setting), "\(setting)") }
    }
  }

  @Test(
    "Names are compared regardless of case",
    arguments: [
      ("a, b", ["B"], ["a"], 1),
      (#""North", SOUTH"#, ["north", "south"], [], 2),
      ("ANY 1 (*)", [], [], 0),
      ("ANY 2 (*)", ["walreceiver", "walreceiver"], [], 2),
      ("a, *", ["b"], ["a"], 1),
      ("ä", ["Ä"], ["ä"], 0),
      ("2 (a, b)", ["c"], ["a", "b"], 0),
    ] as [(String, [String], [String], Int)])
  func compares(setting: String, connected: [String], missing: [String], present: Int) throws {
    let standbys = try #require(SynchronousStandbys(parsing: setting))
    #expect(standbys.missing(among: connected) == missing)
    #expect(standbys.present(among: connected) == present)
  }

  /// Makes a server wait for standbys.
  private static func require(_ standbys: String, of server: PostgresServer) throws {
    let session = try PostgresConnection(to: server.address("postgres"))
    defer { session.close() }
    let quoted = standbys.replacing("'", with: "''")
    _ = try session.run("ALTER SYSTEM SET synchronous_standby_names = '\(quoted)'")
    _ = try session.run("SELECT pg_reload_conf()")
    try waitOnThread { try session.run("SHOW synchronous_standby_names").text(0, 0) == standbys }
  }

  @Test("A missing standby is reported for each form of the setting", .timeLimit(.minutes(5)))
  func report() async throws {
    try await onThread {
      let test = try TestCluster(on: try PostgresServer())
      func findings(_ setting: String) throws -> [ClusterReport.Finding] {
        try Self.require(setting, of: test.server)
        return try test.cluster.report().findings.filter {
          switch $0 {
          case .noStandby(of: .stores), .missingStandbys(_, of: .stores), .tooFewStandbys(_, _, of: .stores):
            true
          default: false
          }
        }
      }
      func tooFew(_ connected: Int, _ required: Int) -> ClusterReport.Finding {
        .tooFewStandbys(connected: connected, required: required, of: .stores)
      }
      let none = ClusterReport.Finding.noStandby(of: .stores)
      #expect(try findings("") == [none])
      for setting in ["*", "ANY 1 (*)", "FIRST 1 (*)"] { #expect(try findings(setting) == [tooFew(0, 1)]) }
      let missing = ClusterReport.Finding.missingStandbys(names: ["North (old)"], of: .stores)
      #expect(try findings(#"FIRST 1 ("North (old)")"#) == [missing, tooFew(0, 1)])
      // A backup that is being copied has a connection of the same kind, but isn't a standby.
      let session = try test.session()
      defer { session.close() }
      func wait(for state: String) throws {
        let statement = "SELECT pid FROM pg_stat_replication WHERE state = '\(state)'"
        try waitOnThread { try session.run(statement).count == 1 }
      }
      let backup = try test.server.connect("pg_basebackup", as: "backup")
      defer { backup.close() }
      try wait(for: "backup")
      #expect(try findings("ANY 1 (*)") == [tooFew(0, 1)])
      // After the backup, whose checkpoint removes the log that a standby would begin with.
      let standby = try test.server.connect("pg_receivewal", as: "North (old)")
      defer { standby.close() }
      try wait(for: "streaming")
      for setting in ["*", "ANY 1 (*)", #""NORTH (OLD)""#, #"1 ("north (old)")"#] {
        #expect(try findings(setting).isEmpty, "\(setting)")
      }
      #expect(try findings("ANY 2 (*)") == [tooFew(1, 2)])
      #expect(
        try findings(#"FIRST 1 ("north (old)", south)"#) == [.missingStandbys(names: ["south"], of: .stores)])
    }
  }
}
