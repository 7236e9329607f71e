public import Foundation
package import WellsealModel

/// What was asked of the samples of a type: a sum, a mean, extremes.
///
/// What was not asked for is nil.
public final class HKStatistics: NSObject, NSSecureCoding, NSCopying, Sendable {
  package let value: HealthStatistics

  package init(_ value: HealthStatistics) { self.value = value }

  /// The type that the statistics are about.
  public var quantityType: HKQuantityType { HKQuantityType(value.type) }

  /// The start of the first sample that counts; of a collection, the start of the interval.
  public var startDate: Date { value.start }

  /// The end of the last sample that counts; of a collection, the end of the interval.
  public var endDate: Date { value.end }

  /// The sources that had samples; nil unless they were asked for one by one.
  public var sources: [HKSource]? { value.sources?.map { HKSource($0) } }

  // MARK: All sources together

  /// The average; nil unless ``HKStatisticsOptions/discreteAverage`` was asked for.
  public func averageQuantity() -> HKQuantity? { quantity(\.average) }

  /// The least value; nil unless ``HKStatisticsOptions/discreteMin`` was asked for.
  public func minimumQuantity() -> HKQuantity? { quantity(\.minimum) }

  /// The greatest value; nil unless ``HKStatisticsOptions/discreteMax`` was asked for.
  public func maximumQuantity() -> HKQuantity? { quantity(\.maximum) }

  /// The value that came last; nil unless ``HKStatisticsOptions/mostRecent`` was asked for.
  public func mostRecentQuantity() -> HKQuantity? { quantity(\.mostRecent) }

  /// The time of the value that came last; nil unless ``HKStatisticsOptions/mostRecent`` was asked for.
  public func mostRecentQuantityDateInterval() -> DateInterval? { value.merged.mostRecentInterval }

  /// The sum; nil unless ``HKStatisticsOptions/cumulativeSum`` was asked for.
  public func sumQuantity() -> HKQuantity? { quantity(\.sum) }

  /// The time that the samples cover.
  public func duration() -> HKQuantity? { quantity(\.duration) }

  // MARK: One source

  /// The average of one source; nil unless sources were asked for one by one.
  public func averageQuantity(for source: HKSource) -> HKQuantity? { quantity(\.average, of: source) }

  /// The least value of one source; nil unless sources were asked for one by one.
  public func minimumQuantity(for source: HKSource) -> HKQuantity? { quantity(\.minimum, of: source) }

  /// The greatest value of one source; nil unless sources were asked for one by one.
  public func maximumQuantity(for source: HKSource) -> HKQuantity? { quantity(\.maximum, of: source) }

  /// The value of one source that came last; nil unless sources were asked for one by one.
  public func mostRecentQuantity(for source: HKSource) -> HKQuantity? { quantity(\.mostRecent, of: source) }

  /// The time of the value of one source that came last; nil unless sources were asked for one by one.
  public func mostRecentQuantityDateInterval(for source: HKSource) -> DateInterval? {
    value.results(for: source.value)?.mostRecentInterval
  }

  /// The sum of one source; nil unless sources were asked for one by one.
  public func sumQuantity(for source: HKSource) -> HKQuantity? { quantity(\.sum, of: source) }

  /// The time that the samples of one source cover; nil unless sources were asked for one by one.
  public func duration(for source: HKSource) -> HKQuantity? { quantity(\.duration, of: source) }

  private func quantity(_ member: KeyPath<HealthStatistics.Results, HealthQuantity?>) -> HKQuantity? {
    value.merged[keyPath: member].map { HKQuantity($0) }
  }

  private func quantity(
    _ member: KeyPath<HealthStatistics.Results, HealthQuantity?>, of source: HKSource
  ) -> HKQuantity? {
    value.results(for: source.value)?[keyPath: member].map { HKQuantity($0) }
  }

  // MARK: Coding and equality are those of the value

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: HealthStatistics.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKStatistics)?.value == value }
  public override var hash: Int { value.hashValue }
  public override var description: String { "\(value.type) (\(value.start) - \(value.end))" }
}
