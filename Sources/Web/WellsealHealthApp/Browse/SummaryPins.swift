import WellsealModel
import WellsealPages
import WellsealRequests

/// The pinned types.
struct SummaryPins: Sendable {
  let names: [String]

  init(_ choices: AppChoices) { names = choices.pins ?? Self.usual }

  /// The pinned types in order.
  var types: [HealthType] { names.compactMap { try? HealthType.named($0) } }

  /// Returns the names with one added at the end, or removed.
  func toggling(_ name: String) -> [String] {
    names.contains(name) ? names.filter { $0 != name } : Array((names + [name]).suffix(Self.most))
  }

  /// The maximum number of pinned types.
  static let most = 24

  /// The types that are pinned by default, if they have data.
  private static let usual = [
    "stepCount", "activeEnergyBurned", "sleepAnalysis", "heartRate", "restingHeartRate", "bodyMass",
    "distanceWalkingRunning", "bloodPressure", "mindfulSession",
  ]
}
