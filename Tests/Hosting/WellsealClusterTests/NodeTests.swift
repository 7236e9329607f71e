import Foundation
import TestPostgres
import TestSupport
import Testing
import WellsealModel
import WellsealStore

@testable import WellsealCluster

@Suite("Servers of a cluster")
struct NodeTests {
  private func node(_ name: String = UUID().uuidString) -> ClusterNode {
    ClusterNode(
      identifier: UUID(), name: name, address: "localhost:8444", version: "1", beat: 0, age: 0,
      isDraining: false)
  }

  /// Ages a server as if it had been silent for some seconds.
  private func age(_ node: ClusterNode, by seconds: Int64, in cluster: TestCluster) throws {
    _ = try cluster.session().run(
      "UPDATE node SET beaten = beaten - $2 WHERE id = $1", .identifier(node.identifier),
      .integer(seconds * 1000))
  }

  @Test("A server joins with a unique name, sends heartbeats and leaves")
  func life() throws {
    let cluster = try #require(TestCluster.shared).cluster
    let (first, twin) = (node("one \(UUID())"), node())
    #expect(try cluster.enter(first))
    #expect(
      try !cluster.enter(
        ClusterNode(
          identifier: UUID(), name: first.name, address: "", version: "1", beat: 0, age: 0, isDraining: false)
      ))
    #expect(try cluster.enter(twin))
    for count in 1...3 {
      let seen = try #require(try cluster.beat(first.identifier)).first { $0.identifier == first.identifier }
      #expect(seen?.beat == Int64(count) && seen?.takesPeople == true)
    }
    try cluster.drain(first.name)
    let seen = try #require(try cluster.beat(twin.identifier)).first { $0.identifier == first.identifier }
    #expect(seen?.isDraining == true && seen?.takesPeople == false)
    #expect(throws: ClusterError.noSuchNode) { try cluster.drain("nobody \(UUID())") }
    // A server that has sent a heartbeat since it was seen isn't removed.
    try cluster.remove(first)
    #expect(try cluster.nodes().contains { $0.identifier == first.identifier })
    try cluster.leave(first.identifier)
    #expect(try !cluster.nodes().contains { $0.identifier == first.identifier })
    #expect(try cluster.beat(first.identifier) == nil)
    try cluster.remove(twin)
    try cluster.leave(twin.identifier)
  }

  @Test("One query returns which of thousands of owners still hold their stores")
  func held() throws {
    let test = try #require(TestCluster.shared)
    let (cluster, names) = (test.cluster, [TestCluster.name(), TestCluster.name(), TestCluster.name()])
    for name in names { try test.store(name).close() }
    let people = try names.map { try #require(try cluster.person(named: $0)) }
    let (kept, taken) = (try cluster.open(people[0], .ifFree), try cluster.open(people[1], .ifFree))
    let suspended = try cluster.open(people[2], .ifFree)
    let strangers = (0..<9000).map { _ in UUID() }
    let all = [kept.owner] + strangers + [taken.owner, suspended.owner]
    #expect(try cluster.held(all) == [kept.owner, taken.owner, suspended.owner])
    let taker = try cluster.open(people[1], .always)
    try cluster.suspend(names[2], true)
    #expect(try cluster.held(all) == [kept.owner])
    #expect(try cluster.held([taker.owner]) == [taker.owner])
    #expect(try cluster.held([]).isEmpty)
    for container in [kept, taken, suspended, taker] { container.close() }
  }

  @Test("A user is taken over from a dead server, never from a live one")
  func takingOver() throws {
    let test = try #require(TestCluster.shared)
    let (cluster, name) = (test.cluster, TestCluster.name())
    try test.store(name).close()
    let (old, new) = (node(), node())
    #expect(try cluster.enter(old) && cluster.enter(new))
    let known = try #require(try cluster.person(named: name))
    #expect(try cluster.location(of: known.identifier) == .free)
    let container = try cluster.open(known, .ifFree, for: old.identifier)
    guard case .node(let owner, let present) = try cluster.location(of: known.identifier) else {
      Issue.record("the server that has the person is not known")
      return
    }
    #expect(present.identifier == old.identifier)
    #expect(throws: ClusterError.inUse) {
      try cluster.open(known, .from(owner: owner), for: new.identifier)
    }
    try age(old, by: 14, in: test)
    #expect(throws: ClusterError.inUse) {
      try cluster.open(known, .from(owner: owner), for: new.identifier)
    }
    try age(old, by: 2, in: test)
    #expect(throws: ClusterError.inUse) {
      try cluster.open(known, .from(owner: UUID()), for: new.identifier)
    }
    let next = try cluster.open(known, .from(owner: owner), for: new.identifier)
    #expect(throws: StoreFileError(.ownedElsewhere)) { try container.write(.journal(1)) }
    // The old server is alive again, but doesn't get the user back.
    _ = try cluster.beat(old.identifier)
    container.close()
    #expect(throws: ClusterError.inUse) {
      try cluster.open(known, .from(owner: owner), for: old.identifier)
    }
    try next.write(.journal(1))
    next.close()
    #expect(try cluster.location(of: known.identifier) == .free)
    for node in [old, new] { try cluster.leave(node.identifier) }
  }

  @Test("A departed server's stores are free; a command's belong to no server")
  func leftBehind() throws {
    let test = try #require(TestCluster.shared)
    let (cluster, name) = (test.cluster, TestCluster.name())
    try test.store(name).close()
    let (first, second) = (node(), node())
    #expect(try cluster.enter(first) && cluster.enter(second))
    let known = try #require(try cluster.person(named: name))
    let container = try cluster.open(known, .ifFree, for: first.identifier)
    try cluster.leave(first.identifier)
    #expect(try cluster.location(of: known.identifier) == .free)
    #expect(throws: StoreFileError(.ownedElsewhere)) { try container.write(.journal(1)) }
    let killed = try cluster.open(known, .ifFree, for: second.identifier)
    let seen = try #require(try cluster.nodes().first { $0.identifier == second.identifier })
    try cluster.remove(seen)
    guard case .left(let owner) = try cluster.location(of: known.identifier) else {
      Issue.record("a server that was taken out still has the person")
      return
    }
    try cluster.open(known, .from(owner: owner), for: first.identifier).close()
    killed.close()
    let command = try cluster.open(name)
    guard case .process(let owner) = try cluster.location(of: known.identifier) else {
      Issue.record("a command is taken for a server")
      return
    }
    try cluster.open(known, .from(owner: owner), for: first.identifier).close()
    command.close()
  }

  @Test("Servers share a key and the record of used one-time values")
  func shared() throws {
    let cluster = try #require(TestCluster.shared).cluster
    let key = try cluster.houseKey()
    #expect(try key.count == 32 && cluster.houseKey() == key)
    let (digest, now) = ([UInt8](repeating: 3, count: 31) + [UInt8.random(in: 0...255)], Date())
    #expect(try cluster.spend(digest, until: now + 300, at: now))
    #expect(try !cluster.spend(digest, until: now + 300, at: now + 1))
    #expect(try cluster.spend(digest, until: now + 900, at: now + 301))
  }

  @Test(
    "With older tables, a program works without nodes and without counts")
  func older() throws {
    let test = try TestCluster(on: #require(PostgresServer.shared))
    let (cluster, name) = (test.cluster, TestCluster.name())
    try cluster.migrate(segments: ClusterSchema.nodesVersion - 1)
    #expect(try !cluster.knowsNodes())
    #expect(throws: ClusterError.withoutNodes) { try cluster.nodes() }
    let store = try test.store(name)
    try store.commit([.add(NewSample(Sample.steps(1, from: .phone)))])
    try store.close()
    #expect(try cluster.people().first?.bytes == nil)
    try cluster.make()
    #expect(try cluster.nodes().isEmpty)
    // The migration counts what was stored until then.
    let person = try #require(try cluster.people().first)
    #expect(try person.bytes == test.counted(person.identifier) && person.quota == nil)
  }
}

@Suite(
  "Storage quotas of users")
struct QuotaTests {
  private func samples(_ range: Range<Int>) throws -> [NewSample] {
    try range.map { NewSample(try Sample.heartRate(Double(50 + $0 % 90), at: Double($0 * 7), from: .watch)) }
  }

  private func present(_ name: String, in test: TestCluster) throws -> HostedPerson {
    try #require(try test.cluster.people().first { $0.name == name })
  }

  @Test("The byte count is exact through saves, loads, compactions and deletions")
  func counting() throws {
    let (test, name) = (try #require(TestCluster.shared), TestCluster.name())
    func check(_ what: Comment) throws {
      let person = try present(name, in: test)
      #expect(try person.bytes == test.counted(person.identifier), what)
    }
    let store = try test.store(name)
    try check("made")
    for part in 0..<20 { try store.commit(try samples(part * 40..<part * 40 + 40).map { try .add($0) }) }
    try check("saves")
    let session = try store.beginLoad()
    _ = try store.load(try samples(5000..<9000).map { try AdmittedSample($0) }, in: session)
    try check("a load")
    let all = try store.samples(SampleQuery([SampleQuery.Part(.heartRate)]))
    try store.commit(all.prefix(2000).map { .delete($0.uuid) })
    let before = try #require(try present(name, in: test).bytes)
    #expect(try store.erase())
    try check("deletions")
    #expect(try #require(try present(name, in: test).bytes) < before)
    try store.lock()
    try store.commit([.add(NewSample(Sample.steps(1, from: .phone)))])
    try check("the journal")
    try store.unlock(with: TestCluster.secret())
    try check("after the journal")
    try store.close()
    let container = try test.cluster.open(name)
    for size in [20_000, 10, 0, 9000] {
      var change = RecordChange()
      change.documents["one.json"] = [UInt8](repeating: 1, count: size)
      change.lines = [RecordLine(Int64(size + 1), [1, 2, 3])]
      try container.records.write(change)
      try check("documents and lines")
    }
    container.close()
  }

  @Test("A full user gets an error, can read and delete, and then save again")
  func full() throws {
    let (test, name) = (try #require(TestCluster.shared), TestCluster.name())
    let store = try test.store(name)
    let session = try store.beginLoad()
    _ = try store.load(try samples(0..<20_000).map { try AdmittedSample($0) }, in: session)
    // Data that needs much space.
    for number in 0..<10 {
      var generator = SystemRandomNumberGenerator()
      let body = (0..<50_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
      try store.commit([.setNote("document \(number)", Data(body))])
    }
    let present = try test.cluster.limit(name, to: 1000)
    #expect(present > 1000)
    let over = StoreFileError(.overQuota)
    #expect(throws: over) { try store.commit([.add(NewSample(Sample.steps(1, from: .phone)))]) }
    #expect(throws: over) { try store.commit([.setNote("x", Data([1]))]) }
    #expect(throws: over) {
      try store.load(try samples(30_000..<30_100).map { try AdmittedSample($0) }, in: session)
    }
    #expect(throws: over) {
      try store.commit(try samples(40_000..<42_000).map { try .add($0) })
    }
    try store.lock()
    #expect(throws: over) { try store.commit([.add(NewSample(Sample.steps(2, from: .phone)))]) }
    try store.unlock(with: TestCluster.secret())
    let all = try store.samples(SampleQuery([SampleQuery.Part(.heartRate)]))
    #expect(all.count == 20_000)
    try store.commit(all.prefix(10).map { .delete($0.uuid) })
    // The remainder needs less space than before, and new data fits.
    _ = try test.cluster.limit(name, to: present - 400_000)
    #expect(throws: over) { try store.commit([.add(NewSample(Sample.steps(3, from: .phone)))]) }
    try store.commit((0..<10).map { .setNote("document \($0)", nil) })
    #expect(try store.erase())
    try store.commit([.add(NewSample(Sample.steps(3, from: .phone)))])
    #expect(try store.samples(SampleQuery([SampleQuery.Part(.stepCount)])).count == 1)
    #expect(try store.integrity().isSound)
    _ = try test.cluster.limit(name, to: 0)
    #expect(throws: over) { try store.commit([.add(NewSample(Sample.steps(4, from: .phone)))]) }
    _ = try test.cluster.limit(name, to: nil)
    try store.commit([.add(NewSample(Sample.steps(5, from: .phone)))])
    try store.close()
    #expect(try present > self.present(name, in: test).bytes ?? .max)
  }

  @Test("A former owner gets the ownership error, not the quota error")
  func shutOut() throws {
    let (test, name) = (try #require(TestCluster.shared), TestCluster.name())
    let first = try test.store(name)
    _ = try test.cluster.limit(name, to: 0)
    let second = try test.open(name, .always)
    #expect(throws: StoreFileError(.ownedElsewhere)) {
      try first.commit([.add(NewSample(Sample.steps(1, from: .phone)))])
    }
    #expect(throws: StoreFileError(.overQuota)) {
      try second.commit([.add(NewSample(Sample.steps(1, from: .phone)))])
    }
    try second.close()
  }
}

extension TestCluster {
  /// Returns the size of a user's data in bytes, counted row by row.
  fileprivate func counted(_ person: UUID) throws -> Int64 {
    let session = try session()
    return try ["header", "root", "segment", "tail", "journal", "document", "access_line"].reduce(0) {
      sum, table in
      let rows = try session.run("SELECT body FROM \(table) WHERE person = $1", .identifier(person))
      return try (0..<rows.count).reduce(sum) { $0 + Int64(try rows.bytes($1, 0).count) }
    }
  }
}
