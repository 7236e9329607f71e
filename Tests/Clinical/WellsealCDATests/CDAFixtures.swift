import Foundation
import TestSupport
import WellsealCDA

/// The fictional documents of `Examples/documents`.
enum CDAFixtures {
  static let names = ["ccd", "discharge", "oddities", "pdf", "note"]

  static func bytes(_ name: String) throws -> [UInt8] {
    let root = Repository.root
    return Array(try Data(contentsOf: root.appending(path: "Examples/documents/\(name).xml")))
  }

  static func document(_ name: String) throws -> CDADocument { try CDADocument(parsing: bytes(name)) }

  /// Returns a document with a narrative.
  static func document(narrative: String) throws -> CDADocument {
    try CDADocument(
      parsing: Array(
        """
        <ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody><component><section><text>\(narrative)\
        </text></section></component></structuredBody></component></ClinicalDocument>
        """.utf8))
  }
}
