import FoundationEssentials
import WellsealModel

/// The destination of an import: a store, or a counter for a dry run.
struct ImportTarget: Sendable {
  private let store: (any SampleStore)?
  private let session: LoadSession?
  private var types: [HealthType: ImportReport.Counts] = [:]
  /// The numbers of samples that exceed a bound of their type; they are stored.
  private var bounds: [HealthType: [SampleError.Reason: Int]] = [:]
  private var keptDetails: [Characteristics.Detail] = []
  private var missing: MissingSamples
  /// The activity rings in the store.
  private var days: [CalendarDay: ActivitySummary]?

  /// Creates a destination that only counts.
  init() {
    store = nil
    session = nil
    missing = MissingSamples()
  }

  init(_ store: some SampleStore) async throws {
    self.store = store
    session = try await store.beginLoad()
    missing = MissingSamples(known: Set(try await store.contents().flatMap { $0.sources.map(\.source) }))
  }

  mutating func load(_ delivery: ImportDelivery) async throws {
    switch delivery {
    case .batch(let batch):
      var counts = LoadCounts()
      if let store, let session { counts = try await store.load(batch, in: session) }
      record(batch.type, read: batch.rows.count, counts)
      bounds[batch.type, default: [:]].merge(batch.exceededBounds, uniquingKeysWith: +)
      if session?.start.position ?? 0 > 0 { missing.record(batch) }
    case .samples(let type, let samples): try await load(samples, of: type)
    case .workout(let workout, let routes):
      try await load([workout], of: .workout)
      try await load(routes, of: .workoutRoute)
      try await relate(routes, to: workout)
    case .summaries(let summaries): try await load(summaries)
    case .characteristics(let characteristics):
      guard let store else { return }
      var person = try await store.characteristics()
      for detail in person.fill(from: characteristics) where !keptDetails.contains(detail) {
        keptDetails.append(detail)
      }
      try await store.commit([.setCharacteristics(person)])
    case .foreign(let elements): try await store?.commit(elements.map(StoreChange.keep))
    }
  }

  /// Sets the source priorities of an export that Wellseal wrote.
  func adopt(_ priorities: SourcePriorities, _ report: inout ImportReport) async throws {
    guard let store else { return }
    report.keptPriorities = try await store.adopt(priorities)
  }

  /// Adds the counts to a report.
  func complete(_ report: inout ImportReport) {
    report.keptDetails = keptDetails
    for (type, counts) in bounds {
      for (bound, count) in counts {
        report.record(.outOfBounds(bound, type, element: "Record"), count: count)
      }
    }
    for (type, counts) in report.types { report.types[type]?.read += counts.refused }
    for (type, counts) in types {
      report.types[type, default: .init()].read += counts.read
      report.types[type, default: .init()].added += counts.added
      report.types[type, default: .init()].unchanged += counts.unchanged
      report.types[type, default: .init()].changed += counts.changed
      report.types[type, default: .init()].refused += counts.refused
    }
  }

  private mutating func load(_ samples: [NewSample], of type: HealthType) async throws {
    var counts = LoadCounts()
    if let store, let session { counts = try await store.load(samples, from: .healthExport, in: session) }
    record(type, read: samples.count, counts)
    for bound in samples.compactMap(\.sample.exceededBound) {
      bounds[type, default: [:]][bound, default: 0] += 1
    }
    if session?.start.position ?? 0 > 0 { missing.record(samples, of: type) }
  }

  /// Counts the samples from an earlier export that are in the store but not in this complete one.
  func findMissing(_ report: inout ImportReport, _ options: ImportOptions) async throws {
    guard let store, let session, !report.hasLostData else { return }
    let found = try await missing.find(
      report.types, types: options.types, removing: options.removesMissing, since: options.since, in: store,
      session)
    report.missing = found.mapValues(\.count)
    if options.removesMissing {
      report.removed = report.missing.values.reduce(0, +)
    } else {
      report.missingSamples = found
    }
  }

  /// Saves the activity rings of days; existing ones are counted and not written again.
  private mutating func load(_ summaries: [ActivitySummary]) async throws {
    var counts = LoadCounts()
    if let store {
      if days == nil {
        days = Dictionary(
          try await store.activitySummaries(.all).map { ($0.day, $0) }, uniquingKeysWith: { _, last in last })
      }
      var changes: [StoreChange] = []
      for summary in summaries {
        let before = days?.updateValue(summary, forKey: summary.day)
        if before == summary {
          counts.unchanged += 1
          continue
        }
        if before == nil { counts.added += 1 } else { counts.changed += 1 }
        changes.append(.setSummary(summary))
      }
      try await store.commit(changes)
    }
    record(.activitySummary, read: summaries.count, counts)
  }

  private mutating func record(_ type: HealthType, read: Int, _ counts: LoadCounts) {
    types[type, default: .init()].read += read
    types[type, default: .init()].added += counts.added
    types[type, default: .init()].unchanged += counts.unchanged
    types[type, default: .init()].changed += counts.changed
    types[type, default: .init()].refused += counts.refused
  }

  /// Relates routes to their workout, by their identifiers in the store.
  private func relate(_ routes: [NewSample], to workout: NewSample) async throws {
    guard let store, let session else { return }
    let owner = session.identifier(of: workout.sample.uuid)
    let members = routes.map { session.identifier(of: $0.sample.uuid) }
    // A sample that the store rejected can't be related.
    let stored = try await store.samples(
      SampleQuery([
        SampleQuery.Part(.workout, .objects(with: [owner])),
        SampleQuery.Part(.workoutRoute, .objects(with: Set(members))),
      ]))
    let known = Set(stored.map(\.uuid))
    guard known.contains(owner) else { return }
    try await store.commit(
      members.filter(known.contains).map { .relate(SampleRelation(.workout, $0, of: owner)) })
  }
}
