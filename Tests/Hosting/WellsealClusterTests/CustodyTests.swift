import Foundation
import Synchronization
import TestPostgres
import TestSupport
import Testing
import WellsealModel
import WellsealStore

@testable import WellsealCluster

@Suite("Key providers")
struct CustodyTests {
  private let tables: TestCluster
  private let custodian = PretendedCustodian(.token)

  init() throws { tables = try TestCluster(on: #require(PostgresServer.shared)) }

  /// Creates a cluster of the same databases for a program with some key providers.
  private func cluster(
    _ custodians: [any KeyCustodian], now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) -> Cluster {
    Cluster(
      segments: tables.segments, directory: tables.directory, custody: Custody(custodians, now: now))
  }

  private func stored() throws -> [[UInt8]] {
    let rows = try PostgresConnection(to: tables.directory).run("SELECT shred FROM vault")
    return try (0..<rows.count).map { try rows.bytes($0, 0) }
  }

  private func add(_ cluster: Cluster) throws -> String {
    let name = TestCluster.name()
    try SealedStore.create(
      in: cluster.add(name), opensWith: [TestCluster.secret()], cost: TestCluster.cost
    ).close()
    return name
  }

  private func opens(_ cluster: Cluster, _ name: String) throws {
    let store = try SealedStore(opening: cluster.open(name))
    try store.unlock(with: TestCluster.secret())
    try store.close()
  }

  @Test("With a key provider, the directory database alone opens no store")
  func appointed() throws {
    let known = cluster([custodian])
    let before = try add(known)
    let raw = try stored()
    #expect(try known.custodian() == nil && raw.allSatisfy { $0.count == 32 })
    #expect(try known.appoint(.token, at: .now) == 1)
    let after = try add(known)
    #expect(try stored().allSatisfy { $0.count == 77 })
    #expect(try stored().allSatisfy { sealed in !raw.contains { sealed.suffix(60).starts(with: $0) } })
    for name in [before, after] { try opens(known, name) }
    let report = try #require(try known.custodian())
    #expect(report.kind == .token && report.kept == 2 && report.others == 0)
    #expect(throws: ClusterError.custodianThere) { try known.appoint(.token, at: .now) }

    // Without the key provider, existing and unknown names get the same error.
    let other = cluster([PretendedCustodian(.file)])
    for stranger in [tables.cluster, other] {
      for name in [before, "nobody of this name"] {
        #expect(throws: CustodianError.notNamed(.token)) { try stranger.person(named: name) }
      }
      #expect(throws: CustodianError.notNamed(.token)) { try stranger.open(before) }
      #expect(throws: CustodianError.notNamed(.token)) { try stranger.add("somebody new") }
      #expect(throws: CustodianError.notNamed(.token)) { try stranger.dismissCustodian() }
    }
    #expect(try tables.cluster.people().count == 2)
    #expect(throws: ClusterError.custodianThere) { try known.migrate(segments: 3) }

    #expect(try known.dismissCustodian() == 2)
    #expect(try known.custodian() == nil && stored().allSatisfy { $0.count == 32 })
    for name in [before, after] { try opens(tables.cluster, name) }
    #expect(throws: ClusterError.withoutCustodian) { try known.dismissCustodian() }
    #expect(throws: ClusterError.withoutCustodian) { try known.renewCustody(by: nil, at: .now) }
  }

  @Test("A new key replaces the old one, and running programs pick it up")
  func renewed() throws {
    let file = PretendedCustodian(.file)
    let (running, operating) = (cluster([custodian, file]), cluster([custodian, file]))
    _ = try running.appoint(.token, at: .now)
    let name = try add(running)
    let first = try stored()
    #expect(try operating.renewCustody(by: nil, at: .now) == 1)
    #expect(try stored() != first && Set(stored().map { $0[1..<17] }).count == 1)
    try opens(running, name)
    #expect(try operating.renewCustody(by: .file, at: .now) == 1)
    #expect(try operating.custodian()?.kind == .file)
    // The running program seals with a key that is no longer valid, and the database reports that.
    let second = try add(running)
    for person in [name, second] { try opens(cluster([file]), person) }
    #expect(throws: CustodianError.notNamed(.file)) { try opens(cluster([custodian]), name) }
    #expect(try operating.custodian()?.others == 0)
  }

  @Test(
    "One of two concurrent renewals fails, and every store still opens",
    arguments: [false, true])
  func overlapping(isRemoved: Bool) throws {
    let slow = PretendedCustodian(.token)
    _ = try cluster([custodian]).appoint(.token, at: .now)
    let names = try (0..<3).map { _ in try add(cluster([custodian])) }
    let other = cluster([custodian])
    let calls = Counter()
    slow.isAsked = {
      // The first key is opened when the command begins, and both are opened once the new one
      // exists.
      guard calls.next() == 5 else { return }
      do {
        _ = isRemoved ? try other.dismissCustodian() : try other.renewCustody(by: nil, at: .now + 60)
      } catch { Issue.record(error) }
    }
    #expect(throws: ClusterError.custodyChangedElsewhere) {
      try cluster([slow]).renewCustody(by: nil, at: .now)
    }
    #expect(calls.next() > 5)
    #expect(try other.custodian()?.others == (isRemoved ? nil : 0))
    for name in names { try opens(cluster([custodian]), name) }
  }

  @Test("An interrupted renewal resumes and includes keys of older programs")
  func interrupted() throws {
    let known = cluster([custodian])
    let name = try add(known)
    _ = try known.appoint(.token, at: .now)
    let raw = [UInt8](repeating: 5, count: 32)
    _ = try PostgresConnection(to: tables.directory).run("UPDATE vault SET shred = $1", .bytes(raw))
    #expect(try known.custodian()?.others == 1)
    // Until then, both forms are readable.
    _ = try known.person(named: name)
    #expect(try known.appoint(.token, at: .now) == 1)
    #expect(try known.custodian()?.others == 0 && stored().allSatisfy { $0.count == 77 })
  }

  @Test("A missing key provider is noticed within a minute")
  func away() throws {
    let clock = Clock()
    let known = cluster([custodian], now: { clock.now })
    _ = try known.appoint(.token, at: .now)
    let name = try add(known)
    custodian.refusal = .noToken(label: "house")
    // The cached key is valid for a minute.
    try opens(known, name)
    clock.advance(by: .seconds(61))
    for person in [name, "nobody"] {
      #expect(throws: CustodianError.noToken(label: "house")) { try known.person(named: person) }
    }
    #expect(throws: CustodianError.noToken(label: "house")) { try opens(known, name) }
    custodian.refusal = nil
    clock.advance(by: .seconds(6))
    try opens(known, name)
  }

  @Test("A wrong PIN is tried only once in the lifetime of a program")
  func wrongPIN() throws {
    _ = try cluster([custodian]).appoint(.token, at: .now)
    let clock = Clock()
    let known = cluster([custodian], now: { clock.now })
    custodian.refusal = .wrongPIN
    let before = custodian.calls
    for _ in 0..<20 {
      #expect(throws: CustodianError.wrongPIN) { try known.person(named: "Anna") }
      clock.advance(by: .seconds(100))
    }
    #expect(custodian.calls == before + 1)
  }

  @Test("Keys that were modified in the database aren't opened")
  func changed() throws {
    let known = cluster([custodian])
    _ = try known.appoint(.token, at: .now)
    let (anna, ben) = (try add(known), try add(known))
    let session = try PostgresConnection(to: tables.directory)
    let rows = try session.run(
      "SELECT v.person, v.shred FROM vault v JOIN person p ON p.id = v.person WHERE p.name IN ($1, $2) ORDER BY p.name = $1 DESC",
      .text(anna), .text(ben))
    let (first, second) = (try rows.bytes(0, 1), try rows.bytes(1, 1))
    func put(_ bytes: [UInt8]) throws {
      _ = try session.run(
        "UPDATE vault SET shred = $2 WHERE person = $1", .identifier(try rows.identifier(0, 0)),
        .bytes(bytes))
    }
    // Another user's key, a flipped bit, and a key that never existed.
    var flipped = first
    flipped[40] ^= 1
    for bytes in [second, flipped] {
      try put(bytes)
      #expect(throws: CustodianError.otherKey) { try known.open(anna) }
    }
    var foreign = first
    foreign[3] ^= 1
    for bytes: [UInt8] in [foreign, [2] + first.dropFirst(), [1, 2, 3]] {
      try put(bytes)
      #expect(throws: ClusterError.erased) { try known.open(anna) }
    }
    try put(first)
    try opens(known, anna)
  }
}

/// A key provider that wraps keys insecurely and fails when a test wants it to.
private final class PretendedCustodian: KeyCustodian {
  let kind: CustodianKind
  private let state = Mutex((refusal: CustodianError?.none, calls: 0))
  private let hook = Mutex<(@Sendable () -> Void)?>(nil)

  init(_ kind: CustodianKind) { self.kind = kind }

  /// A closure that is called before each reply.
  var isAsked: (@Sendable () -> Void)? {
    get { hook.withLock { $0 } }
    set { hook.withLock { $0 = newValue } }
  }
  var calls: Int { state.withLock { $0.calls } }
  var refusal: CustodianError? {
    get { state.withLock { $0.refusal } }
    set { state.withLock { $0.refusal = newValue } }
  }

  private func answer() throws(CustodianError) {
    isAsked?()
    let refusal = state.withLock { state in
      state.calls += 1
      return state.refusal
    }
    if let refusal { throw refusal }
  }

  func seal(_ key: [UInt8], for data: [UInt8]) throws(CustodianError) -> [UInt8] {
    try answer()
    return data + key.map { $0 ^ 0x5A }
  }

  func open(_ sealed: [UInt8], for data: [UInt8]) throws(CustodianError) -> [UInt8] {
    try answer()
    guard sealed.starts(with: data) else { throw .otherKey }
    return sealed.dropFirst(data.count).map { $0 ^ 0x5A }
  }
}

private final class Counter: Sendable {
  private let count = Atomic(0)
  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}

/// A clock that a test advances.
private final class Clock: Sendable {
  private let state = Mutex(ContinuousClock.now)
  var now: ContinuousClock.Instant { state.withLock { $0 } }
  func advance(by time: Duration) { state.withLock { $0 += time } }
}
