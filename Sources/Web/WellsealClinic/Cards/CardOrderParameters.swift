import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

/// The parameters of a request for cards.
struct CardOrderParameters {
  let kinds: [CardKind]
  private let hasIdentity: Set<String>
  private let since: SearchValue?

  /// Reads the Parameters of the request.
  init(_ body: [UInt8], at now: UnixTime) throws(OperationOutcome) {
    let limits = ParsingLimits(bytes: 1 << 16, depth: 8, values: 1000)
    guard let root = try? JSONDocument(parsing: body, limits: limits).root,
      root["resourceType"]?.isString("Parameters") == true
    else { throw OperationOutcome(.invalid, "the body must be Parameters") }
    var values: [String: [String]] = [:]
    for parameter in root["parameter"].map({ Array($0.elements.prefix(100)) }) ?? [] {
      guard let name = parameter["name"]?.string else { continue }
      let value = ["valueUri", "valueString", "valueDateTime", "valueCode"].lazy
        .compactMap { parameter.member($0)?.string }.first
      values[name, default: []].append(value ?? "")
    }
    guard let types = values["credentialType"], !types.isEmpty else {
      throw OperationOutcome(.required, "credentialType is missing")
    }
    if values["credentialValueSet"] != nil {
      throw OperationOutcome(.notSupported, "unknown credentialValueSet", status: 400)
    }
    kinds = CardKind.all.filter { kind in types.contains { kind.isCalled($0) } }
    hasIdentity = Set(values["includeIdentityClaim"] ?? ["Patient.name", "Patient.birthDate"])
    since = values["_since"]?.first.flatMap { SearchParameter.since.value($0, at: now) }
  }

  func isRecent(_ record: StoredRecord) -> Bool {
    since?.isMet(by: record.resource["meta"]?["lastUpdated"] ?? .null) ?? true
  }

  /// Returns the patient with only the requested identity claims.
  func identity(_ person: JSON) -> JSON {
    var claims: JSON = ["resourceType": "Patient", "id": person["id"] ?? .null]
    for name in ["name", "birthDate"] where hasIdentity.contains("Patient.\(name)") {
      claims[name] = person[name]
    }
    return claims
  }
}
