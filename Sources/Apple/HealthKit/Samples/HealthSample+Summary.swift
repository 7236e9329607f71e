import Foundation
import WellsealModel

// What samples and their sources say when they are printed.

extension HealthSample {
  /// The value, the identifier, the source where there is one, the metadata where there is any, and the dates.
  var summary: String {
    let parts = [
      value.summary ?? type.identifier, uuid.uuidString, provenance.sourceRevision?.summary,
      metadata.isEmpty ? nil : "metadata: \(metadata.summary)", "(\(start) - \(end))",
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}

extension SampleValue {
  /// What was measured, where one number or one word says it.
  fileprivate var summary: String? {
    switch self {
    case .quantity(let quantity): "\(quantity)"
    case .category(let value): "\(value)"
    case .workout(let workout): "\(HKWorkoutActivityType(number: workout.activityType))"
    case .correlation(let members): "\(members.count) objects"
    default: nil
    }
  }
}

extension Metadata {
  /// The entries by key.
  fileprivate var summary: String {
    let entries = entries.sorted { $0.key.rawValue < $1.key.rawValue }
    return "{\(entries.map { "\($0.key.rawValue) = \($0.value.object)" }.joined(separator: "; "))}"
  }
}

extension SourceRevision {
  /// The source and its version, the device and its system, as far as they are known.
  var summary: String {
    let app = "\"\(source.name)\"" + (version.map { " (\($0))" } ?? "")
    guard let productType else { return app }
    return operatingSystem == Self.anyOperatingSystem
      ? "\(app), \"\(productType)\"" : "\(app), \"\(productType)\" (\(operatingSystem))"
  }
}
