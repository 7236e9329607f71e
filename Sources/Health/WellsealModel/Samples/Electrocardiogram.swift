package import FoundationEssentials

/// The summary of an electrocardiogram; the voltages are read apart.
package struct Electrocardiogram: Hashable, Sendable, Codable {
  /// A raw value of `HKElectrocardiogram.Classification`.
  package var classification: Int
  /// A raw value of `HKElectrocardiogram.SymptomsStatus`.
  package var symptomsStatus: Int
  /// Compatible with count/min; nil where it was not measured.
  package var averageHeartRate: HealthQuantity?
  /// Compatible with hertz; nil where it is not known.
  package var samplingFrequency: HealthQuantity?
  /// How many voltages the store has beside the sample.
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

/// One point of an electrocardiogram, of the lead that is similar to lead I.
package struct VoltageMeasurement: Hashable, Sendable, Codable {
  /// The time since start in seconds.
  package var timeSinceStart: TimeInterval
  /// Compatible with volts.
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
