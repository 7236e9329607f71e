import WellsealModel

extension HKElectrocardiogram.VoltageMeasurement {
  /// Creates a measurement from a stored voltage of a watch's only lead.
  convenience init(_ value: WellsealModel.VoltageMeasurement) {
    self.init(at: value.timeSinceStart, [.appleWatchSimilarToLeadI: value.voltage])
  }
}
