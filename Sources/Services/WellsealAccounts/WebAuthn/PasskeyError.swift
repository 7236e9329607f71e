/// An error that occurs when the response of a browser isn't a valid registration or assertion of a
/// passkey.
///
/// The user only learns that it was rejected. The reason is for tests and troubleshooting.
package enum PasskeyError: Error, Hashable {
  /// A field is missing or has an invalid value.
  case malformed(String)
  /// The response is for another ceremony, another server or an embedded page.
  case wrongContext(String)
  /// The challenge isn't this server's, has expired, or was already used.
  case challenge
  /// The authenticator didn't verify the user.
  case notVerified
  /// The type of key, signature or attestation isn't supported.
  case unsupported(String)
  case signature
  /// The passkey isn't one of the user's.
  case unknown
  /// The counter decreased, so there may be a copy.
  case copied
  /// The passkey is already registered.
  case exists
  case tooMany
}

extension PasskeyError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformed(let field): "the response's \(field) is invalid"
    case .wrongContext(let field): "\(field) doesn't match this site"
    case .challenge: "the challenge expired"
    case .notVerified: "the authenticator didn't verify the user"
    case .unsupported(let field): "unsupported \(field)"
    case .signature: "the signature is invalid"
    case .unknown: "no such passkey"
    case .copied: "the signature counter went backwards (cloned passkey?)"
    case .exists: "this passkey is already registered"
    case .tooMany: "too many passkeys"
    }
  }
}
