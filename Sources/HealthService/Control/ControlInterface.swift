import ByteFormats
package import HealthWire

/// The interface by which the person's own program steers the daemon.
package enum ControlInterface {
  package static let name = "io.wellseal.control"

  /// The reply to a call of `org.varlink.service`; nil where the call is of another interface.
  package static func describe(_ call: VarlinkCall) -> VarlinkReply? {
    guard call.interface == VarlinkService.name else { return nil }
    switch call.name {
    case "GetInfo":
      let info: JSON = [
        "vendor": "Wellseal", "product": "Wellseal", "version": .string(Daemon.version),
        "url": .string(HealthInterface.address), "interfaces": [.string(VarlinkService.name), .string(name)],
      ]
      return VarlinkReply(info.minified)
    case "GetInterfaceDescription" where call.parameters?["interface"]?.string == name:
      return VarlinkReply((["description": .string(text)] as JSON).minified)
    // What the service's own interface says is the same for every service.
    default: return VarlinkService.reply(to: call, version: Daemon.version)
    }
  }

  /// What io.wellseal.control.varlink says.
  package static let text = """
    # How the program of the person, `wellseal`, steers the daemon.
    #
    # It is served at $XDG_RUNTIME_DIR/wellseal/control.sock, and only to the daemon's own program.
    interface io.wellseal.control

    # The daemon itself.
    type Daemon (
      # The version of the daemon.
      version: string,
      # Its process.
      process: int,
      # When it began, in seconds since 1970.
      since: int,
      # The data folder; absent for a throw-away daemon.
      home: ?string,
      # Connections of programs that are open.
      connections: int,
      # Programs that the person knows.
      apps: int,
      # Apps that the person is to be reminded of; absent where the daemon does not know them.
      reviews: ?int
    )

    # How the daemon and the store stand.
    method Status() -> (
      # Whether there is a store and it can be read.
      store: (none, locked, unlocked),
      daemon: Daemon
    )

    # Unlocks the store with one of three secrets; an unlocked store stays unlocked.
    method Unlock(
      passphrase: ?string,
      # The 32 bytes of a key file in base64.
      keyFile: ?string,
      recoveryCode: ?string
    ) -> (
      # Saves of the locked time that were carried out now.
      merged: int,
      # Saves of the locked time that could not be.
      refused: int
    )

    # Locks the store; queries of apps fail until it is unlocked.
    method Lock() -> ()

    # Closes the store so that the caller can open it with a secret of its own. The daemon takes it back once the caller has
    # closed it, or is gone; apps that ask for it meanwhile wait for up to 30 seconds.
    method Lend() -> ()

    # Makes a link through which one browser comes to the Health app, within ten minutes.
    method MakeLink() -> (link: string)

    # Ends the daemon, after the calls that it is answering.
    method Stop() -> ()

    # What apps ask and the person has not answered yet.
    method ListQuestions() -> (questions: []object)

    # Answers a question.
    method AnswerQuestion(id: string, answer: object) -> ()

    # Apps that have been reading for thirty days since the person last decided: `ChangeApp` answers with `keep` or a change.
    method ListReviews() -> (reviews: []object)

    # The apps that asked for something, and what was decided.
    method ListApps() -> (apps: []object)

    # Changes what was decided about an app: `revokeAll`, `keep`, `forget`, `share` or `read`.
    method ChangeApp(
      app: string,
      change: string,
      # For `share` and `read`: identifiers of types.
      types: ?[]string,
      granted: ?bool,
      # The window to read, as RFC 3339 dates.
      from: ?string,
      to: ?string
    ) -> ()

    # The last lines of the access log, each with a sentence.
    method ReadLog(last: ?int) -> (count: int, lines: []object)

    # Checks the access log, also against checkpoints that were kept elsewhere.
    method VerifyLog(checkpoints: ?[]string) -> (
      # Lines that are as they were written.
      sound: int,
      # What is wrong with the line after them; absent where nothing is.
      fault: ?string,
      # The state after the last sound line, to keep elsewhere.
      checkpoint: string
    )

    # The providers that the person connected, each with how it stands and the receipt of the last sync.
    method ListProviders() -> (providers: []object)

    method ShowProvider(id: string) -> (provider: object)

    # Looks for providers in a directory: a user-access brand bundle.
    method FindProviders(
      # An https address, or else:
      directory: ?string,
      # The bytes of a file in base64.
      content: ?string,
      # Words of the name or the place.
      search: ?string
    ) -> (found: []object)

    # Adds a provider after a look at its server; nobody is signed in then, where people sign in.
    method AddProvider(
      # Of the FHIR server.
      address: string,
      name: ?string,
      # What the provider knows Wellseal by.
      clientId: ?string,
      clientSecret: ?string,
      # Whether it is a machine of the person's own, which may be asked without encryption.
      local: ?bool,
      # The id of the patient whose records are read, where the server asks nobody to sign in.
      patient: ?string
    ) -> (provider: object)

    # Begins to sign in; the link is for the browser.
    method SignInProvider(id: string) -> (link: string)

    # Begins to sync, and does not wait for the end.
    method SyncProvider(id: string) -> (provider: object)

    # Takes an account away with its records.
    method RemoveProvider(id: string) -> (
      # Whether the provider took note.
      revoked: bool
    )

    # Adds the health cards that came with the last sync, but for those that are invalid.
    method AddProviderCards(id: string) -> (cards: []object)

    # The request was not carried out.
    error Refused (
      # What happened, in a sentence.
      reason: string,
      # What can be done about it.
      hint: ?string
    )

    """
}
