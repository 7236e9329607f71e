package import WellsealBase
import WellsealFHIR
package import WellsealFetching

/// An error that occurs when an operation on a provider fails.
package enum ProviderError: Error, Hashable, Sendable {
  case unknownAccount
  /// The text isn't the URL of a FHIR server.
  case badAddress(WebAddressError)
  /// The server didn't respond as expected.
  case unreachable(WebError.Reason)
  /// It responded with another status than 200.
  case unexpectedStatus(Int)
  /// The server at the URL isn't a FHIR server.
  case notFHIR
  /// Its FHIR release isn't supported.
  case unsupportedRelease(String)
  /// The server has no sign-in.
  case noSignIn
  /// It doesn't support PKCE with S256.
  case noProofKey
  /// It requires a client identifier for Wellseal, and doesn't support dynamic registration.
  case noClient
  /// The response doesn't match any pending sign-in, or arrived too late.
  case unknownSignIn
  /// The provider rejected the request. The code is that of OAuth, such as `access_denied`.
  case refused(code: String)
  /// The response to a token request is invalid.
  case badTokens
  /// The provider didn't return the patient whose records may be read.
  case noPatient
  /// A server without sign-in has no Patient with the given id.
  case noSuchPatient
  /// The user signed in as another patient than the one whose records are stored.
  case otherPatient
  /// The records at the provider seem to be about another person, and the user hasn't accepted
  /// them.
  case unconfirmedPerson
  /// The user must sign in first.
  case notSignedIn
  /// A sync is in progress.
  case busy
  /// The file or response isn't a directory of providers.
  case badDirectory
  /// There are several providers, and none was named.
  case ambiguous(count: Int)
  /// No provider in a directory matches.
  case nothingFound
}

extension ProviderError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownAccount: "unknown provider account"
    case .badAddress(let error): "invalid provider address: \(error)"
    case .unreachable(let reason): "can't reach the provider: \(reason.sentence)"
    case .unexpectedStatus(let status): "the provider returned status \(status)"
    case .notFHIR: "not a FHIR server"
    case .unsupportedRelease(let version):
      "the provider uses FHIR \(version); only R4 and DSTU2 are supported"
    case .noSignIn: "the provider publishes no SMART sign-in endpoint"
    case .noProofKey: "the provider doesn't support PKCE with S256"
    case .noClient: "the provider doesn't recognize this client ID"
    case .unknownSignIn: "no sign-in in progress"
    case .refused(let code): "the provider denied access: \(safeForDisplay(code, limit: 60))"
    case .badTokens: "the provider returned no usable token"
    case .noPatient: "the provider didn't say whose records may be read"
    case .noSuchPatient: "the server has no Patient with this id, or requires a sign-in"
    case .otherPatient: "a different patient signed in"
    case .unconfirmedPerson: "the records may belong to another person"
    case .notSignedIn: "not signed in to this provider"
    case .busy: "a sync is already running"
    case .badDirectory: "not a provider directory"
    case .ambiguous(let count): "\(count) providers match"
    case .nothingFound: "no provider matches"
    }
  }
}

extension ProviderError: DescribedError {
  package var errorCode: String {
    switch self {
    case .unknownAccount, .notFHIR, .noSignIn, .noProofKey, .noClient, .unknownSignIn, .badTokens,
      .noPatient, .noSuchPatient, .otherPatient, .unconfirmedPerson, .notSignedIn, .busy, .badDirectory,
      .nothingFound:
      "provider"
    case .badAddress: "provider.bad-address"
    case .unreachable: "provider.unreachable"
    case .unexpectedStatus: "provider.unexpected-status"
    case .unsupportedRelease: "provider.unsupported-release"
    case .refused: "provider.refused"
    case .ambiguous: "provider.ambiguous"
    }
  }
}

extension WebError.Reason {
  /// A description of the error, without the URL, which may contain a person's identifier.
  var sentence: String {
    switch self {
    case .addressNotAllowed: "the address isn't allowed"
    case .privateAddress: "the address is in a private network"
    case .nameNotResolved: "can't resolve its host"
    case .redirectToAnotherHost: "it redirects to another host"
    case .tooManyRedirects: "it redirects too many times"
    case .tooLarge(let limit): "the response is larger than \(limit >> 20) MiB"
    case .timedOut(let seconds): "it didn't respond within \(seconds) seconds"
    case .connectionFailed: "the connection failed"
    case .offline: "network access is disabled"
    }
  }
}
