import WellsealBase

/// The client data of a ceremony, which the browser creates and the authenticator signs.
///
/// Source: Web Authentication Level 3, section 5.8.1, and steps 5 to 11 of section 7.1.
struct ClientData {
  enum Ceremony: String {
    case registration = "webauthn.create"
    case assertion = "webauthn.get"
  }

  let challenge: [UInt8]

  /// Creates client data.
  ///
  /// - Throws: ``PasskeyError`` for another ceremony, another origin, or a page embedded in another
  ///   one.
  init(_ bytes: [UInt8], of ceremony: Ceremony, at party: RelyingParty) throws(PasskeyError) {
    guard let root = try? JSONDocument(parsing: bytes, limits: Self.limits).root,
      let challenge = root["challenge"]?.string.flatMap({ try? Base64.url.decode($0) })
    else { throw .malformed("clientDataJSON") }
    guard root["type"]?.string == ceremony.rawValue else { throw .wrongContext("type") }
    guard root["origin"]?.string == party.origin else { throw .wrongContext("origin") }
    guard !(root["crossOrigin"]?.bool ?? false), root["topOrigin"] == nil else {
      throw .wrongContext("crossOrigin")
    }
    self.challenge = challenge
  }

  private static let limits = ParsingLimits(bytes: 1 << 13, depth: 8, values: 100)
}
