import WellsealBase

/// The protected header of a health card.
///
/// The header never controls how the card is verified: the algorithm is ES256 by constant, and the
/// key comes from the issuer's key set. Members that would supply their own key or algorithm are
/// rejected.
///
/// Source: RFC 7515, section 4; RFC 7518, section 3.4; SMART Health Cards Framework, "Health Cards
/// are Small".
public struct JWSHeader: Sendable, Hashable {
  /// The algorithm of the signature, `ES256` for a card, or `nil` if it is missing.
  public var algorithm: String?

  /// The compression of the payload, `DEF` for a card, or `nil` if it is missing.
  public var compression: String?
  /// The thumbprint of the signing key.
  public var keyIdentifier: String?

  static func read(_ bytes: [UInt8]) -> Reading<JWSHeader> {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: bytes, limits: ParsingLimits(bytes: 4096, depth: 8, values: 100))
    } catch {
      return .stopped(.headerNotJSON, at: "jws.header", "\(error)")
    }
    let root = document.root
    guard root.kind == .object else {
      return .stopped(.headerNotJSON, at: "jws.header", "expected an object")
    }
    let header = JWSHeader(
      algorithm: root["alg"]?.string, compression: root["zip"]?.string, keyIdentifier: root["kid"]?.string)
    return Reading(header, header.findings + refusals(in: root))
  }

  private var findings: [Finding] {
    var findings: [Finding] = []
    if algorithm != "ES256" { findings.append(Finding(.headerAlgorithm, at: "jws.header.alg")) }
    if compression != "DEF" { findings.append(Finding(.headerCompression, at: "jws.header.zip")) }
    if keyIdentifier?.isEmpty ?? true { findings.append(Finding(.headerKeyIdentifier, at: "jws.header.kid")) }
    return findings
  }

  private static func refusals(in root: JSONValue) -> [Finding] {
    dangerous.compactMap { name in
      root.member(name) == nil ? nil : Finding(.headerMember, at: "jws.header.\(name)")
    }
  }

  /// Members with which a card would supply its own key, or request processing that isn't
  /// supported.
  private static let dangerous = ["crit", "jwk", "jku", "x5u", "x5c", "b64"]
}
