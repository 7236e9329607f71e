import CDA
import Foundation
import Testing

/// The documents of the folder beside this file.
enum CDAFixtures {
  static let names = ["ccd", "discharge", "oddities", "pdf", "note"]

  static func bytes(_ name: String) throws -> [UInt8] {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/wellseal/\(name)", withExtension: "xml"))
    return Array(try Data(contentsOf: url))
  }

  static func document(_ name: String) throws -> CDADocument { try CDADocument(parsing: bytes(name)) }

  /// A document with a narrative.
  static func document(narrative: String) throws -> CDADocument {
    try CDADocument(
      parsing: Array(
        """
        <ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody><component><section><text>\(narrative)\
        </text></section></component></structuredBody></component></ClinicalDocument>
        """.utf8))
  }
}
