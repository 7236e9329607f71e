import WellsealBase
import WellsealCredentials

/// A parsed seal for things that aren't travel documents (VDS-NC), whose signature hasn't been
/// verified.
///
/// It is JSON with the content `data` and the signature `sig`. The signature covers the canonical
/// form of `data`, so white space and the order of members don't matter.
///
/// Source: ICAO, "Visible Digital Seal for non-constrained environments" 1.1, section 3.
struct UnverifiedSeal {
  /// The type of content, such as `icao.vacc`.
  let type: String?
  /// The issuing state or organization, three letters of ICAO Doc 9303, part 3.
  let issuer: String?
  /// The signed bytes.
  let signed: [UInt8]
  /// The name of the algorithm, such as `ES256`.
  let algorithm: String
  /// The signer's certificate in DER.
  let certificate: [UInt8]
  let signature: [UInt8]
}

extension UnverifiedSeal {
  /// Reads the text of a code, or a file with it.
  static func read(_ text: [UInt8]) -> Reading<UnverifiedSeal> {
    let root: JSONValue
    do { root = try JSONDocument(file: text, limits: limits).root } catch {
      return Reading(nil, [Finding(.notJSON, at: "seal", "\(error)")])
    }
    guard let data = root["data"], data.kind == .object else {
      return Reading(nil, [Finding(.payloadMemberMissing, at: "seal.data")])
    }
    let (signature, signatureFindings) = member("sigvl", of: root)
    let (certificate, certificateFindings) = member("cer", of: root)
    let findings = signatureFindings + certificateFindings
    guard let signature, let certificate else { return Reading(nil, findings) }
    return Reading(
      UnverifiedSeal(
        type: data["hdr"]?["t"]?.string, issuer: data["hdr"]?["is"]?.string, signed: data.canonical,
        algorithm: root["sig"]?["alg"]?.string ?? "", certificate: certificate, signature: signature))
  }

  /// Returns the bytes of a member of `sig`.
  ///
  /// Issuers write base64url with and without padding.
  private static func member(_ name: String, of root: JSONValue) -> ([UInt8]?, [Finding]) {
    let path = "seal.sig.\(name)"
    guard let text = root["sig"]?.member(name)?.string else {
      return (nil, [Finding(.payloadMemberMissing, at: path)])
    }
    var digits = Array(text.utf8)
    while digits.last == UInt8(ascii: "=") { digits.removeLast() }
    guard let bytes = try? Base64.url.decode(digits) else {
      return (nil, [Finding(.payloadMemberKind, at: path, "expected base64url")])
    }
    return (bytes, [])
  }

  /// The limits; a code holds at most 2,953 bytes.
  private static let limits = ParsingLimits(bytes: 1 << 15, depth: 16, values: 2000)
}
