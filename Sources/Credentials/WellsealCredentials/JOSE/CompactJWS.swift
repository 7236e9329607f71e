import WellsealBase

/// A signed text of three parts, decoded but not yet verified.
///
/// The signature covers the received characters `header.payload`, so these are preserved as
/// received and never re-encoded.
///
/// Source: RFC 7515, sections 3.1 and 7.1; SMART Health Cards Framework, "Health Cards are encoded
/// as Compact Serialization JSON Web Signatures".
public struct CompactJWS: Sendable {
  /// The received characters.
  public let text: [UInt8]

  /// The parsed header.
  public let header: JWSHeader
  /// The decoded second part, which is still compressed in a health card.
  public let payload: [UInt8]
  /// The decoded third part.
  public let signature: [UInt8]
  private let signingInputLength: Int

  /// The bytes that the signature covers.
  public var signingInput: ArraySlice<UInt8> { text[..<signingInputLength] }

  /// Reads the three parts.
  public static func read(_ text: [UInt8]) -> Reading<CompactJWS> {
    guard let dots = dots(in: text) else {
      return .stopped(.jwsForm, at: "jws", "expected three parts separated by two dots")
    }
    let parts = (text[..<dots.0], text[(dots.0 + 1)..<dots.1], text[(dots.1 + 1)...])
    do {
      let header = JWSHeader.read(try decode(parts.0, "header"))
      let jws = CompactJWS(
        text: text, header: header.value ?? JWSHeader(), payload: try decode(parts.1, "payload"),
        signature: try decode(parts.2, "signature"), signingInputLength: dots.1)
      return Reading(jws, header.findings + jws.signatureFindings)
    } catch {
      return Reading(nil, [error])
    }
  }

  /// Returns the indices of exactly two dots with text before, between and after them.
  private static func dots(in text: [UInt8]) -> (Int, Int)? {
    let dot = UInt8(ascii: ".")
    guard let first = text.firstOffset(of: dot), let second = text.firstOffset(of: dot, from: first + 1),
      text.firstOffset(of: dot, from: second + 1) == nil
    else { return nil }
    return first > 0 && second > first + 1 && second + 1 < text.count ? (first, second) : nil
  }

  private static func decode(_ part: ArraySlice<UInt8>, _ name: String) throws(Finding) -> [UInt8] {
    do { return try Base64.url.decode(part) } catch {
      throw Finding(.jwsForm, at: "jws.\(name)", "\(error)")
    }
  }

  private var signatureFindings: [Finding] {
    guard signature.count != 64 else { return [] }
    let isDER = signature.first == 0x30 && signature.count > 2 && Int(signature[1]) == signature.count - 2
    return [
      Finding(isDER ? .signatureDER : .signatureLength, at: "jws.signature", "\(signature.count) bytes")
    ]
  }
}

extension Finding: Error {}
