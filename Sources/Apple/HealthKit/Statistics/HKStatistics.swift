public import Foundation
package import WellsealModel

/// Statistics of the samples of a type, such as a sum or an average.
///
/// Statistics that weren't requested are `nil`.
public final class HKStatistics: NSObject, NSSecureCoding, NSCopying, Sendable {
  package let value: HealthStatistics

  package init(_ value: HealthStatistics) { self.value = value }

  /// The quantity type of the samples.
  public var quantityType: HKQuantityType { HKQuantityType(value.type) }

  /// The start of the first included sample or, in a collection, of the interval.
  public var startDate: Date { value.start }

  /// The end of the last included sample or, in a collection, of the interval.
  public var endDate: Date { value.end }

  /// The sources with samples, or `nil` if the statistics weren't separated by source.
  public var sources: [HKSource]? { value.sources?.map { HKSource($0) } }

  // MARK: All sources

  /// Returns the average, or `nil` if ``HKStatisticsOptions/discreteAverage`` wasn't requested.
  public func averageQuantity() -> HKQuantity? { quantity(\.average) }

  /// Returns the minimum, or `nil` if ``HKStatisticsOptions/discreteMin`` wasn't requested.
  public func minimumQuantity() -> HKQuantity? { quantity(\.minimum) }

  /// Returns the maximum, or `nil` if ``HKStatisticsOptions/discreteMax`` wasn't requested.
  public func maximumQuantity() -> HKQuantity? { quantity(\.maximum) }

  /// Returns the most recent value, or `nil` if ``HKStatisticsOptions/mostRecent`` wasn't
  /// requested.
  public func mostRecentQuantity() -> HKQuantity? { quantity(\.mostRecent) }

  /// Returns the interval of the most recent value, or `nil` if ``HKStatisticsOptions/mostRecent``
  /// wasn't requested.
  public func mostRecentQuantityDateInterval() -> DateInterval? { value.merged.mostRecentInterval }

  /// Returns the sum, or `nil` if ``HKStatisticsOptions/cumulativeSum`` wasn't requested.
  public func sumQuantity() -> HKQuantity? { quantity(\.sum) }

  /// Returns the duration that the samples cover.
  public func duration() -> HKQuantity? { quantity(\.duration) }

  // MARK: One source

  /// Returns the average of one source, or `nil` if the statistics weren't separated by source.
  public func averageQuantity(for source: HKSource) -> HKQuantity? { quantity(\.average, of: source) }

  /// Returns the minimum of one source, or `nil` if the statistics weren't separated by source.
  public func minimumQuantity(for source: HKSource) -> HKQuantity? { quantity(\.minimum, of: source) }

  /// Returns the maximum of one source, or `nil` if the statistics weren't separated by source.
  public func maximumQuantity(for source: HKSource) -> HKQuantity? { quantity(\.maximum, of: source) }

  /// Returns the most recent value of one source, or `nil` if the statistics weren't separated by
  /// source.
  public func mostRecentQuantity(for source: HKSource) -> HKQuantity? { quantity(\.mostRecent, of: source) }

  /// Returns the interval of the most recent value of one source, or `nil` if the statistics
  /// weren't separated by source.
  public func mostRecentQuantityDateInterval(for source: HKSource) -> DateInterval? {
    value.results(for: source.value)?.mostRecentInterval
  }

  /// Returns the sum of one source, or `nil` if the statistics weren't separated by source.
  public func sumQuantity(for source: HKSource) -> HKQuantity? { quantity(\.sum, of: source) }

  /// Returns the duration that the samples of one source cover, or `nil` if the statistics weren't
  /// separated by source.
  public func duration(for source: HKSource) -> HKQuantity? { quantity(\.duration, of: source) }

  private func quantity(_ member: KeyPath<HealthStatistics.Results, HealthQuantity?>) -> HKQuantity? {
    value.merged[keyPath: member].map { HKQuantity($0) }
  }

  private func quantity(
    _ member: KeyPath<HealthStatistics.Results, HealthQuantity?>, of source: HKSource
  ) -> HKQuantity? {
    value.results(for: source.value)?[keyPath: member].map { HKQuantity($0) }
  }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: HealthStatistics.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKStatistics)?.value == value }
  public override var hash: Int { value.hashValue }
  public override var description: String {
    let sources = value.sources?.map(\.name).joined(separator: ", ")
    return "Statistics on \(value.type) (\(value.start) - \(value.end)) over sources (\(sources ?? "null"))"
  }
}
