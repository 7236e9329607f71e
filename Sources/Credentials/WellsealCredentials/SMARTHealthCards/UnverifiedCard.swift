import WellsealCompression

/// A health card that was read but not believed: anybody can make one.
///
/// Everything in it may be made up, the issuer's address included. ``CardVerifier`` turns it into a ``VerifiedCard``.
public struct UnverifiedCard: Sendable {
  /// The text as it was received, and its three parts.
  public let jws: CompactJWS
  /// What the card claims.
  public let payload: CardPayload

  /// Reads a card and goes on past errors, so that all of them are found.
  ///
  /// The payload is inflated under a cap before anything in it is looked at, because the issuer stands inside.
  ///
  /// - Parameters:
  ///   - text: a compact JWS, as it stands in a card file or in the digits of a QR code.
  ///   - limits: how large the text may be and how large it may inflate; what is larger is a finding.
  /// - Returns: the card, nil where reading had to stop, and everything that was noticed on the way. Of a text that is no
  ///   damaged card but something else, ``Reading/foreign`` says what it is.
  public static func read(_ text: [UInt8], limits: CardLimits = .standard) -> Reading<UnverifiedCard> {
    guard text.count <= limits.text else {
      return .stopped(.tooLarge, at: "jws", "\(text.count) characters, \(limits.text) allowed")
    }
    let jws = CompactJWS.read(text)
    guard let signed = jws.value else {
      return Reading(nil, jws.findings, foreign: ForeignContent(of: text))
    }
    var findings = jws.findings
    if text.count > Self.singleCodeLimit {
      findings.append(
        Finding(.jwsTooLong, at: "jws", "\(text.count) characters, \(Self.singleCodeLimit) fit"))
    }
    let payload = readPayload(of: signed, limits: limits)
    // What stands around the payload is a fault of the payload and of the text that was signed.
    findings += payload.findings.filter {
      surrounding.contains($0.code) && $0.detail != CardPayload.insideDetail
    }.map {
      Finding($0.code, at: "jws.payload")
    }
    findings += payload.findings
    return Reading(
      payload.value.map { UnverifiedCard(jws: signed, payload: $0) }, findings,
      foreign: payload.value == nil ? ForeignContent(of: signed) : nil)
  }

  /// The longest JWS that fits one QR code of version 22 at level L.
  ///
  /// Source: SMART Health Cards Framework, "Chunking".
  public static let singleCodeLimit = 1195

  /// What is noticed about characters that stand around the payload.
  private static let surrounding: Set<FindingCode> = [
    .byteOrderMark, .payloadNotMinified, .surroundingCharacters,
  ]

  private static func readPayload(of jws: CompactJWS, limits: CardLimits) -> Reading<CardPayload> {
    do {
      let limit = limits.inflated(from: jws.payload.count)
      return CardPayload.read(
        try RawDeflate.inflate(jws.payload, limit: limit), limits: limits, isSigned: true)
    } catch .tooLarge(let compressed, let limit) {
      return .stopped(
        .inflationTooLarge, at: "jws.payload",
        "\(DeflateError.tooLarge(compressed: compressed, limit: limit))")
    } catch {
      return .stopped(.inflationFailed, at: "jws.payload", "\(error)")
    }
  }
}
