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
      if !routes.isEmpty { try await load(routes, of: .workoutRoute) }
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

  /// Keeps what the store does not keep already.
  private mutating func keep(_ elements: [ForeignElement]) async throws {
    var new: [StoreChange] = []
    for element in elements {
      if let count = kept[element], count > 0 { kept[element] = count - 1 } else { new.append(.keep(element)) }
    }
    if !new.isEmpty { try await store?.commit(new) }
  }
}
