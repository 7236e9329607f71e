import Foundation
import TestSupport
import WellsealBase
import WellsealCredentials
import WellsealFHIR

/// The files that these tests read, and cards created from them.
enum Fixture {
  static let root = Repository.url("Tests/Fixtures/health-cards")

  static func document(_ path: String) throws -> JSONDocument {
    try JSONDocument(parsing: Array(try Data(contentsOf: root.appending(path: path))))
  }

  /// Returns the bundle in a file, or in the payload of a card in a file.
  static func content(_ path: String) throws -> CardContent {
    let value = try document(path).root
    return CardContent(value["vc"]?["credentialSubject"]?["fhirBundle"] ?? value)
  }

  /// Returns the example card 00 with changes: a Patient and three Immunizations.
  static func card(_ changes: JSONPatch.Operation...) throws -> CardContent {
    try patched("spec-examples/example-00-a-fhirBundle.json", changes)
  }

  /// Returns the COVID-19 test of the vaccination guide with changes: a Patient and an Observation.
  static func labCard(_ changes: JSONPatch.Operation...) throws -> CardContent {
    try patched("vaccination-ig/input-examples/bundle-lab-test-results-covid.json", changes)
  }

  static func patched(_ path: String, _ changes: [JSONPatch.Operation]) throws -> CardContent {
    CardContent(try value(JSONPatch(changes).applied(to: JSON(try document(path).root))))
  }

  static func value(_ json: JSON) throws -> JSONValue { try JSONDocument(parsing: json.minified).root }
}

extension [FHIRIssue] {
  /// The path and code of each issue.
  var places: [String] { map { "\($0.path) \($0.code.rawValue)" } }
  var errors: [FHIRIssue] { filter { $0.severity != .warning } }
  var warnings: [FHIRIssue] { filter { $0.severity == .warning } }
}
