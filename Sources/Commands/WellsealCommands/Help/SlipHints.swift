import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// Suggestions for time zones, units and activities that resemble what was typed.
enum SlipHints {
  /// Returns a question with the nearest names, or `nil` if nothing is similar.
  static func question(about text: String, among names: [String]) -> String? {
    guard text.count > 1 else { return nil }
    let known = Dictionary(names.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    let similar = WrongUse.similar(to: text, among: known.keys.sorted()).compactMap { known[$0] }
    return similar.isEmpty ? nil : "did you mean \(similar.joined(separator: ", or "))?"
  }

  /// The units that users type most.
  static let units = [
    "bpm", "count", "count/min", "kg", "lb", "lbs", "stone", "km", "cm", "miles", "kcal", "kJ", "mmHg", "kPa",
    "degC", "degF", "mmol/L", "mg/dL", "min", "hr", "mL", "km/h", "mph", "dBASPL", "ms",
  ]
}

extension UnreadableTime: CommandHinting {
  var commandHint: String? {
    if text.hasPrefix("TZ=") { return "set TZ to a name such as Europe/Berlin, or use --zone" }
    return isZone ? SlipHints.question(about: text, among: TimeZone.knownTimeZoneIdentifiers) : nil
  }
}

extension UnknownUnit: CommandHinting {
  var commandHint: String? { SlipHints.question(about: text, among: SlipHints.units) }
}
