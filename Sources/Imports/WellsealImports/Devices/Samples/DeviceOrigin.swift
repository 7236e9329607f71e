import WellsealBase
import WellsealModel

/// The origin of a device's samples.
///
/// Names are truncated, and no file can choose a source outside of the namespace of devices.
enum DeviceOrigin {
  private static let maxLength = 100

  static func provenance(_ parts: [String], named name: String, _ device: HealthDevice?) -> Provenance {
    let rest = parts.map { PercentEncoding.encode(clean($0)) }.joined(separator: ".")
    return Provenance(
      sourceRevision: SourceRevision(
        source: SourceSpace.device.source(rest, named: clean(name)), productType: device?.model),
      device: device)
  }

  /// Returns a truncated name without control characters, or `nil` if it is empty.
  static func name(_ text: String?) -> String? {
    guard let text else { return nil }
    let kept = clean(text)
    return kept.isEmpty ? nil : kept
  }

  private static func clean(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(maxLength).filter { $0.value >= 0x20 && $0.value != 0x7F }))
  }
}
