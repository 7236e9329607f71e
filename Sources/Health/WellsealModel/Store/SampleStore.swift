package import FoundationEssentials
package import WellsealBase

/// What keeps a person's health data: one transaction to change it, and questions as values.
///
/// Every engine keeps the same promises, which the conformance suite spells out: a commit is whole or did not happen, it
/// is durable when ``commit(_:)`` returns, later questions see it, and a position never names two changes.
package protocol SampleStore: Sendable {
  /// Carries out changes, in their order, at once or not at all.
  ///
  /// - Throws: ``StoreError``, and nothing has changed.
  @discardableResult
  func commit(_ changes: [StoreChange]) async throws -> StoreCommit

  /// Begins to load data that may be in the store already, such as an export that is imported again.
  func beginLoad() async throws -> LoadSession

  /// Adds what a batch holds and the store does not, by content: see ``LoadSession``.
  func load(_ batch: SampleBatch, in session: LoadSession) async throws -> LoadCounts

  /// The same for samples that are more than a number; identifiers do not count as content.
  func load(_ samples: [AdmittedSample], in session: LoadSession) async throws -> LoadCounts

  /// The samples that a query asks for; what the order does not tell apart comes by start, then position.
  func samples(_ query: SampleQuery) async throws -> [HealthSample]

  /// The stored samples with some identifiers, in the order of positions; unknown identifiers are passed over.
  func stored(_ identifiers: Set<UUID>) async throws -> [StoredSample]

  /// Visits what a query asks for piece by piece, so that a whole store can be read in little memory.
  func visit(_ query: SampleQuery, _ visitor: (ArraySlice<StoredSample>) throws -> Void) async throws

  /// What was added and deleted after an anchor, in the order of positions.
  ///
  /// With a limit, at most so many samples and deletions together; asked again with the answer's anchor, the rest follows.
  /// Of deletions only the type can be asked for. The anchor of the last page is that of the store.
  func changes(to parts: [SampleQuery.Part], after anchor: SampleAnchor?, limit: Int?) async throws
    -> SampleChanges

  /// The statistics of the matching samples; nil where there are none.
  func statistics(_ query: StatisticsQuery) async throws -> HealthStatistics?

  /// The statistics of each calendar bucket.
  func statistics(_ query: StatisticsQuery, in buckets: CalendarBuckets) async throws -> StatisticsCollection

  /// How the total of an interval came about: whose minutes counted, and whose did not.
  func explanation(_ query: StatisticsQuery, of interval: DateInterval) async throws -> StatisticsExplanation

  /// The sources that have matching samples.
  func sources(_ part: SampleQuery.Part) async throws -> Set<HealthSource>

  /// What there is of each type, in the order of types.
  func contents() async throws -> [TypeContents]

  /// What there is of one type, without a look at the others; nil where there is nothing.
  func contents(of type: HealthType) async throws -> TypeContents?

  /// The sources that have samples of a type in the order in which they are believed; see ``SourceOrder``.
  func sourceOrder(of type: HealthType) async throws -> [HealthSource]

  /// The points that a series, a route or an electrocardiogram consists of; nil where it has none.
  func points(of sample: UUID) async throws -> SeriesPoints?

  func characteristics() async throws -> Characteristics
  func profile() async throws -> PersonProfile
  /// In the order of days.
  func activitySummaries(_ predicate: SamplePredicate) async throws -> [ActivitySummary]
  func medications(_ predicate: SamplePredicate) async throws -> [UserAnnotatedMedication]
  func attachments(of object: UUID) async throws -> [Attachment]
  func attachmentData(_ attachment: UUID) async throws -> Data?
  func foreignElements() async throws -> [ForeignElement]
  /// The note under a name; nil where there is none.
  func note(_ name: String) async throws -> Data?
  /// Held by whoever reads a note, changes it and writes it whole: what another one wrote in between would be lost. A store is open in
  /// one process at a time, so that a mutex within the process is enough.
  var noteChanges: AsyncMutex { get }

  /// The types that each commit and each load from now on touches.
  func observe() async throws -> AsyncStream<Set<HealthType>>
}

extension SampleStore {
  /// Loads those samples that may enter the store; the others are counted as refused.
  package func load(
    _ samples: [NewSample], from origin: SampleOrigin = .file, in session: LoadSession
  ) async throws -> LoadCounts {
    let admitted = samples.compactMap { try? AdmittedSample($0, from: origin) }
    var counts = try await load(admitted, in: session)
    counts.refused += samples.count - admitted.count
    return counts
  }

  package func samples(
    of type: HealthType, _ predicate: SamplePredicate = .all
  ) async throws -> [HealthSample] {
    try await samples(SampleQuery([SampleQuery.Part(type, predicate)]))
  }
}
