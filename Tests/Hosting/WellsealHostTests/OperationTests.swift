import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import TestPostgres
import TestSupport
import Testing
import WellsealBase
import WellsealRequests

@testable import WellsealCluster
@testable import WellsealHost

@Suite("Operation of a multi-user server")
struct OperationTests {
  // MARK: Metrics

  @Test("Prometheus accepts the metrics")
  func metrics() async throws {
    // Other tests record backups, too.
    let fixture = try HostFixture(try TestCluster(on: #require(PostgresServer.shared)))
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      _ = try await person.get("/")
      try fixture.cluster.cluster.recordBackup(of: .stores, at: fixture.clock.now - 3600)
      await fixture.server.observe()
      fixture.server.responder.metrics.report { UnixTime(4_000_000_000) }
      let text = await fixture.server.counts()
      for line in [
        "wellseal_certificate_expiry_timestamp_seconds 4000000000",
        #"wellseal_request_seconds_count{area="sign-in"} 1"#, "wellseal_unlock_seconds_count 1",
        "wellseal_read_only 0", "wellseal_act_log_changed 0", "wellseal_waiting_secrets 0",
        #"wellseal_database_pool_connections{database="stores"} 4"#,
        #"wellseal_backup_age_seconds{database="stores"} 3600"#,
      ] {
        #expect(text.contains("\n\(line)"), "\(line)")
      }
      let trips = text.firstMatch(of: /wellseal_database_seconds_count\{database="names"\} (\d+)/)?.1
      #expect(trips.flatMap { Int($0) } ?? 0 > 0)
      let saves = text.firstMatch(of: /\nwellseal_save_seconds_count (\d+)/)?.1
      #expect(saves.flatMap { Int($0) } ?? 0 > 0)
      try Self.check(text)
    }
  }

  /// Checks metrics with `promtool`, and without it by the rules of the text format.
  private static func check(_ text: String) throws {
    var types: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.hasPrefix("# TYPE ") { types[String(words[2])] = String(words[3]) }
      guard !line.hasPrefix("#") else { continue }
      let metric = String(line.prefix { $0 != "{" && $0 != " " })
      let base = ["_bucket", "_sum", "_count"].lazy.compactMap { end in
        metric.hasSuffix(end) ? String(metric.dropLast(end.count)) : nil
      }.first { types[$0] == "histogram" }
      #expect(types[base ?? metric] != nil, "\(line)")
      #expect(words.last.flatMap { Double($0) } != nil, "\(line)")
      if types[metric] == "counter" { #expect(metric.hasSuffix("_total"), "\(line)") }
    }
    guard let promtool = ProgramRun.find("promtool") else { return }
    let file = NSTemporaryDirectory() + "metrics-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let run = try ProgramRun("/bin/sh", ["-c", #""$0" check metrics < "$1" 2>&1"#, promtool, file])
    #expect(run.output == "", "\(run.output)")
  }

  @Test("The rules and the dashboard use only metrics that the server has, and each alert has a runbook row")
  func rules() async throws {
    let fixture = try HostFixture()
    try fixture.cluster.cluster.recordBackup(of: .stores, at: fixture.clock.now)
    try await fixture.server.heart.begin()
    await fixture.server.observe()
    fixture.server.responder.metrics.report { UnixTime(4_000_000_000) }
    let text = await fixture.server.counts()
    await fixture.server.close()
    var known = Set(text.matches(of: /# TYPE (\w+)/).map { String($0.1) })
    known.formUnion(known.flatMap { ["\($0)_bucket", "\($0)_sum", "\($0)_count"] })
    let packaging = Repository.url("packaging")
    let files = ["prometheus/wellseal.rules.yml", "grafana/wellseal.json"]
    for file in files {
      let content = try String(contentsOf: packaging.appending(path: file), encoding: .utf8)
      let used = Set(content.matches(of: /\b(wellseal_[a-z_]+)/).map { String($0.1) })
      #expect(used.subtracting(known) == [] && used.count > 10, "\(file)")
    }
    let rules = try String(contentsOf: packaging.appending(path: files[0]), encoding: .utf8)
    let runbook = try String(contentsOf: Repository.url("Documentation/ServerRunbook.md"), encoding: .utf8)
    for alert in rules.matches(of: /- alert: (\w+)/).map({ String($0.1) }) {
      #expect(runbook.contains("\n### \(alert)\n"), "\(alert)")
      #expect(rules.contains("runbook: ServerRunbook.md#\(alert.lowercased())\n"), "\(alert)")
    }
    let dashboard = try JSONSerialization.jsonObject(
      with: Data(contentsOf: packaging.appending(path: files[1])))
    let panels = (dashboard as? [String: Any])?["panels"] as? [[String: Any]] ?? []
    #expect(panels.count > 10 && Set(panels.compactMap { $0["id"] as? Int }).count == panels.count)
    #expect(panels.allSatisfy { ($0["targets"] as? [Any])?.isEmpty == false && $0["title"] is String })
  }

  @Test("Metrics are served only with the token, and a wrong one is a security event")
  func token() async throws {
    let fixture = try HostFixture()
    let token = "0123456789abcdefghij"
    let access = try #require(MetricsToken(file: Array("\(token)\nmore".utf8)))
    let router = fixture.server.health.router(for: access)
    try await Application(router: router).test(.router) { client in
      func ask(_ fields: HTTPFields) async throws -> TestResponse {
        try await client.execute(uri: "/metrics", method: .get, headers: fields)
      }
      let wrong: [HTTPFields] = [
        [:], [.authorization: "Bearer"], [.authorization: "Bearer \(token)x"],
        [.authorization: "Basic \(token)"],
        [.authorization: token], [.authorization: "Bearer \(String(repeating: "a", count: 1000))"],
      ]
      for fields in wrong {
        let answer = try await ask(fields)
        #expect(answer.status == .unauthorized && answer.headers[.wwwAuthenticate] == "Bearer")
        #expect(!String(buffer: answer.body).contains("wellseal_"))
      }
      for _ in 0..<60 { _ = try await ask([:]) }
      let limited = try await ask([:])
      #expect(limited.status == .tooManyRequests && limited.headers[.retryAfter] == "60")
      // Who guesses doesn't shut out the operator.
      for scheme in ["Bearer", "bearer"] {
        let right = try await ask([.authorization: "\(scheme) \(token)"])
        #expect(right.status == .ok && String(buffer: right.body).contains("wellseal_connections "))
      }
    }
    await fixture.server.close()
    let kinds = fixture.lines.all.compactMap { $0.firstMatch(of: /"security":"([a-z-]+)"/)?.1 }
    #expect(kinds.prefix(6).allSatisfy { $0 == "wrong-operator" } && kinds.last == "limited")
    #expect(!fixture.lines.all.contains { $0.contains(token) })
  }

  @Test(
    "A short, long or binary token isn't accepted",
    arguments: ["", "short", "with a blank inside", "é0123456789abcdefg"])
  func noToken(text: String) {
    #expect(MetricsToken(file: Array(text.utf8)) == nil)
    #expect(MetricsToken(file: [UInt8](repeating: 97, count: 513)) == nil)
  }

  // MARK: Identifiers

  @Test("A valid request identifier is kept from the edge to the log; another one is replaced")
  func identifiers() async throws {
    let fixture = try HostFixture()
    let field = RequestIdentifier.field
    try await fixture.visit { visitor in
      let given = "edge-1.0_abcdef"
      let answer = try await visitor.get("/livez", [field: given])
      #expect(answer.headers[field] == given)
      #expect(fixture.lines.all.last?.contains(#""request":"\#(given)""#) == true)
      for bad in ["short", String(repeating: "a", count: 65), "has a blank in it", "quote\"quote"] {
        let answer = try await visitor.get("/livez", [field: bad])
        let new = try #require(answer.headers[field])
        #expect(new != bad && UUID(uuidString: new) != nil)
        #expect(fixture.lines.all.last?.contains(new) == true)
      }
    }
  }

  // MARK: Security log

  @Test("Wrong secrets and tokens are events with the network, which fail2ban reads, and without a name")
  func security() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person()
    try await fixture.visit { visitor in
      for _ in 0..<8 { _ = try await visitor.post("/sign-in", ["name": name, "passphrase": "wrong wrong"]) }
      let token = String(repeating: "a", count: 43)
      _ = try await visitor.get("/p/\(UUID())/api/v1/types", [.authorization: "Bearer \(token)"])
    }
    let events = fixture.lines.all.filter { $0.contains(#""security""#) }
    let kinds = Set(events.compactMap { $0.firstMatch(of: /"security":"([a-z-]+)"/)?.1 })
    #expect(kinds.isSuperset(of: ["wrong-secret", "limited"]))
    #expect(!events.contains { $0.contains(name) || $0.contains("wrong wrong") })
    #expect(events.allSatisfy { $0.contains(#""request":""#) })
    let text = await fixture.server.counts()
    #expect(text.contains(#"wellseal_security_events_total{kind="wrong-secret"} 6"#))
  }

  @Test(
    "The filter of fail2ban finds the network of each event",
    arguments: zip(
      ["192.0.2.7", "2001:db8:0:1", "fd00:0:0:0"], ["192.0.2.7", "2001:db8:0:1::/64", "fd00::/64"]))
  func fail2ban(address: String, network: String) throws {
    let filter = try String(
      contentsOf: Repository.url("packaging/fail2ban/filter.d/wellseal.conf"), encoding: .utf8)
    let pattern = try #require(filter.firstMatch(of: /\nfailregex = (.+)\n/)?.1)
    // The part of fail2ban's <SUBNET> that lines of this server can have.
    let regex = try Regex(
      String(pattern).replacing("<SUBNET>", with: "([0-9a-f.:]+(?:/[0-9]{1,3})?)"))
    for event in SecurityEvent.allCases {
      for request in [nil, "edge-1.0_abcdef"] {
        let line = event.line(from: address, request: request, at: Date(timeIntervalSince1970: 1_700_000_000))
        let match = try #require(try? regex.wholeMatch(in: line), "\(line)")
        #expect(match[1].substring.map(String.init) == network, "\(line)")
        #expect(line.hasPrefix(#"{"time":"2023-11-14T22:13:20Z","#))
        #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil)
      }
    }
    #expect(SecurityEvent.network("not an address") == "unknown")
  }

  // MARK: Security contact

  @Test("The security contact is that of RFC 9116, and only URIs are accepted")
  func contact() throws {
    let contact = try #require(SecurityContact("mailto:security@example.org"))
    let text = contact.text(at: "health.example.org", now: Date(timeIntervalSince1970: 1_700_000_000))
    #expect(
      text == """
        Contact: mailto:security@example.org
        Expires: 2023-12-14T22:13:20Z
        Canonical: https://health.example.org/.well-known/security.txt

        """)
    for bad in [
      "", "mailto:", "security@example.org", "http://example.org", "mailto:a\nContact: b", "mailto:é",
    ] {
      #expect(SecurityContact(bad) == nil, "\(bad)")
    }
  }

  // MARK: Log of acts

  @Test("A server notices that the log of acts was rewritten, even after a restart")
  func acts() async throws {
    let test = try TestCluster(on: #require(PostgresServer.shared))
    let cluster = try test.cluster.pooled(connections: 2)
    let file = NSTemporaryDirectory() + "acts-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let lines = HostFixture.Lines()
    let executor = PersonThreads(count: 1, maxPerPerson: 1).executor()
    func watch() -> OperationWatch {
      OperationWatch(
        cluster, executor: executor, log: HostLog { lines.add($0) }, file: file, now: { Date() })
    }
    func fill(_ actor: String) throws {
      try test.cluster.perform(.drainNode, subject: "north", by: actor) {}
    }
    try fill("root@north")
    let first = watch()
    await first.look()
    #expect(!first.hasChangedActs && lines.all.count == 1)
    await first.look()
    #expect(lines.all.count == 1)
    try fill("root@north")
    await first.look()
    #expect(!first.hasChangedActs && lines.all.count == 2)
    let checkpoint = try #require(try cluster.actCheckpoint())
    #expect(lines.all.last?.contains("\(checkpoint)") == true)
    // Another server starts with the file of the first one after the whole log was replaced.
    _ = try PostgresConnection(to: test.directory).run("DELETE FROM act")
    for _ in 0..<3 { try fill("nobody@north") }
    for server in [first, watch()] {
      await server.look()
      #expect(server.hasChangedActs)
      #expect(lines.all.last?.contains(#""continued":false"#) == true)
    }
  }

  // MARK: Read-only mode

  /// Returns the lines of the metrics with the numbers of database round trips.
  private static func databaseTrips(_ fixture: HostFixture) async -> [Substring] {
    await fixture.server.counts().split(separator: "\n").filter {
      $0.hasPrefix("wellseal_database_seconds_count")
    }
  }

  @Test(
    "While no standby confirms, pages can be read and changes are rejected at once", .timeLimit(.minutes(5)))
  func readOnly() async throws {
    let test = try TestCluster(on: try PostgresServer())
    let fixture = try HostFixture(test)
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let heart = fixture.server.heart
      try await heart.begin()
      let person = try await visitor.signedIn(name)
      #expect(try await person.get("/").status == .ok)
      try await onThread { try test.server.loseStandby() }
      for _ in 0..<20 where !heart.isReadOnly { await heart.beat() }
      #expect(heart.isReadOnly)
      // Longer than a session is cached, and than its last use stays unrecorded.
      fixture.clock.advance(by: 120)
      for path in ["/", "/data/heartRate", "/sign-in", "/livez"] {
        let answer = try await person.get(path)
        #expect(answer.status == .ok, "\(path)")
      }
      // A change that reached the database would wait for its timeout.
      let trips = await Self.databaseTrips(fixture)
      for (path, form) in [
        ("/sign-in", ["name": name, "passphrase": "one two three four"]), ("/profile", [:]),
      ] {
        let answer = try await person.post(path, form)
        #expect(answer.status == .serviceUnavailable && answer.headers[.retryAfter] == "5", "\(path)")
      }
      let program = try await visitor.get("/p/\(UUID())/api/v1/types")
      #expect(program.status == .serviceUnavailable)
      #expect(await Self.databaseTrips(fixture) == trips)
      let text = await fixture.server.counts()
      #expect(text.contains("\nwellseal_read_only 1\n"))
      try await onThread { try test.server.requireNoStandby() }
      for _ in 0..<20 where heart.isReadOnly { await heart.beat() }
      #expect(!heart.isReadOnly)
      _ = try await visitor.signedIn(name)
    }
  }
}
