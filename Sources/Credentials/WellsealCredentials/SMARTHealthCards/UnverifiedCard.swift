import WellsealCompression

/// A parsed health card whose signature hasn't been verified.
///
/// Anyone can create one.
///
/// All of it may be made up, including the issuer's URL. ``CardVerifier`` turns it into a
/// ``VerifiedCard``.
public struct UnverifiedCard: Sendable {
  /// The received text and its three parts.
  public let jws: CompactJWS
  /// The claims of the card.
  public let payload: CardPayload

  /// Reads a card and continues past errors, to find all of them.
  ///
  /// The payload is inflated under a size limit before its content is read, because the issuer is
  /// inside it.
  ///
  /// - Parameters:
  ///   - text: A compact JWS, from a card file or from the digits of a QR code.
  ///   - limits: The maximum sizes of the text and its inflated form; a larger one is a finding.
  /// - Returns: The card, or `nil` if reading had to stop, and all findings. If the text is
  ///   something other than a damaged card, ``Reading/foreign`` has its kind.
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
    // Characters around the payload are an issue of the payload and of the signed text.
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

  /// The maximum length of a JWS that fits one QR code of version 22 at level L.
  ///
  /// Source: SMART Health Cards Framework, "Chunking".
  public static let singleCodeLimit = 1195

  /// The findings about characters around the payload.
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
