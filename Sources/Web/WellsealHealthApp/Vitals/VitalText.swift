import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealQueries

/// The values and ranges of a measure of the night as text, in the user's units.
struct VitalText: Sendable {
  let vital: Vital
  let words: Localizer

  var name: String { vital == .asleep ? words(.timeAsleep) : words.name(of: vital.type) }

  /// Returns the value of a reading with its unit; a temperature is the difference from the usual
  /// one.
  func value(_ reading: VitalsReading) -> String? {
    guard let value = reading.value else { return nil }
    if vital == .wristTemperature, let typical = reading.typical {
      return difference(value - typical.center, digits(for: reading), withUnit: true)
    }
    return "\(figure(value, digits(for: reading)))\(unit)"
  }

  /// Returns the usual range of a reading, or `nil` if there are too few nights.
  func range(_ reading: VitalsReading) -> String? {
    guard let typical = reading.typical else { return nil }
    let digits = digits(for: reading)
    if vital == .wristTemperature {
      let reach = difference(typical.high - typical.center, digits, withUnit: true)
      return "\(difference(typical.low - typical.center, digits, withUnit: false)) – \(reach)"
    }
    return "\(figure(typical.low, digits))–\(figure(typical.high, digits))\(unit)"
  }

  /// Returns a value with its unit, such as an earlier night's.
  func absolute(_ value: Double) -> String { "\(figure(value, Self.digits[vital] ?? 0))\(unit)" }

  /// Returns a range of values with its unit.
  func absolute(_ range: UsualRange) -> String {
    let digits = Self.digits[vital] ?? 0
    return "\(figure(range.low, digits))–\(figure(range.high, digits))\(unit)"
  }

  /// Returns a distance between two values with its unit.
  func distance(_ value: Double) -> String {
    switch vital {
    case .asleep: words.duration(value)
    case .wristTemperature: "\(number(value * degrees, 2))\(unit)"
    default: "\(number(value * scale, 2))\(unit)"
    }
  }

  /// Returns a value in the unit of a chart's axis: hours, percent, or the user's unit.
  func charted(_ value: Double) -> Double {
    switch vital {
    case .asleep: value / 3600
    case .wristTemperature: temperature(value)
    default: value * scale
    }
  }

  /// Returns the text of a tick of a chart.
  func tick(_ charted: Double) -> String {
    vital == .asleep
      ? words(.hoursShort, words.number(charted, digits: 2)) : words.number(charted, digits: 2)
  }

  // MARK: Numbers

  private static let digits: [Vital: Int] = [.respiratoryRate: 1, .wristTemperature: 1]
  private static let maxDigits = 3

  /// Returns the number of digits: one more than usual as long as a rounded value would look
  /// inside a range that it is outside of.
  private func digits(for reading: VitalsReading) -> Int {
    var digits = Self.digits[vital] ?? 0
    guard vital != .asleep, let value = reading.value, let typical = reading.typical,
      typical.position(of: value) != .within
    else { return digits }
    let bound = value > typical.high ? typical.high : typical.low
    while digits < Self.maxDigits, figure(value, digits) == figure(bound, digits) { digits += 1 }
    return digits
  }

  private func figure(_ value: Double, _ digits: Int) -> String {
    switch vital {
    case .asleep: words.duration(value)
    case .wristTemperature: number(temperature(value), digits)
    default: number(value * scale, digits)
    }
  }

  private func difference(_ degreesCelsius: Double, _ digits: Int, withUnit: Bool) -> String {
    let value = degreesCelsius * degrees
    let figure = number(abs(value), digits)
    let sign = figure == words.number(0, digits: digits) ? "" : value < 0 ? "−" : "+"
    return "\(sign)\(figure)\(withUnit ? unit : "")"
  }

  /// Returns a number that is rounded half up.
  private func number(_ value: Double, _ digits: Int) -> String {
    let power = digits == 0 ? 1.0 : digits == 1 ? 10 : digits == 2 ? 100 : 1000
    // A sum such as 13.149999999999999 is a half, too.
    return words.number((value * power + 1e-6).rounded() / power, digits: digits)
  }

  private var scale: Double { vital == .oxygenSaturation ? 100 : 1 }

  private var unit: String {
    let name = vital == .asleep ? "" : words.unitName(of: vital.type)
    return name.isEmpty ? "" : " \(name)"
  }

  private var isFahrenheit: Bool { words.unit(of: vital.type)?.description == "degF" }

  /// The size of a degree Celsius in the user's unit.
  private var degrees: Double { isFahrenheit ? 1.8 : 1 }

  private func temperature(_ degreesCelsius: Double) -> Double {
    isFahrenheit ? degreesCelsius * 1.8 + 32 : degreesCelsius
  }
}

extension Localizer {
  /// Returns the result of a night in a few words.
  func result(of night: VitalsNight?) -> String {
    guard let night else { return self(.vitalsNoNight) }
    guard !night.judged.isEmpty else {
      return night.missingNights > 0 ? self(.moreNights, night.missingNights) : self(.noData)
    }
    guard !night.outside.isEmpty else { return self(.vitalsAsUsual) }
    let names = night.outside.map { VitalText(vital: $0.vital, words: self).name }
    return self(.vitalsOutside, names.joined(separator: comma))
  }
}
