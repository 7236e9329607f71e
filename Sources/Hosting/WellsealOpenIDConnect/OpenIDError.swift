package import WellsealBase

/// An error that occurs when a sign-in with an OpenID provider fails.
///
/// The user learns only that the sign-in was rejected or that the provider is unreachable. The
/// details are for tests and operators.
package enum OpenIDError: Error, Hashable {
  /// A setting of the operator is invalid.
  case setting(String)
  /// The provider is unreachable, or too many requests to it are pending.
  case unreachable
  /// The provider's metadata is unusable.
  case metadata(String)
  /// The browser's response doesn't match the request.
  case answer(String)
  /// The provider issues no token for the code.
  case code
  /// The token is malformed, or isn't for this server.
  case token(String)
  case signature
}

extension OpenIDError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .setting(let name): "invalid OpenID provider setting: \(name)"
    case .unreachable: "can't reach the OpenID provider"
    case .metadata(let member): "unsupported \(member) in the provider's metadata"
    case .answer(let field): "the response's \(field) doesn't match the request"
    case .code: "the provider rejected the authorization code"
    case .token(let member): "the token's \(member) is invalid"
    case .signature: "the token's signature is invalid"
    }
  }
}

extension OpenIDError: DescribedError {
  package var errorCode: String {
    switch self {
    case .setting: "open-id.setting"
    case .unreachable, .code, .signature: "open-id"
    case .metadata: "open-id.metadata"
    case .answer: "open-id.answer"
    case .token: "open-id.token"
    }
  }

  package var exitClass: ExitClass { if case .setting = self { .wrongUse } else { .failed } }
}
