package import WellsealBase

/// Resources that only say that something is absent, or that nothing is known of it, as patient summaries have them.
///
/// Source: International Patient Summary, code system "Absent and Unknown Data".
package enum AbsenceStatement {
  package static let system = "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips"

  /// Whether a resource is one.
  package static func isOne(_ resource: JSONValue) -> Bool {
    [resource["code"], resource["medicationCodeableConcept"], resource["vaccineCode"]].contains { concept in
      concept?["coding"]?.elements.contains { $0["system"]?.string == system } ?? false
    }
  }
}
