import ByteFormats

/// A health card that was read but not believed: anybody can make one.
///
/// ``CardVerifier`` turns it into a ``VerifiedCard``.
public struct UnverifiedCard: Sendable {
  public let jws: CompactJWS
  public let payload: CardPayload

  /// Reads a card and goes on past errors, so that all of them are found.
  ///
  /// The payload is inflated under a cap before anything in it is looked at, because the issuer stands inside.
  public static func read(_ text: [UInt8], limits: CardLimits = .standard) -> Reading<UnverifiedCard> {
    guard text.count <= limits.text else {
      return .stopped(.tooLarge, at: "jws", "\(text.count) characters, \(limits.text) allowed")
    }
    let jws = CompactJWS.read(text)
    guard let signed = jws.value else { return Reading(nil, jws.findings) }
    var findings = jws.findings
    if text.count > Self.singleCodeLimit {
      findings.append(
        Finding(.jwsTooLong, at: "jws", "\(text.count) characters, \(Self.singleCodeLimit) fit"))
    }
    let payload = readPayload(of: signed, limits: limits)
    // What stands around the payload is a fault of the payload and of the text that was signed.
    findings += payload.findings.filter { $0.code.reference == 133 }.map {
      Finding($0.code, at: "jws.payload")
    }
    findings += payload.findings
    return Reading(payload.value.map { UnverifiedCard(jws: signed, payload: $0) }, findings)
  }

  /// The longest JWS that fits one QR code of version 22 at level L.
  ///
  /// Source: SMART Health Cards Framework, "Chunking".
  public static let singleCodeLimit = 1195

  private static func readPayload(of jws: CompactJWS, limits: CardLimits) -> Reading<CardPayload> {
    do {
      let limit = limits.inflated(from: jws.payload.count)
      return CardPayload.read(try RawDeflate.inflate(jws.payload, limit: limit), limits: limits)
    } catch .tooLarge(let compressed, let limit) {
      return .stopped(
        .inflationTooLarge, at: "jws.payload",
        "\(DeflateError.tooLarge(compressed: compressed, limit: limit))")
    } catch {
      return .stopped(.inflationFailed, at: "jws.payload", "\(error)")
    }
  }
}
