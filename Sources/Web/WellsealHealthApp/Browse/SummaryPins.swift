import WellsealModel
import WellsealPages
import WellsealRequests

/// The types that a person wants to see first.
struct SummaryPins: Sendable {
  let names: [String]

  init(_ choices: AppChoices) { names = choices.pins ?? Self.usual }

  /// The pinned types, in their order.
  var types: [HealthType] { names.compactMap { try? HealthType.named($0) } }

  /// The names with one added at the end, or taken out.
  func toggling(_ name: String) -> [String] {
    names.contains(name) ? names.filter { $0 != name } : Array((names + [name]).suffix(Self.most))
  }

  /// The most types that can be pinned.
  static let most = 24

  /// What is shown before a person has chosen, as far as there is data.
  private static let usual = [
    "stepCount", "activeEnergyBurned", "sleepAnalysis", "heartRate", "restingHeartRate", "bodyMass",
    "distanceWalkingRunning", "bloodPressure", "mindfulSession",
  ]
}
