/// The range of a chart's values, with round ticks at equal distances.
package struct ValueAxis: Sendable, Hashable {
  let low: Double
  let high: Double
  /// The ticks from the lowest to the highest.
  package let ticks: [Double]

  /// Creates an axis that includes some values.
  ///
  /// - Parameters:
  ///   - values: The values; NaN and infinity are ignored.
  ///   - isFromZero: Whether lengths are compared, so that the axis must begin at zero.
  ///   - minStep: The minimum distance between ticks.
  package init(_ values: some Sequence<Double>, fromZero isFromZero: Bool, step minStep: Double = 0) {
    let values = values.filter(\.isFinite)
    var low = values.min() ?? 0
    var high = values.max() ?? 1
    if isFromZero { (low, high) = (min(0, low), max(0, high)) }
    if high - low < .leastNormalMagnitude {
      // A single value is in the middle, unless the axis begins at it.
      let span = low == 0 ? 1 : abs(low) * 0.1
      if !isFromZero { low -= span / 2 }
      high = low + span
    }
    let step = max(Self.round((high - low) / 4), minStep)
    self.low = (low / step).rounded(.down) * step
    self.high = max((high / step).rounded(.up) * step, self.low + step)
    let bottom = self.low
    ticks = (0...Int(((self.high - bottom) / step).rounded())).map { bottom + Double($0) * step }
  }

  /// Returns the axis for the same values in another unit.
  package func scaled(by factor: Double) -> ValueAxis {
    ValueAxis(low: low * factor, high: high * factor, ticks: ticks.map { $0 * factor })
  }

  private init(low: Double, high: Double, ticks: [Double]) {
    (self.low, self.high, self.ticks) = (low, high, ticks)
  }

  /// Returns the height of a value as a fraction of the axis, from 0 at the bottom to 1.
  func fraction(_ value: Double) -> Double { min(1, max(0, (value - low) / (high - low))) }

  /// Returns the next larger number of the form 1, 2, 2.5 or 5 times a power of ten.
  private static func round(_ value: Double) -> Double {
    var power = 1.0
    while power * 10 <= value { power *= 10 }
    while power > value { power /= 10 }
    return ([1, 2, 2.5, 5, 10].first { $0 * power >= value } ?? 10) * power
  }
}
