package import WellsealBase

/// An error that occurs when the API for programs gives no usable response.
package enum ProgramServiceError: Error, Hashable {
  case badAddress
  /// Another machine requires TLS, since requests contain the token.
  case notEncrypted
  /// The text isn't a token.
  case noToken
  /// The token is invalid, expired or revoked: the response is the same for all.
  case tokenEnded
  case locked
  case tooManyRequests
  case unexpectedStatus(Int)
  case unreadableAnswer
  case unreachable(WebError.Reason)
}

extension ProgramServiceError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badAddress: "invalid API address"
    case .notEncrypted: "the API is on another machine, and the connection isn't encrypted"
    case .noToken: "invalid token"
    case .tokenEnded: "the token is invalid, expired or revoked"
    case .locked: "the store is locked"
    case .tooManyRequests: "rate limit exceeded; try again in a minute"
    case .unexpectedStatus(let status): "the API responded with status \(status)"
    case .unreadableAnswer: "invalid response from the API"
    case .unreachable: "the API doesn't respond"
    }
  }
}

extension ProgramServiceError: DescribedError {
  package var errorCode: String {
    switch self {
    case .badAddress, .notEncrypted, .noToken, .tokenEnded, .locked, .tooManyRequests, .unreadableAnswer:
      "program-service"
    case .unexpectedStatus: "program-service.unexpected-status"
    case .unreachable: "program-service.unreachable"
    }
  }

  package var exitClass: ExitClass {
    switch self {
    case .badAddress, .notEncrypted: .wrongUse
    case .noToken: .noInput
    case .unreachable: .notRunning
    case .tokenEnded, .locked, .tooManyRequests, .unexpectedStatus, .unreadableAnswer: .failed
    }
  }
}
