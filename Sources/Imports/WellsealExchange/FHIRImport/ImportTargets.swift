import FoundationEssentials
import WellsealModel

/// The destination of samples that may have their own identifiers.
struct SampleTarget {
  private let store: (any SampleStore)?
  private let session: LoadSession?
  /// The identifiers in the run, for detecting duplicates.
  private var seen: Set<UUID> = []

  /// Creates a destination; without a store it is a dry run.
  init(_ store: (any SampleStore)?) async throws {
    self.store = store
    session = try await store?.beginLoad()
  }

  /// Clears the identifiers of the run; the store contains them.
  mutating func clear() { seen = [] }

  /// Adds new samples; a sample whose identifier is stored stays unchanged.
  mutating func load(_ samples: [AdmittedSample]) async throws -> LoadCounts {
    var (new, counts) = try await unknown(samples)
    guard let store, let session, !new.isEmpty else { return counts }
    counts += try await store.load(new, in: session)
    return counts
  }

  /// Adds samples whose identifiers are new, even if the same content is stored.
  mutating func add(_ samples: [AdmittedSample]) async throws -> LoadCounts {
    var (new, counts) = try await unknown(samples)
    guard let store, !new.isEmpty else { return counts }
    let outdated = try await store.commit(new.map { .add($0) }).outdated
    counts.added += new.count - outdated
    counts.unchanged += outdated
    return counts
  }

  /// Returns the samples whose identifiers are neither in the run nor in the store.
  ///
  /// The others are counted, except in a dry run.
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

/// The destination of clinical records.
///
/// Each is stored once, and a newer version replaces an older one; see ``RecordIdentity``.
struct RecordTarget {
  /// The result for a record.
  struct Outcome {
    /// Whether pending records should be stored now.
    var isFull = false
    /// Whether another record with the same type and id exists, and both are stored.
    var isAddedAlongside = false
    /// Whether a version that the server wrote later is already stored, and this one is not stored.
    var isOutdated = false
  }

  private let store: (any SampleStore)?
  private var known: [RecordIdentity: [StoredResource]] = [:]
  private var sources: Set<HealthSource> = []
  private var changes: [StoreChange] = []
  private var counts: [HealthType: LoadCounts] = [:]

  private static let batchSize = 500

  /// Creates a destination; without a store it is a dry run.
  init(_ store: (any SampleStore)?) { self.store = store }

  /// Adds a record.
  ///
  /// - Parameters:
  ///   - sample: The record.
  ///   - type: Its type.
  ///   - isOfOneServer: Whether its source is known to be one server, so that the id is sufficient.
  ///   - bodies: Its documents from a Binary or another file.
  /// - Returns: The result.
  /// - Throws: An error of the store, or `SampleError`.
  mutating func add(
    _ sample: HealthSample, to type: HealthType, isOfOneServer: Bool, bodies: [RecordBodies.Body] = []
  ) async throws -> Outcome {
    guard let identity = RecordIdentity(sample), var new = StoredResource(sample) else { return Outcome() }
    if let store, sources.insert(identity.source).inserted { try await look(store, identity.source) }
    let others = known[identity] ?? []
    let relations = others.map { $0.relation(of: new, isOfOneServer: isOfOneServer) }
    if let index = relations.firstIndex(of: .same) {
      counts[type, default: .init()].unchanged += 1
      if !others[index].isOfThisRun { try await attach(bodies, to: others[index].uuid) }
      return Outcome(isFull: changes.count >= Self.batchSize)
    }
    guard !relations.contains(.older) else {
      counts[type, default: .init()].unchanged += 1
      return Outcome(isOutdated: true)
    }
    new.isOfThisRun = true
    if let index = relations.firstIndex(of: .version) {
      changes.append(.delete(others[index].uuid))
      known[identity]?[index] = new
      counts[type, default: .init()].changed += 1
    } else {
      known[identity, default: []].append(new)
      counts[type, default: .init()].added += 1
    }
    changes.append(.add(try AdmittedSample(NewSample(sample), from: .file)))
    changes += bodies.map { .attach($0.attachment, $0.data, to: sample.uuid) }
    let isAdditional = relations.contains(.other) && !relations.contains(.version)
    return Outcome(isFull: changes.count >= Self.batchSize, isAddedAlongside: isAdditional)
  }

  /// Attaches documents to a stored record that came without them.
  private mutating func attach(_ bodies: [RecordBodies.Body], to record: UUID) async throws {
    guard let store, !bodies.isEmpty else { return }
    let known = Set(try await store.attachments(of: record).map { [$0.name, String($0.size)] })
    let fresh = bodies.filter { !known.contains([$0.attachment.name, String($0.attachment.size)]) }
    changes += fresh.map { .attach($0.attachment, $0.data, to: record) }
  }

  mutating func keep(_ element: ForeignElement) async throws { changes.append(.keep(element)) }

  mutating func flush() async throws -> [HealthType: LoadCounts] {
    defer { (changes, counts) = ([], [:]) }
    guard let store else { return [:] }
    if !changes.isEmpty { try await store.commit(changes) }
    return counts
  }

  /// Reads the stored records of a source.
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
