public import WellsealBase
public import WellsealCredentials

/// What an issuer wants a card to say.
public struct CardRequest: Sendable {
  /// The FHIR bundle, in the form in which it will be signed.
  public var bundle: JSON
  /// The release of FHIR that the bundle is written in.
  public var fhirVersion = "4.0.1"
  /// Types besides the one that every card has; the granular ones are deprecated.
  public var furtherTypes: [String] = []
  /// The time from which on the card is valid (`nbf`).
  public var issued: UnixTime
  /// The time after which the card is no longer valid (`exp`); most cards have no end.
  public var expires: UnixTime?
  /// The identifier under which the card can be revoked (`vc.rid`).
  public var revocationIdentifier: String?
  /// Rules that the bundle must meet besides those for every card.
  public var profile: CardProfile?

  /// A request for a card with a bundle, issued at a time.
  public init(bundle: JSON, issued: UnixTime) {
    self.bundle = bundle
    self.issued = issued
  }
}

extension CardRequest {
  /// The payload with its members in the order of the framework's examples, without white space.
  ///
  /// Source: SMART Health Cards Framework, "Modeling Verifiable Credentials in FHIR".
  func payload(issuer: String) -> [UInt8] {
    let types = [CardPayload.healthCardType] + furtherTypes.filter { $0 != CardPayload.healthCardType }
    var credential: JSON = ["type": .array(types.map { .string($0) })]
    credential["rid"] = revocationIdentifier.map { .string($0) }
    credential["credentialSubject"] = ["fhirVersion": .string(fhirVersion), "fhirBundle": bundle]
    var payload: JSON = ["iss": .string(issuer), "nbf": .seconds(issued)]
    payload["exp"] = expires.map { .seconds($0) }
    payload["vc"] = credential
    return payload.minified
  }
}

extension JSON {
  /// Seconds since 1970 with no more digits than they need.
  static func seconds(_ time: UnixTime) -> JSON {
    .number(Int(exactly: time.seconds).map { String($0) } ?? "\(time.seconds)")
  }
}
