public import WellsealBase
public import WellsealCredentials

/// The content and properties of a card to issue.
public struct CardRequest: Sendable {
  /// The FHIR bundle as it will be signed.
  public var bundle: JSON
  /// The FHIR version of the bundle.
  public var fhirVersion = "4.0.1"
  /// Types in addition to the one that every card has; the granular ones are deprecated.
  public var furtherTypes: [String] = []
  /// The time when the card becomes valid (`nbf`).
  public var issued: UnixTime
  /// The time when the card expires (`exp`); most cards don't expire.
  public var expires: UnixTime?
  /// The identifier for revoking the card (`vc.rid`).
  public var revocationIdentifier: String?
  /// Rules for the bundle in addition to those for every card.
  public var profile: CardProfile?

  /// Creates a request for a card with a bundle and a time of issue.
  public init(bundle: JSON, issued: UnixTime) {
    self.bundle = bundle
    self.issued = issued
  }
}

extension CardRequest {
  /// Returns the payload with its members in the order of the framework's examples, without white
  /// space.
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
  /// Returns seconds since 1970 with no more digits than necessary.
  static func seconds(_ time: UnixTime) -> JSON {
    .number(Int(exactly: time.seconds).map { String($0) } ?? "\(time.seconds)")
  }
}
