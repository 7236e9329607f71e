import Foundation
import WellsealModel
import WellsealWire

/// Asks for the voltages of an electrocardiogram, one after the other until the last is done.
open class HKElectrocardiogramQuery: HKQuery, @unchecked Sendable {
  /// What the query's handler gets: a measurement many times, then one of the others.
  public enum Result {
    case measurement(HKElectrocardiogram.VoltageMeasurement)
    case done
    case error(any Error)
  }

  private let electrocardiogram: UUID
  private let handler:
    @Sendable (HKElectrocardiogramQuery, HKElectrocardiogram.VoltageMeasurement?, Bool, (any Error)?) -> Void

  /// Asks for the voltages of a recording; the handler is called for each, and once more when there are no more.
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

  /// Asks for the voltages of a recording; the handler is given one result for each step.
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

  override func ask(_ store: HKHealthStore) async throws {
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
