/// Short names for the most common codes on cards.
///
/// Cards omit `display`, so users would see bare codes without these names. The names are
/// Wellseal's own. Codes that aren't listed are shown unchanged.
package enum CodeNames {
  /// The information on a code.
  package struct Entry: Sendable, Hashable {
    let name: String
    /// Whether the code is about COVID-19.
    package let isCOVID19: Bool
  }

  /// Returns the information on a code of a system, or `nil` if it isn't listed.
  package static func entry(system: String?, code: String?) -> Entry? {
    guard let code, let key = system.flatMap({ systems[$0] }) else { return nil }
    return entries["\(key) \(code)"]
  }

  /// Returns the codes of a system that match user input: the code itself, or all codes with the
  /// given name.
  package static func codes(for text: String, in system: String) -> [String] {
    guard let key = systems[system] else { return [] }
    if entries["\(key) \(text)"] != nil { return [text] }
    let wanted = text.lowercased()
    return entries.filter { $0.key.hasPrefix(key + " ") && $0.value.name.lowercased() == wanted }
      .map { String($0.key.dropFirst(key.count + 1)) }.sorted()
  }

  /// The code systems, with their keys in the table.
  private static let systems = [
    CodeSystem.cvx: "cvx", CodeSystem.snomed: "sct", CodeSystem.loinc: "loinc", CodeSystem.icd11: "icd11",
    CodeSystem.atc: "atc", CodeSystem.gtin: "gtin", CodeSystem.air: "air",
    "http://id.who.int/icd11/mms": "icd11",
    "http://terminology.hl7.org/CodeSystem/v2-0136": "yesno", "http://hl7.org/fhir/v2/0136": "yesno",
  ]

  private static let entries: [String: Entry] = Dictionary(
    IndentedTable(CodeNamesTable.text).blocks.flatMap { block in
      block.lines.map { fields in
        (
          "\(block.name) \(fields[0])",
          Entry(name: fields.dropFirst(2).joined(separator: " "), isCOVID19: fields[1] == "covid19")
        )
      }
    }, uniquingKeysWith: { first, _ in first })
}

/// The URIs of the code systems on health cards.
package enum CodeSystem {
  package static let cvx = "http://hl7.org/fhir/sid/cvx"
  package static let snomed = "http://snomed.info/sct"
  package static let loinc = "http://loinc.org"
  static let icd11 = "http://id.who.int/icd/release/11/mms"
  static let atc = "http://www.whocc.no/atc"
  static let gtin = "https://www.gs1.org/gtin"
  /// The vaccine codes of the Australian Immunisation Register.
  static let air =
    "https://www.humanservices.gov.au/organisations/health-professionals/enablers/air-vaccine-code-formats"
}
