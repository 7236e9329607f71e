/// What to calculate; the raw values are those of `HKStatisticsOptions`.
package struct StatisticsOptions: OptionSet, Hashable, Sendable, Codable {
  package var rawValue: UInt

  package init(rawValue: UInt) { self.rawValue = rawValue }

  package static let separateBySource = StatisticsOptions(rawValue: 1)
  package static let discreteAverage = StatisticsOptions(rawValue: 2)
  package static let discreteMin = StatisticsOptions(rawValue: 4)
  package static let discreteMax = StatisticsOptions(rawValue: 8)
  package static let cumulativeSum = StatisticsOptions(rawValue: 16)
  package static let mostRecent = StatisticsOptions(rawValue: 32)
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
}

/// Why statistics cannot be calculated.
package struct StatisticsError: Error, Hashable {
  package enum Reason: Hashable, Sendable {
    case notQuantityType
    case wrongStyle(option: String, AggregationStyle)
    case tooManyCuts(limit: Int)
  }

  package var type: HealthType
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
