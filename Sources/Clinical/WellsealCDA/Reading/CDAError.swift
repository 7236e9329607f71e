package import WellsealBase

/// An error that occurs when bytes aren't a readable clinical document.
///
/// It never contains content of the document.
package enum CDAError: Error, Hashable, Sendable {
  case xml(XMLError)
  /// The root isn't `ClinicalDocument` in the namespace `urn:hl7-org:v3`.
  case notClinicalDocument

  /// The line of the error, or 0 if it has no location.
  package var line: Int { if case .xml(let error) = self { error.line } else { 0 } }
}

extension CDAError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .xml(let error): "invalid XML (\(error))"
    case .notClinicalDocument: "its root is not ClinicalDocument in urn:hl7-org:v3"
    }
  }
}
