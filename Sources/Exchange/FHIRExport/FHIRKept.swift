import HealthModel

/// Resources that health data has no place for, such as practitioners, which are kept as they came.
enum FHIRKept {
  /// What such an element is called; exports in Apple's format leave it out.
  static let name = "FHIR"
  /// The most bytes that one import keeps.
  static let limit = 64 << 20

  static func element(_ type: String, _ text: String) -> ForeignElement {
    ForeignElement(name: name, type: type, text: text)
  }
}
