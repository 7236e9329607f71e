import WellsealBase
import WellsealFetching

/// The used part of a provider's metadata.
///
/// Source: OpenID Connect Discovery 1.0, sections 3 and 4.3; RFC 8414, section 2; RFC 9207, section
/// 3.
struct ProviderMetadata: Sendable {
  /// The method with which this server authenticates to the provider.
  enum ClientProof {
    case basic
    case form
  }

  let authorization: String
  let token: String
  let keys: String
  let proof: ClientProof
  /// The supported algorithms with which the provider signs.
  let algorithms: Set<SigningAlgorithm>
  /// Whether its responses name the issuer.
  let namesIssuer: Bool

  /// Parses the metadata.
  ///
  /// - Throws: ``OpenIDError/metadata(_:)`` if a member is unusable or the issuer is another one.
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
    // A provider that lists no methods may support none. The parameter does no harm then.
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

  static let maxBytes = 1 << 17
  private static let limits = ParsingLimits(bytes: maxBytes, depth: 8, values: 2000)
}
