package import FoundationEssentials
import Synchronization
package import WellsealBase
package import WellsealModel

/// A read-only store that contains only what an app may see, for any code that uses a
/// `SampleStore`.
///
/// Every query works like a call over the socket: it is rewritten by the app's ``ReadScope``, and
/// the results are filtered and redacted. There are no attachments, and only the named entries of
/// the store. The decisions are those at the time of its creation.
package final class VisibleStore: SampleStore {
  private let view: ScopedStore
  private let notes: Set<String>
  /// A mutex, because queries may run concurrently.
  private let asked = Mutex<Set<HealthType>>([])

  /// Creates a view of a store.
  ///
  /// - Parameters:
  ///   - view: The store, and the scope of the app.
  ///   - notes: The names of entries that no decision of the user covers.
  package init(_ view: ScopedStore, notes: Set<String> = []) {
    self.view = view
    self.notes = notes
  }

  /// The queried types, for the access log.
  package var askedTypes: Set<HealthType> { asked.withLock { $0 } }

  private var scope: ReadScope { view.scope }
  private var store: any SampleStore { view.store }

  package var noteChanges: AsyncMutex { store.noteChanges }

  private func record(_ types: some Sequence<HealthType>) { asked.withLock { $0.formUnion(types) } }
}

// MARK: Samples

extension VisibleStore {
  package func samples(_ query: SampleQuery) async throws -> [HealthSample] {
    var found: [HealthSample] = []
    try await visit(query) { slice in found += slice.map(\.sample) }
    return found
  }

  package func stored(_ identifiers: Set<UUID>) async throws -> [StoredSample] {
    let found = seen(try await store.stored(identifiers)[...])
    record(found.map(\.sample.type))
    return found
  }

  package func visit(
    _ query: SampleQuery, _ visitor: (ArraySlice<StoredSample>) throws -> Void
  ) async throws {
    record(query.parts.map(\.type))
    var rewritten = try await view.rewriting(query)
    if scope.hides(what: query.order) { return try visitor(try await sorted(rewritten)[...]) }
    let isSifted = query.parts.contains { scope.isSifted($0.type) }
    if isSifted { rewritten.limit = nil }
    var left = isSifted ? query.limit ?? .max : .max
    try await store.visit(rewritten) { slice in
      let seen = self.seen(slice).prefix(max(0, left))
      left -= seen.count
      if !seen.isEmpty { try visitor(seen) }
    }
  }

  package func changes(
    to parts: [SampleQuery.Part], after anchor: SampleAnchor?, limit: Int?
  ) async throws -> SampleChanges {
    record(parts.map(\.type))
    let changes = try await store.changes(to: try await view.rewriting(parts), after: anchor, limit: limit)
    return SampleChanges(
      added: scope.redacted(changes.added.filter(scope.permits)),
      deleted: changes.deleted.filter(scope.reports), anchor: changes.anchor)
  }

  /// Returns the visible samples, redacted.
  private func seen(_ found: ArraySlice<StoredSample>) -> [StoredSample] {
    found.compactMap { stored in
      guard scope.permits(stored.sample) else { return nil }
      var stored = stored
      stored.sample = scope.redacted(stored.sample)
      return stored
    }
  }

  /// Sorts samples by properties that are hidden for some, as if these had none.
  private func sorted(_ query: SampleQuery) async throws -> [StoredSample] {
    var found: [StoredSample] = []
    try await store.visit(SampleQuery(query.parts, order: [SampleSort(.startDate)])) {
      found += self.seen($0)
    }
    let sorted = found.enumerated().sorted { left, right in
      if query.order.areInIncreasingOrder(left.element.sample, right.element.sample) { return true }
      if query.order.areInIncreasingOrder(right.element.sample, left.element.sample) { return false }
      return left.offset < right.offset
    }.map(\.element)
    return query.limit.map { Array(sorted.prefix(max(0, $0))) } ?? sorted
  }

  package func points(of sample: UUID) async throws -> SeriesPoints? {
    guard let found = try await view.sample(sample) else { return nil }
    record([found.type])
    return try await store.points(of: sample)
  }
}

// MARK: Statistics and contents

extension VisibleStore {
  package func statistics(_ query: StatisticsQuery) async throws -> HealthStatistics? {
    record([query.type])
    return try await store.statistics(try await view.rewriting(query))
  }

  package func statistics(
    _ query: StatisticsQuery, in buckets: CalendarBuckets
  ) async throws -> StatisticsCollection {
    record([query.type])
    return try await store.statistics(try await view.rewriting(query), in: buckets)
  }

  package func explanation(
    _ query: StatisticsQuery, of interval: DateInterval
  ) async throws -> StatisticsExplanation {
    record([query.type])
    return try await store.explanation(try await view.rewriting(query), of: interval)
  }

  package func sources(_ part: SampleQuery.Part) async throws -> Set<HealthSource> {
    record([part.type])
    let rewritten = try await view.rewriting(part)
    guard scope.isSifted(part.type) else { return try await store.sources(rewritten) }
    var sources: Set<HealthSource> = []
    try await store.visit(SampleQuery([rewritten])) { found in
      sources.formUnion(self.seen(found).compactMap(\.sample.provenance.sourceRevision?.source))
    }
    return sources
  }

  package func contents() async throws -> [TypeContents] {
    var seen: [TypeContents] = []
    for there in try await store.contents() {
      if isSeenWhole(there.type) {
        seen.append(there)
      } else if let part = try await seenContents(of: there.type) {
        seen.append(part)
      }
    }
    record(seen.map(\.type))
    return seen
  }

  package func contents(of type: HealthType) async throws -> TypeContents? {
    let seen = isSeenWhole(type) ? try await store.contents(of: type) : try await seenContents(of: type)
    record(seen.map { [$0.type] } ?? [])
    return seen
  }

  private func isSeenWhole(_ type: HealthType) -> Bool {
    scope.visibility(of: type) == .all && !scope.isSifted(type)
  }

  /// Returns the visible contents of a partly visible type, or `nil` if nothing is visible.
  private func seenContents(of type: HealthType) async throws -> TypeContents? {
    var (count, first, last) = (0, Date.distantFuture, Date.distantPast)
    var sources: [HealthSource: (count: Int, latest: Date)] = [:]
    let part = try await view.rewriting(SampleQuery.Part(type))
    try await store.visit(SampleQuery([part])) { found in
      for sample in self.seen(found).map(\.sample) {
        (count, first, last) = (count + 1, min(first, sample.start), max(last, sample.end))
        guard let source = sample.provenance.sourceRevision?.source else { continue }
        let known = sources[source] ?? (0, .distantPast)
        sources[source] = (known.count + 1, max(known.latest, sample.end))
      }
    }
    guard count > 0 else { return nil }
    let counts = sources.map { source, found in
      TypeContents.SourceCount(source: source, count: found.count, latestEnd: found.latest)
    }
    .sorted { ($1.count, $0.source.bundleIdentifier) < ($0.count, $1.source.bundleIdentifier) }
    return TypeContents(type: type, count: count, earliestStart: first, latestEnd: last, sources: counts)
  }

  package func sourceOrder(of type: HealthType) async throws -> [HealthSource] {
    let seen = try await sources(SampleQuery.Part(type))
    return try await store.sourceOrder(of: type).filter(seen.contains)
  }

  package func chosenSources(of type: HealthType) async throws -> [HealthSource] {
    let seen = try await sources(SampleQuery.Part(type))
    return try await store.chosenSources(of: type).filter(seen.contains)
  }
}

// MARK: The person

extension VisibleStore {
  package func characteristics() async throws -> Characteristics {
    let types = HealthType.all.filter { $0.kind == .characteristic }
    record(types)
    return scope.redacted(try await store.characteristics(), to: Set(types))
  }

  /// Returns an empty profile, because no app requests it.
  package func profile() async throws -> PersonProfile { PersonProfile() }

  package func activitySummaries(_ predicate: SamplePredicate) async throws -> [ActivitySummary] {
    record([.activitySummary])
    return try await store.activitySummaries(scope.reads(.activitySummary) ? predicate : .none)
  }

  package func medications(_ predicate: SamplePredicate) async throws -> [UserAnnotatedMedication] {
    record([.userAnnotatedMedication])
    return try await store.medications(predicate).filter(scope.permits)
  }

  package func attachments(of object: UUID) async throws -> [Attachment] { [] }
  package func attachmentData(_ attachment: UUID) async throws -> Data? { nil }
  package func foreignElements() async throws -> [ForeignElement] { [] }

  package func entry(_ name: String) async throws -> Data? {
    notes.contains(name) ? try await store.entry(name) : nil
  }
}

// MARK: Calls reserved for the user's own programs

extension VisibleStore {
  /// An error that occurs when a call would change or observe the store.
  package struct OnlyReads: Error, Hashable, CustomStringConvertible {
    package var description: String { "the store is read-only here" }
  }

  package func commit(_ changes: [StoreChange]) async throws -> StoreCommit { throw OnlyReads() }
  package func beginLoad() async throws -> LoadSession { throw OnlyReads() }
  package func load(_ batch: SampleBatch, in session: LoadSession) async throws -> LoadCounts {
    throw OnlyReads()
  }
  package func load(_ samples: [AdmittedSample], in session: LoadSession) async throws -> LoadCounts {
    throw OnlyReads()
  }
  package func observe() async throws -> AsyncStream<Set<HealthType>> { throw OnlyReads() }
}
