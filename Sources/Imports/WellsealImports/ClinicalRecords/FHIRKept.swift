package import WellsealModel

/// Resources without a HealthKit type, such as practitioners, which are preserved unchanged.
package enum FHIRKept {
  /// The name of such an element; exports in Apple's format omit it.
  package static let name = "FHIR"
  /// The maximum number of bytes that one import preserves.
  package static let limit = 64 << 20

  package static func element(_ type: String, _ text: String) -> ForeignElement {
    ForeignElement(name: name, type: type, text: text)
  }
}
