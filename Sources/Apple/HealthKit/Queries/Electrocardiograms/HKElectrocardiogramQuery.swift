import Foundation
import WellsealModel
import WellsealWire

/// A query for the voltages of an electrocardiogram, which arrive one at a time.
open class HKElectrocardiogramQuery: HKQuery, @unchecked Sendable {
  /// The argument of the query's handler: many measurements, then one of the other cases.
  public enum Result {
    /// One measurement; more follow.
    case measurement(HKElectrocardiogram.VoltageMeasurement)
    /// The end of the recording.
    case done
    /// The error that ended the query; nothing follows.
    case error(any Error)
  }

  private let electrocardiogram: UUID
  private let handler:
    @Sendable (HKElectrocardiogramQuery, HKElectrocardiogram.VoltageMeasurement?, Bool, (any Error)?) -> Void

  /// Creates a query for the voltages of a recording.
  ///
  /// The handler is called for each, and once more at the end.
  @preconcurrency
  public init(
    electrocardiogram: HKElectrocardiogram,
    dataHandler:
      @escaping @Sendable (
        HKElectrocardiogramQuery, HKElectrocardiogram.VoltageMeasurement?, Bool, (any Error)?
      ) -> Void
  ) {
    self.electrocardiogram = electrocardiogram.uuid
    self.handler = dataHandler
    super.init(electrocardiogram.sampleType, HKQuery.predicateForObject(with: electrocardiogram.uuid))
  }

  /// Creates a query for the voltages of a recording.
  ///
  /// The handler receives one result per call.
  @preconcurrency
  public convenience init(
    _ ecg: HKElectrocardiogram,
    dataHandler: @escaping @Sendable (HKElectrocardiogramQuery, HKElectrocardiogramQuery.Result) -> Void
  ) {
    self.init(electrocardiogram: ecg) { query, measurement, done, error in
      if let error { return dataHandler(query, .error(error)) }
      if let measurement { dataHandler(query, .measurement(measurement)) }
      if done { dataHandler(query, .done) }
    }
  }

  override func execute(in store: HKHealthStore) async throws {
    for try await page in store.replies(to: PointsCall(of: electrocardiogram)) {
      guard case .voltages(let voltages) = page.points else { continue }
      await deliver {
        for voltage in voltages {
          self.handler(self, HKElectrocardiogram.VoltageMeasurement(voltage), false, nil)
        }
      }
    }
    await deliver { self.handler(self, nil, true, nil) }
  }

  override func fail(_ error: any Error) { handler(self, nil, true, error) }
}
