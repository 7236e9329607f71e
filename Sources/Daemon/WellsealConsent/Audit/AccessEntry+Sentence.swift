import FoundationEssentials
import WellsealModel

extension AccessEntry {
  /// The event as a sentence, with type names as in code.
  package var sentence: String { "\(app.nameWithKey) \(event.sentence)" }
}

extension AccessEvent {
  fileprivate var sentence: String {
    switch self {
    case .granted(let grant): "requested access and \(grant.sentence)."
    case .changed(let grant): "was changed and \(grant.sentence)."
    case .chose(let type, let allowed, let shown):
      "may read \(allowed) of \(Self.count(shown, "object")) of \(type.name)."
    case .trusted(let trusts, let kind): "\(kind.words); it was \(trusts ? "allowed to connect" : "denied")."
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
        ? "erased deleted data from the file, which failed before."
        : "couldn't erase deleted data from the file yet, and tries again."
    case .sharedOnce(let types, let count, let shown):
      "was shown \(count) of \(Self.count(shown, "signed record")) once"
        + (types.isEmpty ? "." : " (\(types.joined(separator: ", "))).")
    case .openedLink(let isOpen):
      isOpen
        ? "opened one of your health links, under this name." : "couldn't open one of your health links."
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
    case .madeCodes: "created \(count) one-time codes; earlier ones are invalid."
    case .usedCode: "was opened with a one-time code; \(count) are left."
    case .addedPasskey: "added a passkey; now there are \(count)."
    case .removedPasskey: "removed a passkey; now there are \(count)."
    case .refusedPasskey: "rejected a passkey that may have been copied."
    case .linkedLogin: "linked an account for sign-in; now there are \(count)."
    case .usedLogin: "was signed in to with a linked account."
    case .removedLogin: "removed a linked account; now there are \(count)."
    case .tookInvitation: "accepted the invitation to see data."
    case .signedIn: "signed a browser in; now there are \(AccessEvent.count(count, "session"))."
    case .restoredBackup: "started to replace the store with a backup."
    case .changedPassphrase: "changed the passphrase; the earlier one is invalid."
    case .renewedRecoveryCode: "created a new recovery code; the earlier one is invalid."
    case .renewedDataKey: "started to re-encrypt everything with a new key."
    case .allowedOfflineAccess: "allows an app to read while you're away."
    case .sharedLink: "created a health link, or changed the content of one."
    case .allowedNotices: "changed the content or destination of notices outside the app."
    case .endedSessions: "ended other sessions; now there are \(AccessEvent.count(count, "session"))."
    case .refusedInvitation:
      "rejected an invalid invitation for a phone; \(AccessEvent.count(count, "rejection")) that day."
    case .refusedSignIn:
      "rejected an invalid passkey or link; \(AccessEvent.count(count, "rejection")) that day."
    case .refusedToken: "rejected an invalid token; \(AccessEvent.count(count, "rejection")) that day."
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
      case .putAway: "the sheet was dismissed"
      case .hungUp: "didn't wait for the answer"
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
    let verb = hasFailed ? "couldn't \(words.verb)" : words.past
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
    case .unknownApp: "was unknown"
    case .changedExecutable: "has changed"
    case .copiedIdentifier: "uses another program's identifier"
    }
  }
}
