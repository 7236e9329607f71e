package import FoundationEssentials

/// The quantities of a series sample during collection, sorted by start.
package struct QuantitySeries: Hashable, Sendable {
  /// The quantity type of the series.
  let type: HealthType
  /// The start of the series.
  ///
  /// No quantity is before it.
  let start: Date
  /// The quantities inserted so far.
  package private(set) var quantities: [SeriesQuantity] = []

  /// Creates an empty series.
  ///
  /// - Throws: ``SampleError`` if the type isn't a quantity type.
  package init(type: HealthType, start: Date) throws(SampleError) {
    guard type.kind == .quantity else { throw SampleError(type: type, reason: .wrongKind(.quantity)) }
    self.type = type
    self.start = start
  }

  /// Adds a quantity.
  ///
  /// It replaces one with the same start.
  ///
  /// - Throws: ``SampleError`` if the time is before the start of the series or the unit is
  ///   incompatible.
  package mutating func insert(_ quantity: HealthQuantity, over interval: DateInterval) throws(SampleError) {
    guard interval.start >= start else { throw SampleError(type: type, reason: .outsideRange("date")) }
    if let unit = type.row.unit, !quantity.isCompatible(with: unit) {
      throw SampleError(type: type, reason: .incompatibleUnit(quantity.unit, expected: unit))
    }
    let index = quantities.partitionIndex { $0.interval.start >= interval.start }
    let new = SeriesQuantity(quantity: quantity, interval: interval)
    if index < quantities.endIndex, quantities[index].interval.start == interval.start {
      quantities[index] = new
    } else {
      quantities.insert(new, at: index)
    }
  }

  /// Returns the sample of the series, which by default ends with its last quantity.
  ///
  /// - Throws: ``SampleError`` if the series is empty or the sample is invalid for another reason.
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

  /// The summary of the quantities in the canonical unit, or `nil` without quantities.
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
