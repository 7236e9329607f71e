import WellsealBase

/// A parsed signed token that hasn't been verified.
///
/// Source: RFC 7515, sections 4 and 7.1; OpenID Connect Core 1.0, section 2.
struct IDToken {
  let algorithm: SigningAlgorithm
  let key: String?
  let claims: JSONValue
  /// The signed bytes as received.
  let signedText: [UInt8]
  let signature: [UInt8]

  /// Parses a token.
  ///
  /// - Throws: ``OpenIDError/token(_:)``.
  init(_ text: String) throws(OpenIDError) {
    guard text.utf8.count <= Self.maxBytes else { throw .token("length") }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = try? Base64.url.decode(parts[0]),
      let payload = try? Base64.url.decode(parts[1]), let signature = try? Base64.url.decode(parts[2]),
      !signature.isEmpty
    else { throw .token("form") }
    guard let head = try? JSONDocument(parsing: header, limits: Self.headerLimits).root,
      head.kind == .object
    else { throw .token("header") }
    for name in Self.dangerous where head.member(name) != nil { throw .token(name) }
    guard let name = head["alg"]?.string, let algorithm = SigningAlgorithm(rawValue: name) else {
      throw .token("alg")
    }
    if let type = head["typ"], type.string?.lowercased() != "jwt" { throw .token("typ") }
    if let key = head["kid"], key.kind != .string { throw .token("kid") }
    guard let claims = try? JSONDocument(parsing: payload, limits: Self.claimLimits).root,
      claims.kind == .object
    else { throw .token("claims") }
    self.algorithm = algorithm
    key = head["kid"]?.string
    self.claims = claims
    signedText = Array(parts[0].utf8) + [UInt8(ascii: ".")] + Array(parts[1].utf8)
    self.signature = signature
  }

  private static let maxBytes = 1 << 15
  /// Header members with which a token would supply its own key, or require processing that isn't
  /// supported.
  private static let dangerous = ["crit", "jwk", "jku", "x5u", "x5c", "b64", "zip"]
  private static let headerLimits = ParsingLimits(bytes: 4096, depth: 4, values: 50)
  private static let claimLimits = ParsingLimits(bytes: maxBytes, depth: 16, values: 1000)
}
