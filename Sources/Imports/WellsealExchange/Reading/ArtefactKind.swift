/// The forms in which a card, or what belongs to cards, comes in; the names are those of `wellseal cards check --as`.
public enum ArtefactKind: String, Sendable, Hashable, CaseIterable {
  /// A `.smart-health-card` file: JSON with a list of cards.
  case healthCard = "healthcard"
  /// A provider's answer to `$health-cards-issue`: FHIR `Parameters`.
  case fhirHealthCard = "fhirhealthcard"
  /// A card as a signed text (compact JWS).
  case jws
  /// What a card says, already taken out of it.
  case jwsPayload = "jwspayload"
  /// The health data of a card.
  case fhirBundle = "fhirbundle"
  /// A picture, or the pages of a PDF, with QR codes.
  case qr
  /// The text of QR codes: `shc:/` and digits.
  case qrNumeric = "qrnumeric"
  /// The text of a QR code that begins with `HC1:`, or the signed message in it: an EU Digital COVID Certificate.
  case euCertificate = "hcert"
  /// A web link whose fragment carries a card.
  case link
  /// An issuer's keys.
  case keySet = "jwkset"
  /// A list of trusted issuers.
  case directory
}

/// Bytes from outside with the name they came under, which is only ever shown.
public struct InputFile: Sendable {
  public var name: String
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// What was found in the bytes.
public enum Artefact: Sendable {
  case cards([CardText])
  case payload([UInt8])
  case bundle([UInt8])
  case keySet([UInt8])
  case directory([UInt8])
}

/// A card's signed text, or a certificate's, and where it was found.
public struct CardText: Sendable, Hashable {
  /// The two kinds of records that are signed and verified.
  public enum Form: Sendable, Hashable {
    case smartHealthCard
    case euCertificate
  }

  /// A compact JWS, or what begins with `HC1:`, or the bytes of a signed message.
  public var jws: [UInt8]
  public var form: Form
  /// The place in the artefact, such as `verifiableCredential[1]`; empty where the artefact is the card.
  public var path: String

  public init(jws: [UInt8], path: String = "", form: Form = .smartHealthCard) {
    self.jws = jws
    self.form = form
    self.path = path
  }
}
