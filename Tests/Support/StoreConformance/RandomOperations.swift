import Foundation
import TestSupport
package import WellsealModel

/// Thousands of random operations on an engine and on ``MemoryStore``, whose results must agree.
///
/// The seed determines everything, so a failure, which names it, can be reproduced.
package struct RandomOperations {
  private let seed: UInt64
  private var random: SeededGenerator
  private let oracle = MemoryStore()
  private var engine: any SampleStore
  private let reopen: (@Sendable (any SampleStore) async throws -> any SampleStore)?
  /// Anchors of both stores after the same commits.
  private var anchors: [(oracle: SampleAnchor, engine: SampleAnchor)] = [(.start, .start)]
  private var loaded: [[NewSample]] = []

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - seed: The seed that determines all operations.
  ///   - engine: An empty engine.
  ///   - reopen: A closure that closes an engine and opens what it has written. It is called
  ///     occasionally.
  package init(
    seed: UInt64, engine: any SampleStore,
    reopen: (@Sendable (any SampleStore) async throws -> any SampleStore)? = nil
  ) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    self.engine = engine
    self.reopen = reopen
  }

  /// Runs `count` operations and as many queries between them.
  ///
  /// - Throws: ``ConformanceFailure`` with the seed and the step at the first different result.
  package mutating func run(_ count: Int) async throws {
    for step in 0..<count {
      do {
        try await act()
        try await ask()
      } catch {
        throw ConformanceFailure(description: "seed \(seed), step \(step): \(error)")
      }
    }
  }

  private mutating func act() async throws {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<13: try await commit()
    case 13..<16: try await load()
    case 16: try await loadAgain()
    case 17:
      if let reopen { engine = try await reopen(engine) }
    default: return
    }
  }

  private mutating func ask() async throws {
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: try await askForSamples()
    case 2, 3: try await askForChanges()
    case 4: try await askForStatistics()
    case 5: try await askForBuckets()
    case 6: try await askForExplanation()
    case 7: try await askForQuantities()
    default: try await askForContents()
    }
  }
}

extension RandomOperations {
  /// Commits the same changes to both.
  ///
  /// If one rejects them, the other must, too.
  private mutating func commit() async throws {
    let changes = try (0..<Int.random(in: 1...6, using: &random)).flatMap { _ in try change() }
    let names = changes.contains { $0.namesSample } ? try await names() : [:]
    let translated = changes.map { $0.renamed { names[$0] ?? $0 } }
    let expected = await outcome { try await oracle.commit(changes) }
    let found = await outcome { try await engine.commit(translated) }
    switch (found, expected) {
    case (.success(let found), .success(let expected)):
      try expect(
        [found.added, found.deleted, found.outdated],
        is: [expected.added, expected.deleted, expected.outdated], "what a commit counts")
      anchors.append((expected.anchor, found.anchor))
    case (.failure(let found), .failure(let expected)):
      try expect("\(found)", is: "\(expected)", "the refusal")
    default: try expect("\(found)", is: "\(expected)", "whether a commit is refused")
    }
  }

  /// Returns the engine's identifiers of the oracle's samples.
  ///
  /// Each assigns identifiers of its own to the samples of a batch.
  ///
  /// Samples with the same content are distinguished by their positions, which both assign in the
  /// same order.
  private func names() async throws -> [UUID: UUID] {
    let theirs = Dictionary(grouping: try await visited(engine).map(\.sample)) { SampleContent($0) }
    let ours = Dictionary(grouping: try await visited(oracle).map(\.sample)) { SampleContent($0) }
    return ours.reduce(into: [:]) { names, group in
      for (ours, theirs) in zip(group.value, theirs[group.key] ?? []) { names[ours.uuid] = theirs.uuid }
    }
  }

  private func outcome(
    _ body: () async throws -> StoreCommit
  ) async -> Result<StoreCommit, any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }

  private mutating func change() throws -> [StoreChange] {
    let stored = oracle.linkedSamples.map(\.sample)
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<9: return [try .add(try sample())]
    case 9:
      return [
        try .add(
          NewSample(try Specimen.pressure(120, 80, at: time(), metadata: synced(), memberMetadata: .none)))
      ]
    case 10..<13:
      guard let victim = stored.randomElement(using: &random) else { return [] }
      return [.delete(victim.uuid)]
    case 13:
      let sources = [Specimen.watch, Specimen.phone, Specimen.diary].shuffled(using: &random)
      return [.setSourceOrder(types.randomElement(using: &random) ?? .stepCount, sources)]
    case 14: return try tie(stored)
    default:
      // An identifier that is already stored, or is unknown: both reject the whole commit.
      guard let known = stored.randomElement(using: &random), Bool.random(using: &random) else {
        return [.delete(uuid())]
      }
      return Int.random(in: 0..<4, using: &random) == 0
        ? [.unrelate(tie(known)), try .add(NewSample(known))] : []
    }
  }

  /// Returns a relation that doesn't exist, which makes the change refer to the sample.
  private func tie(_ sample: HealthSample) -> SampleRelation {
    SampleRelation(.workout, sample.uuid, of: sample.uuid)
  }

  private mutating func tie(_ stored: [HealthSample]) throws -> [StoreChange] {
    let workout = try Specimen.workout(at: time(), metadata: synced())
    guard let member = stored.filter({ $0.type.kind == .quantity }).randomElement(using: &random) else {
      return [try .add(NewSample(workout))]
    }
    let relation = SampleRelation(.workout, member.uuid, of: workout.uuid)
    return [try .add(NewSample(workout)), .relate(relation)]
      + (Bool.random(using: &random) ? [.unrelate(relation)] : [])
  }
}

extension RandomOperations {
  private mutating func load() async throws {
    let samples = try (0..<Int.random(in: 1...40, using: &random)).map { _ in try sample() }
    loaded.append(samples)
    try await load(samples)
  }

  /// Loads samples again, some of them modified.
  private mutating func loadAgain() async throws {
    guard let samples = loaded.randomElement(using: &random) else { return }
    try await load(
      samples.map { new in
        guard Int.random(in: 0..<10, using: &random) == 0 else { return new }
        let old = new.sample
        return NewSample(
          try HealthSample(
            uuid: uuid(), type: old.type, start: old.start, end: old.end, value: value(of: old.type),
            provenance: old.provenance, metadata: old.metadata), created: new.created)
      })
  }

  /// Loads samples with identifiers of their own, as an importer would find them, half of them as a
  /// batch.
  private mutating func load(_ samples: [NewSample]) async throws {
    let renamed = try samples.map { new in
      let old = new.sample
      return NewSample(
        try HealthSample(
          uuid: uuid(), type: old.type, start: old.start, end: old.end, value: old.value,
          provenance: old.provenance, metadata: old.metadata), created: new.created)
    }
    let sessions = (try await oracle.beginLoad(), try await engine.beginLoad())
    if Bool.random(using: &random) {
      let expected = try await oracle.load(renamed, in: sessions.0)
      try expect(await engine.load(renamed, in: sessions.1), is: expected, "loaded samples")
    } else {
      for batch in batches(of: renamed) {
        let expected = try await oracle.load(batch, in: sessions.0)
        try expect(await engine.load(batch, in: sessions.1), is: expected, "a loaded batch")
      }
    }
    anchors.append(
      (
        try await oracle.changes(to: [], after: nil, limit: nil).anchor,
        try await engine.changes(to: [], after: nil, limit: nil).anchor
      ))
  }

  private func batches(of samples: [NewSample]) -> [SampleBatch] {
    Dictionary(grouping: samples, by: \.sample.type).sorted { $0.key < $1.key }.map { type, samples in
      var batch = SampleBatch(type: type, unit: type.unit, metadata: [.none])
      for new in samples {
        let sample = new.sample
        let number =
          if case .category(let raw) = sample.value { Double(raw) } else { sample.value.quantity?.value ?? 0 }
        batch.rows.append(
          SampleBatch.Row(
            start: sample.start.timeIntervalSinceReferenceDate,
            end: sample.end.timeIntervalSinceReferenceDate,
            created: new.created?.timeIntervalSinceReferenceDate ?? .nan, value: number,
            provenance: UInt32(batch.provenances.count), metadata: UInt32(batch.metadata.count)))
        batch.provenances.append(sample.provenance)
        batch.metadata.append(sample.metadata)
      }
      return batch
    }
  }
}

extension RandomOperations {
  private mutating func askForSamples() async throws {
    let part = SampleQuery.Part(types.randomElement(using: &random) ?? .stepCount, predicate())
    let orders: [[SampleSort]] = [[], [SampleSort(.startDate, ascending: false)], [SampleSort(.quantity)]]
    let query = SampleQuery([part], order: orders.randomElement(using: &random) ?? [])
    let (expected, found) = (try await oracle.samples(query), try await engine.samples(query))
    try expect(found.map(\.start), is: expected.map(\.start), "\(query)")
    try expectSameContents(found, expected, "\(query)")
    let limit = Int.random(in: 0...20, using: &random)
    let limited = SampleQuery([part], order: query.order, limit: limit)
    try expect(await engine.samples(limited), is: Array(found.prefix(limit)), "\(limited)")
    let sources = try await oracle.sources(part)
    try expect(await engine.sources(part), is: sources, "\(part)")
  }

  /// Queries the changes since a commit, at once and in pages.
  private mutating func askForChanges() async throws {
    guard let anchor = anchors.randomElement(using: &random) else { return }
    let parts = types.shuffled(using: &random).prefix(3).map { SampleQuery.Part($0, predicate()) }
    let expected = try await oracle.changes(to: parts, after: anchor.oracle, limit: nil)
    let found = try await engine.changes(to: parts, after: anchor.engine, limit: nil)
    try expectSameContents(found.added, expected.added, "added since an anchor")
    try expect(
      found.deleted.map(\.type).sorted(), is: expected.deleted.map(\.type).sorted(), "deleted since an anchor"
    )
    let limit = Int.random(in: 1...9, using: &random)
    let pages = try await StoreConformance.pages(of: engine, parts, after: anchor.engine, limit: limit)
    try expect(pages.flatMap(\.added), is: found.added, "pages of \(limit)")
    try expect(pages.flatMap(\.deleted), is: found.deleted, "pages of \(limit)")
  }

  private mutating func askForQuantities() async throws {
    let type = types.randomElement(using: &random) ?? .stepCount
    let (start, end) = (Specimen.noon + time(), Specimen.noon + time())
    let period = (Bool.random(using: &random) ? start : nil, Bool.random(using: &random) ? end : nil)
    let unit = type.unit ?? .count
    let expected = try await StoreConformance.quantities(of: type, period, in: unit, oracle)
    let found = try await StoreConformance.quantities(of: type, period, in: unit, engine)
    try expect(found, is: expected, "\(type) in \(period)")
  }

  private mutating func askForStatistics() async throws {
    let query = statisticsQuery()
    let expected = try await oracle.statistics(query)
    try expectSame(try await engine.statistics(query), expected, "\(query)")
  }

  private mutating func askForBuckets() async throws {
    let query = statisticsQuery()
    let zone = StoreConformance.zones.randomElement(using: &random) ?? "UTC"
    let interval = StoreConformance.intervals.randomElement(using: &random) ?? DateComponents(day: 1)
    let buckets = try StoreConformance.buckets(zone, interval)
    let expected = try await oracle.statistics(query, in: buckets)
    try expectSame(try await engine.statistics(query, in: buckets), expected, "\(query) \(zone) \(interval)")
  }

  private mutating func askForExplanation() async throws {
    let query = statisticsQuery()
    let interval = DateInterval(start: Specimen.noon + time(), duration: 50_000)
    let expected = try await oracle.explanation(query, of: interval)
    try expectSame(try await engine.explanation(query, of: interval), expected, "\(query)")
  }

  private func askForContents() async throws {
    let expected = try await oracle.contents()
    try expect(await engine.contents(), is: expected, "the contents")
    for type in types {
      let one = expected.first { $0.type == type }
      try expect(await engine.contents(of: type), is: one, "the contents of a type")
      let order = try await oracle.sourceOrder(of: type)
      try expect(await engine.sourceOrder(of: type), is: order, "the order of sources")
    }
    let samples = try await visited(engine)
    try expect(Set(samples.map(\.position)).count, is: samples.count, "positions")
    let all = oracle.linkedSamples.map(\.sample)
    try expectSameContents(samples.map(\.sample), all, "everything")
  }

  /// Compares the contents of samples with their counts, because the engine assigns the identifiers
  /// of loaded samples.
  private func expectSameContents(
    _ found: [HealthSample], _ expected: [HealthSample], _ question: @autoclosure () -> String
  ) throws {
    let (found, expected) = (counted(found), counted(expected))
    guard found != expected else { return }
    // Only the differences, to keep a failure readable.
    let extra = found.filter { expected[$0.key] != $0.value }
    try expect(extra, is: expected.filter { found[$0.key] != $0.value }, question())
  }

  private func counted(_ samples: [HealthSample]) -> [SampleContent: Int] {
    Dictionary(samples.map { (SampleContent($0), 1) }, uniquingKeysWith: +)
  }
}

extension RandomOperations {
  private var types: [HealthType] {
    [
      .stepCount, .heartRate, .bodyMass, .environmentalAudioExposure, .sleepAnalysis, .bloodPressure,
      .bloodPressureSystolic, .workout,
    ]
  }

  private mutating func uuid() -> UUID {
    var bytes = SIMD2<UInt64>(random.next(), random.next())
    return withUnsafeBytes(of: &bytes) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// Returns seconds after noon, often the same.
  private mutating func time() -> TimeInterval {
    Double(Int.random(in: 0...4000, using: &random)) * 60.25
      * (Int.random(in: 0...9, using: &random) == 0 ? 100 : 1)
  }

  private mutating func synced() -> Metadata {
    guard Int.random(in: 0...4, using: &random) == 0 else { return .none }
    return Specimen.synced(
      "\(Int.random(in: 0...20, using: &random))", Int.random(in: 0...5, using: &random))
  }

  private mutating func sample() throws -> NewSample {
    let type = types.prefix(5).randomElement(using: &random) ?? .stepCount
    let source = [Specimen.watch, Specimen.phone, Specimen.diary].randomElement(using: &random)
    let length = Int.random(in: 0...3, using: &random) == 0 ? 0 : Int.random(in: 1...7200, using: &random)
    let sample = try Specimen.sample(
      type, value(of: type), at: time(), lasting: Double(length), from: source, metadata: synced(),
      uuid: uuid())
    return NewSample(sample, created: Bool.random(using: &random) ? sample.end + 1 : nil)
  }

  private mutating func value(of type: HealthType) -> SampleValue {
    guard let unit = type.unit else { return .category(Int.random(in: 0...5, using: &random)) }
    return .quantity(HealthQuantity(Double.random(in: 1...200, using: &random), unit))
  }

  private mutating func predicate() -> SamplePredicate {
    let start = Specimen.noon + time()
    let options = QueryOptions(rawValue: UInt(Int.random(in: 0...3, using: &random)))
    let quantity = HealthQuantity(Double.random(in: 1...200, using: &random), HealthUnit.count)
    let choices: [SamplePredicate] = [
      .all, .all, .samples(from: start, to: start + 100_000, options: options),
      .samples(from: start, to: nil, options: options), .objects(from: [Specimen.watch]),
      .not(.objects(from: [Specimen.phone, Specimen.diary])),
      .comparing(.field(.quantity), .greater, .quantity(quantity)), .objectsWithoutCorrelation,
      .objects(withMetadataKey: .syncIdentifier),
      .or([.samples(from: nil, to: start), .comparing(.field(.categoryValue), .equal, .number(3))]),
      .comparing(.field(.workout), .notEqual, .null),
    ]
    return choices.randomElement(using: &random) ?? .all
  }

  private mutating func statisticsQuery() -> StatisticsQuery {
    let type = types.prefix(4).randomElement(using: &random) ?? .stepCount
    return StatisticsQuery(type, StoreConformance.options(of: type), predicate())
  }
}

extension StoreChange {
  /// Whether the change refers to an existing sample.
  fileprivate var namesSample: Bool {
    switch self {
    case .delete, .relate, .unrelate: true
    default: false
    }
  }

  /// Returns the same change with other sample identifiers.
  fileprivate func renamed(_ name: (UUID) -> UUID) -> StoreChange {
    switch self {
    case .delete(let uuid): .delete(name(uuid))
    case .relate(let tie): .relate(SampleRelation(tie.kind, name(tie.member), of: name(tie.owner)))
    case .unrelate(let tie): .unrelate(SampleRelation(tie.kind, name(tie.member), of: name(tie.owner)))
    case .add(let new) where name(new.sample.uuid) != new.sample.uuid:
      // The same sample with another identifier, which the rules don't consider.
      (try? StoreChange.add(
        AdmittedSample(
          NewSample(
            new.sample.called(name(new.sample.uuid)), created: new.new.created, points: new.new.points),
          from: .healthExport))) ?? self
    default: self
    }
  }
}

extension HealthSample {
  fileprivate func called(_ uuid: UUID) -> HealthSample {
    // A valid sample is valid with any identifier.
    (try? HealthSample(
      uuid: uuid, type: type, start: start, end: end, value: value, provenance: provenance,
      metadata: metadata)) ?? self
  }
}
