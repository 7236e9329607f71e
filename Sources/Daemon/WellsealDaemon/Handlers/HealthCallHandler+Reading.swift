import FoundationEssentials
import WellsealConsent
import WellsealModel
import WellsealWire

extension HealthCallHandler {
  @Sendable func samples(
    _ call: SamplesCall, _ app: CallingApp, _ replies: Replies<SamplesCall.Reply>
  ) async throws {
    let types = call.query.parts.map(\.type)
    if call.includesDocuments {
      try checkReading(types, repository.decisions[app], app)
      try await askForDocuments(Set(types), app)
    }
    let view = try await view(of: app, reading: types)
    let read = AccessRead(call.query.parts, count: 0)
    var pages = PagedAnswer(self, app, view.scope, read) { samples, isLast in
      try await replies.send(SamplesCall.Reply(samples), isLast: isLast)
    }
    pages.includesDocuments = call.includesDocuments
    try await self.read(call, view) { try await pages.add($0) }
    try await pages.finish()
  }

  @Sendable func sources(_ call: SourcesCall, _ app: CallingApp) async throws -> SourcesCall.Reply {
    let view = try await view(of: app, reading: [call.part.type])
    let part = try await view.rewriting(call.part)
    var sources: Set<HealthSource> = []
    if view.scope.isSifted(part.type) {
      try await view.store.visit(SampleQuery([part])) { found in
        let seen = found.map(\.sample).filter(view.scope.permits)
        sources.formUnion(seen.compactMap(\.provenance.sourceRevision?.source))
      }
    } else {
      sources = try await view.store.sources(part)
    }
    try await record(AccessRead([call.part], count: sources.count), app)
    return SourcesCall.Reply(sources)
  }

  /// Sends the points of a sample that the app can see, or none for others.
  @Sendable func points(
    _ call: PointsCall, _ app: CallingApp, _ replies: Replies<PointsCall.Reply>
  ) async throws {
    let view = try await view(of: app)
    let sample = try await view.sample(call.sample)
    let points = try await sample == nil ? nil : view.store.points(of: call.sample)
    let pages = points?.pages(of: Self.pointsPage) ?? []
    let read = AccessRead(sample.map { [$0.type] } ?? [], count: points?.count ?? 0)
    try await record(read, app)
    for page in pages { try await replies.send(PointsCall.Reply(page)) }
    try await replies.end()
  }

  private static let pointsPage = 8192
}

extension HealthCallHandler {
  /// Returns the store as the app currently sees it.
  ///
  /// - Throws: An error if there is no store.
  func view(of app: CallingApp) async throws -> ScopedStore {
    let scope = repository.decisions.scope(of: app)
    return ScopedStore(try await stores.store(), scope)
  }

  /// Returns the store for a call that reads types, after checking that the app may query them.
  func view(of app: CallingApp, reading types: [HealthType]) async throws -> ScopedStore {
    let scope = repository.decisions.scope(of: app)
    try checkReading(types, scope.consent, app)
    return ScopedStore(try await stores.store(), scope)
  }

  /// Returns the store for a call that saves or deletes, after checking that the app may.
  func view(of app: CallingApp, sharing types: [HealthType]) async throws -> ScopedStore {
    let scope = repository.decisions.scope(of: app)
    try checkSharing(types, scope.consent)
    return ScopedStore(try await stores.store(), scope)
  }

  /// Checks that an app may query samples of types.
  ///
  /// An undecided type is an error, which reveals only what the app did itself. A denied type isn't
  /// an error, and looks empty. Source: `HKError.errorAuthorizationNotDetermined`.
  func checkReading(
    _ types: [HealthType], _ consent: AppConsent, _ app: CallingApp
  ) throws(WireFault) {
    for type in types {
      guard type.kind.isSample else {
        throw WireFault(.invalidArgument, "\(type.identifier) isn't a sample type")
      }
      if type.isClinical, let fault = ConsentRules.missingEntitlement(.clinicalRecords, for: app) {
        throw fault
      }
      try checkDetermined(type, consent)
    }
  }

  func checkDetermined(_ type: HealthType, _ consent: AppConsent) throws(WireFault) {
    guard consent.isDetermined(type) else {
      throw WireFault(
        .authorizationNotDetermined, "Authorization for \(type.identifier) was not requested")
    }
  }

  /// Logs a read.
  ///
  /// - Throws: `WireFault` if it can't be logged. The app must not receive a reply then.
  func record(_ read: AccessRead, _ app: CallingApp) async throws {
    try await log.append([entry(.read(read), app)])
  }

  func entry(_ event: AccessEvent, _ app: CallingApp) -> AccessEntry {
    AccessEntry(at: setting.now(), app: RequestingApp(app), event)
  }

  /// Reads what matches a query and is visible to the app, in chunks.
  private func read(
    _ call: SamplesCall, _ view: ScopedStore, _ body: ([HealthSample]) async throws -> Void
  ) async throws {
    let (store, scope) = (view.store, view.scope)
    var query = try await view.rewriting(call.query)
    if scope.hides(what: query.order) { return try await body(try await readSorted(query, scope, store)) }
    let isSifted = !call.members.isEmpty || query.parts.contains { scope.isSifted($0.type) }
    let sift = { (sample: HealthSample) in scope.permits(sample) && sample.meets(call.members) }
    guard query.limit != nil || !query.order.isEmpty else {
      return try await readAll(query.parts, store) { try await body(isSifted ? $0.filter(sift) : $0) }
    }
    let limit = query.limit
    if isSifted { query.limit = nil }
    let found = try await store.samples(query)
    let sifted = isSifted ? found.filter(sift) : found
    try await body(limit.map { Array(sifted.prefix(max(0, $0))) } ?? sifted)
  }

  /// Sorts samples by properties that are hidden for some, as if these had none.
  private func readSorted(
    _ query: SampleQuery, _ scope: ReadScope, _ store: any SampleStore
  ) async throws -> [HealthSample] {
    let found = try await store.samples(SampleQuery(query.parts, order: [SampleSort(.startDate)]))
    let seen = scope.redacted(found.filter(scope.permits), withDocuments: true)
    let sorted = seen.enumerated().sorted { left, right in
      if query.order.areInIncreasingOrder(left.element, right.element) { return true }
      if query.order.areInIncreasingOrder(right.element, left.element) { return false }
      return left.offset < right.offset
    }.map(\.element)
    return query.limit.map { Array(sorted.prefix(max(0, $0))) } ?? sorted
  }

  /// Reads in the order of positions without sorting or limit, so that only one page is in memory.
  ///
  /// Each page is a separate query for changes, which can continue from a position. A visit of
  /// the store would retain the state at its start, and couldn't wait while an app takes its time
  /// between two pages.
  private func readAll(
    _ parts: [SampleQuery.Part], _ store: any SampleStore, _ body: ([HealthSample]) async throws -> Void
  ) async throws {
    let end = try await store.changes(to: [], after: nil, limit: nil).anchor
    var anchor = SampleAnchor.start
    while anchor < end {
      let page = try await store.changes(to: parts, after: anchor, limit: PagedAnswer.size)
      try await body(page.added)
      anchor = page.anchor
    }
  }
}

extension HealthSample {
  /// Returns whether the members of a correlation match the predicates for their types.
  ///
  /// Other samples always do.
  fileprivate func meets(_ conditions: [HealthType: SamplePredicate]) -> Bool {
    CorrelationCondition(members: conditions).matches(LinkedSample(self)) || type.kind != .correlation
  }
}

extension SeriesPoints {
  fileprivate var count: Int {
    switch self {
    case .quantities(let points): points.count
    case .heartbeats(let points): points.count
    case .route(let points): points.count
    case .voltages(let points): points.count
    }
  }

  fileprivate func pages(of size: Int) -> [SeriesPoints] {
    stride(from: 0, to: count, by: size).map { start in
      let range = start..<min(start + size, count)
      return switch self {
      case .quantities(let points): .quantities(Array(points[range]))
      case .heartbeats(let points): .heartbeats(Array(points[range]))
      case .route(let points): .route(Array(points[range]))
      case .voltages(let points): .voltages(Array(points[range]))
      }
    }
  }
}

extension AccessRead {
  func with(_ count: Int, _ progress: Progress) -> AccessRead {
    AccessRead(types, in: window, count: count, progress)
  }

  /// Creates a read of the types and the date range of a query.
  init(_ parts: [SampleQuery.Part], count: Int) {
    let bounds = parts.map(\.predicate.dateBounds)
    let from = bounds.map { max($0.earliestStart, $0.earliestEnd) }.min()
    let to = bounds.map { min($0.latestStart, $0.latestEnd) }.max()
    self.init(
      Set(parts.map(\.type)),
      in: ReadWindow(from: from == .distantPast ? nil : from, to: to == .distantFuture ? nil : to),
      count: count)
  }
}
