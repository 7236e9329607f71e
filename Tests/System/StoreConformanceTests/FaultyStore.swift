import FoundationEssentials
import StoreConformance
import WellsealBase

@testable import WellsealModel

/// A store that breaks one requirement, to prove that the checks detect it.
struct FaultyStore: SampleStore {
  enum Defect: CaseIterable {
    case losesLastChange, forgetsDeletions, ignoresLimit, ignoresOrder, pagesRepeat, losesPoints,
      summaryAlwaysNil
    case bucketsUnsorted, sourcesAll, doublesLoads, contentsWithoutDeletions, contentsOfTypeWithoutDeletions,
      silent, losesAttachments
    case orderOfSourcesReversed, forgetsChosenSources, explainsNothing, findsNothing, mixesSources
    case keepsResults
  }

  let fault: Defect
  private let base = MemoryStore()
  private let results = Results()

  /// The first result of each calculation.
  private actor Results {
    var known: [SampleCalculation: any Sendable] = [:]

    func keep(_ value: any Sendable, of calculation: SampleCalculation) { known[calculation] = value }
  }

  init(_ fault: Defect) { self.fault = fault }

  var noteChanges: AsyncMutex { base.noteChanges }

  func commit(_ changes: [StoreChange]) async throws -> StoreCommit {
    try await base.commit(fault == .losesLastChange && changes.count > 2 ? changes.dropLast() : changes)
  }

  func beginLoad() async throws -> LoadSession {
    fault == .doublesLoads ? LoadSession(start: .start) : try await base.beginLoad()
  }

  func load(_ batch: SampleBatch, in session: LoadSession) async throws -> LoadCounts {
    try await base.load(batch, in: session)
  }

  func load(_ samples: [AdmittedSample], in session: LoadSession) async throws -> LoadCounts {
    try await base.load(samples, in: session)
  }

  func samples(_ query: SampleQuery) async throws -> [HealthSample] {
    var query = query
    if fault == .ignoresLimit { query.limit = nil }
    if fault == .ignoresOrder { query.order = [] }
    return try await base.samples(query)
  }

  func stored(_ identifiers: Set<UUID>) async throws -> [StoredSample] {
    let found = try await base.stored(identifiers)
    return fault == .findsNothing ? [] : found
  }

  func visit(_ query: SampleQuery, _ visitor: (ArraySlice<StoredSample>) throws -> Void) async throws {
    try await base.visit(query, visitor)
  }

  func visitQuantities(
    of type: HealthType, from start: Date?, to end: Date?, in unit: HealthUnit,
    _ visitor: (HealthSource?, [TimedQuantity]) throws -> Void
  ) async throws {
    try await base.visitQuantities(of: type, from: start, to: end, in: unit) { source, quantities in
      try visitor(fault == .mixesSources ? nil : source, quantities)
    }
  }

  func result<Value: Sendable>(
    of calculation: SampleCalculation, _ calculate: () async throws -> (Value, bytes: Int)
  ) async throws -> Value {
    if fault == .keepsResults, let known = await results.known[calculation] as? Value { return known }
    let value = try await calculate().0
    await results.keep(value, of: calculation)
    return value
  }

  func changes(
    to parts: [SampleQuery.Part], after anchor: SampleAnchor?, limit: Int?
  ) async throws -> SampleChanges {
    let start = anchor.map { $0.position > 1 && limit != nil ? SampleAnchor(position: $0.position - 1) : $0 }
    var changes = try await base.changes(
      to: parts, after: fault == .pagesRepeat ? start : anchor, limit: limit)
    if fault == .pagesRepeat, changes.added.count + changes.deleted.count == 1 {
      changes = try await base.changes(to: parts, after: anchor, limit: limit)
    }
    if fault == .forgetsDeletions { changes.deleted = [] }
    return changes
  }

  func statistics(_ query: StatisticsQuery) async throws -> HealthStatistics? {
    fault == .summaryAlwaysNil ? nil : try await base.statistics(query)
  }

  func statistics(
    _ query: StatisticsQuery, in buckets: CalendarBuckets
  ) async throws -> StatisticsCollection {
    let found = try await base.statistics(query, in: buckets)
    guard fault == .bucketsUnsorted else { return found }
    return StatisticsCollection(
      type: found.type, buckets: buckets, statistics: found.statistics.reversed())
  }

  func explanation(
    _ query: StatisticsQuery, of interval: DateInterval
  ) async throws -> StatisticsExplanation {
    fault == .explainsNothing
      ? StatisticsExplanation(type: query.type, interval: interval, shares: [])
      : try await base.explanation(query, of: interval)
  }

  func sources(_ part: SampleQuery.Part) async throws -> Set<HealthSource> {
    try await base.sources(fault == .sourcesAll ? SampleQuery.Part(part.type) : part)
  }

  func contents() async throws -> [TypeContents] {
    var contents = try await base.contents()
    if fault == .contentsWithoutDeletions {
      for place in contents.indices { contents[place].count += 1 }
    }
    return contents
  }

  func contents(of type: HealthType) async throws -> TypeContents? {
    var contents = try await base.contents(of: type)
    if fault == .contentsOfTypeWithoutDeletions { contents?.count += 1 }
    return contents
  }

  func sourceOrder(of type: HealthType) async throws -> [HealthSource] {
    let order = try await base.sourceOrder(of: type)
    return fault == .orderOfSourcesReversed ? order.reversed() : order
  }

  func chosenSources(of type: HealthType) async throws -> [HealthSource] {
    fault == .forgetsChosenSources ? [] : try await base.chosenSources(of: type)
  }

  func points(of sample: UUID) async throws -> SeriesPoints? {
    fault == .losesPoints ? nil : try await base.points(of: sample)
  }

  func characteristics() async throws -> Characteristics { try await base.characteristics() }
  func profile() async throws -> PersonProfile { try await base.profile() }

  func activitySummaries(_ predicate: SamplePredicate) async throws -> [ActivitySummary] {
    try await base.activitySummaries(predicate)
  }

  func medications(_ predicate: SamplePredicate) async throws -> [UserAnnotatedMedication] {
    try await base.medications(predicate)
  }

  func attachments(of object: UUID) async throws -> [Attachment] {
    fault == .losesAttachments ? [] : try await base.attachments(of: object)
  }

  func attachmentData(_ attachment: UUID) async throws -> Data? {
    try await base.attachmentData(attachment)
  }

  func foreignElements() async throws -> [ForeignElement] { try await base.foreignElements() }

  func entry(_ name: String) async throws -> Data? { try await base.entry(name) }

  func observe() async throws -> AsyncStream<Set<HealthType>> {
    fault == .silent ? AsyncStream { $0.finish() } : try await base.observe()
  }
}
