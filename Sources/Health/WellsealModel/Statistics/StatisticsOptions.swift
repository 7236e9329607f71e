package import WellsealBase

/// What to calculate; the raw values are those of `HKStatisticsOptions`.
package struct StatisticsOptions: OptionSet, Hashable, Sendable, Codable {
  /// The bits, as `HKStatisticsOptions` has them.
  package var rawValue: UInt

  package init(rawValue: UInt) { self.rawValue = rawValue }

  /// Each source by itself as well.
  package static let separateBySource = StatisticsOptions(rawValue: 1)
  /// For discrete types alone.
  package static let discreteAverage = StatisticsOptions(rawValue: 2)
  /// For discrete types alone.
  package static let discreteMin = StatisticsOptions(rawValue: 4)
  /// For discrete types alone.
  package static let discreteMax = StatisticsOptions(rawValue: 8)
  /// For cumulative types alone.
  package static let cumulativeSum = StatisticsOptions(rawValue: 16)
  /// The quantity that ends last, with its time.
  package static let mostRecent = StatisticsOptions(rawValue: 32)
  /// The time that the samples cover.
  package static let duration = StatisticsOptions(rawValue: 64)

  /// Which options go with a cumulative type only, and which with a discrete one only.
  private static let styled: [(option: StatisticsOptions, name: String, isCumulative: Bool)] = [
    (.cumulativeSum, "cumulativeSum", true), (.discreteAverage, "discreteAverage", false),
    (.discreteMin, "discreteMin", false), (.discreteMax, "discreteMax", false),
  ]

  /// Checks that the options go with the aggregation style of a type.
  ///
  /// - Throws: ``StatisticsError`` for a type that is not a quantity type, or the first option that does not go with it.
  package func check(for type: HealthType) throws(StatisticsError) {
    guard let style = type.row.aggregation else {
      throw StatisticsError(type: type, reason: .notQuantityType)
    }
    for row in Self.styled where contains(row.option) && row.isCumulative != (style == .cumulative) {
      throw StatisticsError(type: type, reason: .wrongStyle(option: row.name, style))
    }
  }

  private enum CodingKeys: String, CodingKey {
    case rawValue = "rawValue"
  }
}

/// Why statistics cannot be calculated.
package struct StatisticsError: Error, Hashable {
  /// What is wrong with a calculation.
  package enum Reason: Hashable, Sendable {
    case notQuantityType
    case wrongStyle(option: String, AggregationStyle)
    case tooManyCuts(limit: Int)
  }

  /// The type that the calculation was asked for.
  var type: HealthType
  /// What is wrong with it.
  package var reason: Reason

  package init(type: HealthType, reason: Reason) {
    self.type = type
    self.reason = reason
  }
}

extension StatisticsError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .notQuantityType: "\(type): statistics are calculated of quantity types only"
    case .wrongStyle(let option, let style):
      "\(type): the option \(option) does not go with the style \(style)"
    case .tooManyCuts(let limit): "\(type): the intervals cut the samples more than \(limit) times"
    }
  }
}

extension StatisticsError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .notQuantityType: "statistics.not-quantity-type"
    case .wrongStyle: "statistics.wrong-style"
    case .tooManyCuts: "statistics.too-many-cuts"
    }
  }

  package var exitClass: ExitClass { .wrongUse }
}
