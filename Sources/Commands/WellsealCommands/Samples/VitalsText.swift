import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// A formatter of nights and usual ranges for the terminal.
enum VitalsText {
  static func text(_ answer: VitalsAnswer) -> String {
    guard !answer.nights.isEmpty else { return "No nights with sleep in this period." }
    var table = AlignedTable([
      ("day", .left), ("measure", .left), ("value", .right), ("usual", .right), ("unit", .left),
      ("result", .left),
    ])
    for night in answer.nights {
      for (place, reading) in night.readings.enumerated() {
        table.add([
          place == 0 ? answer.time.dayWords(night.sleep.day) : "", names[reading.vital] ?? "",
          reading.value.map { figure($0, reading.vital) } ?? "", typical(reading),
          units[reading.vital] ?? "", result(reading),
        ])
      }
    }
    return table.text
  }

  private static func typical(_ reading: VitalsReading) -> String {
    reading.typical.map { "\(figure($0.low, reading.vital))–\(figure($0.high, reading.vital))" } ?? ""
  }

  private static func result(_ reading: VitalsReading) -> String {
    guard reading.value != nil else { return "no data" }
    switch reading.position {
    case .above: return "above usual"
    case .below: return "below usual"
    case .within: return reading.typical?.isLearning ?? false ? "as usual, still learning" : "as usual"
    case nil: return "needs \(Readable.count(reading.missingNights, "more night"))"
    }
  }

  /// Returns a value with one or two decimals, or a time such as `7:05`.
  private static func figure(_ value: Double, _ vital: Vital) -> String {
    switch vital {
    case .asleep:
      let minutes = Int((min(value, 1e9) / 60).rounded())
      return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    case .oxygenSaturation: return Readable.number((value * 1000).rounded() / 10)
    case .wristTemperature: return Readable.number((value * 100).rounded() / 100)
    case .heartRate, .respiratoryRate: return Readable.number((value * 10).rounded() / 10)
    }
  }

  private static let names: [Vital: String] = [
    .heartRate: "heart rate", .respiratoryRate: "respiratory rate", .wristTemperature: "wrist temperature",
    .oxygenSaturation: "oxygen saturation", .asleep: "asleep",
  ]
  private static let units: [Vital: String] = [
    .heartRate: "/min", .respiratoryRate: "/min", .wristTemperature: "°C", .oxygenSaturation: "%",
    .asleep: "h:min",
  ]
}
