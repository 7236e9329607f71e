import FoundationEssentials
import WellsealModel

/// Finds samples from an earlier export that a later one doesn't have.
///
/// An export contains all data of a phone. Samples in its time range, of its types and sources,
/// that aren't in it were deleted or replaced on the phone since the earlier export.
struct MissingSamples: Sendable {
  private var times: [HealthType: ClosedRange<Double>] = [:]
  private var sources: Set<HealthSource> = []
  private var all: ClosedRange<Double>?

  private static let batch = 2000

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
  ///   - isRemoving: Whether the samples are deleted.
  ///   - since: The date before which samples weren't read.
  ///   - store: The store of the samples.
  ///   - session: The session with the matches of the import.
  /// - Returns: The identifiers of missing samples by type.
  /// - Throws: An error of the store.
  func find(
    _ counts: [HealthType: ImportReport.Counts], removing isRemoving: Bool, since: Date?,
    in store: any SampleStore, _ session: LoadSession
  ) async throws -> [HealthType: [UUID]] {
    guard session.start.position > 0, let all else { return [:] }
    let matched = session.matched
    var found: [HealthType: [UUID]] = [:]
    for type in times.keys.sorted() {
      let read = (counts[type]?.read ?? 0) - (counts[type]?.refused ?? 0)
      guard let stored = try await store.contents(of: type)?.count, stored > read else { continue }
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
