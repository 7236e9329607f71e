import FoundationEssentials
import WellsealModel

extension AccessEntry {
  /// The event as a sentence, with type names as in code.
  package var sentence: String { "\(app.nameWithKey) \(event.sentence)" }
}

extension AccessEvent {
  fileprivate var sentence: String {
    switch self {
    case .granted(let grant): "asked and \(grant.sentence)."
    case .changed(let grant): "was changed and \(grant.sentence)."
    case .chose(let type, let allowed, let shown):
      "may read \(allowed) of \(Self.count(shown, "object")) of \(type.name)."
    case .trusted(let trusts, let kind): "\(kind.words); it was \(trusts ? "let in" : "turned away")."
    case .reviewed(let grant): "keeps its permissions: it \(grant.sentence)."
    case .undecided(let asking): "\(asking.sentence)."
    case .read(let read): "\(read.sentence)."
    case .wrote(let write): "\(write.sentence)."
    case .decidedWakeUp(let isAllowed, let frequency):
      isAllowed
        ? "may start when new data arrives, \(frequency.words)." : "doesn't start when new data arrives."
    case .woke(let wake): "\(wake.sentence)."
    case .erased(let isDone):
      isDone
        ? "took deleted data out of the file, which failed before."
        : "could not take deleted data out of the file yet, and tries again."
    case .sharedOnce(let types, let count, let shown):
      "was shown \(count) of \(Self.count(shown, "signed record")) once"
        + (types.isEmpty ? "." : " (\(types.joined(separator: ", "))).")
    case .openedLink(let isOpen):
      isOpen
        ? "opened a health link of yours, under this name." : "tried to open a health link of yours, in vain."
    case .account(let account): account.sentence
    }
  }

  fileprivate static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension AccessAccount {
  fileprivate var sentence: String {
    switch verb {
    case .madeCodes: "made \(count) codes that are good once each; earlier ones open nothing any more."
    case .usedCode: "was opened with a code that is good once; \(count) are left."
    case .addedPasskey: "keeps a new passkey; now there are \(count)."
    case .removedPasskey: "forgot a passkey; now there are \(count)."
    case .refusedPasskey: "rejected a passkey that may have been copied."
    case .linkedLogin: "lets a login at another place sign you in; now there are \(count)."
    case .usedLogin: "was signed in to by a login at another place."
    case .removedLogin: "forgot a login at another place; now there are \(count)."
    case .tookInvitation: "accepted the invitation to see data."
    case .signedIn: "signed a browser in; now there are \(AccessEvent.count(count, "session"))."
    case .restoredBackup: "began to put a backup in the place of the store."
    case .changedPassphrase: "changed the passphrase; the earlier one opens nothing any more."
    case .renewedRecoveryCode: "made a new recovery code; the earlier one opens nothing any more."
    case .renewedDataKey: "began to seal everything with a new key."
    case .allowedOfflineAccess: "allows an app to read while you're away."
    case .sharedLink: "made a health link, or changed what one gives."
    case .allowedNotices: "changed what notices outside the app contain, or where they go."
    case .endedSessions: "ended other sessions; now there are \(AccessEvent.count(count, "session"))."
    }
  }
}

extension AccessGrant {
  fileprivate var sentence: String {
    let parts = [
      ("may write", share, ""), ("may read", read, window?.words ?? ""), ("may not write", refusedShare, ""),
      ("may not read from others", refusedRead, ""),
    ]
    let said = parts.filter { !$0.1.isEmpty }.map { words, types, window in
      "\(words) \(types.sorted().map(\.name).joined(separator: ", "))\(window)"
    }
    return said.isEmpty ? "nothing was granted" : said.joined(separator: "; ")
  }
}

extension UnansweredRequest {
  fileprivate var sentence: String {
    let names = types.sorted().map(\.name).joined(separator: ", ")
    let words =
      switch end {
      case .putAway: "the sheet was put away"
      case .hungUp: "did not wait for the answer"
      case .timedOut: "there was no response"
      }
    return "asked\(names.isEmpty ? "" : " about \(names)"), and \(words)"
  }
}

extension AccessRead {
  fileprivate var sentence: String {
    let objects = AccessEvent.count(count, "object")
    let names = types.sorted().map(\.name).joined(separator: ", ")
    let verb =
      switch progress {
      case .whole: "read \(objects) of"
      case .begins: "began to read (\(objects) so far)"
      case .goesOn: "read \(objects) more of"
      }
    return "\(verb) \(names)\(window.words)"
  }
}

extension AccessWrite {
  fileprivate var sentence: String {
    let words = Self.words[verb] ?? (past: verb.rawValue, verb: verb.rawValue, noun: "object")
    let verb = hasFailed ? "could not \(words.verb)" : words.past
    let names = types.sorted().map(\.name).joined(separator: ", ")
    return "\(verb) \(AccessEvent.count(count, words.noun)) of \(names)"
      + (isRenamed ? " under identifiers of others' objects, and was given new ones" : "")
  }

  private static let words: [Verb: (past: String, verb: String, noun: String)] = [
    .save: ("saved", "save", "object"), .delete: ("deleted", "delete", "object"),
    .tie: ("changed", "change", "tie"), .attach: ("changed", "change", "attachment"),
  ]
}

extension ReadWindow {
  fileprivate var words: String {
    (from.map { " from \($0.formatted(.iso8601))" } ?? "")
      + (to.map { " to \($0.formatted(.iso8601))" } ?? "")
  }
}

extension DoubtSheet.Kind {
  /// The doubt as a phrase after the name of the app.
  var words: String {
    switch self {
    case .unknownApp: "was not known"
    case .changedExecutable: "is not the program that it was"
    case .copiedIdentifier: "calls itself by another program's identifier"
    }
  }
}
