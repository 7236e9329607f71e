/// Why what a browser sent is no proof that somebody has a passkey.
///
/// The person is told only that it was not accepted; the reason is for tests and for whoever looks for a fault.
package enum PasskeyError: Error, Hashable {
  /// A field is missing, or is not what its place asks for.
  case malformed(String)
  /// The answer belongs to another ceremony, another server or a page inside a page.
  case otherPlace(String)
  /// The challenge was not made here, is too old or was answered before.
  case challenge
  /// The authenticator did not ask the person.
  case notVerified
  /// A kind of key, signature or attestation that is not taken.
  case unsupported(String)
  case signature
  /// The passkey is not one of the person's.
  case unknown
  /// The counter went back, so that there may be a copy.
  case copied
  /// The passkey is there already.
  case exists
  case tooMany
}

extension PasskeyError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformed(let field): "the answer's \(field) is not what it should be"
    case .otherPlace(let field): "the answer's \(field) belongs elsewhere"
    case .challenge: "the challenge is not good any more"
    case .notVerified: "the authenticator did not verify the person"
    case .unsupported(let field): "this \(field) is not taken"
    case .signature: "the signature is wrong"
    case .unknown: "there is no such passkey"
    case .copied: "the passkey's counter went back"
    case .exists: "the passkey is there already"
    case .tooMany: "there are as many passkeys as one person may have"
    }
  }
}
