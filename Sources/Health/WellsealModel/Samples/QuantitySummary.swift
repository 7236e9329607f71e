package import FoundationEssentials

/// The summary of a quantity sample that represents several quantities.
package struct QuantitySummary: Hashable, Sendable, Codable {
  /// The sum for cumulative types, the average for discrete ones.
  package var quantity: HealthQuantity
  /// The number of quantities in the series; at least 1.
  package var count: Int
  /// The minimum quantity.
  package var minimum: HealthQuantity
  /// The maximum quantity.
  package var maximum: HealthQuantity
  /// The quantity with the latest end.
  package var mostRecent: HealthQuantity
  /// The interval of ``mostRecent``.
  package var mostRecentInterval: DateInterval

  package init(
    quantity: HealthQuantity, count: Int, minimum: HealthQuantity, maximum: HealthQuantity,
    mostRecent: HealthQuantity, mostRecentInterval: DateInterval
  ) {
    self.quantity = quantity
    self.count = count
    self.minimum = minimum
    self.maximum = maximum
    self.mostRecent = mostRecent
    self.mostRecentInterval = mostRecentInterval
  }

  fileprivate var quantities: [HealthQuantity] { [quantity, minimum, maximum, mostRecent] }

  private enum CodingKeys: String, CodingKey {
    case quantity = "quantity"
    case count = "count"
    case minimum = "minimum"
    case maximum = "maximum"
    case mostRecent = "mostRecent"
    case mostRecentInterval = "mostRecentInterval"
  }
}

extension HealthSample {
  /// The summary of a quantity sample, even of a single quantity, or `nil` for other kinds.
  package var quantitySummary: QuantitySummary? {
    switch value {
    case .quantitySeries(let summary): summary
    case .quantity(let quantity):
      QuantitySummary(
        quantity: quantity, count: 1, minimum: quantity, maximum: quantity, mostRecent: quantity,
        mostRecentInterval: interval)
    default: nil
    }
  }
}

extension QuantitySummary {
  func check(unit: HealthUnit) throws(SampleError.Reason) {
    guard count > 0 else { throw .emptySeries }
    try mostRecentInterval.start.check()
    try mostRecentInterval.end.check()
    guard mostRecentInterval.duration >= 0 else { throw .startAfterEnd }
    for quantity in quantities where !quantity.isCompatible(with: unit) {
      throw .incompatibleUnit(quantity.unit, expected: unit)
    }
  }
}
