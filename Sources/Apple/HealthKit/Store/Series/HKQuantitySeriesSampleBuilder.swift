public import Foundation
import Synchronization
import WellsealModel
import WellsealWire

/// A builder for a sample that contains many quantities.
open class HKQuantitySeriesSampleBuilder: NSObject, @unchecked Sendable {
  let healthStore: HKHealthStore
  private let draft: Mutex<QuantitySeries?>

  /// The type of the series.
  public let quantityType: HKQuantityType

  /// The start of the series.
  ///
  /// No quantity may be earlier.
  public let startDate: Date

  /// The device that measures the series, or `nil` if it is unknown.
  public let device: HKDevice?

  /// Creates a builder for a series of a quantity type.
  ///
  /// - Precondition: Samples of the type can contain several quantities.
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

  /// Adds a quantity at a point in time.
  ///
  /// - Throws: `HKError.errorInvalidArgument` as for ``insert(_:for:)``.
  open func insert(_ quantity: HKQuantity, at date: Date) throws {
    try insert(quantity, for: DateInterval(start: date, duration: 0))
  }

  /// Adds a quantity.
  ///
  /// A second quantity with the same start replaces the first.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the date is before the builder's start, the unit
  ///   doesn't suit the type, or the builder was finished or discarded.
  open func insert(_ quantity: HKQuantity, for dateInterval: DateInterval) throws {
    try draft.withLock { draft in
      guard draft != nil else { throw HKError(invalid: "the series is finished or discarded") }
      try HKError.invalid { try draft?.insert(quantity.value, over: dateInterval) }
    }
  }

  /// Discards everything.
  ///
  /// Nothing can be added afterward.
  open func discard() { draft.withLock { $0 = nil } }

  /// Saves the series.
  @discardableResult
  open func finishSeries(metadata: [String: Any]?) async throws -> [HKQuantitySample] {
    try await finishSeries(metadata: metadata, endDate: nil)
  }

  /// Saves the series and passes its sample to a handler.
  @preconcurrency
  open func finishSeries(
    metadata: [String: Any]?, completion: @escaping @Sendable ([HKQuantitySample]?, (any Error)?) -> Void
  ) {
    finishSeries(metadata: metadata, endDate: nil, completion: completion)
  }

  /// Saves the series up to a date.
  @discardableResult
  open func finishSeries(metadata: [String: Any]?, endDate: Date?) async throws -> [HKQuantitySample] {
    let series = try finished(metadata, endDate)
    _ = try await healthStore.reply(to: SaveCall([series]))
    return [HKObject.of(series.sample)].compactMap { $0 as? HKQuantitySample }
  }

  /// Saves the series up to a date and passes its sample to a handler.
  @preconcurrency
  open func finishSeries(
    metadata: [String: Any]?, endDate: Date?,
    completion: @escaping @Sendable ([HKQuantitySample]?, (any Error)?) -> Void
  ) {
    let series = Result { try finished(metadata, endDate) }
    healthStore.run(completion) { [healthStore] in
      let series = try series.get()
      _ = try await healthStore.reply(to: SaveCall([series]))
      return [HKObject.of(series.sample)].compactMap { $0 as? HKQuantitySample }
    }
  }

  /// Returns the sample with its quantities and closes the builder.
  private func finished(_ metadata: [String: Any]?, _ endDate: Date?) throws -> NewSample {
    try draft.withLock { draft in
      guard let series = draft else { throw HKError(invalid: "the series is finished or discarded") }
      let sample = try HKError.invalid {
        try series.sample(
          end: endDate, provenance: Provenance(device: device?.value), metadata: Metadata(metadata))
      }
      draft = nil
      return NewSample(sample, points: .quantities(series.quantities))
    }
  }
}
