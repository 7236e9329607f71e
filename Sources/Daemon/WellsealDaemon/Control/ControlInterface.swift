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
    # How the program of the person, `wellseal`, steers the daemon.
    #
    # It is served at $XDG_RUNTIME_DIR/wellseal/control.sock, and only to the daemon's own program.
    interface io.wellseal.control

    # The daemon itself.
    type DaemonStatus (
      # The version of the daemon.
      version: string,
      # Its process.
      process: int,
      # When it began, in seconds since 1970.
      since: int,
      # The data folder; absent for a temporary daemon.
      home: ?string,
      # Connections of programs that are open.
      connections: int,
      # Programs that the person knows.
      apps: int,
      # Apps that the person is to be reminded of; absent where the daemon does not know them.
      reviews: ?int,
      # Notes of the open store that cannot be read, and are left as they are.
      unreadableNotes: []string
    )

    type State (none, locked, unlocked)

    # How the daemon and the store stand.
    method Status() -> (
      # Whether there is a store and it can be read.
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
      # Saves of the locked time that were carried out now.
      merged: int,
      # Saves of the locked time that could not be.
      refused: int
    )

    # Locks the store; queries of apps fail until it is unlocked.
    method Lock() -> ()

    # Closes the store so that the caller can open it with a secret of its own. The daemon takes it back once the caller has
    # closed it, or is gone; apps that request it during this time wait for up to 30 seconds.
    method Lend() -> ()

    # Makes a link through which one browser comes to the Health app, within ten minutes.
    method MakeLink(
      # Whether there is to be a page for a browser, which alone is given to one: arguments of programs are no place for a link.
      page: ?bool
    ) -> (
      link: string,
      # A file that leads a browser to the link, and is gone with it; absent where none was asked for or can be written.
      page: ?string
    )

    # Makes a link with which one device is added to the Health app under its public name, within ten minutes.
    method MakePhoneLink() -> (
      # Absent if the daemon has no public name.
      name: ?string,
      # Absent while the app isn't served under it.
      link: ?string,
      # The loopback port for a proxy; absent if the daemon terminates TLS itself.
      port: ?int
    )

    # Stops the daemon after pending calls finish.
    method Stop() -> ()

    # What an app asks: exactly one of these.
    type ConsentSheet (
      types: ?TypesSheet,
      clinical: ?ClinicalSheet,
      objects: ?ObjectsSheet,
      shareOnce: ?ShareOnceSheet,
      doubt: ?DoubtSheet,
      wakeUp: ?WakeUpSheet
    )

    # A question that waits for the person.
    type ConsentQuestion (
      id: string,
      # In seconds since 2001, as all dates here.
      asked: float,
      app: string,
      name: string,
      version: ?string,
      sheet: ConsentSheet
    )

    # Types to save and to read, with the app's words.
    type TypesSheet (share: []string, read: []string, shareUsage: ?string, readUsage: ?string)

    # Types of clinical records; without the required ones the app wants none.
    type ClinicalSheet (read: []string, required: []string, usage: ?string)

    # Objects of a type, to be ticked one by one.
    type ObjectsSheet (type: string, candidates: []ObjectCandidate, usage: ?string)

    type ObjectCandidate (id: string, title: string, date: ?float, ticked: bool)

    # Signed records to see once.
    type ShareOnceSheet (recordTypes: []string, sourceTypes: []string, cards: []SharedCard)

    # What is on a card that would be shared, whole.
    type SharedCard (
      id: string,
      subject: string,
      # The year, and the month and the day where they are known.
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

    # What the daemon knows about the calling program.
    type Nature (program, script, interpreter)

    # Why it is doubtful whether a program may call.
    type DoubtSheet (kind: Kind, executable: string, registered: ?string, nature: Nature)

    type DeliveryFrequency (immediate, hourly, daily, weekly)

    type WakeUpSheet (command: []string, frequency: DeliveryFrequency)

    # What the person says: exactly one of these, which fits the sheet.
    type ConsentAnswer (
      types: ?TypesAnswer,
      clinical: ?ClinicalAnswer,
      # What is ticked.
      objects: ?[]string,
      shareOnce: ?[]string,
      # Whether an unidentified program may continue.
      trust: ?bool,
      wakeUp: ?bool,
      # The sheet is put away, which decides nothing.
      cancel: ?Done
    )

    type Done ()

    type TypesAnswer (share: []string, read: []string, window: ?ReadWindow)

    type ClinicalAnswer (
      read: []string,
      # Whether records that come later are shared, too.
      newRecords: bool
    )

    # Only what ended within is read.
    type ReadWindow (from: ?float, to: ?float)

    # A reminder of an app that has been reading for long, with how often by type.
    type ConsentReview (app: string, name: string, since: ?float, reads: [string]int)

    # An app that asked for something, and what was decided.
    type KnownApp (
      app: string,
      name: string,
      share: []string,
      refusedShare: []string,
      read: [string]Reading,
      # How many objects were allowed one by one.
      objects: [string]int,
      medications: int,
      deliveries: []string,
      wakeUp: ?WakeUpConsent
    )

    # How much of a type may be read: exactly one of these.
    type Reading (denied: ?Done, all: ?Done, window: ?ReadWindow, current: ?int)

    type WakeUpConsent (allowed: bool, command: []string, frequency: DeliveryFrequency)

    # A change: exactly one of these. Only what the app asked for can be switched.
    type ConsentChange (
      share: ?ShareChange,
      read: ?ReadChange,
      wakeUp: ?bool,
      # Takes everything back.
      revokeAll: ?Done,
      # Lets all stay as it is, after a reminder.
      keep: ?Done,
      # Removes the app, which must ask again.
      forget: ?Done
    )

    type ShareChange (types: []string, granted: bool)

    type ReadChange (types: []string, granted: bool, window: ?ReadWindow)

    # A line of the access log as it is kept, a JSON object, and what it means.
    type LogLine (text: string, sentence: ?string)

    # What apps ask and the person has not answered yet.
    method ListQuestions() -> (questions: []ConsentQuestion)

    # Answers a question.
    method AnswerQuestion(id: string, answer: ConsentAnswer) -> ()

    # Apps that have been reading for thirty days since the person last decided; `keep`, or any other change, answers.
    method ListReviews() -> (reviews: []ConsentReview)

    # The apps that asked for something, and what was decided.
    method ListApps() -> (apps: []KnownApp)

    # Changes what was decided about an app.
    method ChangeApp(app: string, change: ConsentChange) -> ()

    # The last lines of the access log, or all of them, each with a sentence; `count` says how many there are.
    method ReadLog(last: ?int) -> (count: int, lines: []LogLine)

    # Checks the access log against the checkpoint in the store, if that was unlocked, and against checkpoints that were kept elsewhere.
    method VerifyLog(checkpoints: ?[]string) -> (
      # Lines that are as they were written.
      sound: int,
      # The problem with the line after them; absent if there is none.
      fault: ?string,
      # The state after the last sound line, to keep elsewhere.
      checkpoint: string
    )

    # Has the open store remember the access log as it is now, after the person has looked at it.
    method AcceptLog() -> ()

    # The providers that the person connected, each with how it stands and the receipt of the last sync.
    method ListProviders() -> (
      providers: []object,
      # Names of notes about providers that cannot be read; they are left as they are.
      unreadable: []string
    )

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

    # Adds a provider after checking its server; sign-in is a separate step.
    method AddProvider(
      # Of the FHIR server.
      address: string,
      name: ?string,
      # What the provider knows Wellseal by.
      clientId: ?string,
      clientSecret: ?string,
      # Whether it is a machine of the person's own, which may be asked without encryption.
      local: ?bool,
      # The id of the patient whose records are read, for a server without sign-in.
      patient: ?string
    ) -> (provider: object)

    # Begins to sign in; the link is for the browser.
    method SignInProvider(id: string) -> (link: string)

    # Begins to sync, and does not wait for the end.
    method SyncProvider(id: string) -> (provider: object)

    # Accepts the records of a provider even if they seem to be about another person, and starts a sync.
    method AcceptProviderPatient(id: string) -> (provider: object)

    # Takes an account away with its records.
    method RemoveProvider(id: string) -> (
      # Whether the provider took note.
      revoked: bool
    )

    # Adds the health cards that came with the last sync, but for those that are invalid.
    method AddProviderCards(id: string) -> (cards: []object)

    # Calls a tool of `wellseal mcp` for a client, which is asked about like any app.
    method AskHealthTool(
      # Who the client says that it is.
      client: string,
      version: ?string,
      # The zone of days and times.
      zone: ?string,
      tool: string,
      arguments: ?object
    ) -> (
      # Absent for a refusal.
      answer: ?object,
      # What the refusal is, or the answer as text.
      text: string
    )

    # Makes a token for a program; its text is in this answer and nowhere else.
    method CreateToken(
      name: string,
      # Identifiers of types.
      read: []string,
      write: []string,
      # What ended before or after is not read; seconds since 1970.
      from: ?float,
      to: ?float,
      # Seconds since 1970; absent for a token that does not end by itself.
      expires: ?float,
      # Requests a minute.
      rate: ?int
    ) -> (secret: string, token: object)

    # The tokens that hold, without their texts.
    method ListTokens() -> (tokens: []object)

    # Ends a token, and forgets what was decided about its program.
    method RevokeToken(name: string) -> ()

    # The request was not carried out.
    error Refused (
      # What happened, in a sentence.
      reason: string,
      # What can be done about it.
      hint: ?string,
      # The exit status of a command that is stopped by it.
      status: ?int
    )

    """
}
