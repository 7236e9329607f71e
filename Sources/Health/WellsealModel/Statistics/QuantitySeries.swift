package import FoundationEssentials

/// The quantities of a series sample while they are collected, in the order of their starts.
package struct QuantitySeries: Hashable, Sendable {
  /// The quantity type of the series.
  let type: HealthType
  /// When the series begins; no quantity lies before it.
  let start: Date
  /// What was put in so far.
  package private(set) var quantities: [SeriesQuantity] = []

  /// Begins a series.
  ///
  /// - Throws: ``SampleError`` where the type is not a quantity type.
  package init(type: HealthType, start: Date) throws(SampleError) {
    guard type.kind == .quantity else { throw SampleError(type: type, reason: .wrongKind(.quantity)) }
    self.type = type
    self.start = start
  }

  /// Adds a quantity; one with the same start is replaced.
  ///
  /// - Throws: ``SampleError`` for a time before the series or a unit that is not the type's.
  package mutating func insert(_ quantity: HealthQuantity, over interval: DateInterval) throws(SampleError) {
    guard interval.start >= start else { throw SampleError(type: type, reason: .outsideRange("date")) }
    if let unit = type.row.unit, !quantity.isCompatible(with: unit) {
      throw SampleError(type: type, reason: .incompatibleUnit(quantity.unit, expected: unit))
    }
    let place = quantities.firstPlace { $0.interval.start >= interval.start }
    let new = SeriesQuantity(quantity: quantity, interval: interval)
    if place < quantities.endIndex, quantities[place].interval.start == interval.start {
      quantities[place] = new
    } else {
      quantities.insert(new, at: place)
    }
  }

  /// The sample that stands for the series, which lasts to the end of its last quantity unless another end is given.
  ///
  /// - Throws: ``SampleError`` for a series without quantities and whatever else makes a sample invalid.
  package func sample(
    uuid: UUID = .random(), end: Date? = nil, provenance: Provenance = .unknown, metadata: Metadata = .none
  ) throws(SampleError) -> HealthSample {
    guard let summary, let last = quantities.map(\.interval.end).max() else {
      throw SampleError(type: type, reason: .emptySeries)
    }
    return try HealthSample(
      uuid: uuid, type: type, start: start, end: end ?? last, value: .quantitySeries(summary),
      provenance: provenance, metadata: metadata)
  }

  /// What the quantities come to, in the canonical unit; nil without quantities.
  var summary: QuantitySummary? {
    guard let unit = type.row.unit, let style = type.row.aggregation else { return nil }
    var accumulator = StatisticsAccumulator(style: style)
    for item in quantities {
      guard let value = try? item.quantity.value(in: unit) else { continue }
      accumulator.add(StatisticsPoint(start: item.interval.start, end: item.interval.end, value: value))
    }
    guard let average = accumulator.average, let recent = accumulator.mostRecent,
      let interval = accumulator.mostRecentInterval
    else { return nil }
    return QuantitySummary(
      quantity: HealthQuantity(accumulator.sum ?? average, unit),
      count: quantities.count,
      minimum: HealthQuantity(accumulator.minimum, unit), maximum: HealthQuantity(accumulator.maximum, unit),
      mostRecent: HealthQuantity(recent, unit), mostRecentInterval: interval)
  }
}
