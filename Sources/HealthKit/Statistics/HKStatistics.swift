public import Foundation
package import HealthModel

/// What was asked of the samples of a type: a sum, a mean, extremes.
///
/// What was not asked for is nil.
public final class HKStatistics: NSObject, NSSecureCoding, NSCopying, Sendable {
  package let value: HealthStatistics

  package init(_ value: HealthStatistics) { self.value = value }

  public var quantityType: HKQuantityType { HKQuantityType(value.type) }
  public var startDate: Date { value.start }
  public var endDate: Date { value.end }

  /// The sources that had samples; nil unless they were asked for one by one.
  public var sources: [HKSource]? { value.sources?.map { HKSource($0) } }

  // MARK: All sources together

  public func averageQuantity() -> HKQuantity? { quantity(\.average) }
  public func minimumQuantity() -> HKQuantity? { quantity(\.minimum) }
  public func maximumQuantity() -> HKQuantity? { quantity(\.maximum) }
  public func mostRecentQuantity() -> HKQuantity? { quantity(\.mostRecent) }
  public func mostRecentQuantityDateInterval() -> DateInterval? { value.merged.mostRecentInterval }
  public func sumQuantity() -> HKQuantity? { quantity(\.sum) }

  /// The time that the samples cover.
  public func duration() -> HKQuantity? { quantity(\.duration) }

  // MARK: One source

  public func averageQuantity(for source: HKSource) -> HKQuantity? { quantity(\.average, of: source) }
  public func minimumQuantity(for source: HKSource) -> HKQuantity? { quantity(\.minimum, of: source) }
  public func maximumQuantity(for source: HKSource) -> HKQuantity? { quantity(\.maximum, of: source) }
  public func mostRecentQuantity(for source: HKSource) -> HKQuantity? { quantity(\.mostRecent, of: source) }
  public func mostRecentQuantityDateInterval(for source: HKSource) -> DateInterval? {
    value.results(for: source.value)?.mostRecentInterval
  }
  public func sumQuantity(for source: HKSource) -> HKQuantity? { quantity(\.sum, of: source) }
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
