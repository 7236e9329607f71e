public import WellsealBase

/// The claims of a card: its issuer, date, types and health data.
///
/// Source: SMART Health Cards Framework, "Modeling Verifiable Credentials in FHIR".
public struct CardPayload: Sendable {
  /// The issuer's URL, compared character by character and never normalized.
  public let issuer: String
  /// The time when the card becomes valid (`nbf`).
  public let notBefore: UnixTime
  /// The time when the card expires (`exp`).
  public let expires: UnixTime?
  /// The types of the card; values that aren't text are omitted.
  public var types: [String] { root["vc"]?["type"]?.elements.compactMap(\.string) ?? [] }
  /// The FHIR version of the bundle, such as `4.0.1`.
  public let fhirVersion: String
  /// The FHIR bundle.
  public let bundle: JSONValue
  /// The identifier under which the issuer can revoke this card (`vc.rid`).
  public let revocationIdentifier: String?
  /// The complete payload.
  public let root: JSONValue
}

extension CardPayload {
  /// The type that every health card has.
  public static let healthCardType = "https://smarthealth.cards#health-card"

  /// Reads a payload that has already been inflated.
  public static func read(_ bytes: [UInt8], limits: CardLimits = .standard) -> Reading<CardPayload> {
    read(bytes, limits: limits, isSigned: false)
  }

  /// Reads a payload.
  ///
  /// A signed payload must be minified; an unsigned one may be indented.
  static func read(_ bytes: [UInt8], limits: CardLimits, isSigned: Bool) -> Reading<CardPayload> {
    let json = ParsingLimits(bytes: limits.inflated, depth: 64, values: 200_000)
    do {
      let document = try JSONDocument(parsing: bytes, limits: json)
      let reading = read(document)
      guard isSigned, document.isTrimmed, !document.isMinified else { return reading }
      let finding = Finding(.payloadNotMinified, at: "payload", insideDetail)
      return Reading(reading.value, reading.findings + [finding])
    } catch {
      return error.reason == .byteOrderMark
        ? .stopped(.byteOrderMark, at: "payload") : .stopped(.payloadNotJSON, at: "payload", "\(error)")
    }
  }

  /// Reads a payload document.
  public static func read(_ document: JSONDocument) -> Reading<CardPayload> {
    let root = document.root
    if root.kind == .string { return .stopped(.payloadIsText, at: "payload") }
    guard root.kind == .object else {
      return .stopped(.payloadNotJSON, at: "payload", "expected an object")
    }
    var reader = PayloadReader(root: root)
    if !document.isTrimmed { reader.findings.append(Finding(.payloadNotMinified, at: "payload")) }
    return Reading(reader.payload(), reader.findings)
  }

  /// The detail of ``FindingCode/payloadNotMinified`` for a payload with white space only between
  /// its parts.
  static let insideDetail = "between its parts"
}

/// A type that reads the members of a payload and records their issues.
private struct PayloadReader {
  let root: JSONValue
  var findings: [Finding] = []

  mutating func payload() -> CardPayload? {
    let issuer = readIssuer()
    let notBefore = date("nbf", root["nbf"], isRequired: true)
    let expires = date("exp", root["exp"], isRequired: false)
    let credential = object("vc", in: root, at: "payload")
    if let credential { checkTypes(of: credential) }
    let subject = credential.flatMap { object("credentialSubject", in: $0, at: "payload.vc") }
    let version = subject.flatMap { text("fhirVersion", in: $0, at: "payload.vc.credentialSubject") }
    let bundle = subject.flatMap { readBundle(of: $0) }
    let identifier = credential.flatMap { readIdentifier(of: $0) }
    guard let issuer, let bundle else { return nil }
    return CardPayload(
      issuer: issuer, notBefore: notBefore ?? .distantFuture, expires: expires,
      fhirVersion: version ?? "", bundle: bundle, revocationIdentifier: identifier,
      root: root)
  }

  private mutating func readIssuer() -> String? {
    guard let member = root["iss"] else {
      findings.append(Finding(.payloadMemberMissing, at: "payload.iss"))
      return nil
    }
    guard let text = member.string else {
      findings.append(Finding(.issuerNotText, at: "payload.iss"))
      return nil
    }
    return text
  }

  private mutating func date(_ name: String, _ member: JSONValue?, isRequired: Bool) -> UnixTime? {
    guard let member else {
      if isRequired { findings.append(Finding(.payloadMemberMissing, at: "payload.\(name)")) }
      return nil
    }
    guard let seconds = member.double, seconds.isFinite else {
      findings.append(Finding(.dateNotNumber, at: "payload.\(name)"))
      return nil
    }
    return UnixTime(seconds)
  }

  private mutating func object(_ name: String, in parent: JSONValue, at path: String) -> JSONValue? {
    guard let member = parent.member(name) else {
      findings.append(Finding(.payloadMemberMissing, at: "\(path).\(name)"))
      return nil
    }
    guard member.kind == .object else {
      findings.append(Finding(.payloadMemberKind, at: "\(path).\(name)", "expected an object"))
      return nil
    }
    return member
  }

  private mutating func text(_ name: String, in parent: JSONValue, at path: String) -> String? {
    guard let member = parent.member(name) else {
      findings.append(Finding(.payloadMemberMissing, at: "\(path).\(name)"))
      return nil
    }
    guard let text = member.string else {
      findings.append(Finding(.payloadMemberKind, at: "\(path).\(name)", "expected text"))
      return nil
    }
    return text
  }

  private mutating func checkTypes(of credential: JSONValue) {
    guard let member = credential["type"] else {
      findings.append(Finding(.payloadMemberMissing, at: "payload.vc.type"))
      return
    }
    guard member.kind == .array else {
      findings.append(Finding(.payloadMemberKind, at: "payload.vc.type", "expected a list"))
      return
    }
    for (place, element) in member.elements.prefix(CardTypePolicy.maxCount).enumerated()
    where element.kind != .string {
      findings.append(Finding(.payloadMemberKind, at: "payload.vc.type[\(place)]", "expected text"))
    }
  }

  private mutating func readBundle(of subject: JSONValue) -> JSONValue? {
    let path = "payload.vc.credentialSubject.fhirBundle"
    guard let member = subject["fhirBundle"] else {
      findings.append(Finding(.payloadWithoutBundle, at: path))
      return nil
    }
    guard member.kind == .object else {
      findings.append(Finding(.payloadMemberKind, at: path, "expected an object"))
      return nil
    }
    return member
  }

  private mutating func readIdentifier(of credential: JSONValue) -> String? {
    guard let member = credential["rid"] else { return nil }
    guard let text = member.string else {
      findings.append(Finding(.payloadMemberKind, at: "payload.vc.rid", "expected text"))
      return nil
    }
    if !RevocationList.isIdentifier(text) {
      findings.append(Finding(.revocationIdentifier, at: "payload.vc.rid"))
    }
    return text
  }
}
