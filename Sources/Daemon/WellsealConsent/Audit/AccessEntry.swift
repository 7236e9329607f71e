package import FoundationEssentials
import WellsealBase
package import WellsealModel

/// An entry of the access log, before it is added to the chain.
///
/// It contains counts only, never values.
package struct AccessEntry: Hashable, Sendable {
  package var at: Date
  package var app: RequestingApp
  package var event: AccessEvent

  package init(at: Date, app: RequestingApp, _ event: AccessEvent) {
    (self.at, self.app, self.event) = (at, app, event)
  }
}

/// A logged event.
package enum AccessEvent: Hashable, Sendable {
  /// The user answered a request for types.
  case granted(AccessGrant)
  /// The user changed later what an app may do.
  case changed(AccessGrant)
  /// The user selected objects of a type.
  case chose(HealthType, allowed: Int, shown: Int)
  /// The user decided about an app of doubtful identity.
  case trusted(Bool, DoubtSheet.Kind)
  /// The user was reminded of an app's permissions and confirmed them.
  case reviewed(AccessGrant)
  /// A request of an app ended without a decision.
  case undecided(UnansweredRequest)
  /// An app is about to receive a response.
  case read(AccessRead)
  /// Changes of an app are about to be stored.
  case wrote(AccessWrite)
  /// The user decided whether an app may be launched for background delivery, and how often.
  case decidedWakeUp(Bool, DeliveryFrequency)
  /// An app was launched for background delivery, or a launch failed.
  case woke(AccessWake)
  /// Deleted data was, or couldn't be, erased from the store's file.
  ///
  /// A failure is retried.
  case erased(Bool)
  /// Signed records are about to be shared once.
  case sharedOnce(recordTypes: [String], count: Int, of: Int)
  /// A caller opened a health link of the user, successfully or not, as the host reported later.
  case openedLink(Bool)
  /// A sign-in method of a server's user was changed or used.
  case account(AccessAccount)
}

extension AccessEvent {
  /// The types of the samples that an app read, changed or was launched for; none for decisions.
  package var accessedTypes: Set<HealthType> {
    switch self {
    case .read(let read): read.types
    case .wrote(let write): write.types
    case .woke(let wake): wake.types
    default: []
    }
  }
}

/// An event of a server account: its codes, passkeys, linked accounts and sessions, and the secrets
/// of the store.
package struct AccessAccount: Hashable, Sendable {
  package enum Verb: String, Hashable, Sendable, CaseIterable {
    /// New one-time codes replaced all earlier ones.
    case madeCodes = "madeCodes"
    case usedCode = "usedCode"
    case addedPasskey = "addedPasskey"
    case removedPasskey = "removedPasskey"
    /// A passkey was rejected because its counter went back, so that it may be cloned.
    case refusedPasskey = "refusedPasskey"
    /// Linked accounts at an OpenID provider, which authenticate the user but open no store.
    case linkedLogin = "linkedLogin"
    case usedLogin = "usedLogin"
    case removedLogin = "removedLogin"
    /// Another user accepted the invitation to view data.
    case tookInvitation = "tookInvitation"
    /// A browser signed in to the account or through a link.
    case signedIn = "signedIn"
    /// A backup began to replace the store.
    case restoredBackup = "restoredBackup"
    case changedPassphrase = "changedPassphrase"
    case renewedRecoveryCode = "renewedRecoveryCode"
    case renewedDataKey = "renewedDataKey"
    /// An app that reads over FHIR may continue to read without the user.
    case allowedOfflineAccess = "allowedOfflineAccess"
    /// A health link was created, or an existing one shares more.
    case sharedLink = "sharedLink"
    /// Notices may be sent to a server, or contain names and values outside the app.
    case allowedNotices = "allowedNotices"
    /// A session ended other sessions.
    case endedSessions = "endedSessions"
    /// An invitation for a phone was rejected because it is wrong, used or expired; see
    /// ``RefusalLog``.
    case refusedInvitation = "refusedInvitation"
    /// A passkey or a one-time link was rejected under a public name because it is wrong, used or
    /// expired; see ``RefusalLog``.
    case refusedSignIn = "refusedSignIn"
    /// A token was rejected because it is wrong, revoked or expired; see ``RefusalLog``.
    case refusedToken = "refusedToken"
  }

  package var verb: Verb
  /// The number of codes, passkeys, linked accounts or sessions after the event, the number of
  /// rejections of a day, or 0 if there is nothing to count.
  package var count: Int

  package init(_ verb: Verb, count: Int) {
    self.verb = verb
    self.count = count
  }
}

/// The types of a decision.
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

/// A request that ended without a decision.
package struct UnansweredRequest: Hashable, Sendable {
  package enum End: String, Hashable, Sendable, CaseIterable {
    case putAway = "putAway"
    /// The app didn't wait.
    case hungUp = "hungUp"
    case timedOut = "timedOut"
  }

  /// The kind of the prompt, as in the JSON of requests.
  var sheet: String
  /// The requested types, or none for an app of doubtful identity.
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

/// A read access of an app, with the number of returned objects.
package struct AccessRead: Hashable, Sendable {
  package enum Progress: String, Hashable, Sendable, CaseIterable {
    /// The response is complete.
    case whole = "whole"
    /// A long or live response begins.
    ///
    /// The count is that of its first part.
    case begins = "begins"
    /// More of the response was sent since the last line.
    ///
    /// This line counts it.
    case goesOn = "goesOn"
  }

  package var types: Set<HealthType>
  /// The date range that the app requested.
  package var window: ReadWindow
  /// The number of objects in the response.
  package var count: Int
  package var progress: Progress

  package init(
    _ types: Set<HealthType>, in window: ReadWindow = ReadWindow(), count: Int, _ progress: Progress = .whole
  ) {
    (self.types, self.window, self.count, self.progress) = (types, window, count, progress)
  }
}

/// A change by an app.
package struct AccessWrite: Hashable, Sendable {
  package enum Verb: String, Hashable, Sendable, CaseIterable {
    case save = "save"
    case delete = "delete"
    /// Adds or removes associations between samples and workouts.
    case tie = "tie"
    /// Adds or removes attachments of objects.
    case attach = "attach"
  }

  package var verb: Verb
  package var types: Set<HealthType>
  /// The number of objects, associations or files.
  package var count: Int
  /// Whether the change that the previous line announced failed because the store rejected it.
  package var hasFailed: Bool
  /// Whether this many objects of the previous line had identifiers of others' objects and were
  /// stored under new ones.
  package var isRenamed = false

  package init(_ verb: Verb, _ types: Set<HealthType>, count: Int, hasFailed: Bool = false) {
    (self.verb, self.types, self.count, self.hasFailed) = (verb, types, count, hasFailed)
  }

  /// Returns the event after a save in which some identifiers were already in use.
  package func renaming(_ count: Int) -> AccessWrite {
    var write = self
    write.count = count
    write.isRenamed = true
    return write
  }
}

extension AccessEvent {
  /// Returns the event for the user's response to a prompt, or `nil` if the response doesn't match.
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
    case (_, .cancel): self = .undecided(UnansweredRequest(sheet, .putAway))
    default: return nil
    }
  }
}

extension AccessEntry {
  /// The members of the line after its number, in order.
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
        JSON.Member("frequency", .string(frequency.stableName)),
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

extension UnansweredRequest {
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
  /// Returns the identifiers in the order of the catalog.
  static func types(_ types: Set<HealthType>) -> JSON {
    .array(types.sorted().map { .string($0.identifier) })
  }
}
