import WellsealBase
import WellsealFetching
import WellsealProviders

extension ProviderError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .unknownAccount: "wellseal providers list names them"
    case .badAddress(.notHTTPS), .badAddress(.numericHost), .unreachable(.privateAddress):
      "a server of your own, such as wellseal clinic, is added with --local"
    case .badAddress: "give the address of its FHIR server, such as https://fhir.example.org/r4"
    case .unreachable, .unexpectedStatus: "check the address, or try again later"
    case .notFHIR: "the address ends where /metadata would follow"
    case .unsupportedRelease, .noProofKey: nil
    case .noSignIn:
      "the server must support SMART App Launch; one that gives its records to everybody is added with --patient"
    case .noSuchPatient: "the id is what follows Patient/ in addresses of the server"
    case .unconfirmedPerson:
      "wellseal providers show says whose they are; wellseal providers accept keeps them here all the same"
    case .otherPatient: "add the provider once more for the other person"
    case .noClient, .badTokens: "register Wellseal with the provider, and give --client-id"
    case .unknownSignIn: "sign in again: wellseal providers sign-in"
    case .refused, .noPatient, .notSignedIn: "sign in: wellseal providers sign-in"
    case .busy: "wait for it"
    case .badDirectory: "a user-access brand bundle (SMART App Launch 2.2) is expected"
    case .ambiguous: "say more with --search, or give the address"
    case .nothingFound: "search for another name"
    }
  }
}
