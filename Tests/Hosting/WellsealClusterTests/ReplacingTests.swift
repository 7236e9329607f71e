import Foundation
import TestPostgres
import TestSupport
import Testing
import WellsealCluster
import WellsealModel
import WellsealStore

@Suite(
  "Store replacement")
struct ReplacingTests {
  private func fixture() throws -> EmptyStoreRow { try EmptyStoreRow(in: #require(TestCluster.shared)) }

  /// Content that its number identifies, with a segment of several parts.
  private func content(_ number: UInt8) -> ContainerWrite {
    var write = ContainerWrite()
    write.header = [number]
    write.segments = [
      ContainerRow(0, [number, 0]), ContainerRow(7, [UInt8](repeating: number, count: 20_000)),
    ]
    write.appended = [.tail: [ContainerRow(1, [number, 1])], .journal: [ContainerRow(3, [number, 3])]]
    return write
  }

  private func holds(_ container: PostgresContainer, _ number: UInt8) throws -> Bool {
    let rows = try RowList.allCases.map { try container.rows(of: $0).map(\.body) }
    return try container.header() == [number] && container.segmentNumbers() == [0, 7]
      && container.segment(0) == [number, 0]
      && container.segment(7) == [UInt8](repeating: number, count: 20_000)
      && rows == [[[number, 1]], [[number, 3]]] && container.check().isEmpty
  }

  @Test("A replacement is complete and visible to the next owner")
  func replaced() throws {
    let place = try fixture()
    let container = try place.acquire()
    try container.write(content(1))
    let other = try container.makeReplacement()
    try other.write(content(2))
    other.close()
    #expect(try holds(container, 1))
    try container.adoptReplacement()
    #expect(try holds(container, 2))
    // The right to write is unchanged.
    try container.write(.journal(4))
    container.close()
    let next = try place.acquire()
    #expect(try next.rows(of: .journal).map(\.number) == [3, 4])
    #expect(try place.count("segment") == 3)
    let bytes = try place.cluster.session().run(
      "SELECT bytes FROM store WHERE person = $1", .identifier(place.person)
    ).integer(0, 0)
    let counted = try ["header", "root", "segment", "tail", "journal"].reduce(Int64(0)) { sum, table in
      try sum
        + place.cluster.session().run(
          "SELECT coalesce(sum(length(body)), 0) FROM \(table) WHERE person = $1", .identifier(place.person)
        ).integer(0, 0)
    }
    #expect(bytes == counted)
    // No replacement is left.
    #expect(throws: StoreFileError(.notAStore(path: "the replacement"))) { try next.adoptReplacement() }
  }

  @Test("A user over quota keeps the previous store")
  func overQuota() throws {
    let place = try fixture()
    let container = try place.acquire()
    try container.write(content(1))
    _ = try place.cluster.session().run(
      "UPDATE store SET quota = bytes + 10 WHERE person = $1", .identifier(place.person))
    let other = try container.makeReplacement()
    var larger = content(2)
    larger.segments.append(ContainerRow(8, [UInt8](repeating: 2, count: 100)))
    try other.write(larger)
    other.close()
    #expect(throws: StoreFileError(.overQuota)) { try container.adoptReplacement() }
    #expect(try holds(container, 1))
    // A replacement of the same length fits.
    let smaller = try container.makeReplacement()
    try smaller.write(content(3))
    smaller.close()
    try container.adoptReplacement()
    #expect(try holds(container, 3))
  }

  @Test("Leftovers of an interrupted replacement are harmless and removed later")
  func interrupted() throws {
    let place = try fixture()
    let container = try place.acquire()
    try container.write(content(1))
    let half = try container.makeReplacement()
    var write = content(2)
    write.header = nil
    write.segments.append(ContainerRow(9, [9]))
    try half.write(write)
    // Without a header it isn't a store.
    #expect(throws: StoreFileError(.notAStore(path: "the replacement"))) { try container.adoptReplacement() }
    let whole = try container.makeReplacement()
    #expect(throws: StoreFileError(.ownedElsewhere)) { try half.write(.journal(9)) }
    try whole.write(content(3))
    whole.close()
    try container.adoptReplacement()
    #expect(try holds(container, 3))
  }

  @Test("A former owner replaces nothing and removes nothing of the next owner")
  func fenced() throws {
    let place = try fixture()
    let first = try place.acquire()
    try first.write(content(1))
    let other = try first.makeReplacement()
    try other.write(content(2))
    other.close()
    let second = try place.acquire(.always)
    #expect(throws: StoreFileError(.ownedElsewhere)) { try first.adoptReplacement() }
    #expect(throws: StoreFileError(.ownedElsewhere)) { try first.makeReplacement() }
    #expect(throws: StoreFileError(.ownedElsewhere)) { try first.removeReplacement() }
    #expect(try holds(second, 1))
    let newer = try second.makeReplacement()
    try newer.write(content(3))
    newer.close()
    try second.adoptReplacement()
    #expect(try holds(second, 3))
  }

  @Test(
    "If the reply is lost, exactly one of both stores is complete",
    arguments: [true, false])
  func lost(isAfter: Bool) throws {
    let (place, once) = (try fixture(), Countdown(1))
    let container = try place.acquire(through: { inner in
      SessionDouble(inner) { inner, statements in
        guard statements.contains(where: { $0.sql.hasPrefix("UPDATE segment") }), once.next() else {
          return try inner.run(statements)
        }
        if isAfter { _ = try inner.run(statements) }
        throw PostgresError(.lost)
      }
    })
    try container.write(content(1))
    let other = try container.makeReplacement()
    try other.write(content(2))
    other.close()
    try container.adoptReplacement()
    #expect(try holds(container, 2))
    try container.write(.journal(4))
  }

  @Test("A killed process's replacement is gone at the next open")
  func killed() throws {
    let cluster = try TestCluster(on: #require(PostgresServer.shared))
    let place = try EmptyStoreRow(in: cluster)
    func stores() throws -> Int64 {
      try cluster.session().run("SELECT count(*) FROM store").integer(0, 0)
    }
    let killed = try place.acquire()
    try killed.write(content(1))
    let half = try killed.makeReplacement()
    try half.write(content(2))
    #expect(try stores() == 2)
    // The state that a killed process leaves.
    let next = try place.acquire(.always)
    #expect(try stores() == 1)
    #expect(throws: StoreFileError(.ownedElsewhere)) { try half.write(.journal(9)) }
    for table in ["header", "root", "tail", "journal"] {
      #expect(try cluster.session().run("SELECT count(*) FROM \(table)").integer(0, 0) == 1)
    }
    #expect(try holds(next, 1))
    // A failed takeover leaves the owner's replacement alone.
    let own = try next.makeReplacement()
    #expect(throws: StoreFileError(.inUse(path: "this person"))) { try place.acquire() }
    try own.write(content(3))
    own.close()
    try next.adoptReplacement()
    #expect(try holds(next, 3))
    next.close()
  }

  @Test("Removal waits for a write in progress and leaves nothing of it")
  func removedWhileWritten() async throws {
    let cluster = try TestCluster(on: #require(PostgresServer.shared))
    let place = try EmptyStoreRow(in: cluster)
    let container = try place.acquire(timeout: .seconds(60))
    try container.write(content(1))
    try container.makeReplacement().close()
    try await onThread {
      // Write like another process that was the owner until just now.
      let (writer, reader) = (try cluster.session(), try cluster.session())
      _ = try writer.run("BEGIN")
      for sql in [
        "UPDATE store SET version = version + 1 WHERE person <> $1",
        "INSERT INTO tail (person, number, part, body) SELECT person, 5, 0, 'x' FROM store WHERE person <> $1",
      ] { _ = try writer.run(sql, .identifier(place.person)) }
      let removal = ThreadWork { try container.removeReplacement() }
      try waitOnThread {
        let waiting =
          "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
        return try reader.run(waiting).integer(0, 0) > 0
      }
      _ = try writer.run("COMMIT")
      try removal.value()
      for table in ["store", "tail"] {
        let left = try reader.run(
          "SELECT count(*) FROM \(table) WHERE person <> $1", .identifier(place.person))
        #expect(try left.integer(0, 0) == 0, "\(table)")
      }
    }
  }

  @Test("A write whose reply is lost every time fails as definitely not made")
  func givenUp() throws {
    let place = try fixture()
    let cuts = Countdown(5)
    let container = try place.acquire(through: { inner in
      SessionDouble(inner) { inner, statements in
        guard cuts.next() else { return try inner.run(statements) }
        throw PostgresError(.lost)
      }
    })
    #expect(throws: StoreFileError(.unreachable)) { try container.write(.journal(4)) }
    try container.write(.journal(5))
    #expect(try container.rows(of: .journal).map(\.number) == [5])
  }

  @Test("A replacement belongs to no user and is erased with its user")
  func erased() throws {
    let cluster = try TestCluster(on: #require(PostgresServer.shared))
    let name = TestCluster.name()
    try cluster.store(name).close()
    let container = try cluster.cluster.open(name)
    try container.makeReplacement().write(content(2))
    container.close()
    #expect(try cluster.cluster.report().people == 1)
    #expect(try cluster.cluster.report().findings.allSatisfy { !$0.isStray })
    try cluster.cluster.erase(name)
    for table in ["header", "root", "segment", "tail", "journal", "store"] {
      #expect(try cluster.session().run("SELECT count(*) FROM \(table)").integer(0, 0) == 0)
    }
  }
}

extension ClusterReport.Finding {
  fileprivate var isStray: Bool {
    if case .storeWithoutName = self { true } else { false }
  }
}
