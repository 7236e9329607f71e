import WellsealBase
import WellsealConsent
import WellsealCredentials
package import WellsealDaemon
import WellsealFetching
import WellsealLinkServer
import WellsealProviders

extension ErrorTable {
  /// The daemon, the apps, and what the person decided about them.
  static let daemon = [
    ErrorRow(ControlError.self) {
      $0.hint
    } status: {
      ExitStatus(rawValue: Int32($0.status)) ?? .failed
    },
    ErrorRow(ControlFault.self, .wrongUse),
    ErrorRow(ControlMismatch.self) { _ in "the daemon is of another version: wellseal stop ends it" },
    ErrorRow(ControlLost.self) { _ in "its log says why" },
    ErrorRow(AppNotServed.self) { _ in "start wellseal serve without --no-app, with a free --port" },
    ErrorRow(SocketError.self) { error in
      switch error.reason {
      case .inUse: "wellseal status tells about it; --socket names another place"
      case .tooLong: "name a shorter one with --socket"
      case .taken: nil
      }
    },
    ErrorRow(ConsentError.self) { error in
      switch error {
      case .unreadable: "put it back from a backup, or remove it, and every app asks again"
      case .notPending: "wellseal consent pending shows what waits"
      case .unknownApp: "wellseal apps shows the known ones"
      case .neverAsked: "only what an app asked for can be granted or refused: see wellseal apps show APP"
      case .doesNotFit, .neverAskedToWake: nil
      }
    },
    ErrorRow(TokenError.self) { error in
      switch error {
      case .unreadable: "put it back from a backup, or remove it, and every token has ended"
      case .exists: "wellseal tokens revoke ends it; or give the new one another name"
      case .unknown: "wellseal tokens shows those that hold"
      case .grantsNothing: "give --read or --write with types; wellseal types shows those with data"
      case .tooMany: "wellseal tokens revoke ends one"
      case .refused, .namedBadly, .tooLate: nil
      }
    },
    ErrorRow(ConsentPolicyError.self),
    ErrorRow(AppRegistryError.self) { _ in
      "without the file, apps are asked about again, and what they may do too"
    },
    ErrorRow(AccessLogError.self) { _ in
      "wellseal log verify says where; move access.log and access-*.log away to begin another"
    },
    ErrorRow(LinkDatabaseError.self) { _ in
      "another server may have it open; else look at the disk, and at who may write there"
    },
    ErrorRow(PeerRefusal.self),
    ErrorRow(TooManyQuestions.self),
  ]

  /// What the daemon tells the person's own program about an error.
  package static let control: @Sendable (any Error) -> ControlError = { error in
    let advice = advice(for: error)
    return ControlError(advice.sentence, hint: advice.hint, status: Int(advice.status.rawValue))
  }

  /// Providers of clinical records.
  static let providers = [
    ErrorRow(ProviderError.self) { $0.hint },
    ErrorRow(WebAddressError.self),
    ErrorRow(WebError.self),
    ErrorRow(WebError.Reason.self),
    ErrorRow(SyncFault.self),
  ]
}

extension ProviderError {
  fileprivate var hint: String? {
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

extension DaemonDoctor.Finding {
  /// What can be done about it; nil where nothing can be said.
  package var hint: String? {
    switch cause {
    case .noDaemon: "wellseal serve"
    case .noStore: "wellseal init"
    case .unreadableSettings: "mend it, or move it out of the way to begin anew"
    case .noProcessHandle: "Linux 6.5 and later give a handle"
    case .debuggersAllowed: "sysctl kernel.yama.ptrace_scope=1, or run apps as Flatpaks"
    case .fewOpenFiles: "LimitNOFILE= in the unit, or /etc/security/limits.conf"
    case .littleRoom: "delete what is not needed, or put the data folder elsewhere with --home"
    case .wrongClock: "set the clock: timedatectl set-ntp true"
    case .noPictureReader: "install the package again, or build with make build"
    case .missing(let packages): "apt install \(packages.joined(separator: " "))"
    case .noConfinement: "Linux 5.13 and later have it; --draw-without-landlock asks for it all the same"
    case .noBackup: "wellseal backup FILE"
    case .disabled(let units): "systemctl --user enable --now \(units.joined(separator: " "))"
    case .error(let error): ErrorTable.hint(for: error)
    case nil: nil
    }
  }
}
