import FoundationEssentials
import HealthModel

/// Where what was read goes: a store, or nowhere in a dry run. It counts in both cases.
struct ImportTarget: Sendable {
  private let store: (any SampleStore)?
  private let session: LoadSession?
  private var types: [HealthType: ImportReport.Counts] = [:]
  /// How often each kept element is in the store already.
  private var kept: [ForeignElement: Int] = [:]

  /// Nowhere.
  init() {
    store = nil
    session = nil
  }

  init(_ store: some SampleStore) async throws {
    self.store = store
    session = try await store.beginLoad()
    for element in try await store.foreignElements() { kept[element, default: 0] += 1 }
  }

  mutating func load(_ delivery: ImportDelivery) async throws {
    switch delivery {
    case .batch(let batch):
      var counts = LoadCounts()
      if let store, let session { counts = try await store.load(batch, in: session) }
      note(batch.type, read: batch.rows.count, counts)
    case .samples(let type, let samples): try await load(samples, of: type)
    case .workout(let workout, let routes):
      try await load([workout], of: .workout)
      try await load(routes, of: .workoutRoute)
      try await relate(routes, to: workout)
    case .summaries(let summaries):
      note(.activitySummary, read: summaries.count, LoadCounts())
      try await store?.commit(summaries.map(StoreChange.setSummary))
    case .characteristics(let characteristics):
      try await store?.commit([.setCharacteristics(characteristics)])
    case .foreign(let elements): try await keep(elements)
    }
  }

  /// Writes what was counted into a report.
  func complete(_ report: inout ImportReport) {
    for (type, counts) in types {
      report.types[type, default: .init()].read += counts.read + report.types[type, default: .init()].refused
      report.types[type, default: .init()].added += counts.added
      report.types[type, default: .init()].unchanged += counts.unchanged
      report.types[type, default: .init()].changed += counts.changed
      report.types[type, default: .init()].refused += counts.refused
    }
  }

  private mutating func load(_ samples: [NewSample], of type: HealthType) async throws {
    var counts = LoadCounts()
    if let store, let session { counts = try await store.load(samples, in: session) }
    note(type, read: samples.count, counts)
  }

  private mutating func note(_ type: HealthType, read: Int, _ counts: LoadCounts) {
    types[type, default: .init()].read += read
    types[type, default: .init()].added += counts.added
    types[type, default: .init()].unchanged += counts.unchanged
    types[type, default: .init()].changed += counts.changed
    types[type, default: .init()].refused += counts.refused
  }

  /// Ties routes to their workout, all by the identifiers that the store has for them.
  private func relate(_ routes: [NewSample], to workout: NewSample) async throws {
    guard let store, let owner = try await stored(workout.sample, in: store) else { return }
    var changes: [StoreChange] = []
    for route in routes {
      guard let member = try await stored(route.sample, in: store) else { continue }
      changes.append(.relate(SampleRelation(.workout, member, of: owner)))
    }
    try await store.commit(changes)
  }

  /// The identifier of the stored sample that a sample was matched with, or became.
  private func stored(_ sample: HealthSample, in store: some SampleStore) async throws -> UUID? {
    let predicate = SamplePredicate.all(of: [
      .comparing(.field(.startDate), .equal, .date(sample.start)), .comparing(.field(.endDate), .equal, .date(sample.end)),
    ])
    let candidates = try await store.samples(of: sample.type, predicate)
    return candidates.first { $0.uuid == sample.uuid }?.uuid
      ?? candidates.last { $0.provenance.sourceRevision?.source == sample.provenance.sourceRevision?.source }?.uuid
  }

  /// Keeps what the store does not keep already.
  private mutating func keep(_ elements: [ForeignElement]) async throws {
    var new: [StoreChange] = []
    for element in elements {
      if let count = kept[element], count > 0 { kept[element] = count - 1 } else { new.append(.keep(element)) }
    }
    if !new.isEmpty { try await store?.commit(new) }
  }
}
