package import FoundationEssentials

/// The summary of an electrocardiogram; the voltages are read apart.
package struct Electrocardiogram: Hashable, Sendable, Codable {
  /// A raw value of `HKElectrocardiogram.Classification`.
  package var classification: Int
  /// A raw value of `HKElectrocardiogram.SymptomsStatus`.
  package var symptomsStatus: Int
  package var averageHeartRate: HealthQuantity?
  package var samplingFrequency: HealthQuantity?
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
}

/// One point of an electrocardiogram, of the lead that is similar to lead I.
package struct VoltageMeasurement: Hashable, Sendable, Codable {
  package var timeSinceStart: TimeInterval
  package var voltage: HealthQuantity

  package init(timeSinceStart: TimeInterval, voltage: HealthQuantity) {
    self.timeSinceStart = timeSinceStart
    self.voltage = voltage
  }
}
