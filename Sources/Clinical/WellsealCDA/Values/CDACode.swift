/// A code with what it is called.
package struct CDACode: Hashable, Sendable {
  package var code: String
  /// The object identifier of the code system; empty where none is given.
  package var system: String
  package var display: String

  init(code: String, system: String = "", display: String = "") {
    (self.code, self.system, self.display) = (code, system, display)
  }

  /// What people call the code system, such as `LOINC`; else its identifier.
  package var systemName: String { Self.systems[system] ?? system }

  static let loinc = "2.16.840.1.113883.6.1"

  /// Source: the HL7 OID registry.
  private static let systems = [
    loinc: "LOINC", "2.16.840.1.113883.6.96": "SNOMED CT", "2.16.840.1.113883.6.88": "RxNorm",
    "2.16.840.1.113883.6.90": "ICD-10-CM", "2.16.840.1.113883.6.103": "ICD-9-CM",
    "2.16.840.1.113883.6.3": "ICD-10",
    "2.16.840.1.113883.5.25": "Confidentiality", "2.16.840.1.113883.5.1": "AdministrativeGender",
  ]
}

/// What names an object everywhere: a root that is unique, and below it an extension.
package struct CDAIdentifier: Hashable, Sendable {
  var root: String
  /// Empty where the root alone is unique.
  var `extension`: String

  init(root: String, extension: String = "") { (self.root, self.extension) = (root, `extension`) }

  /// `root|extension`, or the root alone.
  package var text: String { `extension`.isEmpty ? root : "\(root)|\(`extension`)" }
}
