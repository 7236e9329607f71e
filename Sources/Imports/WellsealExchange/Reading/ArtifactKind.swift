/// A format of cards or data related to cards.
///
/// The names are those of `wellseal cards check --as`.
public enum ArtifactKind: String, Sendable, Hashable, CaseIterable {
  /// A `.smart-health-card` file: JSON with a list of cards.
  case healthCard = "healthcard"
  /// A provider's response to `$health-cards-issue`: FHIR `Parameters`.
  case fhirHealthCard = "fhirhealthcard"
  /// A card as a signed text (compact JWS).
  case jws = "jws"
  /// The extracted payload of a card.
  case jwsPayload = "jwspayload"
  /// The health data of a card.
  case fhirBundle = "fhirbundle"
  /// An image, or the pages of a PDF, with QR codes.
  case qr = "qr"
  /// The text of QR codes: `shc:/` and digits.
  case qrNumeric = "qrnumeric"
  /// The text of a QR code that begins with `HC1:`, or the signed message in it: an EU Digital
  /// COVID Certificate.
  case euCertificate = "hcert"
  /// A web link whose fragment contains a card.
  case link = "link"
  /// An issuer's keys.
  case keySet = "jwkset"
  /// A list of trusted issuers.
  case directory = "directory"
}

/// Untrusted bytes with their original name, which is used only for display.
public struct InputFile: Sendable {
  /// The original name, without a folder.
  public var name: String
  /// The content.
  public var bytes: [UInt8]

  /// Creates an input from a name and bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// The content of the bytes.
public enum Artifact: Sendable {
  /// The signed texts of cards and certificates.
  case cards([CardText])
  /// The JSON of a card's payload, without a signature.
  case payload([UInt8])
  /// The JSON of a FHIR bundle.
  case bundle([UInt8])
  /// The JSON of an issuer's key set.
  case keySet([UInt8])
  /// The JSON of a list of trusted issuers.
  case directory([UInt8])
}

/// The signed text of a card or certificate, and its location.
public struct CardText: Sendable, Hashable {
  /// The kind of a signed record.
  public enum Form: Sendable, Hashable {
    /// A SMART Health Card.
    case smartHealthCard
    /// An EU Digital COVID Certificate.
    case euCertificate
    /// A Visible Digital Seal of the ICAO as JSON (VDS-NC).
    case icaoSeal
  }

  /// A compact JWS, a text that begins with `HC1:`, the bytes of a signed message, or the JSON of a
  /// seal.
  public var jws: [UInt8]
  /// The kind of record that the text is.
  public var form: Form
  /// The path in the artifact, such as `verifiableCredential[1]`; empty if the artifact is the
  /// card.
  public var path: String

  /// Creates the text of a card.
  public init(jws: [UInt8], path: String = "", form: Form = .smartHealthCard) {
    self.jws = jws
    self.form = form
    self.path = path
  }
}
