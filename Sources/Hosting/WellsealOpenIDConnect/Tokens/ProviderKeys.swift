import Crypto
import CryptoExtras
import WellsealBase

/// The signing keys of a provider.
///
/// Keys of unsupported kinds are ignored.
///
/// The kind of a key determines how a signature is verified, so a token can't make a public key
/// pass for a shared secret.
///
/// Source: RFC 7517, sections 4 and 5; RFC 7518, sections 6.2.1 and 6.3.1.
struct ProviderKeys: Sendable {
  fileprivate struct Key {
    let identifier: String?
    let kind: Kind

    enum Kind {
      case p256(P256.Signing.PublicKey)
      case rsa(_RSA.Signing.PublicKey)
    }
  }

  private let keys: [Key]

  /// Parses a key set.
  ///
  /// - Throws: ``OpenIDError/metadata(_:)`` if it isn't a key set.
  init(_ bytes: [UInt8]) throws(OpenIDError) {
    guard let list = try? JSONDocument(parsing: bytes, limits: Self.limits).root["keys"], list.kind == .array
    else { throw .metadata("jwks_uri") }
    keys = list.elements.prefix(Self.maxKeys).compactMap(Self.key)
  }

  /// Returns whether a matching key verifies the token.
  ///
  /// A token without a key name requires a single key of its kind.
  func verify(_ token: IDToken) -> Bool {
    let fitting = keys.filter { $0.kind.algorithm == token.algorithm }
    if let name = token.key {
      return fitting.contains { $0.identifier == name && $0.kind.verifies(token) }
    }
    return fitting.count == 1 && fitting[0].kind.verifies(token)
  }

  private static func key(_ value: JSONValue) -> Key? {
    // A published private key is compromised.
    guard value.kind == .object, value["d"] == nil else { return nil }
    if let use = value["use"], !use.isString("sig") { return nil }
    if let uses = value["key_ops"], !uses.elements.contains(where: { $0.isString("verify") }) { return nil }
    let kind: Key.Kind? =
      switch value["kty"]?.string {
      case "EC": p256(value).map { .p256($0) }
      case "RSA": rsa(value).map { .rsa($0) }
      default: nil
      }
    guard let kind else { return nil }
    if let named = value["alg"], named.string != kind.algorithm.rawValue { return nil }
    return Key(identifier: value["kid"]?.string, kind: kind)
  }

  private static func p256(_ value: JSONValue) -> P256.Signing.PublicKey? {
    guard value["crv"]?.string == "P-256", let x = bytes(value["x"]), let y = bytes(value["y"]),
      x.count == 32,
      y.count == 32
    else { return nil }
    return try? P256.Signing.PublicKey(rawRepresentation: x + y)
  }

  private static func rsa(_ value: JSONValue) -> _RSA.Signing.PublicKey? {
    guard let modulus = bytes(value["n"]), let exponent = bytes(value["e"]), modulus.count <= 512,
      exponent.count <= 4, let key = try? _RSA.Signing.PublicKey(n: modulus, e: exponent),
      (2048...4096).contains(key.keySizeInBits)
    else { return nil }
    return key
  }

  private static func bytes(_ value: JSONValue?) -> [UInt8]? {
    value?.string.flatMap { try? Base64.url.decode($0) }
  }

  static let maxBytes = 1 << 18
  private static let maxKeys = 50
  private static let limits = ParsingLimits(bytes: maxBytes, depth: 8, values: 5000)
}

extension ProviderKeys.Key.Kind {
  fileprivate var algorithm: SigningAlgorithm {
    switch self {
    case .p256: .p256
    case .rsa: .rsa
    }
  }

  fileprivate func verifies(_ token: IDToken) -> Bool {
    let digest = SHA256.hash(data: token.signedText)
    switch self {
    case .p256(let key):
      guard token.signature.count == 64,
        let signature = try? P256.Signing.ECDSASignature(rawRepresentation: token.signature)
      else { return false }
      return key.isValidSignature(signature, for: digest)
    case .rsa(let key):
      guard token.signature.count == (key.keySizeInBits + 7) / 8 else { return false }
      return key.isValidSignature(
        _RSA.Signing.RSASignature(rawRepresentation: token.signature), for: digest,
        padding: .insecurePKCS1v1_5)
    }
  }
}
