package import WellsealBase

/// Why bytes are not a clinical document that can be read; never holds anything that the document says.
package enum CDAError: Error, Hashable, Sendable {
  case xml(XMLError)
  /// The root is not `ClinicalDocument` in the namespace `urn:hl7-org:v3`.
  case notClinicalDocument

  /// Where the fault lies; 0 where it has no place.
  package var line: Int { if case .xml(let error) = self { error.line } else { 0 } }
}

extension CDAError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .xml(let error): "it is no XML that can be read (\(error))"
    case .notClinicalDocument: "its root is not ClinicalDocument in urn:hl7-org:v3"
    }
  }
}
