import WellsealModel

extension HKElectrocardiogram.VoltageMeasurement {
  /// A stored voltage, of the one lead that watches have.
  convenience init(_ value: WellsealModel.VoltageMeasurement) {
    self.init(at: value.timeSinceStart, [.appleWatchSimilarToLeadI: value.voltage])
  }
}
