import FoundationEssentials
import WellsealModel

/// A type that finds samples from an earlier export that a later one doesn't have.
///
/// An export contains all data of a phone. Samples in its time range and of its sources that aren't
/// in it were deleted or replaced on the phone since the earlier export, even if it has no other
/// samples of their type, and so were those that it contains under another source name: the device
/// was renamed.
struct MissingSamples: Sendable {
  /// The sources in the store before the import.
  private let known: Set<HealthSource>
  private var times: [HealthType: ClosedRange<Double>] = [:]
  private var sources: Set<HealthSource> = []
  private var all: ClosedRange<Double>?

  private static let batch = 2000

  init(known: Set<HealthSource> = []) { self.known = known }

  /// Records the types, sources and times of an export.
  mutating func record(_ batch: SampleBatch) {
    guard let low = batch.rows.lazy.map(\.start).min(), let high = batch.rows.lazy.map(\.end).max() else {
      return
    }
    record(batch.type, low...max(low, high), batch.provenances)
  }

  mutating func record(_ samples: [NewSample], of type: HealthType) {
    guard let low = samples.map(\.sample.start).min(), let high = samples.map(\.sample.end).max() else {
      return
    }
    let time = low.timeIntervalSinceReferenceDate...max(low, high).timeIntervalSinceReferenceDate
    record(type, time, samples.map(\.sample.provenance))
  }

  private mutating func record(
    _ type: HealthType, _ time: ClosedRange<Double>, _ provenances: [Provenance]
  ) {
    times[type] = times[type].map { Self.union($0, time) } ?? time
    all = all.map { Self.union($0, time) } ?? time
    sources.formUnion(provenances.compactMap(\.sourceRevision?.source))
  }

  private static func union(_ left: ClosedRange<Double>, _ right: ClosedRange<Double>) -> ClosedRange<Double>
  {
    min(left.lowerBound, right.lowerBound)...max(left.upperBound, right.upperBound)
  }

  /// Finds missing samples, and removes them if requested.
  ///
  /// - Parameters:
  ///   - counts: The counts of the export by type. A type with no other samples in the store is
  ///     skipped.
  ///   - types: The types that were read, or `nil` for all.
  ///   - isRemoving: Whether the samples are deleted.
  ///   - since: The date before which samples weren't read.
  ///   - store: The store of the samples.
  ///   - session: The session with the matches of the import.
  /// - Returns: The identifiers of missing samples by type.
  /// - Throws: An error of the store.
  func find(
    _ counts: [HealthType: ImportReport.Counts], types: Set<HealthType>?, removing isRemoving: Bool,
    since: Date?, in store: any SampleStore, _ session: LoadSession
  ) async throws -> [HealthType: [UUID]] {
    guard session.start.position > 0, let all else { return [:] }
    let matched = session.matched
    var found: [HealthType: [UUID]] = [:]
    for there in try await store.contents() where types?.contains(there.type) ?? true {
      let type = there.type
      let read = (counts[type]?.read ?? 0) - (counts[type]?.refused ?? 0)
      guard there.count > read, times[type] != nil || Self.recordKinds.contains(type.kind) else { continue }
      let time = SamplePredicate.samples(
        from: Date(timeIntervalSinceReferenceDate: all.lowerBound),
        to: Date(timeIntervalSinceReferenceDate: all.upperBound).addingTimeInterval(1))
      var missing: [UUID] = []
      let query = SampleQuery([SampleQuery.Part(type, .and([time, .objects(from: sources)]))])
      try await store.visit(query) { samples in
        for stored in samples
        where stored.position <= session.start.position && !matched.contains(stored.position)
          && since.map({ stored.sample.end >= $0 }) ?? true
        {
          missing.append(stored.sample.uuid)
        }
      }
      missing += try await renamed(type, during: all, since, in: store, session)
      guard !missing.isEmpty else { continue }
      found[type] = missing
      guard isRemoving else { continue }
      for start in stride(from: 0, to: missing.count, by: Self.batch) {
        try await store.commit(missing[start..<min(start + Self.batch, missing.count)].map { .delete($0) })
      }
    }
    return found
  }
}

extension MissingSamples {
  /// The kinds of types whose samples are records of an export, so that one without them says that
  /// there are none.
  private static let recordKinds: Set<HealthType.Kind> = [.quantity, .category, .correlation, .workout]

  /// Returns the samples of sources that an export no longer has, if it has most of them under the
  /// name of a new source.
  private func renamed(
    _ type: HealthType, during all: ClosedRange<Double>, _ since: Date?, in store: any SampleStore,
    _ session: LoadSession
  ) async throws -> [UUID] {
    let new = sources.subtracting(known)
    let prefix = SourceSpace.appleExport.rawValue + "."
    let present = try await store.contents(of: type)?.sources.map(\.source) ?? []
    let gone = present.filter {
      known.contains($0) && !sources.contains($0) && $0.bundleIdentifier.hasPrefix(prefix)
    }
    guard !new.isEmpty, !gone.isEmpty else { return [] }
    var copies = Copies()
    // A part of the time is compared at once, so that memory is bounded.
    for start in stride(from: all.lowerBound, through: all.upperBound, by: Self.window) {
      let begin = Date(timeIntervalSinceReferenceDate: start)
      let time = SamplePredicate.samples(
        from: begin, to: begin.addingTimeInterval(Self.window), options: .strictStartDate)
      func query(_ sources: some Sequence<HealthSource>) -> SampleQuery {
        SampleQuery([SampleQuery.Part(type, .and([time, .objects(from: Set(sources))]))])
      }
      copies.beginPart()
      try await store.visit(query(gone)) { samples in
        for stored in samples where stored.position <= session.start.position { copies.addOld(stored.sample) }
      }
      guard copies.hasOld else { continue }
      try await store.visit(query(new)) { samples in
        for stored in samples { copies.addNew(stored.sample) }
      }
    }
    return copies.renamed(since)
  }

  /// A third of a year, in seconds.
  private static let window = 122.0 * 86_400
}

/// The samples of old sources, and those of them that a new source has, too.
private struct Copies {
  private struct Old {
    let uuid: UUID
    let end: Date
    let source: HealthSource
  }

  /// The samples of old sources in the present part of the time, by their content.
  private var old: [Int: Old] = [:]
  private var counts: [HealthSource: Int] = [:]
  /// The samples that a new source has, too, by both sources.
  private var found: [HealthSource: [HealthSource: [(uuid: UUID, end: Date)]]] = [:]

  var hasOld: Bool { !old.isEmpty }

  mutating func beginPart() { old = [:] }

  mutating func addOld(_ sample: HealthSample) {
    guard let source = sample.provenance.sourceRevision?.source else { return }
    counts[source, default: 0] += 1
    old[Self.content(of: sample)] = Old(uuid: sample.uuid, end: sample.end, source: source)
  }

  mutating func addNew(_ sample: HealthSample) {
    guard let source = sample.provenance.sourceRevision?.source,
      let copy = old.removeValue(forKey: Self.content(of: sample))
    else { return }
    found[copy.source, default: [:]][source, default: []].append((copy.uuid, copy.end))
  }

  /// Returns the copied samples of each old source if a new one has more than half of its samples.
  func renamed(_ since: Date?) -> [UUID] {
    found.flatMap { old, copies in
      let most = copies.values.max { $0.count < $1.count } ?? []
      return most.count * 2 > counts[old] ?? 0
        ? most.filter { copy in since.map { copy.end >= $0 } ?? true }.map(\.uuid) : []
    }
  }

  /// Returns a hash of the time, and of the value if it is a single one.
  private static func content(of sample: HealthSample) -> Int {
    var hasher = Hasher()
    hasher.combine(sample.start)
    hasher.combine(sample.end)
    switch sample.value {
    case .quantity, .category: hasher.combine(sample.value)
    default: break
    }
    return hasher.finalize()
  }
}
