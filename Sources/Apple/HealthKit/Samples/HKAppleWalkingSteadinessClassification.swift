import WellsealModel

extension HKAppleWalkingSteadinessClassification {
  /// Creates the classification of a walking steadiness between 0 and 100 %.
  ///
  /// - Throws: `HKError.errorInvalidArgument` for any other quantity.
  public init(for appleWalkingSteadiness: HKQuantity) throws {
    let score = try? appleWalkingSteadiness.value.value(in: .percent)
    guard let found = score.flatMap(WalkingSteadiness.init), let known = Self(rawValue: found.rawValue) else {
      throw HKError(invalid: "a walking steadiness must be from 0 to 100 %")
    }
    self = known
  }

  /// The minimum steadiness of the class, in percent.
  public var minimum: HKQuantity { HKQuantity(HealthQuantity(range.lowerBound, .percent)) }

  /// The maximum steadiness of the class, in percent.
  public var maximum: HKQuantity { HKQuantity(HealthQuantity(range.upperBound, .percent)) }

  private var range: ClosedRange<Double> { WalkingSteadiness(rawValue: rawValue)?.range ?? 0...1 }
}
