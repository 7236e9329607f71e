package import WellsealModel

/// Resources that health data has no place for, such as practitioners, which are kept as they came.
package enum FHIRKept {
  /// What such an element is called; exports in Apple's format leave it out.
  package static let name = "FHIR"
  /// The most bytes that one import keeps.
  package static let limit = 64 << 20

  package static func element(_ type: String, _ text: String) -> ForeignElement {
    ForeignElement(name: name, type: type, text: text)
  }
}
