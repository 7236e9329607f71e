import FoundationEssentials
import Synchronization
import WellsealModel

/// The content of a ``MemoryStore``.
struct MemoryState: Sendable {
  var rows: [UUID: Row] = [:] { didSet { derived = Derived() } }
  var tombstones: [DeletedSample] = []
  var relations: [SampleRelation] = [] { didSet { derived = Derived() } }
  var attachments: [AttachedFile] = []
  var characteristics = Characteristics()
  var profile = PersonProfile()
  var summaries: [CalendarDay: ActivitySummary] = [:]
  var medications: [UserAnnotatedMedication] = []
  var sourceOrders: [HealthType: [HealthSource]] = [:]
  var foreignElements: [ForeignElement] = []
  var notes: [String: Data] = [:]
  /// The anchor of the last change.
  var anchor = SampleAnchor.start
  private var derived = Derived()

  /// Values derived from rows and relations, computed on demand: each query needs them, and
  /// computing sorts everything.
  private final class Derived: Sendable {
    let sortedRows = Mutex<[Row]?>(nil)
    let linkedSamples = Mutex<[LinkedSample]?>(nil)
  }

  struct Row: Sendable {
    var sample: HealthSample
    var position: UInt64
    var created: Date?
    var points: SeriesPoints?
  }

  struct AttachedFile: Sendable {
    var attachment: Attachment
    var data: Data
    var owner: UUID
  }

  mutating func nextPosition() -> UInt64 {
    anchor.position += 1
    return anchor.position
  }
}

extension MemoryState {
  /// All samples by start, then position.
  var sortedRows: [Row] {
    derived.sortedRows.withLock { known in
      if let known { return known }
      let sorted = rows.values.sorted { ($0.sample.start, $0.position) < ($1.sample.start, $1.position) }
      known = sorted
      return sorted
    }
  }

  var linkedSamples: [LinkedSample] {
    derived.linkedSamples.withLock { known in
      if let known { return known }
      let linked = linkAll()
      known = linked
      return linked
    }
  }

  private func linkAll() -> [LinkedSample] {
    let ties = Dictionary(grouping: relations, by: \.member)
    return sortedRows.map { row in
      let owners = { (kind: SampleRelation.Kind) in
        (ties[row.sample.uuid] ?? []).filter { $0.kind == kind }.map(\.owner)
      }
      return LinkedSample(
        resolved(row.sample),
        links: SampleLinks(
          correlations: owners(.correlation), workouts: owners(.workout),
          electrocardiograms: owners(.electrocardiogram), ratedWorkouts: owners(.effort)))
    }
  }

  func stored(_ uuid: UUID) -> StoredSample? {
    rows[uuid].map { StoredSample(resolved($0.sample), position: $0.position, created: $0.created) }
  }

  /// Returns the samples that are related to a correlation, in order.
  func members(of correlation: UUID) -> [UUID] {
    relations.filter { $0.kind == .correlation && $0.owner == correlation }.map(\.member)
  }

  /// Returns a correlation with its current members, or any other sample unchanged.
  func resolved(_ sample: HealthSample) -> HealthSample {
    guard case .correlation = sample.value else { return sample }
    let members = members(of: sample.uuid).compactMap { rows[$0]?.sample }
    // A correlation without members is deleted at once, so there is always at least one.
    return (try? sample.with(members: members)) ?? sample
  }
}

extension MemoryState {
  var contents: [TypeContents] {
    Dictionary(grouping: rows.values.map(\.sample), by: \.type).sorted { $0.key < $1.key }
      .map { type, samples in
        let ends = samples.compactMap { sample in
          sample.provenance.sourceRevision.map { (source: $0.source, end: sample.end) }
        }
        let sources = Dictionary(grouping: ends, by: \.source).map { source, found in
          TypeContents.SourceCount(
            source: source, count: found.count, latestEnd: found.map(\.end).max() ?? .distantPast)
        }
        return TypeContents(
          type: type, count: samples.count, earliestStart: samples.map(\.start).min() ?? .distantFuture,
          latestEnd: samples.map(\.end).max() ?? .distantPast,
          sources: sources.sorted {
            ($1.count, $0.source.bundleIdentifier) < ($0.count, $1.source.bundleIdentifier)
          })
      }
  }

  func sourceOrder(of type: HealthType) -> [HealthSource] {
    let samples = sortedRows.map(\.sample).filter { $0.type == type }
    let standard = SourceOrder.standard(of: samples.map(\.provenance))
    let chosen = (sourceOrders[type] ?? []).compactMap { source in standard.first { $0 == source } }
    return chosen + standard.filter { !chosen.contains($0) }
  }
}
