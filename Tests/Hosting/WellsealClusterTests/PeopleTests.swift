import Foundation
import TestPostgres
import TestSupport
import Testing
import WellsealModel
import WellsealStore

@testable import WellsealCluster

@Suite("Users of a cluster")
struct PeopleTests {
  private func cluster() throws -> TestCluster { try #require(TestCluster.shared) }

  private func file() -> String { NSTemporaryDirectory() + "person-\(UUID().uuidString).wellseal" }

  /// Returns all queryable content: samples with positions and identifiers, deletions, and the
  /// store's own identifier.
  private func content(_ store: SealedStore) throws -> String {
    let parts = HealthType.all.filter(\.kind.isSample).map { SampleQuery.Part($0) }
    let changes = try store.changes(to: parts, after: nil, limit: nil)
    return "\(store.identifier) \(changes)"
  }

  @Test("A user moves from a file to the cluster and back without loss")
  func moves() throws {
    let (cluster, name, path, back) = (try cluster(), TestCluster.name(), file(), file())
    defer { for file in [path, back] { for end in ["", "-wal", ".lock"] { unlink(file + end) } } }
    let store = try SealedStore.create(
      in: SQLiteContainer(path: path, creates: true), opensWith: [TestCluster.secret()],
      cost: TestCluster.cost)
    let samples = try (0..<1500).map { try Sample.heartRate(60, at: Double($0), from: .watch) }
    try store.commit(samples.map { try .add(NewSample($0)) })
    try store.commit([.delete(samples[3].uuid), .add(NewSample(Sample.steps(5, from: .phone)))])
    let expected = try content(store)
    try store.close()
    // Samples saved while the store was locked move, too.
    let source = try SQLiteContainer(path: path)
    let report = try SealedStore.copy(source, to: cluster.cluster.add(name), with: TestCluster.secret())
    source.close()
    #expect(report.isSound)
    let hosted = try cluster.open(name)
    #expect(try content(hosted) == expected)
    try hosted.backup(to: back)
    try hosted.close()
    let again = try SealedStore(opening: SQLiteContainer(path: back))
    try again.unlock(with: TestCluster.secret())
    #expect(try content(again) == expected)
    try again.close()
  }

  @Test("A user can't be changed while being copied to another cluster")
  func frozen() throws {
    let (here, there, name) = (
      try cluster(), try TestCluster(on: #require(PostgresServer.shared)), TestCluster.name()
    )
    let store = try here.store(name)
    try store.commit([.add(NewSample(Sample.steps(5, from: .phone)))])
    let expected = try content(store)
    try store.close()
    let source = try here.cluster.open(name)
    try source.freeze()
    #expect(throws: StoreFileError(.suspended)) { try source.write(.journal(9)) }
    #expect(throws: StoreFileError(.suspended)) { try here.cluster.open(name, .always) }
    _ = try SealedStore.copy(source, to: there.cluster.add(name), with: TestCluster.secret())
    try source.thaw()
    source.close()
    #expect(try content(there.open(name)) == expected)
    #expect(try content(here.open(name)) == expected)
  }

  @Test("Databases of different clusters are detected by their users")
  func pairs() throws {
    let server = try #require(PostgresServer.shared)
    let (first, second) = (try TestCluster(on: server), try TestCluster(on: server))
    func pair(_ stores: TestCluster, _ names: TestCluster) -> Cluster {
      Cluster(segments: stores.segments, directory: names.directory)
    }
    // There are no users yet.
    try pair(first, second).requirePair()
    try first.store(TestCluster.name()).close()
    for (stores, names) in [(first, second), (second, first)] {
      #expect(throws: ClusterError.differentClusters) { try pair(stores, names).requirePair() }
    }
    try second.store(TestCluster.name()).close()
    #expect(throws: ClusterError.differentClusters) { try pair(first, second).requirePair() }
    for cluster in [first, second] { try cluster.cluster.requirePair() }
  }

  @Test("A user who is resumed or suspended during a move isn't erased", arguments: [true, false, nil])
  func changedDuringMove(isSuspended: Bool?) throws {
    let (cluster, name) = (try cluster(), TestCluster.name())
    try cluster.store(name).close()
    let source = try cluster.cluster.open(name)
    try source.freeze()
    if let isSuspended {
      try cluster.cluster.suspend(name, isSuspended)
      #expect(throws: StoreFileError(.ownedElsewhere)) { try source.endMoved() }
    } else {
      try source.endMoved()
      // The end is final.
      #expect(throws: ClusterError.erased) { try cluster.cluster.suspend(name, false) }
    }
    source.close()
    let state = try cluster.cluster.people().first { $0.name == name }?.state
    #expect(state == isSuspended.map { $0 ? .suspended : .active } ?? .erased)
    if isSuspended == false { try cluster.cluster.open(name).close() }
    try cluster.cluster.erase(name)
  }

  @Test("A store in use and a missing store have separate errors")
  func refusals() throws {
    let (cluster, name) = (try cluster(), TestCluster.name())
    let store = try cluster.store(name)
    #expect(throws: ClusterError.inUse) { try cluster.cluster.open(name) }
    try store.close()
    try cluster.cluster.open(name).close()
    let person = try #require(cluster.cluster.people().first { $0.name == name }).identifier
    _ = try cluster.session().run("DELETE FROM store WHERE person = $1", .identifier(person))
    #expect(throws: ClusterError.withoutStore) { try cluster.cluster.open(name) }
    try cluster.cluster.erase(name)
    #expect(throws: ClusterError.noSuchPerson) { try cluster.cluster.open(name) }
  }

  @Test("A name is unique, and outer blanks don't matter")
  func names() throws {
    let (cluster, name) = (try cluster(), TestCluster.name())
    try cluster.store(name).close()
    #expect(throws: ClusterError.nameTaken) { try cluster.cluster.add(name) }
    #expect(throws: ClusterError.nameTaken) { try cluster.cluster.add(name + " ") }
    try cluster.cluster.open(name + " ").close()
    #expect(throws: ClusterError.noSuchPerson) { try cluster.cluster.open(name + "x") }
    for bad in ["", "a\nb", String(repeating: "x", count: 101)] {
      #expect(throws: ClusterError.malformedName) { try cluster.cluster.add(bad) }
    }
    let quoted = "O'Neill \"; DROP TABLE store; -- \(UUID())"
    try cluster.store(quoted).close()
    #expect(try cluster.cluster.people().contains { $0.name == quoted && $0.state == .active && !$0.isOpen })
  }

  @Test("A user with a store can't be invited and keeps the sessions, also while suspended")
  func invitedAgain() throws {
    let (cluster, name) = (try cluster(), TestCluster.name())
    try cluster.store(name).close()
    let person = try #require(try cluster.cluster.person(named: name)).identifier
    let digest = Array(UUID().uuidString.utf8)
    try cluster.cluster.keepSession(digest, of: person, at: .now)
    for isSuspended in [true, false] {
      try cluster.cluster.suspend(name, isSuspended)
      #expect(throws: ClusterError.nameTaken) {
        try cluster.cluster.invite(name, Array(UUID().uuidString.utf8), until: .now + 60)
      }
      #expect(try cluster.cluster.session(digest)?.person == person)
    }
  }

  @Test("An erased user's ciphertexts can't be opened, even in an old copy")
  func erased() throws {
    let cluster = try TestCluster(on: #require(PostgresServer.shared))
    let name = TestCluster.name()
    let store = try cluster.store(name)
    try store.commit([.add(NewSample(Sample.steps(4711, from: .phone)))])
    try store.close()
    let person = try #require(cluster.cluster.people().first).identifier
    let key = try PostgresConnection(to: cluster.directory).run("SELECT shred FROM vault").bytes(0, 0)
    let old = try cluster.server.dump(cluster.segments)
    let hexadecimal = key.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    // The database of ciphertexts never contained the name or the key.
    #expect(old.contains(person.uuidString.lowercased()))
    #expect(!old.contains(name) && !old.contains(hexadecimal) && !old.contains("example.phone"))
    try cluster.cluster.erase(name)
    let new = try cluster.server.dump(cluster.segments)
    let names = try cluster.server.dump(cluster.directory)
    for dump in [new, names] {
      #expect(!dump.contains(person.uuidString.lowercased()) && !dump.contains(name))
      #expect(!dump.contains(hexadecimal))
    }
    #expect(throws: ClusterError.noSuchPerson) { try cluster.cluster.open(name) }
    // An attacker restores the old copy and knows the user's secret, but there is no key for the
    // header.
    let restored = try cluster.server.restore(old)
    for guess in [[UInt8](repeating: 0, count: 32), PersonSeal.makeKey()] {
      let container = try PostgresContainer(
        of: person, #require(PersonSeal(guess, person: person)), .always
      ) { () throws(PostgresError) in try PostgresConnection(to: restored) }
      #expect(throws: StoreFileError(.malformedHeader("seal"))) { try SealedStore(opening: container) }
      container.close()
    }
    // With the previous key it would have opened, so the test can fail.
    let container = try PostgresContainer(
      of: person, #require(PersonSeal(key, person: person)), .always
    ) { () throws(PostgresError) in try PostgresConnection(to: restored) }
    let opened = try SealedStore(opening: container)
    try opened.unlock(with: TestCluster.secret())
    try opened.close()
  }

  @Test("Tables migrate one version each way; unknown versions are rejected")
  func migrations() throws {
    let server = try #require(PostgresServer.shared)
    let cluster = try TestCluster(on: server)
    let name = TestCluster.name()
    try cluster.store(name).close()
    let schema = ClusterSchema.segments
    try cluster.cluster.migrate(segments: schema.newest - 1)
    #expect(try schema.version(over: cluster.session()) == schema.newest - 1)
    let store = try cluster.open(name)
    try store.commit([.add(NewSample(Sample.steps(1, from: .phone)))])
    try store.close()
    try cluster.cluster.make()
    try cluster.cluster.make()
    #expect(try schema.version(over: cluster.session()) == schema.newest)
    #expect(try cluster.open(name).integrity().isSound)
    _ = try cluster.session().run("UPDATE wellseal_schema SET version = 99, oldest = 99")
    #expect(throws: ClusterError.version(99, known: schema.known)) { try cluster.cluster.people() }
    #expect(throws: ClusterError.version(99, known: schema.known)) { try cluster.cluster.make() }
    #expect(throws: ClusterError.otherDatabase(wanted: "segments")) {
      try Cluster(segments: cluster.directory, directory: cluster.segments).make()
    }
    let empty = Cluster(segments: try server.makeDatabase(), directory: try server.makeDatabase())
    #expect(throws: ClusterError.notMade(database: "directory")) { try empty.people() }
    let one = try server.makeDatabase()
    #expect(throws: (any Error).self) { try Cluster(segments: one, directory: one).make() }
  }

  @Test("Tables to which a later program only added work, and its migration isn't undone")
  func laterTables() throws {
    let test = try TestCluster(on: #require(PostgresServer.shared))
    let (cluster, name) = (test.cluster, TestCluster.name())
    try test.store(name).close()
    let schemas = [(ClusterSchema.segments, test.segments), (ClusterSchema.directory, test.directory)]
    for (schema, address) in schemas {
      let session = try PostgresConnection(to: address)
      let next = schema.newest + 1
      _ = try session.run("UPDATE wellseal_schema SET version = $1", .integer(next))
      #expect(throws: ClusterError.version(next, known: schema.known)) {
        try schema.migrate(to: schema.newest, over: session)
      }
    }
    let store = try test.open(name)
    try store.commit([.add(NewSample(Sample.steps(1, from: .phone)))])
    try store.close()
    let pooled = try cluster.pooled(connections: 1)
    #expect(try pooled.people().map(\.name) == [name])
    // Tables that it can't use.
    for (schema, address) in schemas {
      let session = try PostgresConnection(to: address)
      let next = schema.newest + 1
      _ = try session.run("UPDATE wellseal_schema SET oldest = $1", .integer(next))
      #expect(throws: ClusterError.version(next, known: schema.known)) { try cluster.pooled(connections: 1) }
      _ = try session.run("UPDATE wellseal_schema SET oldest = $1", .integer(1))
    }
  }

  @Test("Tables of a program that recorded only their version get the rest when they are migrated")
  func firstTables() throws {
    let cluster = try TestCluster(on: #require(PostgresServer.shared))
    _ = try cluster.session().run("ALTER TABLE wellseal_schema DROP COLUMN oldest")
    #expect(try cluster.cluster.people().isEmpty)
    try cluster.cluster.make()
    #expect(try cluster.session().run("SELECT oldest FROM wellseal_schema").integer(0, 0) == 1)
  }

  @Test("The report counts users and lists leftovers of an interruption")
  func report() throws {
    let cluster = try TestCluster(on: #require(PostgresServer.shared))
    let store = try cluster.store()
    var report = try cluster.cluster.report()
    #expect(report.people == 1 && report.open == 1 && report.bytes > 0)
    // The test server doesn't write to the disk, and reports it.
    #expect(Set(report.findings).isSuperset(of: [.noStandby(of: .stores), .noStandby(of: .names)]))
    #expect(
      report.findings.filter(\.isProblem) == [
        .unsafeSetting(name: "fsync", value: "off", of: .stores),
        .unsafeSetting(name: "fsync", value: "off", of: .names),
      ])
    try store.close()
    let stray = UUID()
    _ = try cluster.session().run("INSERT INTO store (person) VALUES ($1)", .identifier(stray))
    _ = try PostgresConnection(to: cluster.directory).run(
      "INSERT INTO person (id, name) VALUES ($1, 'lost')", .identifier(UUID()))
    report = try cluster.cluster.report()
    #expect(report.open == 0)
    #expect(
      Set(report.findings).isSuperset(of: [.nameWithoutStore(count: 1), .storeWithoutName(people: [stray])]))
  }

  /// SQL that other servers with PostgreSQL's protocol lack or treat differently, and SQL that
  /// breaks in a failover.
  static let forbidden = [
    "LISTEN ", "NOTIFY", "advisory", "now()", "current_timestamp", "serial", "nextval", "TRIGGER", "plpgsql",
    "PREPARE TRANSACTION", "COPY ", "WITH HOLD", "statement_timeout =", "PQcancel(", "SKIP LOCKED",
  ]

  @Test("Statements use only portable SQL that survives a failover", arguments: forbidden)
  func portable(word: String) throws {
    let base = Repository.url("Sources/Hosting/WellsealCluster").path
    var seen = 0
    for name in FileManager.default.enumerator(atPath: base)?.compactMap({ $0 as? String }) ?? []
    where name.hasSuffix(".swift") && !name.hasPrefix("Custodians/") {
      seen += 1
      let text = try String(contentsOfFile: "\(base)/\(name)", encoding: .utf8)
      let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      #expect(!code.contains { $0.localizedCaseInsensitiveContains(word) }, "\(name)")
    }
    #expect(seen > 10)
  }
}
