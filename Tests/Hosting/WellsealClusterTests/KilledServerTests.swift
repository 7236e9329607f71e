import Foundation
import Synchronization
import TestPostgres
import TestSupport
import Testing
import WellsealCluster
import WellsealModel
import WellsealStore

@Suite(
  "Killed servers and former owners", .serialized)
struct KilledServerTests {
  /// The number of kills, from `WELLSEAL_SERVER_KILLS`.
  private static let kills =
    ProcessInfo.processInfo.environment["WELLSEAL_SERVER_KILLS"].flatMap { Int($0) } ?? 2

  @Test(
    "A killed server neither loses nor duplicates acknowledged changes"
  )
  func killed() async throws {
    let server = try PostgresServer()
    let cluster = try TestCluster(on: server)
    let names = (0..<3).map { _ in TestCluster.name() }
    let tally = Tally()
    for name in names { try cluster.store(name).close() }
    for _ in 0..<Self.kills {
      tally.setRunning(true)
      // Use separate threads that start at once, regardless of other tests on the task threads.
      let ended = Tally()
      for name in names {
        Thread.detachNewThread {
          Self.save(name, in: cluster, tally)
          ended.isStored(UUID(), of: name)
        }
      }
      // If something fails here, the writers end, too.
      defer { tally.setRunning(false) }
      let before = tally.count
      try await wait { tally.count >= before + 60 }
      try server.kill()
      try server.start()
      let after = tally.count
      try await wait { tally.count >= after + 30 }
      tally.setRunning(false)
      try await wait { ended.count == names.count }
      for name in names {
        let store = try cluster.open(name, .always)
        #expect(try store.integrity().isSound)
        let stored = try store.samples(SampleQuery([SampleQuery.Part(.stepCount)])).map(\.uuid)
        #expect(Set(stored).count == stored.count)
        #expect(tally.stored(of: name).isSubset(of: stored))
        #expect(tally.tried.isSuperset(of: stored))
        try store.close()
      }
    }
  }

  /// Adds samples until the tally stops it.
  private static func save(_ name: String, in cluster: TestCluster, _ tally: Tally) {
    var store: SealedStore?
    while tally.goesOn {
      do {
        let open = try store ?? cluster.open(name, .always)
        store = open
        let sample = try Sample.steps(1, from: .phone)
        tally.isTrying(sample.uuid)
        try open.commit([.add(NewSample(sample))])
        tally.isStored(sample.uuid, of: name)
      } catch {
        // Reopen a store that lost its state, as a server does.
        if store?.isLocked != false { store = nil }
        usleep(5000)
      }
    }
  }

  @Test("A process that lost ownership gets an error and stores nothing")
  func twoProcesses() throws {
    let place = try EmptyStoreRow(in: #require(TestCluster.shared))
    let first = try ClusterWriter(place, from: 1, count: 1_000_000)
    _ = try first.lines(until: { $0.hasPrefix("done 20") })
    let taken = try place.acquire(.always)
    let stored = try taken.rows(of: .journal).map(\.number)
    let lines = try first.lines(until: { $0.hasPrefix("fault") || $0.hasPrefix("failed") })
    #expect(lines.last == "fault owned elsewhere")
    let told = lines.compactMap { $0.hasPrefix("done ") ? UInt64($0.dropFirst(5)) : nil }.max() ?? 20
    #expect(stored == Array(1...told))
    try taken.write(.journal(told + 1))
    taken.close()
    let second = try ClusterWriter(place, from: told + 2, count: 5)
    #expect(try second.lines(until: { $0 == "end" }).last == "end")
    #expect(try place.count("journal") == Int64(told) + 6)
  }
}

/// The changes that writers tried, and those that were acknowledged.
private final class Tally: Sendable {
  private struct State {
    var goesOn = true
    var tried: Set<UUID> = []
    var stored: [String: Set<UUID>] = [:]
  }

  private let state = Mutex(State())

  var goesOn: Bool { state.withLock { $0.goesOn } }
  var tried: Set<UUID> { state.withLock { $0.tried } }
  var count: Int { state.withLock { $0.stored.values.reduce(0) { $0 + $1.count } } }

  func setRunning(_ goesOn: Bool) { state.withLock { $0.goesOn = goesOn } }
  func isTrying(_ sample: UUID) { state.withLock { _ = $0.tried.insert(sample) } }
  func isStored(_ sample: UUID, of name: String) {
    state.withLock { _ = $0.stored[name, default: []].insert(sample) }
  }
  func stored(of name: String) -> Set<UUID> { state.withLock { $0.stored[name] ?? [] } }
}

/// A separate process that writes to a user's journal.
private final class ClusterWriter {
  private let process = Process()
  private let output = Pipe()
  private var text = ""

  init(_ fixture: EmptyStoreRow, from first: UInt64, count: UInt64) throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("ClusterWriter")
    process.arguments = [fixture.cluster.text, fixture.person.uuidString, "\(first)", "\(count)"]
    process.environment = [:]
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.runHearingSignals()
    try output.fileHandleForWriting.close()
    try input.fileHandleForWriting.write(contentsOf: Data(fixture.key))
    try input.fileHandleForWriting.close()
  }

  deinit { if process.isRunning { process.terminate() } }

  /// Returns the lines up to a matching one, or to the end.
  func lines(until isLast: (String) -> Bool) throws -> [String] {
    var lines: [String] = []
    while true {
      while let end = text.firstIndex(of: "\n") {
        lines.append(String(text[..<end]))
        text = String(text[text.index(after: end)...])
        if isLast(lines[lines.count - 1]) { return lines }
      }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { return lines }
      text += String(decoding: data, as: UTF8.self)
    }
  }
}
