import HealthModel

extension HKElectrocardiogram.VoltageMeasurement {
  /// A stored voltage, of the one lead that watches have.
  convenience init(_ value: HealthModel.VoltageMeasurement) {
    self.init(at: value.timeSinceStart, [.appleWatchSimilarToLeadI: value.voltage])
  }
}
