package import WellsealBase

/// Resources in patient summaries that only state that something is absent or unknown.
///
/// Source: International Patient Summary, code system "Absent and Unknown Data".
package enum AbsenceStatement {
  package static let system = "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips"

  /// Returns true if a resource is such a statement.
  package static func matches(_ resource: JSONValue) -> Bool {
    [resource["code"], resource["medicationCodeableConcept"], resource["vaccineCode"]].contains { concept in
      concept?["coding"]?.elements.contains { $0["system"]?.string == system } ?? false
    }
  }
}
