import Crypto
import FoundationEssentials
import HTTPTypes
import WellsealBase
import WellsealConsent
package import WellsealDaemon
import WellsealExchange
import WellsealImports
import WellsealModel
import WellsealStore

/// Stores what programs bring, and what came while the store was locked.
///
/// Every sample has an identifier that follows from what was sent, so that a request that comes again, or was cut by the end of the
/// process, doubles nothing. A line of the access log is on the disk before the store changes.
package actor IngestService {
  let health: HealthCallHandler
  let spool: IngestSpool
  private var isCatchingUp = false

  /// - Parameters:
  ///   - health: the daemon's way to the store, and the access log.
  ///   - spool: what waits.
  package init(_ health: HealthCallHandler, _ spool: IngestSpool) {
    self.health = health
    self.spool = spool
  }

  nonisolated var now: Date { health.broker.now() }
}

/// Who brings something, and of which types.
struct IngestCaller: Sendable {
  var app: AskingApp
  var types: Set<HealthType>

  init(_ program: AdmittedProgram) {
    app = program.asking
    types = Self.widened(program.writable)
  }

  init(_ entry: IngestSpool.Entry) {
    app = AskingApp(.program(entry.program), name: entry.name)
    types = Self.widened(Set(entry.types.compactMap { HealthType(identifier: $0) }))
  }

  /// Correlations go with their members.
  private static func widened(_ types: Set<HealthType>) -> Set<HealthType> {
    types.union(
      HealthType.all.filter { type in
        type.memberTypes.map { !$0.isEmpty && types.isSuperset(of: $0) } ?? false
      })
  }
}

// MARK: Storing

extension IngestService {
  /// Stores what waits in an intake; its line in the access log comes first.
  nonisolated func flush(_ intake: inout SampleIntake, of app: AskingApp) async throws {
    guard intake.waiting > 0 else { return }
    var write = AccessWrite(.save, Set(intake.waitingTypes.keys), count: intake.waiting)
    try await health.log.append([AccessEntry(at: now, app: app, .wrote(write))])
    do { try await intake.flush() } catch {
      write.hasFailed = true
      // The first line says too much then, but hides nothing.
      try? await health.log.append([AccessEntry(at: now, app: app, .wrote(write))])
      throw error
    }
    await health.broadcaster.storeChanged()
  }

  nonisolated func intake(of caller: IngestCaller, into store: (any SampleStore)?) async throws
    -> SampleIntake
  {
    try await SampleIntake(ImportOptions(now: now, types: caller.types), lenient: true, into: store)
  }

  /// Keeps a body in the store, sealed, also while it is locked.
  ///
  /// - Returns: the entry; one that is there already is not kept twice.
  func keep(
    _ body: [UInt8], _ kind: IngestKind, of program: AdmittedProgram, aggregation: String? = nil,
    until end: Date?
  ) async throws -> IngestSpool.Entry {
    let digest = Hex.text(SHA256.hash(data: Array("\(kind.rawValue) \(aggregation ?? "") ".utf8) + body))
    let name = "\(SealedStore.waitingNotes)\(program.token.program)/\(digest)"
    let known = spool.entries.first { $0.note == name }
    if let known, known.isDone { return known }
    let store = try await health.stores.store()
    if let known {
      // Listed, and perhaps no more than that: the process may have ended before the body was in the store.
      try await store.commit([.setNote(name, Data(body))])
      return known
    }
    let waiting = spool.entries.filter { !$0.isDone }.reduce(0) { $0 + $1.bytes }
    guard waiting + body.count <= IngestLimits.allWaiting, spool.entries.count < IngestLimits.entries else {
      throw ProgramRefusal(.serviceUnavailable, "too much waits for the store to be unlocked")
    }
    let entry = IngestSpool.Entry(
      note: name, program: program.token.program, name: program.token.name, kind: kind, received: now,
      bytes: body.count, types: program.writable.sorted().map(\.identifier), aggregation: aggregation,
      keptUntil: end)
    // A name without a note is passed over; a note without a name would never be found.
    try spool.change { $0.append(entry) }
    do { try await store.commit([.setNote(name, Data(body))]) } catch {
      try? spool.change { $0.removeAll { $0.note == name } }
      throw error
    }
    return entry
  }

  /// Marks a body as read; one that need not be kept leaves the store.
  func finish(_ entry: IngestSpool.Entry, in store: any SampleStore) async throws {
    guard entry.keptUntil.map({ $0 > now }) ?? false else {
      try await store.commit([.setNote(entry.note, nil)])
      return try spool.change { $0.removeAll { $0.note == entry.note } }
    }
    try spool.change { entries in
      guard let place = entries.firstIndex(where: { $0.note == entry.note }) else { return }
      entries[place].isDone = true
    }
  }
}

// MARK: After the store was unlocked

extension IngestService {
  /// Stores what came while the store was locked, and takes out what was kept for long enough.
  ///
  /// - Throws: what the store throws; what was not stored yet is stored the next time.
  package func catchUp() async throws {
    guard !isCatchingUp, !spool.entries.isEmpty else { return }
    isCatchingUp = true
    defer { isCatchingUp = false }
    let store = try await health.stores.store()
    for entry in spool.entries {
      if entry.isDone {
        if let end = entry.keptUntil, end <= now { try await finish(entry, in: store) }
        continue
      }
      guard let body = try await store.note(entry.note) else {
        try spool.change { $0.removeAll { $0.note == entry.note } }
        continue
      }
      _ = try await take(Array(body), entry, into: store)
      try await finish(entry, in: store)
    }
  }

  /// Stores what a kept body holds.
  func take(_ body: [UInt8], _ entry: IngestSpool.Entry, into store: any SampleStore) async throws
    -> IngestReport
  {
    let caller = IngestCaller(entry)
    var intake = try await intake(of: caller, into: store)
    var report = IngestReport()
    switch entry.kind {
    case .lines:
      var lines = LineSplitter()
      for line in lines.add(body) + lines.end() {
        intake.take(line: line.bytes, number: line.number)
        if intake.waiting >= IngestLimits.batch { try await flush(&intake, of: caller.app) }
      }
    case .healthAutoExport:
      let found = try HealthAutoExport(parsing: body, aggregation: entry.aggregation)
      report.note(found)
      for sample in found.samples {
        intake.take(NewSample(sample))
        if intake.waiting >= IngestLimits.batch { try await flush(&intake, of: caller.app) }
      }
      let allowed = found.aggregates.filter { row in row.type.map { caller.types.contains($0) } ?? true }
      try await AggregateRepository(store).add(allowed)
    }
    try await flush(&intake, of: caller.app)
    report.note(intake)
    return report
  }
}
