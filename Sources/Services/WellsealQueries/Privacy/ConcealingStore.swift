package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// A store in which the samples of some types don't exist for readers.
///
/// Changes reach the store unchanged, so imports and entries work as always. It is used for types
/// that an export leaves out and for a cycle that is locked.
package struct ConcealingStore: SampleStore {
  private let base: any SampleStore
  private let concealed: Set<HealthType>

  /// Creates a view of a store.
  ///
  /// - Parameters:
  ///   - base: The store to read.
  ///   - concealed: The types whose samples don't exist in the view.
  package init(_ base: any SampleStore, hiding concealed: Set<HealthType>) {
    (self.base, self.concealed) = (base, concealed)
  }

  package var noteChanges: AsyncMutex { base.noteChanges }

  /// Returns a part of a query that matches nothing if its type is concealed.
  private func visible(_ part: SampleQuery.Part) -> SampleQuery.Part {
    concealed.contains(part.type) ? SampleQuery.Part(part.type, .none) : part
  }

  private func visible(_ query: SampleQuery) -> SampleQuery {
    SampleQuery(query.parts.map(visible), order: query.order, limit: query.limit)
  }

  private func visible(_ query: StatisticsQuery) -> StatisticsQuery {
    concealed.contains(query.type) ? StatisticsQuery(query.type, query.options, .none) : query
  }
}

// MARK: Samples

extension ConcealingStore {
  package func samples(_ query: SampleQuery) async throws -> [HealthSample] {
    try await base.samples(visible(query))
  }

  package func stored(_ identifiers: Set<UUID>) async throws -> [StoredSample] {
    try await base.stored(identifiers).filter { !concealed.contains($0.sample.type) }
  }

  package func visit(
    _ query: SampleQuery, _ visitor: (ArraySlice<StoredSample>) throws -> Void
  ) async throws {
    try await base.visit(visible(query), visitor)
  }

  package func visitQuantities(
    of type: HealthType, from start: Date?, to end: Date?, in unit: HealthUnit,
    _ visitor: (HealthSource?, [TimedQuantity]) throws -> Void
  ) async throws {
    guard !concealed.contains(type) else { return }
    try await base.visitQuantities(of: type, from: start, to: end, in: unit, visitor)
  }

  package func result<Value: Sendable>(
    of calculation: SampleCalculation, _ calculate: () async throws -> (Value, bytes: Int)
  ) async throws -> Value {
    // The result of the whole store would contain the concealed samples.
    guard concealed.isDisjoint(with: calculation.types) else { return try await calculate().0 }
    return try await base.result(of: calculation, calculate)
  }

  package func changes(
    to parts: [SampleQuery.Part], after anchor: SampleAnchor?, limit: Int?
  ) async throws -> SampleChanges {
    var changes = try await base.changes(to: parts.map(visible), after: anchor, limit: limit)
    changes.deleted.removeAll { concealed.contains($0.type) }
    return changes
  }

  package func points(of sample: UUID) async throws -> SeriesPoints? {
    guard try await !stored([sample]).isEmpty else { return nil }
    return try await base.points(of: sample)
  }
}

// MARK: Statistics and contents

extension ConcealingStore {
  package func statistics(_ query: StatisticsQuery) async throws -> HealthStatistics? {
    try await base.statistics(visible(query))
  }

  package func statistics(
    _ query: StatisticsQuery, in buckets: CalendarBuckets
  ) async throws -> StatisticsCollection {
    try await base.statistics(visible(query), in: buckets)
  }

  package func explanation(
    _ query: StatisticsQuery, of interval: DateInterval
  ) async throws -> StatisticsExplanation {
    try await base.explanation(visible(query), of: interval)
  }

  package func sources(_ part: SampleQuery.Part) async throws -> Set<HealthSource> {
    try await base.sources(visible(part))
  }

  package func contents() async throws -> [TypeContents] {
    try await base.contents().filter { !concealed.contains($0.type) }
  }

  package func contents(of type: HealthType) async throws -> TypeContents? {
    concealed.contains(type) ? nil : try await base.contents(of: type)
  }

  package func sourceOrder(of type: HealthType) async throws -> [HealthSource] {
    concealed.contains(type) ? [] : try await base.sourceOrder(of: type)
  }

  package func chosenSources(of type: HealthType) async throws -> [HealthSource] {
    concealed.contains(type) ? [] : try await base.chosenSources(of: type)
  }

  package func observe() async throws -> AsyncStream<Set<HealthType>> {
    let (changes, concealed) = (try await base.observe(), concealed)
    return AsyncStream { continuation in
      let task = Task {
        for await types in changes {
          let visible = types.subtracting(concealed)
          if !visible.isEmpty { continuation.yield(visible) }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

// MARK: The person

extension ConcealingStore {
  package func characteristics() async throws -> Characteristics { try await base.characteristics() }
  package func profile() async throws -> PersonProfile { try await base.profile() }

  package func activitySummaries(_ predicate: SamplePredicate) async throws -> [ActivitySummary] {
    try await base.activitySummaries(predicate)
  }

  package func medications(_ predicate: SamplePredicate) async throws -> [UserAnnotatedMedication] {
    try await base.medications(predicate)
  }

  package func attachments(of object: UUID) async throws -> [Attachment] {
    try await base.attachments(of: object)
  }

  package func attachmentData(_ attachment: UUID) async throws -> Data? {
    try await base.attachmentData(attachment)
  }

  package func foreignElements() async throws -> [ForeignElement] { try await base.foreignElements() }
  package func entry(_ name: String) async throws -> Data? { try await base.entry(name) }
}

// MARK: Changes

extension ConcealingStore {
  package func commit(_ changes: [StoreChange]) async throws -> StoreCommit {
    try await base.commit(changes)
  }

  package func beginLoad() async throws -> LoadSession { try await base.beginLoad() }

  package func load(_ batch: SampleBatch, in session: LoadSession) async throws -> LoadCounts {
    try await base.load(batch, in: session)
  }

  package func load(_ samples: [AdmittedSample], in session: LoadSession) async throws -> LoadCounts {
    try await base.load(samples, in: session)
  }
}
