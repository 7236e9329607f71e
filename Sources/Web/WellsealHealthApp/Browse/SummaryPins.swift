import WellsealModel
import WellsealPages
import WellsealRequests

/// The pinned types.
struct SummaryPins: Sendable {
  let names: [String]

  init(_ choices: AppChoices) { names = choices.pins ?? Self.defaultTypes }

  /// The pinned types in order.
  var types: [HealthType] { names.compactMap { try? HealthType.named($0) } }

  /// Returns the names with a name appended, or without it if it is present.
  func toggling(_ name: String) -> [String] {
    names.contains(name) ? names.filter { $0 != name } : Array((names + [name]).suffix(Self.maxCount))
  }

  /// The maximum number of pinned types.
  static let maxCount = 24

  /// The types that are pinned by default, if they have data.
  private static let defaultTypes = [
    "stepCount", "activeEnergyBurned", "sleepAnalysis", "heartRate", "restingHeartRate", "bodyMass",
    "distanceWalkingRunning", "bloodPressure", "mindfulSession",
  ]
}
