package import WellsealBase

/// The statistics to calculate.
///
/// The raw values are those of `HKStatisticsOptions`.
package struct StatisticsOptions: OptionSet, Hashable, Sendable, Codable {
  /// The bits of `HKStatisticsOptions`.
  package var rawValue: UInt

  package init(rawValue: UInt) { self.rawValue = rawValue }

  /// Results for each source, in addition to the merged ones.
  package static let separateBySource = StatisticsOptions(rawValue: 1)
  /// The average; only for discrete types.
  package static let discreteAverage = StatisticsOptions(rawValue: 2)
  /// The minimum; only for discrete types.
  package static let discreteMin = StatisticsOptions(rawValue: 4)
  /// The maximum; only for discrete types.
  package static let discreteMax = StatisticsOptions(rawValue: 8)
  /// The sum; only for cumulative types.
  package static let cumulativeSum = StatisticsOptions(rawValue: 16)
  /// The quantity with the latest end, and its interval.
  package static let mostRecent = StatisticsOptions(rawValue: 32)
  /// The time that the samples cover.
  package static let duration = StatisticsOptions(rawValue: 64)

  /// The options that are valid only for cumulative or only for discrete types.
  private static let styled: [(option: StatisticsOptions, name: String, isCumulative: Bool)] = [
    (.cumulativeSum, "cumulativeSum", true), (.discreteAverage, "discreteAverage", false),
    (.discreteMin, "discreteMin", false), (.discreteMax, "discreteMax", false),
  ]

  /// Checks that the options are valid for the aggregation style of a type.
  ///
  /// - Throws: ``StatisticsError`` if the type isn't a quantity type, or for the first invalid
  ///   option.
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

/// An error that occurs when statistics can't be calculated.
package struct StatisticsError: Error, Hashable {
  /// The reason why a calculation isn't possible.
  package enum Reason: Hashable, Sendable {
    case notQuantityType
    case wrongStyle(option: String, AggregationStyle)
    case tooManyCuts(limit: Int)
  }

  /// The type of the calculation.
  var type: HealthType
  /// The reason for the error.
  package var reason: Reason

  package init(type: HealthType, reason: Reason) {
    self.type = type
    self.reason = reason
  }
}

extension StatisticsError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .notQuantityType: "\(type): statistics require a quantity type"
    case .wrongStyle(let option, let style):
      "\(type): option \(option) isn't valid for \(style) types"
    case .tooManyCuts(let limit): "\(type): the statistics have more than \(limit) intervals"
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

  package var hint: String? {
    guard case .tooManyCuts = reason else { return nil }
    return "use longer intervals, or a shorter period"
  }

  package var exitClass: ExitClass { .wrongUse }
}
