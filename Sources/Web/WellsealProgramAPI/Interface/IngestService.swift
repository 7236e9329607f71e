import Crypto
import FoundationEssentials
import HTTPTypes
import WellsealBase
import WellsealConsent
package import WellsealDaemon
import WellsealExchange
import WellsealFiles
import WellsealImports
import WellsealModel
import WellsealStore

/// A service that stores submitted samples, and those that arrived while the store was locked.
///
/// The identifier of every sample is derived from its content, so a request that is repeated, or
/// was interrupted by the end of the process, creates no duplicates. An entry of the access log is
/// on the disk before the store changes.
package actor IngestService {
  let health: HealthCallHandler
  let spool: IngestSpool
  private var isCatchingUp = false

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - health: Provides the store and the access log.
  ///   - spool: The pending bodies.
  package init(_ health: HealthCallHandler, _ spool: IngestSpool) {
    self.health = health
    self.spool = spool
  }

  nonisolated var now: Date { health.broker.now() }
}

/// The program that submits samples, with its permitted types.
struct IngestCaller: Sendable {
  var app: RequestingApp
  var types: Set<HealthType>

  init(_ program: AdmittedProgram) {
    app = program.asking
    types = Self.widened(program.writable)
  }

  init(_ entry: IngestSpool.Entry) {
    app = RequestingApp(.program(entry.program), name: entry.name)
    types = Self.widened(Set(entry.types.compactMap { HealthType(identifier: $0) }))
  }

  /// Returns the types with the correlations whose members are all permitted.
  private static func widened(_ types: Set<HealthType>) -> Set<HealthType> {
    types.union(
      HealthType.all.filter { type in
        type.memberTypes.map { !$0.isEmpty && types.isSuperset(of: $0) } ?? false
      })
  }
}

// MARK: Storage

extension IngestService {
  /// Stores the pending samples of an intake, after an entry in the access log.
  nonisolated func flush(_ intake: inout SampleIntake, of app: RequestingApp) async throws {
    guard intake.waiting > 0 else { return }
    var write = AccessWrite(.save, Set(intake.waitingTypes.keys), count: intake.waiting)
    try await health.log.append([AccessEntry(at: now, app: app, .wrote(write))])
    do { try await intake.flush() } catch {
      write.hasFailed = true
      // The first entry then contains too much, but hides nothing.
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

  /// Saves a sealed body in the store, even while it is locked.
  ///
  /// A duplicate isn't saved twice, but is processed again with the current permissions.
  ///
  /// - Returns: The entry.
  /// - Throws: ``ProgramError`` if too much data waits, or an error of the store.
  func keep(
    _ body: [UInt8], _ kind: IngestKind, of program: AdmittedProgram, aggregation: String? = nil,
    until end: Date?
  ) async throws -> IngestSpool.Entry {
    // The digest is part of the name in the store, so its input never changes.
    let digest = Hex.text(SHA256.hash(data: Array("\(kind.rawValue) \(aggregation ?? "") ".utf8) + body))
    let name = "\(SealedStore.waitingNotes)\(program.token.program)/\(digest)"
    let store = try await health.stores.store()
    let entries = spool.entries
    let known = entries.first { $0.note == name }
    let others = entries.filter { $0.note != name }
    let waiting = others.filter { !$0.isDone }.reduce(0) { $0 + $1.bytes }
    guard waiting + body.count <= IngestLimits.allWaiting, others.count < IngestLimits.entries else {
      throw ProgramError.tooMuchWaits
    }
    let entry = IngestSpool.Entry(
      note: name, program: program.token.program, name: program.token.name, kind: kind, received: now,
      bytes: body.count, types: program.writable.sorted().map(\.identifier), aggregation: aggregation,
      keptUntil: end)
    // A name without a stored body is skipped; a body without a name would never be found.
    try put(entry)
    guard known?.isDone != true else { return entry }
    // A listed body may be missing, because the process ended before it was in the store.
    do { try await store.commit([.setNote(name, Data(body))]) } catch {
      if known == nil { try? spool.change { $0.removeAll { $0.note == name } } }
      throw error
    }
    return entry
  }

  /// Adds an entry to the list, or replaces that of the same body.
  private func put(_ entry: IngestSpool.Entry) throws {
    do {
      try spool.change { entries in
        if let index = entries.firstIndex(where: { $0.note == entry.note }) {
          entries[index] = entry
        } else {
          entries.append(entry)
        }
      }
    } catch let error as StorageError {
      guard case .tooLarge = error.reason else { throw error }
      throw ProgramError.tooMuchWaits
    }
  }

  /// Marks a body as processed, and removes it from the store if it needn't be retained.
  func finish(_ entry: IngestSpool.Entry, in store: any SampleStore) async throws {
    guard entry.keptUntil.map({ $0 > now }) ?? false else {
      try await store.commit([.setNote(entry.note, nil)])
      return try spool.change { $0.removeAll { $0.note == entry.note } }
    }
    try change(entry) { ($0.isDone, $0.types) = (true, []) }
  }

  private func change(_ entry: IngestSpool.Entry, _ body: (inout IngestSpool.Entry) -> Void) throws {
    try spool.change { entries in
      guard let index = entries.firstIndex(where: { $0.note == entry.note }) else { return }
      body(&entries[index])
    }
  }
}

// MARK: After unlocking

extension IngestService {
  /// Stores the samples that arrived while the store was locked, and removes bodies whose retention
  /// has ended.
  ///
  /// A body that can never be stored doesn't block the others: it is retained for
  /// ``IngestLimits/keeping``, and ``setAside(of:)`` counts it.
  ///
  /// - Throws: An error of the store that may pass. The remaining samples are stored the next time.
  package func catchUp() async throws {
    guard !isCatchingUp, !spool.entries.isEmpty else { return }
    isCatchingUp = true
    defer { isCatchingUp = false }
    let store = try await health.stores.store()
    for entry in spool.entries {
      if !entry.isPending {
        if let end = entry.keptUntil, end <= now { try await finish(entry, in: store) }
        continue
      }
      guard let body = try await store.entry(entry.note) else {
        try spool.change { $0.removeAll { $0.note == entry.note } }
        continue
      }
      do { _ = try await ingest(Array(body), entry, into: store) } catch let error
        where Self.isLasting(error)
      {
        try setAside(entry, because: error)
        continue
      }
      try await finish(entry, in: store)
    }
  }

  private func setAside(_ entry: IngestSpool.Entry, because error: any Error) throws {
    let end = now.addingTimeInterval(IngestLimits.keeping)
    try change(entry) { aside in
      aside.problem = (error as? any DescribedError)?.errorCode ?? "\(type(of: error))"
      aside.keptUntil = end
      aside.types = []
    }
  }

  /// Returns the number of bodies of a program that couldn't be stored.
  nonisolated func setAside(of program: String) -> Int {
    spool.entries.count { $0.program == program && $0.problem != nil }
  }

  /// Returns whether an error is caused by the body, so that it occurs again.
  private static func isLasting(_ error: any Error) -> Bool {
    switch error {
    case is SampleError, is HealthBridgeError, is HealthAutoExportError, is DecodingError: true
    case let error as StoreError: error != .locked
    default: false
    }
  }

  /// Stores the samples of a saved body.
  func ingest(_ body: [UInt8], _ entry: IngestSpool.Entry, into store: any SampleStore) async throws
    -> IngestReport
  {
    let caller = IngestCaller(entry)
    var intake = try await intake(of: caller, into: store)
    var report = IngestReport()
    switch entry.kind {
    case .lines:
      var lines = LineSplitter()
      for line in lines.add(body) + lines.end() {
        intake.process(line: line.bytes, number: line.number)
        if intake.waiting >= IngestLimits.batch { try await flush(&intake, of: caller.app) }
      }
    case .healthAutoExport:
      let found = try HealthAutoExport(parsing: body, aggregation: entry.aggregation)
      report.record(found)
      for sample in found.samples {
        intake.add(NewSample(sample))
        if intake.waiting >= IngestLimits.batch { try await flush(&intake, of: caller.app) }
      }
      for route in found.routes { intake.add(route.sample) }
      try await flush(&intake, of: caller.app)
      try await found.relations.save(in: store)
      let allowed = found.aggregates.filter { row in row.type.map { caller.types.contains($0) } ?? true }
      try await AggregateRepository(store).add(allowed)
    case .healthBridge: try await ingest(bridge: body, entry, into: store)
    }
    try await flush(&intake, of: caller.app)
    report.record(intake)
    return report
  }
}
