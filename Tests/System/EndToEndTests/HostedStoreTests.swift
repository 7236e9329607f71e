import Foundation
import TestPostgres
import TestSupport
import Testing
import WellsealCluster

@Suite("Commands for a user of a cluster")
struct HostedStoreTests {
  private static let commands = [
    "add bodyMass 71 kg", "backup copy", "cards add Examples/cards/vaccination.smart-health-card",
    "cards delete 00112233", "cards list", "cards show 00112233", "compare 2026-01 2026-02",
    "delete 00112233",
    "documents delete 00112233", "documents list", "documents show 00112233", "ecg export 00112233 out",
    "ecg list",
    "ecg show 00112233", "export jsonl out", "find 00112233", "freshness",
    "import Examples/health/export.xml",
    "integrity", "latest",
    "links create --ips --host https://l.example.org --token-file Examples/cards/trust.json",
    "links extend abcd --uses 2", "links list", "links log abcd",
    "links publish web --base https://w.example.org --ips", "links revoke abcd", "links show abcd",
    "medical-id show", "profile set --name Anna", "profile show",
    "providers accept abcd", "providers add https://r4.example.org --client-id me", "providers list",
    "providers remove abcd", "providers show abcd", "providers sign-in abcd", "providers sync abcd",
    "records list",
    "records show 00112233", "records trend glucose", "rekey", "restore Examples/cards/trust.json",
    "report --output out.pdf", "rings",
    "samples weight",
    "sleep",
    "sources list", "sources order heartRate", "stats steps", "together", "trends", "types",
    "vitals", "medications list", "medications show metformin", "medications add Metformin --times 8:00",
    "medications set metformin --supply 60", "medications log metformin taken", "mood list",
    "notices list", "notices show a1b2", "notices rules", "notices add heartRate --above 120",
    "notices set doses --level list", "notices remove own-1", "notices channels", "notices test desktop",
    "questionnaires list", "questionnaires add gad7 0 0 0 0 0 0 0",
    "mood add pleasant", "symptoms", "cycle show", "cycle set --ovulation yes",
    "cycle log menstrualFlow medium", "cycle report --output out.pdf", "cycle delete --yes",
    "blood-pressure show", "blood-pressure start", "blood-pressure stop",
    "blood-pressure set --guideline esc", "blood-pressure remove 2026-05-04",
    "workouts best running", "workouts export 00112233 out.gpx",
    "workouts list", "workouts show 00112233",
  ]

  @Test("Every command that opens a store can open a user's, too", arguments: commands)
  func asksForThePerson(command: String) throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "hosted-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    let root = Repository.root.path
    let words = command.split(separator: " ").map { $0.hasPrefix("Examples/") ? "\(root)/\($0)" : String($0) }
    // The server is unreachable, and the error must be about the user's database, not a file.
    let addresses = [
      "--database", "postgresql:///stores?host=/nowhere", "--names", "postgresql:///names?host=/nowhere",
    ]
    let run = try ProgramRun.wellseal(words + ["--person", "Anna"] + addresses, home: home, in: home)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("wellseal: can't connect to the database"),
      "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  /// The commands that treat a user differently: they reject one, need no secret of the user, or
  /// read a file first.
  private static let others = [
    "apps", "consent", "health-app", "init", "log", "medical-id set", "tokens", "witness",
  ]

  @Test("All commands that accept a user are tested")
  func areAllTried() throws {
    let run = try ProgramRun.wellseal(["--experimental-dump-help"], home: "/nonexistent")
    let tree = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let takers = Self.takers(of: try #require(tree["command"] as? [String: Any]), [])
    #expect(takers.count > 30)
    let untried = takers.filter { path in
      !Self.others.contains { path.starts(with: $0.split(separator: " ").map(String.init)) }
        && !Self.commands.contains { $0.split(separator: " ").map(String.init).starts(with: path) }
    }
    #expect(untried.isEmpty)
  }

  /// Returns the commands that accept `--person`, each by its words.
  private static func takers(of command: [String: Any], _ path: [String]) -> [[String]] {
    let children = command["subcommands"] as? [[String: Any]] ?? []
    let arguments = command["arguments"] as? [[String: Any]] ?? []
    let takes = arguments.contains { ($0["preferredName"] as? [String: Any])?["name"] as? String == "person" }
    let below = children.flatMap { takers(of: $0, path + [$0["commandName"] as? String ?? ""]) }
    return children.isEmpty && takes ? [path] : below
  }

  @Test(
    "A user's tokens, apps and log are those of the configured databases")
  func environment() throws {
    let server = try #require(PostgresServer.shared)
    let databases = try Self.cluster(on: server)
    let home = FileManager.default.temporaryDirectory.appending(path: "hosted-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    func run(_ words: String...) throws -> ProgramRun {
      let run = try ProgramRun.wellseal(
        words, home: home,
        environment: databases)
      #expect(run.status == 0, "\(words): \(run.errors)")
      return run
    }
    _ = try run("cluster", "init")
    _ = try run("people", "add", "Anna", "--yes")
    // Each checks the user first and then takes over the store.
    let token = try run("tokens", "create", "Grafana", "--read", "heartRate", "--person", "Anna")
    #expect(token.output.hasPrefix("wls_"))
    #expect(try run("apps", "--person", "Anna").output.contains("program:grafana"))
    _ = try run("apps", "revoke", "Grafana", "--person", "Anna")
    #expect(try run("log", "show", "--person", "Anna").output.contains("Grafana"))
    #expect(try run("log", "verify", "--person", "Anna").output.contains("2 entries"))
    #expect(try run("consent", "pending", "--person", "Anna").output.contains("No pending requests."))
    // A program that lost access has no token anymore; another one is ended alone.
    _ = try run("tokens", "create", "Excel", "--read", "stepCount", "--person", "Anna")
    _ = try run("tokens", "revoke", "Excel", "--person", "Anna")
    // No file contains any of it.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home).filter { $0.hasSuffix(".json") }.isEmpty)
    let invitation = try run("people", "invite", "Ben", "--public-name", "health.example.org")
    #expect(invitation.output.hasPrefix("https://health.example.org/invite/"))
  }

  @Test(
    "A user who moves to another cluster keeps the storage quota")
  func quota() throws {
    let server = try #require(PostgresServer.shared)
    let (here, there) = (try Self.cluster(on: server), try Self.cluster(on: server))
    let home = FileManager.default.temporaryDirectory.appending(path: "hosted-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    func run(_ words: [String], in cluster: [String: String]) throws -> String {
      let run = try ProgramRun.wellseal(words, home: home, environment: cluster)
      #expect(run.status == 0, "\(words): \(run.errors)")
      return run.output
    }
    for cluster in [here, there] { _ = try run(["cluster", "init"], in: cluster) }
    _ = try run(["people", "add", "Anna", "--yes"], in: here)
    _ = try run(["people", "quota", "Anna", "--bytes", "123456"], in: here)
    let target = ["WELLSEAL_DATABASE", "WELLSEAL_NAMES"].compactMap { there[$0] }
    _ = try run(
      ["people", "move", "Anna", "--to-database", target[0], "--to-names", target[1]], in: here)
    #expect(try run(["people", "list", "--json"], in: there).contains("123456"))
    #expect(try !run(["people", "list", "--json"], in: here).contains("Anna"))
  }

  @Test(
    "A user's links are only in the user's store, and others stay put")
  func links() throws {
    let databases = try Self.cluster(on: #require(PostgresServer.shared))
    let home = FileManager.default.temporaryDirectory.appending(path: "hosted-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    func run(_ words: String...) throws -> String {
      let run = try ProgramRun.wellseal(words, home: home, environment: databases)
      #expect(run.status == 0, "\(words): \(run.errors)")
      return run.output
    }
    func publish(_ label: String, _ more: String...) throws {
      let words = [
        "links", "publish", "\(home)/web", "--base", "https://w.example.org", "--card", Self.card, "--label",
        label, "--yes",
      ]
      let run = try ProgramRun.wellseal(words + more, home: home, environment: databases)
      #expect(run.status == 0, "\(run.errors)")
    }
    _ = try run("cluster", "init")
    _ = try run("people", "add", "Anna", "--yes")
    try publish("Own")
    let files = { try FileManager.default.contentsOfDirectory(atPath: "\(home)/links") }
    let before = try files()
    #expect(try run("links", "list", "--person", "Anna").contains("No links."))
    try publish("Hers", "--person", "Anna")
    let (hers, own) = (try run("links", "list", "--person", "Anna"), try run("links", "list"))
    #expect(hers.contains("Hers") && !hers.contains("Own"))
    #expect(own.contains("Own") && !own.contains("Hers"))
    #expect(try run("links", "show", "Hers", "--person", "Anna").contains("shlink:/"))
    #expect(try files() == before && before.count == 1)
    #expect(try run("providers", "list", "--person", "Anna", "--json").contains(#""providers""#))
    // A backup of a user's store doesn't count as one of the data folder's store.
    _ = try run("backup", "\(home)/copy", "--person", "Anna")
    #expect(try !FileManager.default.contentsOfDirectory(atPath: home).contains { $0.contains("backup") })
  }

  private static let card = Repository.url("Examples/cards/vaccination.smart-health-card").path

  /// Creates two databases on a server, and returns their environment variables.
  static func cluster(on server: PostgresServer) throws -> [String: String] {
    let addresses = try (0..<2).map { _ in
      let session = try PostgresConnection(to: server.makeDatabase())
      defer { session.close() }
      return server.text(try session.run("SELECT CAST(current_database() AS text)").text(0, 0))
    }
    return ["WELLSEAL_DATABASE": addresses[0], "WELLSEAL_NAMES": addresses[1]]
  }

  @Test(
    "A user's backup replaces the user's store on request")
  func restore() throws {
    let databases = try Self.cluster(on: #require(PostgresServer.shared))
    let home = FileManager.default.temporaryDirectory.appending(path: "hosted-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    func attempt(_ words: String) throws -> ProgramRun {
      try ProgramRun.wellseal(
        words.split(separator: " ").map(String.init), home: home, environment: databases, in: home)
    }
    func run(_ words: String) throws -> String {
      let run = try attempt(words)
      #expect(run.status == 0, "\(words): \(run.errors)")
      return run.output
    }
    _ = try run("cluster init")
    _ = try run("people add Anna --yes")
    _ = try run("add bodyMass 71 kg --person Anna")
    _ = try run("backup copy --person Anna")
    _ = try run("add bodyMass 72 kg --person Anna")
    let refused = try attempt("restore copy --person Anna")
    #expect(refused.status == 1 && refused.errors.contains("--replace"), "\(refused.errors)")
    #expect(try run("samples bodyMass --person Anna").contains("72  kg"))
    let json = try run("restore copy --replace --person Anna --json")
    #expect(json.contains("\"samples\": 1") || json.contains("\"samples\":1"), "\(json)")
    let samples = try run("samples bodyMass --person Anna")
    #expect(samples.contains("71  kg") && !samples.contains("72  kg"))
    _ = try run("integrity --person Anna")
  }

  @Test("A password in an argument is rejected and not repeated")
  func passwords() throws {
    let secret = "postgresql://me:hunter2@nowhere/stores"
    for words in [
      ["cluster", "status", "--database", secret, "--names", "postgresql:///names"],
      ["people", "move", "Anna", "--to-database", secret, "--to-names", "postgresql:///names"],
      ["people", "move", "Anna", "--to-database", "postgresql:///stores", "--to-names", secret],
    ] {
      let run = try ProgramRun.wellseal(words, home: FileManager.default.temporaryDirectory.path)
      #expect(run.status == 64)
      #expect(run.errors.hasPrefix("wellseal: others can read a password in an argument"), "\(run.errors)")
      #expect(!(run.output + run.errors).contains("hunter2"))
    }
  }
}
