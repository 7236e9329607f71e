import WellsealBase
import WellsealCompression
public import WellsealCredentials

/// A parsed EU certificate whose signature hasn't been verified.
///
/// Source: hcert-spec 1.0.8.
public struct UnverifiedCertificate: Sendable {
  /// The signed message.
  public let message: SignedMessage
  /// The message as received, including tags, for storing, sharing and apps.
  public let bytes: [UInt8]
  /// The issuer, dates and content that the message signs.
  public let claims: CertificateClaims
}

extension UnverifiedCertificate {
  /// The prefix of the text: the context and its version.
  public static let context = "HC1:"

  /// Reads the text of a code, and continues past issues if possible.
  ///
  /// - Parameters:
  ///   - text: The text: `HC1:` and base45.
  ///   - limits: The maximum sizes of the text and its inflated form; a larger one is a finding.
  /// - Returns: The certificate, or `nil` if reading had to stop, and all findings. If the signed
  ///   content is of another kind, the value has only its signature and dates.
  public static func read(_ text: [UInt8], limits: CardLimits = Self.limits) -> Reading<UnverifiedCertificate>
  {
    guard text.count <= limits.text else {
      return stopped(.tooLarge, at: "text", "\(text.count) characters, \(limits.text) allowed")
    }
    if let other = foreignContext(text) {
      return Reading(nil, [Finding(.certificateContext, at: "text")], foreign: other)
    }
    var findings: [Finding] = []
    var body = text[...]
    if text.starts(with: context.utf8) {
      body = text.dropFirst(context.utf8.count)
    } else if String(decoding: text.prefix(context.utf8.count), as: UTF8.self).uppercased() == context {
      body = text.dropFirst(context.utf8.count)
      findings.append(Finding(.schemeCase, at: "text"))
    } else {
      findings.append(Finding(.certificateContext, at: "text"))
      if text.count > 4, text[3] == UInt8(ascii: ":"), text[0] == UInt8(ascii: "H") {
        body = text.dropFirst(4)
      }
    }
    let compressed: [UInt8]
    do { compressed = try Base45.decode(body) } catch {
      return Reading(nil, findings + [Finding(.base45Form, at: "text", "\(error)")])
    }
    do throws(DeflateError) {
      let limit = limits.inflated(from: compressed.count)
      let reading = read(message: try Zlib.inflate(compressed, limit: limit))
      return Reading(reading.value, findings + reading.findings, foreign: reading.foreign)
    } catch .tooLarge(let compressed, let limit) {
      let detail = "\(DeflateError.tooLarge(compressed: compressed, limit: limit))"
      return Reading(nil, findings + [Finding(.inflationTooLarge, at: "zlib", detail)])
    } catch {
      return Reading(nil, findings + [Finding(.zlibForm, at: "zlib", "\(error)")])
    }
  }

  /// Returns the kind of a text that is similar to a certificate but has another context.
  private static func foreignContext(_ text: [UInt8]) -> ForeignContent? {
    guard let first = text.first, first | 0x20 != UInt8(ascii: "h"),
      let known = ForeignContent(of: Array(text.prefix(8)))
    else { return nil }
    return [.swissLightCertificate, .dutchCertificate].contains(known) ? known : nil
  }

  /// Reads a signed message that is neither compressed nor encoded as text.
  public static func read(message bytes: [UInt8]) -> Reading<UnverifiedCertificate> {
    let message = SignedMessage.read(bytes)
    guard let signed = message.value else { return Reading(nil, message.findings) }
    let claims = CertificateClaims.read(signed.payload)
    guard let said = claims.value else {
      return Reading(nil, message.findings + claims.findings, foreign: claims.foreign)
    }
    let certificate = UnverifiedCertificate(message: signed, bytes: bytes, claims: said)
    if let foreign = claims.foreign { return Reading(certificate, message.findings, foreign: foreign) }
    return Reading(certificate, message.findings + claims.findings + said.content.schemaFindings)
  }

  /// The text of the certificate's code.
  public var text: String { Self.context + Base45.encode(Zlib.deflate(bytes)) }

  /// Limits for untrusted texts; a code holds at most 4,296 characters.
  public static let limits = CardLimits(text: 8192, inflated: 1 << 16)

  private static func stopped(
    _ code: FindingCode, at path: String, _ detail: String
  ) -> Reading<UnverifiedCertificate> { Reading(nil, [Finding(code, at: path, detail)]) }
}
