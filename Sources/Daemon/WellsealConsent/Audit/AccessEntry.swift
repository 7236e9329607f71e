package import FoundationEssentials
import WellsealBase
package import WellsealModel

/// One line of the access log, before it has its place in the chain; counts only, never values.
package struct AccessEntry: Hashable, Sendable {
  package var at: Date
  package var app: AskingApp
  package var event: AccessEvent

  package init(at: Date, app: AskingApp, _ event: AccessEvent) {
    (self.at, self.app, self.event) = (at, app, event)
  }
}

/// What happened.
package enum AccessEvent: Hashable, Sendable {
  /// The person answered a request for types.
  case granted(AccessGrant)
  /// The person changed later what an app may do.
  case changed(AccessGrant)
  /// The person ticked objects of a type.
  case chose(HealthType, allowed: Int, shown: Int)
  /// The person decided about a doubtful app.
  case trusted(Bool, DoubtSheet.Kind)
  /// The person was reminded of what an app may do, and let it stay so.
  case reviewed(AccessGrant)
  /// An app asked, and the person decided nothing.
  case undecided(AccessAsking)
  /// An app is about to be answered.
  case read(AccessRead)
  /// What an app saved, deleted or tied is about to be stored.
  case wrote(AccessWrite)
  /// The person decided whether an app may be started when data comes in, and how often.
  case decidedWakeUp(Bool, DeliveryFrequency)
  /// An app was started because data came in, or should have been.
  case woke(AccessWake)
  /// What was deleted could, or could not, be taken out of the store's file; a failure is tried again.
  case erased(Bool)
  /// Signed records are about to leave, once.
  case sharedOnce(recordTypes: [String], count: Int, of: Int)
  /// Somebody asked for what a health link of the person's leads to, and got it or not; the host told so later.
  case openedLink(Bool)
  /// What a person of a server comes in with was changed, or used up.
  case account(AccessAccount)
}

/// What happened to the account: to the codes, passkeys and logins of a person of a server, its sessions, and what opens the store.
package struct AccessAccount: Hashable, Sendable {
  package enum Verb: String, Hashable, Sendable, CaseIterable {
    /// New codes, each good once, are in the place of all earlier ones.
    case madeCodes
    case usedCode
    case addedPasskey
    case removedPasskey
    /// The counter of a passkey went back, so that there may be a copy of it.
    case refusedPasskey
    /// Logins at an OpenID provider, which sign the person in and open nothing.
    case linkedLogin
    case usedLogin
    case removedLogin
    /// Another person took the invitation to see data.
    case tookInvitation
    /// A browser was signed in to the account, or came through a link.
    case signedIn
    /// A backup began to take the place of the store.
    case restoredBackup
    case changedPassphrase
    case renewedRecoveryCode
    case renewedDataKey
    /// An app that reads over FHIR may go on reading without the person.
    case allowedOfflineAccess
    /// A health link was made, or an existing one gives more.
    case sharedLink
    /// Sessions were ended from another one.
    case endedSessions
  }

  package var verb: Verb
  /// How many codes, passkeys, logins or sessions there are then; 0 if there is nothing to count.
  package var count: Int

  package init(_ verb: Verb, count: Int) {
    self.verb = verb
    self.count = count
  }
}

/// Types that were decided about.
package struct AccessGrant: Hashable, Sendable {
  package var share: Set<HealthType>
  package var read: Set<HealthType>
  package var refusedShare: Set<HealthType>
  package var refusedRead: Set<HealthType>
  package var window: ReadWindow?

  package init(
    share: Set<HealthType> = [], read: Set<HealthType> = [], refusedShare: Set<HealthType> = [],
    refusedRead: Set<HealthType> = [], window: ReadWindow? = nil
  ) {
    (self.share, self.read, self.refusedShare, self.refusedRead) = (share, read, refusedShare, refusedRead)
    self.window = window
  }
}

/// A question that came to no decision.
package struct AccessAsking: Hashable, Sendable {
  package enum End: String, Hashable, Sendable, CaseIterable {
    case putAway
    /// The app did not wait.
    case hungUp
    case timedOut
  }

  /// The kind of the sheet, as questions have it in JSON.
  var sheet: String
  /// The types that it is about; none for a doubtful app.
  package var types: Set<HealthType>
  package var end: End

  package init(_ sheet: String, _ types: Set<HealthType>, _ end: End) {
    (self.sheet, self.types, self.end) = (sheet, types, end)
  }

  init(_ sheet: ConsentSheet, _ end: End) { self.init(sheet.kind, sheet.types, end) }
}

extension ConsentSheet {
  fileprivate var types: Set<HealthType> {
    switch self {
    case .types(let sheet): sheet.share.union(sheet.read)
    case .clinical(let sheet): sheet.read
    case .objects(let sheet): [sheet.type]
    case .shareOnce: [.verifiableClinicalRecord]
    case .doubt, .wakeUp: []
    }
  }
}

/// What an app asked for, and how much it gets.
package struct AccessRead: Hashable, Sendable {
  package enum Progress: String, Hashable, Sendable, CaseIterable {
    /// The answer is whole.
    case whole
    /// A long or live answer begins; the count is that of its first part.
    case begins
    /// More of it came since the last line, which this line counts.
    case goesOn
  }

  package var types: Set<HealthType>
  /// The window that the app asked for.
  package var window: ReadWindow
  /// Objects in the answer.
  package var count: Int
  package var progress: Progress

  package init(
    _ types: Set<HealthType>, in window: ReadWindow = ReadWindow(), count: Int, _ progress: Progress = .whole
  ) {
    (self.types, self.window, self.count, self.progress) = (types, window, count, progress)
  }
}

/// What an app changes.
package struct AccessWrite: Hashable, Sendable {
  package enum Verb: String, Hashable, Sendable, CaseIterable {
    case save
    case delete
    /// Samples to workouts, or no longer.
    case tie
    /// Files to objects, or no longer.
    case attach
  }

  package var verb: Verb
  package var types: Set<HealthType>
  /// Objects, ties or files.
  package var count: Int
  /// Whether the line before, which said that it would happen, is wrong: the store refused it.
  package var hasFailed: Bool
  /// Whether the line says of the line before that so many objects came with identifiers of others' objects, and were
  /// stored with new ones.
  package var isRenamed = false

  package init(_ verb: Verb, _ types: Set<HealthType>, count: Int, hasFailed: Bool = false) {
    (self.verb, self.types, self.count, self.hasFailed) = (verb, types, count, hasFailed)
  }

  /// What is said after a save of which some identifiers were taken.
  package func renaming(_ count: Int) -> AccessWrite {
    var write = self
    write.count = count
    write.isRenamed = true
    return write
  }
}

extension AccessEvent {
  /// What an answer of the person's leaves in the log; nil where it does not fit.
  package init?(_ answer: ConsentAnswer, to sheet: ConsentSheet) {
    switch (sheet, answer) {
    case (.types(let sheet), .types(let answer)):
      self = .granted(
        AccessGrant(
          share: answer.share, read: answer.read, refusedShare: sheet.share.subtracting(answer.share),
          refusedRead: sheet.read.subtracting(answer.read), window: answer.window))
    case (.clinical(let sheet), .clinical(let answer)):
      self = .granted(AccessGrant(read: answer.read, refusedRead: sheet.read.subtracting(answer.read)))
    case (.objects(let sheet), .objects(let ticked)):
      self = .chose(sheet.type, allowed: ticked.count, shown: sheet.candidates.count)
    case (.shareOnce(let sheet), .shareOnce(let ticked)):
      self = .sharedOnce(recordTypes: sheet.recordTypes, count: ticked.count, of: sheet.cards.count)
    case (.doubt(let doubt), .trust(let trusts)): self = .trusted(trusts, doubt.kind)
    case (.wakeUp(let sheet), .wakeUp(let isAllowed)): self = .decidedWakeUp(isAllowed, sheet.frequency)
    case (_, .cancel): self = .undecided(AccessAsking(sheet, .putAway))
    default: return nil
    }
  }
}

extension AccessEntry {
  /// The members of the line after its number, in their order.
  var members: [JSON.Member] {
    [
      JSON.Member("at", .string(at.formatted(Self.dateStyle))), JSON.Member("app", .string("\(app.key)")),
      JSON.Member("name", .string(app.name)),
    ] + event.members
  }

  fileprivate static let dateStyle = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}

extension AccessEvent {
  fileprivate var members: [JSON.Member] {
    switch self {
    case .granted(let grant): [JSON.Member("event", "grant")] + grant.members
    case .changed(let grant): [JSON.Member("event", "change")] + grant.members
    case .chose(let type, let allowed, let shown):
      [
        JSON.Member("event", "choose"), JSON.Member("types", .array([.string(type.identifier)])),
        JSON.Member("count", .integer(allowed)), JSON.Member("of", .integer(shown)),
      ]
    case .trusted(let trusts, let kind):
      [
        JSON.Member("event", "trust"), JSON.Member("doubt", .string(kind.rawValue)),
        JSON.Member("goesOn", .bool(trusts)),
      ]
    case .reviewed(let grant): [JSON.Member("event", "review")] + grant.members
    case .undecided(let asking): [JSON.Member("event", "ask")] + asking.members
    case .read(let read): [JSON.Member("event", "read")] + read.members
    case .wrote(let write): [JSON.Member("event", "write")] + write.members
    case .decidedWakeUp(let isAllowed, let frequency):
      [
        JSON.Member("event", "wakeUp"), JSON.Member("allowed", .bool(isAllowed)),
        JSON.Member("frequency", .string("\(frequency)")),
      ]
    case .woke(let wake):
      [
        JSON.Member("event", "wake"), JSON.Member("types", .types(wake.types)),
        JSON.Member("outcome", .string(wake.outcome.rawValue)),
      ]
    case .erased(let isDone): [JSON.Member("event", "erase"), JSON.Member("done", .bool(isDone))]
    case .sharedOnce(let recordTypes, let count, let shown):
      [
        JSON.Member("event", "shareOnce"),
        JSON.Member("recordTypes", .array(recordTypes.map { .string($0) })),
        JSON.Member("count", .integer(count)), JSON.Member("of", .integer(shown)),
      ]
    case .openedLink(let isOpen): [JSON.Member("event", "openLink"), JSON.Member("opened", .bool(isOpen))]
    case .account(let account):
      [
        JSON.Member("event", "account"), JSON.Member("verb", .string(account.verb.rawValue)),
        JSON.Member("count", .integer(account.count)),
      ]
    }
  }
}

extension AccessGrant {
  fileprivate var members: [JSON.Member] {
    [("share", share), ("read", read), ("refusedShare", refusedShare), ("refusedRead", refusedRead)]
      .filter { !$0.1.isEmpty }.map { JSON.Member($0.0, .types($0.1)) } + (window?.members ?? [])
  }
}

extension AccessAsking {
  fileprivate var members: [JSON.Member] {
    [
      JSON.Member("sheet", .string(sheet)), JSON.Member("types", .types(types)),
      JSON.Member("end", .string(end.rawValue)),
    ]
  }
}

extension AccessRead {
  fileprivate var members: [JSON.Member] {
    [JSON.Member("types", .types(types))] + window.members + [
      JSON.Member("count", .integer(count)), JSON.Member("progress", .string(progress.rawValue)),
    ]
  }
}

extension AccessWrite {
  fileprivate var members: [JSON.Member] {
    [
      JSON.Member("verb", .string(verb.rawValue)), JSON.Member("types", .types(types)),
      JSON.Member("count", .integer(count)),
    ] + (hasFailed ? [JSON.Member("failed", true)] : [])
      + (isRenamed ? [JSON.Member("renamed", true)] : [])
  }
}

extension ReadWindow {
  fileprivate var members: [JSON.Member] {
    [("from", from), ("to", to)].compactMap { name, date in
      date.map { JSON.Member(name, .string($0.formatted(AccessEntry.dateStyle))) }
    }
  }
}

extension JSON {
  /// Identifiers in the order of the catalogue.
  static func types(_ types: Set<HealthType>) -> JSON {
    .array(types.sorted().map { .string($0.identifier) })
  }
}
