package import WellsealBase

/// Why nobody is signed in by an OpenID provider.
///
/// The person is told only that it was not accepted, or that the provider cannot be reached; the rest is for tests and operators.
package enum OpenIDError: Error, Hashable {
  /// The operator's setting is not what it should be.
  case setting(String)
  /// The provider was not reached, or too much is asked of it at this moment.
  case unreachable
  /// What the provider says of itself cannot be used.
  case metadata(String)
  /// The answer that the browser brought is not one to what was asked.
  case answer(String)
  /// The provider gives no token for the code.
  case code
  /// The token cannot be read, or is not one for this server.
  case token(String)
  case signature
}

extension OpenIDError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .setting(let name): "the setting \(name) is not what an OpenID provider needs"
    case .unreachable: "the OpenID provider cannot be reached"
    case .metadata(let member): "the OpenID provider's \(member) cannot be used"
    case .answer(let field): "the answer's \(field) does not belong to what was asked"
    case .code: "the OpenID provider gives no token for the code"
    case .token(let member): "the token's \(member) is not what it should be"
    case .signature: "the token's signature is wrong"
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
