import WellsealBase
package import WellsealWire

/// The interface with which the user's own program controls the daemon.
package enum ControlInterface {
  static let name = "io.wellseal.control"

  /// Returns the reply to a call of `org.varlink.service`, or `nil` if the call is of another
  /// interface.
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
    // The description of the service interface is the same for every service.
    default: return VarlinkService.reply(to: call, version: Daemon.version)
    }
  }

  /// The content of io.wellseal.control.varlink.
  static let text = """
    # The interface with which the user's program, `wellseal`, controls the daemon.
    #
    # It is served at $XDG_RUNTIME_DIR/wellseal/control.sock, only to the daemon's own program.
    interface io.wellseal.control

    # The state of the daemon.
    type DaemonStatus (
      # The version of the daemon.
      version: string,
      # Its process ID.
      process: int,
      # The start time, in seconds since 1970.
      since: int,
      # The data folder; absent for a temporary daemon.
      home: ?string,
      # The number of open connections of programs.
      connections: int,
      # The number of programs that the user approved.
      apps: int,
      # The number of apps with a due reminder; absent if unknown.
      reviews: ?int,
      # Unreadable entries of the open store, which stay unchanged.
      unreadableNotes: []string
    )

    type State (none, locked, unlocked)

    # Returns the state of the daemon and the store.
    method Status() -> (
      # Whether a readable store exists.
      store: State,
      daemon: DaemonStatus
    )

    # Unlocks the store with one of three secrets; an unlocked store stays unlocked.
    method Unlock(
      passphrase: ?string,
      # The 32 bytes of a key file in base64.
      keyFile: ?string,
      recoveryCode: ?string
    ) -> (
      # The number of saves from the locked time that are now applied.
      merged: int,
      # The number of saves from the locked time that failed.
      refused: int
    )

    # Locks the store; queries of apps fail until it is unlocked.
    method Lock() -> ()

    # Closes the store so that the caller can open it with its own secret. The daemon reopens it when the caller has
    # closed it or disconnected; requests of apps during this time wait for up to 30 seconds.
    method Lend() -> ()

    # Creates a link with which one browser can open the Health app within ten minutes.
    method MakeLink(
      # Whether to write a file for the browser, because other users can read the arguments of programs.
      page: ?bool
    ) -> (
      link: string,
      # A file that redirects a browser to the link and is removed with it; absent if not requested or not writable.
      page: ?string
    )

    # Creates a link with which one device can be added to the Health app under its public name within ten minutes.
    method MakePhoneLink() -> (
      # Absent if the daemon has no public name.
      name: ?string,
      # Absent while the app isn't served under it.
      link: ?string,
      # The loopback port for a proxy; absent if the daemon terminates TLS itself.
      port: ?int
    )

    # Creates an invitation with which an app on a phone is paired within twenty minutes, to send data.
    method PairPhone(
      # The name of the phone; an earlier phone of the same name is replaced.
      name: string
    ) -> (
      # The address of the server for the app; absent while phones can't reach it.
      address: ?string,
      # The link for the app; absent while phones can't reach the server.
      link: ?string,
      # The code for typing; absent while phones can't reach the server.
      code: ?string
    )

    # Stops the daemon after pending calls finish.
    method Stop() -> ()

    # The request of an app: exactly one of these.
    type ConsentSheet (
      types: ?TypesSheet,
      clinical: ?ClinicalSheet,
      objects: ?ObjectsSheet,
      shareOnce: ?ShareOnceSheet,
      doubt: ?DoubtSheet,
      wakeUp: ?WakeUpSheet
    )

    # A pending request.
    type ConsentQuestion (
      id: string,
      # In seconds since 2001, like all dates here.
      asked: float,
      app: string,
      name: string,
      version: ?string,
      sheet: ConsentSheet
    )

    # Types to save and to read, with the app's usage descriptions.
    type TypesSheet (share: []string, read: []string, shareUsage: ?string, readUsage: ?string)

    # Types of clinical records; the app requires all of the required ones.
    type ClinicalSheet (read: []string, required: []string, usage: ?string)

    # Objects of a type, to be selected one by one.
    type ObjectsSheet (type: string, candidates: []ObjectCandidate, usage: ?string)

    type ObjectCandidate (id: string, title: string, date: ?float, ticked: bool)

    # Signed records to share once.
    type ShareOnceSheet (recordTypes: []string, sourceTypes: []string, cards: []SharedCard)

    # The complete content of a card that would be shared.
    type SharedCard (
      id: string,
      subject: string,
      # The year, and the month and the day if known.
      birthDate: ?[]int,
      issuer: string,
      issued: float,
      relevant: float,
      expires: ?float,
      items: []string,
      recordTypes: []string,
      format: ?string
    )

    type Kind (unknownApp, changedExecutable, copiedIdentifier)

    # The daemon's information about the calling program.
    type Nature (program, script, interpreter)

    # The reason why a program needs approval.
    type DoubtSheet (kind: Kind, executable: string, registered: ?string, nature: Nature)

    type DeliveryFrequency (immediate, hourly, daily, weekly)

    type WakeUpSheet (command: []string, frequency: DeliveryFrequency)

    # The user's answer: exactly one of these, matching the sheet.
    type ConsentAnswer (
      types: ?TypesAnswer,
      clinical: ?ClinicalAnswer,
      # The selected items.
      objects: ?[]string,
      shareOnce: ?[]string,
      # Whether an unidentified program may continue.
      trust: ?bool,
      wakeUp: ?bool,
      # The sheet is dismissed without a decision.
      cancel: ?Done
    )

    type Done ()

    type TypesAnswer (share: []string, read: []string, window: ?ReadWindow)

    type ClinicalAnswer (
      read: []string,
      # Whether future records are shared, too.
      newRecords: bool
    )

    # Only samples that ended within this range are readable.
    type ReadWindow (from: ?float, to: ?float)

    # A reminder of an app with long-term access, with the number of reads by type.
    type ConsentReview (app: string, name: string, since: ?float, reads: [string]int)

    # An app with requests, and the decisions.
    type KnownApp (
      app: string,
      name: string,
      share: []string,
      refusedShare: []string,
      read: [string]Reading,
      # The number of individually allowed objects.
      objects: [string]int,
      medications: int,
      deliveries: []string,
      wakeUp: ?WakeUpConsent
    )

    # The readable part of a type: exactly one of these.
    type Reading (denied: ?Done, all: ?Done, window: ?ReadWindow, current: ?int)

    type WakeUpConsent (allowed: bool, command: []string, frequency: DeliveryFrequency)

    # A change: exactly one of these. Only requested permissions can be changed.
    type ConsentChange (
      share: ?ShareChange,
      read: ?ReadChange,
      wakeUp: ?bool,
      # Revokes all permissions.
      revokeAll: ?Done,
      # Keeps all permissions, after a reminder.
      keep: ?Done,
      # Removes the app, which must request access again.
      forget: ?Done
    )

    type ShareChange (types: []string, granted: bool)

    type ReadChange (types: []string, granted: bool, window: ?ReadWindow)

    # A line of the access log as stored, a JSON object, and its meaning.
    type LogLine (text: string, sentence: ?string)

    # Returns the pending requests of apps.
    method ListQuestions() -> (questions: []ConsentQuestion)

    # Answers a request.
    method AnswerQuestion(id: string, answer: ConsentAnswer) -> ()

    # Returns apps with thirty days of access since the last decision; `keep`, or any other change, answers the reminder.
    method ListReviews() -> (reviews: []ConsentReview)

    # Returns the apps with requests, and the decisions.
    method ListApps() -> (apps: []KnownApp)

    # Changes the decisions about an app.
    method ChangeApp(app: string, change: ConsentChange) -> ()

    # Returns the last lines of the access log, or all of them, each with a sentence; `count` is the total number.
    method ReadLog(last: ?int) -> (count: int, lines: []LogLine)

    # Verifies the access log against the checkpoint in the unlocked store, and against checkpoints that were saved elsewhere.
    method VerifyLog(checkpoints: ?[]string) -> (
      # The number of valid lines.
      sound: int,
      # The problem of the next line; absent if there is none.
      fault: ?string,
      # The state after the last valid line, to save elsewhere.
      checkpoint: string
    )

    # Accepts the current access log in the open store, after the user has checked it.
    method AcceptLog() -> ()

    # Returns the connected providers, each with its state and the receipt of the last sync.
    method ListProviders() -> (
      providers: []object,
      # The names of unreadable entries of providers, which stay unchanged.
      unreadable: []string
    )

    method ShowProvider(id: string) -> (provider: object)

    # Searches a directory of providers: a user-access brand bundle.
    method FindProviders(
      # An https URL; or instead:
      directory: ?string,
      # The bytes of a file in base64.
      content: ?string,
      # Words of the name or the location.
      search: ?string
    ) -> (found: []object)

    # Adds a provider after checking its server; sign-in is a separate step.
    method AddProvider(
      # The URL of the FHIR server.
      address: string,
      name: ?string,
      # The client ID that the provider assigned to Wellseal.
      clientId: ?string,
      clientSecret: ?string,
      # Whether the server belongs to the user and may be contacted without encryption.
      local: ?bool,
      # The id of the patient whose records are read, for a server without sign-in.
      patient: ?string
    ) -> (provider: object)

    # Starts a sign-in; the link is for the browser.
    method SignInProvider(id: string) -> (link: string)

    # Starts a sync and returns immediately.
    method SyncProvider(id: string) -> (provider: object)

    # Accepts the records of a provider even if they seem to be about another person, and starts a sync.
    method AcceptProviderPatient(id: string) -> (provider: object)

    # Removes an account with its records.
    method RemoveProvider(id: string) -> (
      # Whether the provider confirmed the revocation.
      revoked: bool
    )

    # Adds the health cards of the last sync, except invalid ones.
    method AddProviderCards(id: string) -> (cards: []object)

    # Calls a tool of `wellseal mcp` for a client, which needs permission like any app.
    method AskHealthTool(
      # The name that the client reports.
      client: string,
      version: ?string,
      # The time zone of days and times.
      zone: ?string,
      tool: string,
      arguments: ?object
    ) -> (
      # Absent for an error.
      answer: ?object,
      # The error, or the answer as text.
      text: string
    )

    # Creates a token for a program; its text is only in this reply.
    method CreateToken(
      name: string,
      # Identifiers of types.
      read: []string,
      write: []string,
      # Samples that ended before or after aren't readable; seconds since 1970.
      from: ?float,
      to: ?float,
      # The expiry in seconds since 1970; absent for a token without an expiry.
      expires: ?float,
      # The maximum number of requests per minute.
      rate: ?int
    ) -> (secret: string, token: object)

    # Returns the valid tokens, without their texts.
    method ListTokens() -> (tokens: []object)

    # Revokes a token, and removes the decisions about its program.
    method RevokeToken(name: string) -> ()

    # The call failed.
    error Refused (
      # The error message.
      reason: string,
      # A hint for resolving the error.
      hint: ?string,
      # The exit status of the command.
      status: ?int
    )

    """
}
