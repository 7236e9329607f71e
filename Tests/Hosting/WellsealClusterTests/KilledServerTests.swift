import Foundation
import Synchronization
import TestPostgres
import TestSupport
import Testing
import WellsealCluster
import WellsealModel
import WellsealSegments
import WellsealStore

@Suite(
  "A server that is killed, and an owner that is shut out", .serialized)
struct KilledServerTests {
  /// `WELLSEAL_SERVER_KILLS` says how often.
  private static let kills =
    ProcessInfo.processInfo.environment["WELLSEAL_SERVER_KILLS"].flatMap { Int($0) } ?? 2

  @Test(
    "Every process of the server dies in the middle of saves: nothing that was acknowledged is lost, nothing is there twice"
  )
  func killed() async throws {
    let server = try PostgresServer()
    let cluster = try TestCluster(on: server)
    let names = (0..<3).map { _ in TestCluster.name() }
    let tally = Tally()
    for name in names { try cluster.store(name).close() }
    for _ in 0..<Self.kills {
      tally.goOn(true)
      // Threads of their own, which begin at once, whatever else is tested on those of tasks.
      let ended = Tally()
      for name in names {
        Thread.detachNewThread {
          Self.save(name, in: cluster, tally)
          ended.isStored(UUID(), of: name)
        }
      }
      // Where something fails here the writers end as well.
      defer { tally.goOn(false) }
      let before = tally.count
      try await wait { tally.count >= before + 60 }
      try server.kill()
      try server.start()
      let after = tally.count
      try await wait { tally.count >= after + 30 }
      tally.goOn(false)
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

  /// Adds samples until the tally says that it is enough.
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
        // As whoever serves people does: open again what is not known any more.
        if store?.isLocked != false { store = nil }
        usleep(5000)
      }
    }
  }

  @Test("Of two processes the one that was shut out is told, and its last change is not stored")
  func twoProcesses() throws {
    let place = try Place(in: #require(TestCluster.shared))
    let first = try ClusterWriter(place, from: 1, count: 1_000_000)
    _ = try first.lines(until: { $0.hasPrefix("done 20") })
    let taken = try place.take(.always)
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

/// What writers have tried and were told.
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

  func goOn(_ goesOn: Bool) { state.withLock { $0.goesOn = goesOn } }
  func isTrying(_ sample: UUID) { state.withLock { _ = $0.tried.insert(sample) } }
  func isStored(_ sample: UUID, of name: String) {
    state.withLock { _ = $0.stored[name, default: []].insert(sample) }
  }
  func stored(of name: String) -> Set<UUID> { state.withLock { $0.stored[name] ?? [] } }
}

/// A process of its own that writes a person's journal.
private final class ClusterWriter {
  private let process = Process()
  private let output = Pipe()
  private var text = ""

  init(_ place: Place, from first: UInt64, count: UInt64) throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("ClusterWriter")
    process.arguments = [place.cluster.text, place.person.uuidString, "\(first)", "\(count)"]
    process.environment = [:]
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.runHearingSignals()
    try output.fileHandleForWriting.close()
    try input.fileHandleForWriting.write(contentsOf: Data(place.key))
    try input.fileHandleForWriting.close()
  }

  deinit { if process.isRunning { process.terminate() } }

  /// The lines up to one, or to the end.
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
