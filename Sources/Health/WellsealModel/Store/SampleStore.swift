package import FoundationEssentials
package import WellsealBase

/// A store of a person's health data, with transactions for changes and queries as values.
///
/// Every engine makes the same guarantees, which the conformance suite specifies: a commit is
/// atomic, it is durable when ``commit(_:)`` returns, later queries see it, and a position never
/// refers to two changes.
package protocol SampleStore: Sendable {
  /// Applies changes atomically, in order.
  ///
  /// - Throws: ``StoreError``; then nothing has changed.
  @discardableResult
  func commit(_ changes: [StoreChange]) async throws -> StoreCommit

  /// Starts loading data that may already be in the store, such as an export that is imported
  /// again.
  func beginLoad() async throws -> LoadSession

  /// Adds the samples of a batch that the store doesn't have, by content; see ``LoadSession``.
  func load(_ batch: SampleBatch, in session: LoadSession) async throws -> LoadCounts

  /// Adds samples of all kinds that the store doesn't have, by content.
  ///
  /// Identifiers aren't content.
  func load(_ samples: [AdmittedSample], in session: LoadSession) async throws -> LoadCounts

  /// Returns the samples that match a query.
  ///
  /// Ties in its order are sorted by start, then position.
  func samples(_ query: SampleQuery) async throws -> [HealthSample]

  /// Returns the stored samples with the given identifiers, sorted by position.
  ///
  /// Unknown identifiers are ignored.
  func stored(_ identifiers: Set<UUID>) async throws -> [StoredSample]

  /// Visits the results of a query in chunks, so that a whole store can be read with little memory.
  func visit(_ query: SampleQuery, _ visitor: (ArraySlice<StoredSample>) throws -> Void) async throws

  /// Visits the quantities of a type in a period, without the other properties of the samples.
  ///
  /// Each call gets quantities of one source, in no particular order. Samples that figures over
  /// time exclude are left out.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - start: The start of the period, as in ``SamplePredicate/samples(from:to:)``.
  ///   - end: The end of the period.
  ///   - unit: The unit of the values; quantities of other dimensions are left out.
  ///   - visitor: A closure that gets the quantities of a source.
  /// - Throws: An error of the store or of the closure.
  func visitQuantities(
    of type: HealthType, from start: Date?, to end: Date?, in unit: HealthUnit,
    _ visitor: (HealthSource?, [TimedQuantity]) throws -> Void
  ) async throws

  /// Returns the result of a calculation, or an earlier result if its samples haven't changed.
  ///
  /// - Parameters:
  ///   - calculation: The calculation, which identifies the result.
  ///   - calculate: A closure that performs the calculation and reads nothing else of the store. It
  ///     also returns the approximate size of the result in memory.
  /// - Returns: The result.
  /// - Throws: An error of the store or of the closure.
  func result<Value: Sendable>(
    of calculation: SampleCalculation, _ calculate: () async throws -> (Value, bytes: Int)
  ) async throws -> Value

  /// Returns the additions and deletions after an anchor, sorted by position.
  ///
  /// A limit applies to samples and deletions together; a request with the returned anchor gets the
  /// next page. Deletions can be filtered only by type. The anchor of the last page is that of the
  /// store.
  func changes(to parts: [SampleQuery.Part], after anchor: SampleAnchor?, limit: Int?) async throws
    -> SampleChanges

  /// Returns the statistics of the matching samples, or `nil` if there are none.
  func statistics(_ query: StatisticsQuery) async throws -> HealthStatistics?

  /// Returns the statistics of each calendar bucket.
  func statistics(_ query: StatisticsQuery, in buckets: CalendarBuckets) async throws -> StatisticsCollection

  /// Returns an explanation of the total of an interval: which source counted for which minutes.
  func explanation(_ query: StatisticsQuery, of interval: DateInterval) async throws -> StatisticsExplanation

  /// Returns the sources of the matching samples.
  func sources(_ part: SampleQuery.Part) async throws -> Set<HealthSource>

  /// Returns a summary of each type, in the order of types.
  func contents() async throws -> [TypeContents]

  /// Returns a summary of one type without reading the others, or `nil` if it has no samples.
  func contents(of type: HealthType) async throws -> TypeContents?

  /// Returns the sources of a type's samples by priority; see ``SourceOrder``.
  func sourceOrder(of type: HealthType) async throws -> [HealthSource]

  /// Returns the sources that the user put first for a type, or none if the default order applies.
  func chosenSources(of type: HealthType) async throws -> [HealthSource]

  /// Returns the points of a series, a route or an electrocardiogram, or `nil` if there are none.
  func points(of sample: UUID) async throws -> SeriesPoints?

  func characteristics() async throws -> Characteristics
  func profile() async throws -> PersonProfile
  /// Returns the matching summaries, sorted by day.
  func activitySummaries(_ predicate: SamplePredicate) async throws -> [ActivitySummary]
  func medications(_ predicate: SamplePredicate) async throws -> [UserAnnotatedMedication]
  func attachments(of object: UUID) async throws -> [Attachment]
  func attachmentData(_ attachment: UUID) async throws -> Data?
  func foreignElements() async throws -> [ForeignElement]
  /// Returns the value of a key-value entry, or `nil` if there is none.
  func entry(_ name: String) async throws -> Data?
  /// A lock for reading, changing and writing an entry; without it, concurrent changes would be
  /// lost.
  ///
  /// A store is open in only one process at a time, so a mutex within the process is enough.
  var noteChanges: AsyncMutex { get }

  /// Returns a stream of the types that each later commit and load changes.
  func observe() async throws -> AsyncStream<Set<HealthType>>
}

extension SampleStore {
  /// Loads the samples that may enter the store, and counts the others as refused.
  package func load(
    _ samples: [NewSample], from origin: SampleOrigin = .file, in session: LoadSession
  ) async throws -> LoadCounts {
    let admitted = samples.compactMap { try? AdmittedSample($0, from: origin) }
    var counts = try await load(admitted, in: session)
    counts.refused += samples.count - admitted.count
    return counts
  }

  package func visitQuantities(
    of type: HealthType, from start: Date?, to end: Date?, in unit: HealthUnit,
    _ visitor: (HealthSource?, [TimedQuantity]) throws -> Void
  ) async throws {
    try await visit(SampleQuery([SampleQuery.Part(type, .samples(from: start, to: end))])) { slice in
      for stored in slice {
        guard let quantity = TimedQuantity(stored.sample, in: unit) else { continue }
        try visitor(stored.sample.provenance.sourceRevision?.source, [quantity])
      }
    }
  }

  package func result<Value: Sendable>(
    of calculation: SampleCalculation, _ calculate: () async throws -> (Value, bytes: Int)
  ) async throws -> Value { try await calculate().0 }

  package func samples(
    of type: HealthType, _ predicate: SamplePredicate = .all
  ) async throws -> [HealthSample] {
    try await samples(SampleQuery([SampleQuery.Part(type, predicate)]))
  }
}
