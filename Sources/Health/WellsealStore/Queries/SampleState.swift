import FoundationEssentials
import WellsealModel

/// The identity of the samples that a calculation reads, which changes with them.
struct SampleState: Hashable, Sendable {
  /// The numbers of the blocks, which are never reused.
  private var blocks: [UInt64] = []
  /// The positions of samples that aren't in a block yet, which are never reused either.
  private var pending: [UInt64] = []
  /// The positions of deleted samples that are still in one of the blocks.
  private var removed: Set<UInt64> = []
  private var priorities: [[HealthSource]] = []
  /// The number of changes of the dictionaries, because a source may be renamed.
  private let revision: Int

  init(_ calculation: SampleCalculation, _ snapshot: Snapshot) throws(StoreFileError) {
    let content = snapshot.content
    revision = content.catalog.dictionaries.revision
    let period = SamplePredicate.samples(from: calculation.start, to: calculation.end)
    let dates = ColumnTest(datesOf: period)
    for type in calculation.types {
      let entries = QueryPlan.Part(type, period, content).streams.flatMap(\.self)
      blocks += entries.map(\.segment.number)
      pending += (content.pending.samples[type] ?? []).filter { stored in
        dates.holds(
          stored.sample.start.timeIntervalSinceReferenceDate, stored.sample.end.timeIntervalSinceReferenceDate
        )
      }.map(\.position)
      removed.formUnion(
        content.pending.removed.filter { position in
          entries.contains { $0.firstPosition <= position && position <= $0.lastPosition }
        })
      priorities.append(try snapshot.sourceOrder(of: type))
    }
  }
}
