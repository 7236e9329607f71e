import WellsealBase
import WellsealFetching

/// What a provider says of itself, as far as it is used.
///
/// Source: OpenID Connect Discovery 1.0, sections 3 and 4.3; RFC 8414, section 2; RFC 9207, section 3.
struct ProviderMetadata: Sendable {
  /// How this server proves to the provider who it is.
  enum ClientProof {
    case basic
    case form
  }

  let authorization: String
  let token: String
  let keys: String
  let proof: ClientProof
  /// With what the provider signs, of what is taken here.
  let algorithms: Set<SigningAlgorithm>
  /// Whether its answers name the issuer.
  let namesIssuer: Bool

  /// - Throws: ``OpenIDError/metadata(_:)`` for what cannot be used, and for another issuer's.
  init(_ bytes: [UInt8], of client: OpenIDClient) throws(OpenIDError) {
    guard let root = try? JSONDocument(parsing: bytes, limits: Self.limits).root, root.kind == .object else {
      throw .metadata("document")
    }
    guard root["issuer"]?.string == client.issuer else { throw .metadata("issuer") }
    authorization = try Self.address(root, "authorization_endpoint", client)
    token = try Self.address(root, "token_endpoint", client)
    keys = try Self.address(root, "jwks_uri", client)
    let proofs = root["token_endpoint_auth_methods_supported"].map(Self.texts) ?? ["client_secret_basic"]
    if proofs.contains("client_secret_basic") {
      proof = .basic
    } else if proofs.contains("client_secret_post") {
      proof = .form
    } else {
      throw .metadata("token_endpoint_auth_methods_supported")
    }
    let named = root["id_token_signing_alg_values_supported"].map(Self.texts) ?? ["RS256"]
    algorithms = Set(named.compactMap { SigningAlgorithm(rawValue: $0) })
    guard !algorithms.isEmpty else { throw .metadata("id_token_signing_alg_values_supported") }
    // A provider that names no methods may know none, and then is no worse with the parameter than without.
    if let methods = root["code_challenge_methods_supported"].map(Self.texts), !methods.contains("S256") {
      throw .metadata("code_challenge_methods_supported")
    }
    namesIssuer = root["authorization_response_iss_parameter_supported"]?.bool ?? false
  }

  private static func address(
    _ root: JSONValue, _ name: String, _ client: OpenIDClient
  ) throws(OpenIDError) -> String {
    guard let text = root.member(name)?.string,
      let address = WebAddress(openID: text, isOwnNetwork: client.isOwnNetwork)
    else { throw .metadata(name) }
    return address.description
  }

  private static func texts(_ value: JSONValue) -> Set<String> { Set(value.elements.compactMap(\.string)) }

  static let most = 1 << 17
  private static let limits = ParsingLimits(bytes: most, depth: 8, values: 2000)
}
