import FoundationEssentials
import WellsealModel

/// Where samples go that may have an identifier of their own.
struct SampleTarget {
  private let store: (any SampleStore)?
  private let session: LoadSession?
  /// The identifiers of the run, so that none comes twice.
  private var seen: Set<UUID> = []

  /// Begins a run; without a store it is a dry one.
  init(_ store: (any SampleStore)?) async throws {
    self.store = store
    session = try await store?.beginLoad()
  }

  /// Forgets which identifiers the run has had; the store knows them.
  mutating func forget() { seen = [] }

  /// Adds what is not there; a sample whose identifier is stored stays as it is.
  mutating func load(_ samples: [AdmittedSample]) async throws -> LoadCounts {
    var (new, counts) = try await unknown(samples)
    guard let store, let session, !new.isEmpty else { return counts }
    counts += try await store.load(new, in: session)
    return counts
  }

  /// Adds samples whose identifiers are not there, whatever is stored with the same content.
  mutating func add(_ samples: [AdmittedSample]) async throws -> LoadCounts {
    var (new, counts) = try await unknown(samples)
    guard let store, !new.isEmpty else { return counts }
    let outdated = try await store.commit(new.map { .add($0) }).outdated
    counts.added += new.count - outdated
    counts.unchanged += outdated
    return counts
  }

  /// Those whose identifiers neither the run nor the store has had; the others are counted, unless the run is dry.
  private mutating func unknown(
    _ samples: [AdmittedSample]
  ) async throws -> (new: [AdmittedSample], counts: LoadCounts) {
    let first = samples.filter { seen.insert($0.sample.uuid).inserted }
    guard let store else { return ([], LoadCounts()) }
    let stored = Set(try await store.stored(Set(first.map(\.sample.uuid))).map(\.sample.uuid))
    let new = first.filter { !stored.contains($0.sample.uuid) }
    return (new, LoadCounts(unchanged: samples.count - new.count))
  }
}

/// Where clinical records go: each once, and a newer version instead of an older one; see ``RecordIdentity``.
struct RecordTarget {
  /// What became of a record.
  struct Outcome {
    /// Whether it is time to store what has gathered.
    var isFull = false
    /// Whether another record with the same type and id is there, and both are kept.
    var isBeside = false
    /// Whether a version that the server wrote later is there already, and this one is not stored.
    var isOutdated = false
  }

  private let store: (any SampleStore)?
  private var known: [RecordIdentity: [StoredResource]] = [:]
  private var sources: Set<HealthSource> = []
  private var changes: [StoreChange] = []
  private var counts: [HealthType: LoadCounts] = [:]

  private static let batchSize = 500

  /// Begins a run; without a store it is a dry one.
  init(_ store: (any SampleStore)?) { self.store = store }

  /// Adds a record.
  ///
  /// - Parameters:
  ///   - sample: The record.
  ///   - type: Its type.
  ///   - isOfOneServer: Whether its source is known to be one server, so that its id counts alone.
  /// - Returns: What became of it.
  /// - Throws: What the store throws, and `SampleError`.
  mutating func add(_ sample: HealthSample, to type: HealthType, isOfOneServer: Bool) async throws -> Outcome
  {
    guard let identity = RecordIdentity(sample), let new = StoredResource(sample) else { return Outcome() }
    if let store, sources.insert(identity.source).inserted { try await look(store, identity.source) }
    let others = known[identity] ?? []
    let relations = others.map { $0.relation(of: new, isOfOneServer: isOfOneServer) }
    guard !relations.contains(.same) else {
      counts[type, default: .init()].unchanged += 1
      return Outcome()
    }
    guard !relations.contains(.older) else {
      counts[type, default: .init()].unchanged += 1
      return Outcome(isOutdated: true)
    }
    if let index = relations.firstIndex(of: .version) {
      changes.append(.delete(others[index].uuid))
      known[identity]?[index] = new
      counts[type, default: .init()].changed += 1
    } else {
      known[identity, default: []].append(new)
      counts[type, default: .init()].added += 1
    }
    changes.append(.add(try AdmittedSample(NewSample(sample), from: .file)))
    let isBeside = relations.contains(.other) && !relations.contains(.version)
    return Outcome(isFull: changes.count >= Self.batchSize, isBeside: isBeside)
  }

  mutating func keep(_ element: ForeignElement) async throws { changes.append(.keep(element)) }

  mutating func flush() async throws -> [HealthType: LoadCounts] {
    defer { (changes, counts) = ([], [:]) }
    guard let store else { return [:] }
    if !changes.isEmpty { try await store.commit(changes) }
    return counts
  }

  /// Reads what is stored of a source.
  private mutating func look(_ store: any SampleStore, _ source: HealthSource) async throws {
    for type in HealthType.all where type.kind == .clinical {
      try await store.visit(SampleQuery([SampleQuery.Part(type, .objects(from: [source]))])) { samples in
        for stored in samples {
          guard let identity = RecordIdentity(stored.sample), let resource = StoredResource(stored.sample)
          else {
            continue
          }
          known[identity, default: []].append(resource)
        }
      }
    }
  }
}
