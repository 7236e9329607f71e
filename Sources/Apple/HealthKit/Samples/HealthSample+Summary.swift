import Foundation
import WellsealModel

// Descriptions of samples and their sources.

extension HealthSample {
  /// The value, the identifier, the source, the metadata and the dates.
  ///
  /// Missing parts are left out.
  var summary: String {
    let parts = [
      value.summary ?? type.identifier, uuid.uuidString, provenance.sourceRevision?.summary,
      metadata.isEmpty ? nil : "metadata: \(metadata.summary)", "(\(start) - \(end))",
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}

extension SampleValue {
  /// The measured value, if it can be described in a number or a word.
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
  /// The entries, sorted by key.
  fileprivate var summary: String {
    let entries = entries.sorted { $0.key.rawValue < $1.key.rawValue }
    return "{\(entries.map { "\($0.key.rawValue) = \($0.value.object)" }.joined(separator: "; "))}"
  }
}

extension SourceRevision {
  /// The source and its version, the device and its operating system, if they are known.
  var summary: String {
    let app = "\"\(source.name)\"" + (version.map { " (\($0))" } ?? "")
    guard let productType else { return app }
    return operatingSystem == Self.anyOperatingSystem
      ? "\(app), \"\(productType)\"" : "\(app), \"\(productType)\" (\(operatingSystem))"
  }
}
