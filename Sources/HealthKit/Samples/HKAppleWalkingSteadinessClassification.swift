import HealthModel

// Where a class begins is not published by Apple. The bounds are ours and listed in Documentation/HealthKit.md.

extension HKAppleWalkingSteadinessClassification {
  /// The class of a walking steadiness between 0 and 100 %.
  ///
  /// - Throws: `HKError.errorInvalidArgument` for another quantity.
  public init(for appleWalkingSteadiness: HKQuantity) throws {
    let score = try? appleWalkingSteadiness.value.value(in: .percent)
    guard let score, let bounds = Self.bounds.first(where: { $0.range.contains(score) }) else {
      throw HKError(invalid: "a walking steadiness lies between 0 and 100 %")
    }
    self = bounds.class
  }

  public var minimum: HKQuantity { HKQuantity(HealthQuantity(range.lowerBound, .percent)) }
  public var maximum: HKQuantity { HKQuantity(HealthQuantity(range.upperBound, .percent)) }

  private var range: ClosedRange<Double> { Self.bounds.first { $0.class == self }?.range ?? 0...1 }

  /// The better class first, so that it has the bound that two classes share.
  private static let bounds: [(class: Self, range: ClosedRange<Double>)] = [
    (.ok, 0.5...1), (.low, 0.25...0.5), (.veryLow, 0...0.25),
  ]
}
