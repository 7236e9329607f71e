import WellsealBase
import WellsealFetching
import WellsealProviders

extension ProviderError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .unknownAccount: "list providers with wellseal providers list"
    case .badAddress(.notHTTPS), .badAddress(.numericHost), .unreachable(.privateAddress):
      "add your own server, such as wellseal clinic, with --local"
    case .badAddress: "use the URL of its FHIR server, such as https://fhir.example.org/r4"
    case .unreachable, .unexpectedStatus: "check the URL, or try again later"
    case .notFHIR: "use the base URL, without /metadata"
    case .unsupportedRelease, .noProofKey: nil
    case .noSignIn:
      "the server must support SMART App Launch; for a server without sign-in, use --patient"
    case .noSuchPatient: "use the id after Patient/ in the server's URLs"
    case .unconfirmedPerson:
      "see wellseal providers show; to keep them anyway, use wellseal providers accept"
    case .otherPatient: "add the provider again for the other person"
    case .noClient, .badTokens: "register Wellseal with the provider, and use --client-id"
    case .unknownSignIn: "sign in again with wellseal providers sign-in"
    case .refused, .noPatient, .notSignedIn: "sign in with wellseal providers sign-in"
    case .busy: "wait until it ends"
    case .badDirectory: "use a user-access brand bundle (SMART App Launch 2.2)"
    case .ambiguous: "use a longer --search, or the URL"
    case .nothingFound: "use another name"
    }
  }
}
