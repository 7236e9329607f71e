package import FoundationEssentials

/// The summary of an electrocardiogram.
///
/// The voltages are read separately.
package struct Electrocardiogram: Hashable, Sendable, Codable {
  /// The classification, as a raw value of `HKElectrocardiogram.Classification`.
  package var classification: Int
  /// The symptoms status, as a raw value of `HKElectrocardiogram.SymptomsStatus`.
  package var symptomsStatus: Int
  /// The average heart rate, or `nil` if it wasn't measured; compatible with count/min.
  package var averageHeartRate: HealthQuantity?
  /// The sampling frequency, or `nil` if unknown; compatible with hertz.
  package var samplingFrequency: HealthQuantity?
  /// The number of voltages that the store has for the sample.
  package var numberOfVoltageMeasurements: Int

  package init(
    classification: Int, symptomsStatus: Int = 0, averageHeartRate: HealthQuantity? = nil,
    samplingFrequency: HealthQuantity? = nil, numberOfVoltageMeasurements: Int = 0
  ) {
    self.classification = classification
    self.symptomsStatus = symptomsStatus
    self.averageHeartRate = averageHeartRate
    self.samplingFrequency = samplingFrequency
    self.numberOfVoltageMeasurements = numberOfVoltageMeasurements
  }

  func check() throws(SampleError.Reason) {
    try HealthEnumeration.check(classification, in: "HKElectrocardiogram.Classification")
    try HealthEnumeration.check(symptomsStatus, in: "HKElectrocardiogram.SymptomsStatus")
    try averageHeartRate?.check(.count / .minute)
    try samplingFrequency?.check(.hertz)
    guard numberOfVoltageMeasurements >= 0 else { throw .outsideRange("number of voltage measurements") }
  }

  private enum CodingKeys: String, CodingKey {
    case classification = "classification"
    case symptomsStatus = "symptomsStatus"
    case averageHeartRate = "averageHeartRate"
    case samplingFrequency = "samplingFrequency"
    case numberOfVoltageMeasurements = "numberOfVoltageMeasurements"
  }
}

/// One point of an electrocardiogram, of a lead that is similar to lead I.
package struct VoltageMeasurement: Hashable, Sendable, Codable {
  /// The time since the start, in seconds.
  package var timeSinceStart: TimeInterval
  /// The voltage; compatible with volts.
  package var voltage: HealthQuantity

  package init(timeSinceStart: TimeInterval, voltage: HealthQuantity) {
    self.timeSinceStart = timeSinceStart
    self.voltage = voltage
  }

  private enum CodingKeys: String, CodingKey {
    case timeSinceStart = "timeSinceStart"
    case voltage = "voltage"
  }
}
