import Foundation
import Synchronization
import TestPostgres
import TestSupport
import Testing
import WellsealCluster
import WellsealModel
import WellsealStore

@Suite(
  "PostgreSQL containers")
struct ContainerTests {
  private func emptyRow() throws -> EmptyStoreRow { try EmptyStoreRow(in: #require(TestCluster.shared)) }

  @Test("Written data is read completely and in parts, including by the next owner")
  func parts() throws {
    let place = try emptyRow()
    let container = try place.acquire()
    #expect(try container.header() == nil)
    let bodies: [[UInt8]] = [0, 1, 7999, 8000, 8001, 16000, 100_003].map { count in
      (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    }
    var write = ContainerWrite()
    write.header = [1, 2, 3]
    write.segments = bodies.enumerated().map { ContainerRow(UInt64($0), $1) }
    write.appended = [
      .tail: [ContainerRow(1, bodies[6]), ContainerRow(2, [])], .journal: [ContainerRow(.max, [5])],
    ]
    try container.write(write)
    container.close()
    let next = try place.acquire()
    #expect(try next.header() == [1, 2, 3])
    for (number, body) in bodies.enumerated() { #expect(try next.segment(UInt64(number)) == body) }
    #expect(try next.segment(99) == nil)
    #expect(try next.segmentNumbers() == Array(0..<7))
    #expect(try next.rows(of: .tail) == [ContainerRow(1, bodies[6]), ContainerRow(2, [])])
    #expect(try next.rows(of: .journal).map(\.body) == [[5]])
    #expect(try next.check() == [])
    var second = ContainerWrite()
    second.removed = [6]
    second.segments = [ContainerRow(0, [1]), ContainerRow(5, [2])]
    second.dropped = [.tail: 1]
    try next.write(second)
    #expect(try next.segment(6) == nil)
    #expect(try next.segment(0) == [1])
    #expect(try next.segment(5) == [2])
    #expect(try next.rows(of: .tail).map(\.number) == [2])
    #expect(try place.count("segment") == 6)
    next.close()
  }

  @Test("A write that the database rejects changes nothing; the next succeeds")
  func refused() throws {
    let container = try emptyRow().acquire()
    try container.write(.journal(1))
    var write = ContainerWrite.journal(2)
    write.appended[.journal]?.append(ContainerRow(1, [1]))
    #expect(throws: StoreFileError(.refused(state: "23505"))) { try container.write(write) }
    #expect(try container.rows(of: .journal).map(\.number) == [1])
    try container.write(.journal(2))
    #expect(try container.rows(of: .journal).map(\.number) == [1, 2])
  }

  @Test("A store has one owner, and a former owner gets an error on writing")
  func fenced() throws {
    let place = try emptyRow()
    let first = try place.acquire()
    try first.write(.journal(1))
    #expect(throws: StoreFileError(.inUse(path: "this person"))) { try place.acquire() }
    let second = try place.acquire(.always)
    #expect(throws: StoreFileError(.ownedElsewhere)) { try first.write(.journal(2)) }
    #expect(throws: StoreFileError(.ownedElsewhere)) { try first.rows(of: .journal) }
    // Releasing a store that it no longer owns changes nothing.
    first.close()
    try second.write(.journal(2))
    #expect(try second.rows(of: .journal).map(\.body) == [Array("row 1".utf8), Array("row 2".utf8)])
  }

  @Test("Queries of a former owner are rejected, not answered with stale data")
  func staleReads() throws {
    let place = try emptyRow()
    let first = try place.acquire()
    try first.write(.journal(1))
    _ = try place.acquire(.always)
    #expect(throws: StoreFileError(.ownedElsewhere)) { try first.header() }
  }

  @Test("A store locks itself after a takeover and can reopen")
  func lostStore() throws {
    let cluster = try #require(TestCluster.shared)
    let name = TestCluster.name()
    let first = try cluster.store(name)
    try first.commit([.add(NewSample(Sample.steps(1, from: .phone)))])
    let second = try cluster.open(name, .always)
    #expect(throws: StoreFileError(.ownedElsewhere)) {
      try first.commit([.add(NewSample(Sample.steps(2, from: .phone)))])
    }
    #expect(first.isLocked)
    try second.commit([.add(NewSample(Sample.steps(3, from: .phone)))])
    let steps = try second.samples(SampleQuery([SampleQuery.Part(.stepCount)]))
    #expect(steps.count == 2)
    try second.close()
  }

  @Test(
    "A change whose reply was lost is detected and made once", arguments: WriteForm.allCases)
  func lostAfter(form: WriteForm) throws {
    let (place, once) = (try emptyRow(), Countdown(1))
    let container = try place.acquire(through: { inner in
      SessionDouble(inner) { inner, statements in
        let rows = try inner.run(statements)
        if once.next() { throw PostgresError(.lost) }
        return rows
      }
    })
    try container.write(.journal(1, as: form))
    try container.write(.journal(2, as: form))
    #expect(try container.rows(of: .journal).map(\.number) == [1, 2])
  }

  @Test("A change that wasn't made before the connection ended is retried", arguments: WriteForm.allCases)
  func lostBefore(form: WriteForm) throws {
    let (place, twice) = (try emptyRow(), Countdown(2))
    let container = try place.acquire(through: { inner in
      SessionDouble(inner) { inner, statements in
        if twice.next() { throw PostgresError(.lost) }
        return try inner.run(statements)
      }
    })
    try container.write(.journal(1, as: form))
    #expect(try container.rows(of: .journal).map(\.number) == [1])
    #expect(try place.count("journal") == 1)
  }

  @Test(
    "An unknown outcome after a takeover is reported as owned elsewhere", arguments: WriteForm.allCases)
  func lostAndTaken(form: WriteForm) throws {
    let (place, once) = (try emptyRow(), Countdown(1))
    let container = try place.acquire(through: { inner in
      SessionDouble(inner) { inner, statements in
        guard once.next() else { return try inner.run(statements) }
        _ = try place.acquire(.always)
        throw PostgresError(.lost)
      }
    })
    #expect(throws: StoreFileError(.ownedElsewhere)) { try container.write(.journal(1, as: form)) }
  }

  @Test(
    "Conflicting transactions are retried a limited number of times", arguments: ["40001", "40P01"],
    WriteForm.allCases)
  func conflicts(state: String, form: WriteForm) throws {
    let (place, few, many) = (try emptyRow(), Countdown(3), Countdown(100))
    let container = try place.acquire(through: { inner in
      SessionDouble(inner) { inner, statements in
        if few.next() { throw PostgresError(.refused(state: SQLState(state))) }
        return try inner.run(statements)
      }
    })
    try container.write(.journal(1, as: form))
    container.close()
    let hopeless = try place.acquire(through: { inner in
      SessionDouble(inner) { inner, statements in
        if many.next() { throw PostgresError(.refused(state: SQLState(state))) }
        return try inner.run(statements)
      }
    })
    #expect(throws: StoreFileError(.refused(state: state))) { try hopeless.write(.journal(2, as: form)) }
    #expect(try hopeless.rows(of: .journal).map(\.number) == [1])
  }

  @Test("A suspended user's store rejects writes and reports why")
  func suspended() throws {
    let cluster = try #require(TestCluster.shared)
    let name = TestCluster.name()
    let store = try cluster.store(name)
    try cluster.cluster.suspend(name, true)
    #expect(throws: StoreFileError(.ownedElsewhere)) {
      try store.commit([.add(NewSample(Sample.steps(2, from: .phone)))])
    }
    #expect(throws: StoreFileError(.suspended)) { try cluster.open(name) }
    try cluster.cluster.suspend(name, false)
    #expect(try cluster.open(name).integrity().isSound)
  }

  @Test("A header that is owned by another user doesn't open")
  func foreignHeader() throws {
    let (mine, other) = (try emptyRow(), try emptyRow())
    for place in [mine, other] {
      var write = ContainerWrite()
      write.header = [4, 5, 6]
      let container = try place.acquire()
      try container.write(write)
      container.close()
    }
    _ = try mine.cluster.session().run(
      "UPDATE header SET body = (SELECT body FROM header WHERE person = $2) WHERE person = $1",
      .identifier(mine.person), .identifier(other.person))
    #expect(throws: StoreFileError(.malformedHeader("seal"))) { try mine.acquire().header() }
  }

  @Test("A write takes one round trip, and a save one statement", arguments: WriteForm.allCases)
  func roundTrips(form: WriteForm) throws {
    let (place, trips) = (try emptyRow(), Countdown(1000))
    let container = try place.acquire(through: { inner in
      SessionDouble(inner) { inner, statements in
        _ = trips.next()
        #expect(statements.count == (form == .statement ? 1 : 5))
        return try inner.run(statements)
      }
    })
    for number in 1...10 { try container.write(.journal(UInt64(number), as: form)) }
    #expect(trips.used(of: 1000) == 10)
    #expect(try container.rows(of: .journal).map(\.number) == Array(1...10))
  }

  @Test("Unlocking takes two round trips, and locking again writes nothing")
  func unlockingTrips() throws {
    let place = try emptyRow()
    let new = try SealedStore.create(
      in: place.acquire(), opensWith: [TestCluster.secret()], cost: TestCluster.cost)
    for kind in 0..<6 {
      try new.commit([
        try .add(NewSample(Sample.steps(Double(kind), from: .phone))), .setNote("note \(kind)", Data([1])),
      ])
      if kind == 3 { _ = try new.erase() }
    }
    try new.close()
    let trips = Trips()
    let store = try SealedStore(opening: place.acquire(through: { CountedSession($0, trips) }))
    let (before, version) = (trips.count, try place.version())
    try store.unlock(with: TestCluster.secret())
    #expect(trips.count - before == 2)
    #expect(try store.samples(SampleQuery([SampleQuery.Part(.stepCount)])).count == 6)
    try store.lock()
    #expect(try place.version() == version)
    try store.close()
  }

  @Test("A query is answered while a change waits for its standbys")
  func readsMeanwhile() throws {
    let (place, meanwhile) = (try emptyRow(), Meanwhile())
    let container = try place.acquire(through: { inner in
      SessionDouble(inner) { inner, statements in
        meanwhile.perform()
        return try inner.run(statements)
      }
    })
    var write = ContainerWrite()
    write.segments = [ContainerRow(1, [1, 2, 3])]
    try container.write(write)
    meanwhile.set { [weak container] in try? container?.segment(1) }
    write.segments = [ContainerRow(2, [4])]
    try container.write(write)
    #expect(meanwhile.found == [1, 2, 3])
    #expect(try container.segment(2) == [4])
    // A reader of a former owner gets the error, too.
    meanwhile.set { [weak container] in
      _ = try? place.acquire(.always)
      return try? container?.segment(1)
    }
    #expect(throws: StoreFileError(.ownedElsewhere)) { try container.write(write) }
    #expect(meanwhile.found == nil)
    #expect(throws: StoreFileError(.ownedElsewhere)) { try container.segment(1) }
  }
}

/// A read that runs on another thread while a write is in progress.
private final class Meanwhile: Sendable {
  private let state = Mutex<(read: (@Sendable () -> [UInt8]?)?, found: [UInt8]?)>((nil, nil))

  var found: [UInt8]? { state.withLock { $0.found } }

  func set(_ read: @escaping @Sendable () -> [UInt8]?) { state.withLock { $0 = (read, nil) } }

  func perform() {
    guard let read = state.withLock({ $0.read }) else { return }
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      let found = read()
      state.withLock { $0.found = found }
      done.signal()
    }
    _ = done.wait(timeout: .now() + 10)
  }
}

/// A counter of round trips.
private final class Trips: Sendable {
  private let state = Mutex(0)

  var count: Int { state.withLock { $0 } }

  func add() { state.withLock { $0 += 1 } }
}

/// A connection that counts its runs.
private final class CountedSession: PostgresSession {
  private let inner: PostgresConnection
  private let trips: Trips

  init(_ inner: PostgresConnection, _ trips: Trips) {
    self.inner = inner
    self.trips = trips
  }

  var isOpen: Bool { inner.isOpen }
  var warnings: [SQLState] { inner.warnings }

  func close() { inner.close() }

  func run(_ statements: [PostgresStatement]) throws(PostgresError) -> [PostgresRows] {
    trips.add()
    return try inner.run(statements)
  }
}

extension Countdown {
  func used(of count: Int) -> Int {
    var left = 0
    while next() { left += 1 }
    return count - left
  }
}
