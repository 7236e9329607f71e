import WellsealBase
import WellsealModel

/// The voltages of an electrocardiogram as sampled data, in microvolts.
enum ObservationWaveform {
  /// The maximum number of voltages; thirty seconds at 512 Hz are 15,360.
  private static let maxCount = 1 << 20
  private static let microvolt = HealthUnit.volt.prefixed(.micro)

  static func json(_ points: SeriesPoints?, _ frequency: HealthQuantity?) -> JSON? {
    guard case .voltages(let voltages) = points, !voltages.isEmpty,
      let hertz = try? frequency?.value(in: .hertz), hertz > 0, hertz.isFinite
    else { return nil }
    let numbers = voltages.map { voltage in
      (try? voltage.voltage.value(in: microvolt)).flatMap { $0.isFinite ? $0.shortText : nil } ?? "E"
    }
    return [
      "origin": [
        "value": 0, "unit": "uV", "system": .string(FHIRCoding.ucum), "code": "uV",
      ],
      "period": .number((1000 / hertz).shortText), "dimensions": 1,
      "data": .string(numbers.joined(separator: " ")),
    ]
  }

  /// Parses voltages.
  ///
  /// Their interval is that of the sampling frequency if it is known.
  static func points(_ value: JSONValue?, _ frequency: HealthQuantity?) -> SeriesPoints? {
    guard let value, let data = value["data"]?.string, let period = value["period"]?.double, period > 0,
      value["dimensions"]?.integer == 1, value["origin"]?["code"]?.string == "uV"
    else { return nil }
    let hertz = (try? frequency?.value(in: .hertz)) ?? 1000 / period
    let origin = value["origin"]?["value"]?.double ?? 0
    let factor = value["factor"]?.double ?? 1
    let numbers = data.split(separator: " ", maxSplits: maxCount)
    guard numbers.count <= maxCount, hertz > 0 else { return nil }
    let voltages = numbers.enumerated().compactMap { place, text in
      Double(text).map {
        VoltageMeasurement(
          timeSinceStart: Double(place) / hertz, voltage: HealthQuantity(origin + $0 * factor, microvolt))
      }
    }
    return voltages.isEmpty ? nil : .voltages(voltages)
  }
}
