/// Short readable names for the codes that cards carry most.
///
/// Cards leave out `display`, so a person would see bare codes without this. The names are our own words; codes that
/// are not listed are shown as they are.
package enum CodeNames {
  /// What is known of a code.
  package struct Entry: Sendable, Hashable {
    let name: String
    /// Whether the code is about COVID-19.
    package let isCOVID19: Bool
  }

  /// What is known of a code of a system; nil where it is in no list of ours.
  package static func entry(system: String?, code: String?) -> Entry? {
    guard let code, let key = system.flatMap({ systems[$0] }) else { return nil }
    return entries["\(key) \(code)"]
  }

  /// The codes of a system that a person may mean: the one that was typed, or all that have the name that was typed.
  package static func codes(for text: String, in system: String) -> [String] {
    guard let key = systems[system] else { return [] }
    if entries["\(key) \(text)"] != nil { return [text] }
    let wanted = text.lowercased()
    return entries.filter { $0.key.hasPrefix(key + " ") && $0.value.name.lowercased() == wanted }
      .map { String($0.key.dropFirst(key.count + 1)) }.sorted()
  }

  /// The code systems, each with its key in the table.
  private static let systems = [
    CodeSystem.cvx: "cvx", CodeSystem.snomed: "sct", CodeSystem.loinc: "loinc", CodeSystem.icd11: "icd11",
    CodeSystem.atc: "atc", CodeSystem.gtin: "gtin", CodeSystem.air: "air",
    "http://id.who.int/icd11/mms": "icd11",
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

/// Addresses of the code systems that health cards use.
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
