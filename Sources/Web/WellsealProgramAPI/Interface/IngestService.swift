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
  /// Whether ``catchUp()`` was called while it was in progress.
  private var isCatchUpRequested = false
  /// Bodies that are read as a whole are processed one at a time: they need much memory, and the
  /// parts of two batches of a phone must not mix.
  let processing = AsyncMutex()
  /// The memory for these bodies.
  let room: BodyRoom

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - health: Provides the store and the access log.
  ///   - spool: The pending bodies.
  ///   - room: The memory for bodies that are read as a whole.
  package init(_ health: HealthCallHandler, _ spool: IngestSpool, room: BodyRoom = BodyRoom()) {
    self.health = health
    self.spool = spool
    self.room = room
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
    let write = AccessWrite(.save, Set(intake.waitingTypes.keys), count: intake.waiting)
    try await health.record(write, of: app) { rest in
      do { try await intake.flush() } catch {
        // The types before the one that failed are stored.
        rest = AccessWrite(.save, Set(intake.waitingTypes.keys), count: intake.waiting)
        throw error
      }
    }
  }

  nonisolated func intake(of caller: IngestCaller, into store: (any SampleStore)?) async throws
    -> SampleIntake
  {
    try await SampleIntake(ImportOptions(now: now, types: caller.types), lenient: true, into: store)
  }

  /// Saves a sealed body in the store, even while it is locked.
  ///
  /// A duplicate isn't saved twice, but is processed again with the current permissions. The caller
  /// holds ``processing``, because an entry whose body isn't in the store yet would be removed.
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
    let known = spool.entry(name)
    let entry = IngestSpool.Entry(
      note: name, program: program.token.program, name: program.token.name,
      admission: program.token.admission, kind: kind, received: now, bytes: body.count,
      types: program.writable.sorted().map(\.identifier), aggregation: aggregation, keptUntil: end)
    guard spool.hasRoom(for: entry) else { throw ProgramError.tooMuchWaits }
    // A name without a stored body is skipped; a body without a name would never be found.
    try put(entry)
    guard known?.isDone != true else { return entry }
    // A listed body may be missing, because the process ended before it was in the store.
    do { try await store.commit([.setNote(name, Data(body))]) } catch {
      if known == nil { try? spool.remove(name) }
      throw error
    }
    return entry
  }

  /// Adds an entry to the list, or replaces that of the same body.
  private func put(_ entry: IngestSpool.Entry) throws {
    do { try spool.put(entry) } catch let error as StorageError {
      guard case .tooLarge = error.reason else { throw error }
      throw ProgramError.tooMuchWaits
    }
  }

  /// Marks a body as processed, and removes it from the store if it needn't be retained.
  func finish(_ entry: IngestSpool.Entry, in store: any SampleStore) async throws {
    guard entry.keptUntil.map({ $0 > now }) ?? false else {
      try await store.commit([.setNote(entry.note, nil)])
      return try spool.remove(entry.note)
    }
    try spool.update(entry.note) { ($0.isDone, $0.types) = (true, []) }
    guard spool.retainedCount > IngestLimits.entries else { return }
    for excess in Self.excess(among: spool.entries) {
      // What can't be removed now, because the store was just locked, is removed the next time.
      guard (try? await store.commit([.setNote(excess.note, nil)])) != nil else { return }
      try spool.remove(excess.note)
    }
  }

  /// Erases the retained bodies of requests, which may contain values of every type.
  ///
  /// Bodies that wait are processed first.
  ///
  /// - Returns: The number of erased bodies.
  /// - Throws: An error of the store, or `StorageError` if the list can't be written.
  func eraseRetained() async throws -> Int {
    try await catchUp()
    let store = try await health.stores.store()
    return try await processing.alone {
      let retained = self.spool.entries.filter { !$0.isPending }
      for entry in retained {
        try await store.commit([.setNote(entry.note, nil)])
        try self.spool.remove(entry.note)
      }
      return retained.count
    }
  }

  /// Returns the oldest retained bodies of the programs with the most of them, so that one program
  /// doesn't displace those of the others.
  private static func excess(among entries: [IngestSpool.Entry]) -> [IngestSpool.Entry] {
    let retained = entries.filter(\.isDone)
    guard retained.count > IngestLimits.entries else { return [] }
    var rest = Dictionary(grouping: retained, by: \.program)
    return (IngestLimits.entries..<retained.count).compactMap { _ in
      let most = rest.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key
      return most.flatMap { rest[$0]?.removeFirst() }
    }
  }
}

// MARK: After unlocking

extension IngestService {
  /// Stores the samples that arrived while the store was locked, and removes bodies whose retention
  /// has ended.
  ///
  /// A body or a part of one that can never be stored doesn't block the others: the body is
  /// retained for ``IngestLimits/keeping``, and ``setAside(of:)`` counts it.
  ///
  /// - Throws: An error of the store that may pass. The remaining samples are stored the next time.
  package func catchUp() async throws {
    guard spool.count > 0 else { return }
    guard !isCatchingUp else {
      // The one in progress may fail because the store was locked before.
      isCatchUpRequested = true
      return
    }
    isCatchingUp = true
    defer { isCatchingUp = false }
    repeat {
      isCatchUpRequested = false
      do { try await storeWaiting() } catch { if !isCatchUpRequested { throw error } }
    } while isCatchUpRequested
  }

  private func storeWaiting() async throws {
    let store = try await health.stores.store()
    // A locked store throws, before the list is searched.
    _ = try await store.entry(SealedStore.waitingNotes)
    var visited: Set<String> = []
    // Bodies that arrive in the meantime wait, too, and would otherwise wait until the next time.
    while true {
      let waiting = spool.entries.filter { isDue($0) && !visited.contains($0.note) }
      guard !waiting.isEmpty else { return }
      for entry in waiting {
        visited.insert(entry.note)
        try await processing.alone { try await self.catchUp(entry.note, in: store) }
      }
    }
  }

  /// Stores bodies that were sealed just now, if the store was unlocked in the meantime.
  ///
  /// The work after unlocking may have ended before they were listed.
  func catchUpAfterSealing() async {
    // What can't be stored now waits for the next time.
    try? await catchUp()
  }

  private func isDue(_ entry: IngestSpool.Entry) -> Bool {
    entry.isPending || entry.keptUntil.map { $0 <= now } ?? false
  }

  private func catchUp(_ note: String, in store: any SampleStore) async throws {
    // A request may have processed it in the meantime.
    guard let entry = spool.entry(note), isDue(entry) else { return }
    guard entry.isPending else { return try await finish(entry, in: store) }
    guard let body = try await store.entry(entry.note) else { return try spool.remove(entry.note) }
    do {
      let report = try await ingest(Array(body), entry, into: store)
      guard let part = report.setAside else { return try await finish(entry, in: store) }
      try setAside(entry, because: part.problem, count: part.count)
    } catch let error where Self.isLasting(error) {
      try setAside(entry, because: Self.code(of: error))
    }
  }

  private func setAside(_ entry: IngestSpool.Entry, because problem: String, count: Int? = nil) throws {
    let end = now.addingTimeInterval(IngestLimits.keeping)
    try spool.update(entry.note) { aside in
      (aside.problem, aside.setAside, aside.keptUntil, aside.types) = (problem, count, end, [])
    }
  }

  /// Returns the bodies of a program that couldn't be stored, or only in part.
  nonisolated func setAside(of program: String) -> [SetAsideBody] {
    spool.entries.filter { $0.program == program }.compactMap(SetAsideBody.init)
  }

  /// Returns whether an error is caused by the body, so that it occurs again.
  private static func isLasting(_ error: any Error) -> Bool {
    switch error {
    case is SampleError, is HealthBridgeError, is HealthAutoExportError, is DecodingError: true
    case let error as StoreError: error != .locked
    default: false
    }
  }

  private static func code(of error: any Error) -> String {
    (error as? HealthBridgeError)?.problem ?? (error as? any DescribedError)?.errorCode
      ?? "\(type(of: error))"
  }
}

// MARK: Bodies

extension IngestService {
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
      try await relate(found.relations, of: caller, in: store)
      let allowed = found.aggregates.filter { row in row.type.map { caller.types.contains($0) } ?? true }
      try await add(allowed, of: caller, in: store)
    case .healthBridge: report.setAside = try await ingest(bridge: body, entry, into: store)
    }
    try await flush(&intake, of: caller.app)
    report.record(intake)
    return report
  }

  /// Relates routes to their workouts.
  private func relate(
    _ relations: RouteRelations, of caller: IngestCaller, in store: any SampleStore
  ) async throws {
    guard caller.types.isSuperset(of: [.workout, .workoutRoute]) else { return }
    let changes = try await relations.changes(in: store)
    guard !changes.isEmpty else { return }
    let write = AccessWrite(.tie, [.workout], count: changes.count)
    try await health.record(write, of: caller.app) { _ in try await store.commit(changes) }
  }

  /// Stores sums that a phone calculated.
  func add(_ totals: [Aggregate], of caller: IngestCaller, in store: any SampleStore) async throws {
    try await store.noteChanges.alone { [health] in
      let changes = try await AggregateRepository(store).changes(adding: totals)
      guard !changes.isEmpty else { return }
      let write = AccessWrite(.save, Set(totals.compactMap(\.type)), count: totals.count)
      try await health.record(write, of: caller.app) { _ in try await store.commit(changes) }
    }
  }
}

extension HealthCallHandler {
  /// Performs a change after an entry in the access log, which is on the disk before the store
  /// changes.
  ///
  /// If the change fails, another entry says so. The first one then contains too much, but hides
  /// nothing.
  ///
  /// - Parameters:
  ///   - write: The change.
  ///   - app: The program that requested it.
  ///   - isolation: The isolation of the caller.
  ///   - commit: Performs the change. If it fails after a part, it sets its argument to the rest.
  /// - Returns: The result of `commit`.
  /// - Throws: An error if the entry can't be written, and nothing has changed, or the error of
  ///   `commit`.
  @discardableResult
  func record<Result>(
    _ write: AccessWrite, of app: RequestingApp, isolation: isolated (any Actor)? = #isolation,
    commit: (_ rest: inout AccessWrite) async throws -> Result
  ) async throws -> Result {
    try await log.append([AccessEntry(at: broker.now(), app: app, .wrote(write))])
    var rest = write
    let result: Result
    do { result = try await commit(&rest) } catch {
      rest.hasFailed = true
      try? await log.append([AccessEntry(at: broker.now(), app: app, .wrote(rest))])
      throw error
    }
    await broadcaster.storeChanged()
    return result
  }
}

/// A body that couldn't be stored, or only in part.
package struct SetAsideBody: Hashable, Sendable {
  /// The code of the problem.
  package var problem: String
  /// The number of samples that weren't stored, or `nil` if none of the body's were.
  package var count: Int?

  /// The problem of sleep data that is older than a later new start.
  package static let olderSleep = HealthBridgeError.olderSleepProblem

  package init(problem: String, count: Int?) { (self.problem, self.count) = (problem, count) }

  /// Creates the description of an entry, or returns `nil` if it has no problem.
  init?(_ entry: IngestSpool.Entry) {
    guard let problem = entry.problem else { return nil }
    (self.problem, count) = (problem, entry.setAside)
  }
}
