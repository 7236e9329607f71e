package import WellsealBase
import WellsealFHIR
package import WellsealFetching

/// Why something about a provider could not be done.
package enum ProviderError: Error, Hashable, Sendable {
  case unknownAccount
  /// What was given is no address of a FHIR server.
  case badAddress(WebAddressError)
  /// The server did not answer as asked.
  case unreachable(WebError.Reason)
  /// It answered with another status than 200.
  case unexpectedStatus(Int)
  /// What answers at the address is no FHIR server.
  case notFHIR
  /// It speaks a release that is not read here.
  case unsupportedRelease(String)
  /// Nobody can sign in there.
  case noSignIn
  /// It does not let apps prove that they are the one that asked (PKCE with S256).
  case noProofKey
  /// It needs an identifier for Wellseal, and registers none by itself.
  case noClient
  /// The answer of the sign-in belongs to none that was begun here, or came too late.
  case unknownSignIn
  /// The provider refused; the code is that of OAuth, such as `access_denied`.
  case refused(code: String)
  /// The answer to a request for tokens makes no sense.
  case badTokens
  /// The provider did not say whose records may be read.
  case noPatient
  /// A server without sign-in has no Patient with the id that was given.
  case noSuchPatient
  /// Somebody signed in whose records are not those that are here.
  case otherPatient
  /// The records at the provider seem to be about somebody else, and nobody has said that they are to be kept here.
  case unconfirmedPerson
  /// The person must sign in before.
  case notSignedIn
  /// A sync is under way.
  case busy
  /// The file or the answer is no directory of providers.
  case badDirectory
  /// There are several providers, and nobody said which is meant.
  case ambiguous(count: Int)
  /// No provider of a directory fits.
  case nothingFound
}

extension ProviderError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownAccount: "there is no such provider account"
    case .badAddress(let error): "this is no address of a provider: \(error)"
    case .unreachable(let reason): "the provider cannot be reached: \(reason.sentence)"
    case .unexpectedStatus(let status): "the provider answered with status \(status)"
    case .notFHIR: "what answers at this address is no FHIR server"
    case .unsupportedRelease(let version): "the provider speaks FHIR \(version); R4 and DSTU2 are read"
    case .noSignIn: "the provider does not say where to sign in"
    case .noProofKey: "the provider does not offer PKCE with S256"
    case .noClient: "the provider knows no client by this name"
    case .unknownSignIn: "no sign-in waits for this answer"
    case .refused(let code): "the provider refused: \(safeForDisplay(code, limit: 60))"
    case .badTokens: "the provider's answer holds no usable token"
    case .noPatient: "the provider did not say whose records may be read"
    case .noSuchPatient: "the server has no Patient with this id, or does not give it without a sign-in"
    case .otherPatient: "whoever signed in is not the person whose records are here"
    case .unconfirmedPerson: "the records at this provider seem to be about another person"
    case .notSignedIn: "nobody is signed in at this provider"
    case .busy: "a sync with this provider is under way"
    case .badDirectory: "this is no directory of providers"
    case .ambiguous(let count): "\(count) providers fit"
    case .nothingFound: "no provider of the directory fits"
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
  /// What happened, without the address, which may hold a person's identifier.
  var sentence: String {
    switch self {
    case .addressNotAllowed: "the address is not one that may be asked"
    case .privateAddress: "the address leads into a private network"
    case .nameNotResolved: "its host cannot be found"
    case .redirectToAnotherHost: "it redirects to another host"
    case .tooManyRedirects: "it redirects too often"
    case .tooLarge(let limit): "it answers with more than \(limit >> 20) MiB"
    case .timedOut(let seconds): "it did not answer within \(seconds) seconds"
    case .connectionFailed: "no connection could be made"
    case .offline: "the network is switched off"
    }
  }
}
