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

/// Where clinical records go: known by source, type and id, replaced where their bytes are others.
struct RecordTarget {
  private struct Key: Hashable {
    var source: HealthSource
    var type: String
    var id: String
  }

  private let store: (any SampleStore)?
  private var known: [Key: (uuid: UUID, data: Data)] = [:]
  private var sources: Set<HealthSource> = []
  private var changes: [StoreChange] = []
  private var counts: [HealthType: LoadCounts] = [:]

  private static let batchSize = 500

  /// Begins a run; without a store it is a dry one.
  init(_ store: (any SampleStore)?) { self.store = store }

  /// Takes a record.
  ///
  /// - Returns: whether it is time to store what has gathered.
  mutating func add(_ sample: HealthSample, to type: HealthType) async throws -> Bool {
    guard let store, case .clinicalRecord(let record) = sample.value, let resource = record.fhirResource,
      let source = sample.provenance.sourceRevision?.source
    else { return false }
    if sources.insert(source).inserted { try await look(store, source) }
    let key = Key(source: source, type: resource.resourceType, id: resource.identifier)
    let old = known[key]
    guard old?.data != resource.data else {
      counts[type, default: .init()].unchanged += 1
      return false
    }
    if let old {
      changes.append(.delete(old.uuid))
      counts[type, default: .init()].changed += 1
    } else {
      counts[type, default: .init()].added += 1
    }
    known[key] = (sample.uuid, resource.data)
    changes.append(.add(try AdmittedSample(NewSample(sample), from: .file)))
    return changes.count >= Self.batchSize
  }

  mutating func keep(_ element: ForeignElement) async throws { changes.append(.keep(element)) }

  mutating func flush() async throws -> [HealthType: LoadCounts] {
    defer { (changes, counts) = ([], [:]) }
    if !changes.isEmpty { try await store?.commit(changes) }
    return counts
  }

  /// Reads what is stored of a source.
  private mutating func look(_ store: any SampleStore, _ source: HealthSource) async throws {
    for type in HealthType.all where type.kind == .clinical {
      try await store.visit(SampleQuery([SampleQuery.Part(type, .objects(from: [source]))])) { samples in
        for stored in samples {
          guard case .clinicalRecord(let record) = stored.sample.value, let resource = record.fhirResource
          else {
            continue
          }
          known[Key(source: source, type: resource.resourceType, id: resource.identifier)] =
            (stored.sample.uuid, resource.data)
        }
      }
    }
  }
}
