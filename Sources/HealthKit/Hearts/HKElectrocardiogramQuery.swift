/// Asks for the voltages of an electrocardiogram, one after the other until the last is done.
open class HKElectrocardiogramQuery: HKQuery, @unchecked Sendable {
  /// What the query's handler gets: a measurement many times, then one of the others.
  public enum Result {
    case measurement(HKElectrocardiogram.VoltageMeasurement)
    case done
    case error(any Error)
  }

  private let handler:
    @Sendable (HKElectrocardiogramQuery, HKElectrocardiogram.VoltageMeasurement?, Bool, (any Error)?) -> Void

  @preconcurrency
  public init(
    electrocardiogram: HKElectrocardiogram,
    dataHandler:
      @escaping @Sendable (
        HKElectrocardiogramQuery, HKElectrocardiogram.VoltageMeasurement?, Bool, (any Error)?
      ) -> Void
  ) {
    self.handler = dataHandler
    super.init(electrocardiogram.sampleType, HKQuery.predicateForObject(with: electrocardiogram.uuid))
  }

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

  override func fail(_ error: any Error) { handler(self, nil, true, error) }
}
