/// A code with its display text.
package struct CDACode: Hashable, Sendable {
  package var code: String
  /// The object identifier of the code system, or an empty string if there is none.
  package var system: String
  package var display: String

  init(code: String, system: String = "", display: String = "") {
    (self.code, self.system, self.display) = (code, system, display)
  }

  /// The common name of the code system, such as `LOINC`, or else its identifier.
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

/// A globally unique identifier: a unique root, and an extension within it.
package struct CDAIdentifier: Hashable, Sendable {
  var root: String
  /// The extension, or an empty string if the root alone is unique.
  var `extension`: String

  init(root: String, extension: String = "") { (self.root, self.extension) = (root, `extension`) }

  /// Whether the root is one that a registry or a random generator assigned: a UUID, or an OID with
  /// several arcs.
  package var isUnique: Bool { root.contains("-") || root.split(separator: ".").count >= 3 }

  /// `root|extension`, or only the root.
  package var text: String { `extension`.isEmpty ? root : "\(root)|\(`extension`)" }

  /// Compares roots without regard to case, because programs write one UUID in both.
  ///
  /// Source: RFC 4122, section 3; OIDs have no letters.
  package static func == (one: Self, other: Self) -> Bool {
    one.`extension` == other.`extension`
      && (one.root == other.root || one.root.lowercased() == other.root.lowercased())
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(root.lowercased())
    hasher.combine(`extension`)
  }
}
