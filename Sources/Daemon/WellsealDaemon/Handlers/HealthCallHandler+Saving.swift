import FoundationEssentials
import WellsealConsent
import WellsealModel
import WellsealWire

extension HealthCallHandler {
  /// Stores samples of an app, always under the app's own source.
  @Sendable func save(_ call: SaveCall, _ app: CallingApp) async throws -> Done {
    let consent = repository.decisions[app]
    for new in call.samples {
      try checkSharing(new.sample.types, consent)
      try check(new)
    }
    let revision = revision(of: app)
    let samples = try call.samples.map { new in
      try AdmittedSample(
        NewSample(try new.sample.saved(by: revision, consent.admission), points: new.points))
    }
    try await check(call.relations, among: samples.map(\.sample), app)
    let changes = samples.map { StoreChange.add($0) } + call.relations.map(StoreChange.relate)
    let write = AccessWrite(.save, Set(samples.map(\.sample.type)), count: samples.count)
    try await commit(changes, write, app)
    return Done()
  }

  @Sendable func delete(_ call: DeleteCall, _ app: CallingApp) async throws -> Done {
    let identifiers = Set(call.samples)
    let view = try await view(of: app)
    let own = try await view.store.stored(identifiers).map(\.sample).filter(view.scope.isOwn)
    guard !identifiers.isEmpty, own.count == identifiers.count else { throw Self.notOwn }
    try checkSharing(own.map(\.type), view.scope.consent)
    let write = AccessWrite(.delete, Set(own.map(\.type)), count: own.count)
    try await commit(own.map { .delete($0.uuid) }, write, app)
    return Done()
  }

  @Sendable func deleteMatching(
    _ call: DeleteMatchingCall, _ app: CallingApp
  ) async throws -> DeleteMatchingCall.Reply {
    let view = try await view(of: app, sharing: [call.type])
    let own = view.scope.own(call.type)
    let condition = try await view.seeing(call.predicate, of: call.type)
    var found: [UUID] = []
    let query = SampleQuery([SampleQuery.Part(call.type, .and([own, condition]))])
    try await view.store.visit(query) { found += $0.map(\.sample.uuid) }
    let write = AccessWrite(.delete, [call.type], count: found.count)
    try await commit(found.map { .delete($0) }, write, app)
    return DeleteMatchingCall.Reply(count: found.count)
  }

  @Sendable func relate(_ call: RelateCall, _ app: CallingApp) async throws -> Done {
    try await check(call.relations, among: [], app)
    let changes = call.relations.map { call.isRemoving ? StoreChange.unrelate($0) : .relate($0) }
    try await commit(changes, AccessWrite(.tie, [.workout], count: changes.count), app)
    return Done()
  }
}

extension HealthCallHandler {
  /// Commits an app's changes, if there are any.
  ///
  /// A deletion is always logged.
  ///
  /// The line in the access log is written first, so that there is no change without one. The line
  /// and the change share one wait for the disk.
  ///
  /// - Throws: An error if the line can't be written, and nothing has changed, or the error of the
  ///   store.
  func commit(_ changes: [StoreChange], _ write: AccessWrite, _ app: CallingApp) async throws {
    guard !changes.isEmpty else {
      // A deletion that finds nothing is a query about the content.
      if write.verb == .delete { try await log.append([entry(.wrote(write), app)]) }
      return
    }
    let store = try await stores.store()
    let line = try await log.write([entry(.wrote(write), app)])
    async let isKept: Void = log.keep(line)
    do {
      let renamed = try await store.commit(changes).renamed
      if renamed > 0 { _ = try? await log.write([entry(.wrote(write.renaming(renamed)), app)]) }
    } catch {
      var write = write
      write.hasFailed = true
      // The first line claims too much then, but hides nothing.
      _ = try? await log.write([entry(.wrote(write), app)])
      throw error
    }
    try await isKept
  }

  private static let notOwn = WireFault(
    .invalidArgument, "Only stored objects that the app itself saved can be deleted.")

  /// Checks that an app may save and delete objects of types.
  ///
  /// - Throws: `WireFault` for the first type for which it may not.
  func checkSharing(_ types: [HealthType], _ consent: AppConsent) throws(WireFault) {
    for type in types {
      guard type.isSavedByApps else {
        throw WireFault(.invalidArgument, "\(type.identifier): apps cannot save samples of this type")
      }
      switch consent.sharingStatus(of: type) {
      case .authorized: continue
      case .denied: throw WireFault(.authorizationDenied, "Not authorized to share \(type.identifier)")
      case .notDetermined:
        throw WireFault(
          .authorizationNotDetermined, "Authorization to share \(type.identifier) was not requested")
      }
    }
  }

  private func check(_ new: NewSample) throws {
    try new.sample.checkForSaving()
    guard new.sample.start >= setting.earliestPermitted else {
      throw WireFault(.invalidArgument, "The sample starts before the earliest permitted date.")
    }
    guard new.points?.fits(new.sample.type) ?? true else {
      throw WireFault(.invalidArgument, "\(new.sample.type.identifier) has no points of this kind")
    }
  }

  func revision(of app: CallingApp) -> SourceRevision {
    SourceRevision(
      source: app.source, version: app.version, productType: nil, operatingSystem: setting.operatingSystem)
  }

  /// Checks associations: an app may associate only its own samples, and only with workouts that it
  /// can see.
  private func check(_ relations: [SampleRelation], among new: [HealthSample], _ app: CallingApp) async throws
  {
    guard !relations.isEmpty else { return }
    let view = try await view(of: app)
    let scope = view.scope
    guard relations.allSatisfy({ [.workout, .effort].contains($0.kind) }) else {
      throw WireFault(.invalidArgument, "Apps can relate samples only to workouts.")
    }
    let ends = Set(relations.flatMap { [$0.member, $0.owner] })
    let stored = try await view.store.stored(ends.subtracting(new.map(\.uuid))).map(\.sample)
    let own = (stored.filter(scope.isOwn) + new).reduce(into: Set<UUID>()) { own, sample in
      own.insert(sample.uuid)
      if case .correlation(let members) = sample.value { own.formUnion(members.map(\.uuid)) }
    }
    var owners = Set(
      (stored.filter(scope.permits) + new).filter { $0.type == .workout }.flatMap(\.ownerNames))
    if !relations.allSatisfy({ owners.contains($0.owner) }) {
      owners.formUnion(try await view.owners([.workout]))
    }
    guard relations.allSatisfy({ own.contains($0.member) && owners.contains($0.owner) }) else {
      throw WireFault(
        .invalidArgument, "Samples can be tied only to a stored workout, by the app that saved them.")
    }
  }
}

extension HealthSample {
  /// The types that the app must be allowed to save for a sample.
  fileprivate var types: [HealthType] {
    if case .correlation(let members) = value { members.map(\.type) } else { [type] }
  }

  /// Returns the sample and its members with the source and the mark of the app that saves them.
  fileprivate func saved(by revision: SourceRevision, _ admission: UUID?) throws(SampleError) -> HealthSample
  {
    guard case .correlation(let members) = value else { return stored(by: revision, savedBy: admission) }
    return try with(members: members.map { $0.stored(by: revision, savedBy: admission) })
      .stored(by: revision, savedBy: admission)
  }
}

extension SeriesPoints {
  fileprivate func fits(_ type: HealthType) -> Bool {
    switch self {
    case .quantities: type.kind == .quantity
    case .heartbeats: type == .heartbeatSeries
    case .route: type == .workoutRoute
    case .voltages: type.kind == .electrocardiogram
    }
  }
}
