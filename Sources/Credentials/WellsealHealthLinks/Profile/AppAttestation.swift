import Crypto
package import WellsealBase

/// A statement that a known app took part in creating a bundle.
///
/// It says nothing about the content: nothing binds it to the bundle, and it can be copied to
/// another one. Without a list of apps, only the owner of the signing key is known.
///
/// Source: "Patient-Shared Health Documents via SMART Health Links" 0.10.2, "App Attestation".
package struct AppAttestation: Sendable {
  var issuer: String
  var keyIdentifier: String
  /// The time of signing.
  var issued: UnixTime
  private let signingInput: ArraySlice<UInt8>
  private let signature: [UInt8]

  static let extensionURL = "https://cms.gov/fhir/StructureDefinition/app-attestation"

  /// Reads the attestation of a bundle; without one, there is neither a value nor a finding.
  static func read(_ bundle: JSONValue) -> LinkReading<AppAttestation> {
    let found = bundle["meta"]?["extension"]?.elements.first { $0["url"]?.string == extensionURL }
    guard let found else { return LinkReading(nil) }
    guard let text = found["valueString"]?.string, text.utf8.count <= 4096,
      let attestation = AppAttestation(Array(text.utf8))
    else { return .stopped(.attestationMalformed, at: "Bundle.meta.extension") }
    return LinkReading(attestation)
  }

  private init?(_ text: [UInt8]) {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, let header = try? JSONDocument(parsing: Base64.url.decode(parts[0])).root,
      let claims = try? JSONDocument(parsing: Base64.url.decode(parts[1])).root,
      let signature = try? Base64.url.decode(parts[2]), signature.count == 64,
      header["alg"]?.isString("ES256") == true, header["crit"] == nil, let kid = header["kid"]?.string,
      let issuer = claims["iss"]?.string, let issued = claims["iat"]?.double, claims["jti"]?.string != nil,
      claims.count == 3, let address = LinkAddress(issuer), address.isEncrypted
    else { return nil }
    self.issuer = issuer
    self.issued = UnixTime(issued)
    keyIdentifier = kid
    signingInput = text[..<(parts[0].count + 1 + parts[1].count)]
    self.signature = signature
  }

  /// Signs a statement.
  ///
  /// - Parameters:
  ///   - issuer: The app's URL, with its keys at `/.well-known/jwks.json`.
  ///   - kid: The name of the key there.
  ///   - issued: The time of signing.
  ///   - id: A unique UUID.
  ///   - sign: Creates the ES256 signature of 64 bytes.
  /// - Returns: The text for the bundle's extension.
  package static func write(
    issuer: String, kid: String, issued: UnixTime, id: String, sign: ([UInt8]) throws -> [UInt8]
  ) rethrows -> String {
    let header: JSON = ["alg": "ES256", "kid": .string(kid)]
    let claims: JSON = ["iss": .string(issuer), "iat": .integer(Int(issued.seconds)), "jti": .string(id)]
    let input = Base64.url.encode(header.minified) + "." + Base64.url.encode(claims.minified)
    return "\(input).\(Base64.url.encode(try sign(Array(input.utf8))))"
  }

  /// Returns whether the issuer's own key made the signature, or `nil` if the key is unavailable.
  func isGenuine(fetch: WebFetch?) async -> Bool? {
    guard let fetch else { return nil }
    let base = issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer
    guard case .success(let answer) = await fetch(WebRequest(.get, "\(base)/.well-known/jwks.json")),
      answer.status == 200, let set = try? JSONDocument(parsing: answer.body).root,
      let list = set["keys"], list.kind == .array
    else { return nil }
    let keys = list.elements.prefix(50).filter { $0["kid"]?.string == keyIdentifier }.compactMap(Self.key)
    guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else { return false }
    return keys.contains { $0.isValidSignature(signature, for: Array(signingInput)) }
  }

  private static func key(_ value: JSONValue) -> P256.Signing.PublicKey? {
    guard value["kty"]?.isString("EC") == true, value["crv"]?.isString("P-256") == true,
      let x = value["x"]?.string.flatMap({ try? Base64.url.decode($0) }),
      let y = value["y"]?.string.flatMap({ try? Base64.url.decode($0) })
    else { return nil }
    return try? P256.Signing.PublicKey(rawRepresentation: x + y)
  }
}
