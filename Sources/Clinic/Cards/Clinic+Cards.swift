import ByteFormats
import CivilTime
import Credentials
import FHIR
import FHIRServing
import WebMessages

extension Clinic {
  /// Signs health cards of the patient's records.
  ///
  /// Source: SMART Health Cards Framework, "via FHIR `$health-cards-issue` Operation".
  func issueCards(_ context: ClinicRequestContext) async throws(OperationOutcome) -> WebResponse {
    let visitor = try await visitor(context)
    guard visitor.release == .r4 else {
      throw OperationOutcome(.notSupported, "cards are made of FHIR R4", status: 404)
    }
    guard context.parts["id"] == visitor.patient else { throw .notFound }
    let order = try CardOrderParameters(context.body, at: settings.now())
    guard visitor.may(.read, "Patient") else { throw .insufficientScope("Patient") }
    for kind in order.kinds where !visitor.may(.read, kind.type) { throw .insufficientScope(kind.type) }
    let records = await store.all(.r4).filter { $0.patient == visitor.patient }
    var parameters: [JSON] = []
    for kind in order.kinds {
      let chosen = records.filter { kind.takes($0) && order.isRecent($0) }
      guard !chosen.isEmpty, let person = records.first(where: { $0.type == "Patient" }) else { continue }
      parameters += try cards(
        of: person, chosen, place: parameters.count { $0["name"] == "verifiableCredential" }, order, context)
    }
    let answer = JSON.members([
      "resourceType": "Parameters", "id": "cards", "parameter": parameters.isEmpty ? nil : .array(parameters),
    ])
    return .json(answer, type: FHIRRelease.r4.mediaType)
  }

  private func cards(
    of person: StoredRecord, _ records: [StoredRecord], place: Int, _ order: CardOrderParameters,
    _ context: ClinicRequestContext
  ) throws(OperationOutcome) -> [JSON] {
    guard !issuer.isRevoked(person.id) else { return [] }
    let sources = [order.identity(person.content)] + records.map(\.content)
    do {
      let document = try JSONDocument(parsing: JSON.array(sources).minified)
      let bundle = try BundleMinimizer().minimize(document.root).bundle
      let card = try issuer.issue(bundle, about: person.id, at: settings.now())
      let text = String(decoding: card.jws, as: UTF8.self)
      let links = records.enumerated().map { number, record -> JSON in
        [
          "name": "resourceLink",
          "part": [
            ["name": "vcIndex", "valueInteger": .integer(place)],
            ["name": "bundledResource", "valueUri": .string("resource:\(number + 1)")],
            [
              "name": "hostedResource",
              "valueUri": .string("\(context.base(.r4))/\(record.type)/\(record.id)"),
            ],
          ],
        ]
      }
      return [["name": "verifiableCredential", "valueString": .string(text)]] + links
    } catch { throw OperationOutcome(.exception, "the card could not be made") }
  }

  func revocationList(_ context: ClinicRequestContext) throws(OperationOutcome) -> WebResponse {
    guard let list = context.parts["file"].flatMap({ issuer.revocationList($0) }) else { throw .notFound }
    return list
  }
}

/// What somebody wants on cards.
struct CardOrderParameters {
  let kinds: [CardKind]
  private let hasIdentity: Set<String>
  private let since: SearchValue?

  /// Reads the Parameters of the request.
  init(_ body: [UInt8], at now: UnixTime) throws(OperationOutcome) {
    let limits = JSONLimits(bytes: 1 << 16, depth: 8, values: 1000)
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
      throw OperationOutcome(.notSupported, "credentialValueSet is not known here", status: 400)
    }
    kinds = CardKind.all.filter { kind in types.contains { kind.isCalled($0) } }
    hasIdentity = Set(values["includeIdentityClaim"] ?? ["Patient.name", "Patient.birthDate"])
    since = values["_since"]?.first.flatMap { SearchParameter.since.value($0, at: now) }
  }

  func isRecent(_ record: StoredRecord) -> Bool {
    since?.isMet(by: record.resource["meta"]?["lastUpdated"] ?? .null) ?? true
  }

  /// The person with nothing but what was asked for.
  func identity(_ person: JSON) -> JSON {
    var claims: JSON = ["resourceType": "Patient", "id": person["id"] ?? .null]
    for name in ["name", "birthDate"] where hasIdentity.contains("Patient.\(name)") {
      claims[name] = person[name]
    }
    return claims
  }
}

/// A kind of card that the clinic makes.
struct CardKind {
  /// The type of its records.
  let type: String
  private let names: Set<String>
  private let code: String?

  /// The present names of the framework's version 1.4, and those before.
  static let all = [
    CardKind(
      type: "Immunization",
      names: ["Immunization", "#immunization", "https://smarthealth.cards#immunization"], code: nil),
    CardKind(
      type: "Observation", names: ["Observation", "#laboratory", "https://smarthealth.cards#laboratory"],
      code: "94500-6"),
  ]

  func isCalled(_ name: String) -> Bool {
    names.contains(name) || ["#health-card", "https://smarthealth.cards#health-card"].contains(name)
  }

  /// Whether a record belongs on the card.
  func takes(_ record: StoredRecord) -> Bool {
    guard record.type == type, record.content["status"] != "entered-in-error" else { return false }
    return code.map { code in
      record.content.elements(at: "code.coding.code").contains(.string(code))
    } ?? true
  }
}
