public import Foundation
import HealthModel
import Synchronization

/// Puts a sample of many quantities together.
open class HKQuantitySeriesSampleBuilder: NSObject, @unchecked Sendable {
  let healthStore: HKHealthStore
  private let draft: Mutex<QuantitySeries?>

  public let quantityType: HKQuantityType
  public let startDate: Date
  public let device: HKDevice?

  public init(healthStore: HKHealthStore, quantityType: HKQuantityType, startDate: Date, device: HKDevice?) {
    self.healthStore = healthStore
    self.draft = Mutex(
      required(in: "HKQuantitySeriesSampleBuilder.init(healthStore:quantityType:startDate:device:)") {
        try QuantitySeries(type: quantityType.type, start: startDate)
      })
    self.quantityType = quantityType
    self.startDate = startDate
    self.device = device
  }

  /// Adds a quantity of one moment.
  ///
  /// - Throws: `HKError.errorInvalidArgument` as ``insert(_:for:)`` does.
  open func insert(_ quantity: HKQuantity, at date: Date) throws {
    try insert(quantity, for: DateInterval(start: date, duration: 0))
  }

  /// Adds a quantity; a second one with the same start replaces the first.
  ///
  /// - Throws: `HKError.errorInvalidArgument` for a date before the builder's start, a unit that does not suit the type,
  ///   or a builder that was finished or discarded.
  open func insert(_ quantity: HKQuantity, for dateInterval: DateInterval) throws {
    try draft.withLock { draft in
      guard draft != nil else { throw HKError(invalid: "the series is finished or discarded") }
      try HKError.invalid { try draft?.insert(quantity.value, over: dateInterval) }
    }
  }

  /// Drops everything; nothing more can be added.
  open func discard() { draft.withLock { $0 = nil } }

  /// Saves the series.
  @discardableResult
  open func finishSeries(metadata: [String: Any]?) async throws -> [HKQuantitySample] {
    try await finishSeries(metadata: metadata, endDate: nil)
  }

  @preconcurrency
  open func finishSeries(
    metadata: [String: Any]?, completion: @escaping @Sendable ([HKQuantitySample]?, (any Error)?) -> Void
  ) {
    finishSeries(metadata: metadata, endDate: nil, completion: completion)
  }

  /// Saves the series up to a date.
  @discardableResult
  open func finishSeries(metadata: [String: Any]?, endDate: Date?) async throws -> [HKQuantitySample] {
    try checkReady(metadata, endDate)
    throw HKError.noStore
  }

  @preconcurrency
  open func finishSeries(
    metadata: [String: Any]?, endDate: Date?,
    completion: @escaping @Sendable ([HKQuantitySample]?, (any Error)?) -> Void
  ) {
    let problem = Result { try checkReady(metadata, endDate) }
    healthStore.answer {
      do {
        try problem.get()
        completion(nil, HKError.noStore)
      } catch {
        completion(nil, error)
      }
    }
  }

  private func checkReady(_ metadata: [String: Any]?, _ endDate: Date?) throws {
    guard let series = draft.withLock({ $0 }) else {
      throw HKError(invalid: "the series is finished or discarded")
    }
    _ = try HKError.invalid { try series.sample(end: endDate, metadata: Metadata(metadata)) }
  }
}
