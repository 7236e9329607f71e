package import WellsealConsent
package import WellsealModel

extension AccessEntry {
  /// Returns a sentence that describes the event, in the user's language.
  package func sentence(_ words: Localizer) -> String {
    let name = app.name.isolated
    switch event {
    case .granted(let grant): return words(.logDecided, name, grant.text(words))
    case .changed(let grant): return words(.logChanged, name, grant.text(words))
    case .chose(let type, let allowed, let shown):
      return words(.logChose, name, words.number(allowed), words.number(shown), words.name(of: type))
    case .trusted(let isLetIn, _): return words(isLetIn ? .logLetIn : .logTurnedAway, name)
    case .reviewed(let grant): return words(.logKept, name, grant.text(words))
    case .undecided(let asking):
      let phrase: LocalizedText =
        switch asking.end {
        case .putAway: .logPutAway
        case .hungUp: .logHungUp
        case .timedOut: .logTimedOut
        }
      return words(phrase, name, words.names(of: asking.types))
    case .wrote(let write):
      let phrase: LocalizedText =
        switch write.verb {
        case _ where write.hasFailed: .logNotStored
        case .save: write.isRenamed ? .logRenamed : .logSaved
        case .delete: .logDeleted
        case .tie: .logTied
        case .attach: .logAttached
        }
      return words(phrase, name, words.number(write.count), words.names(of: write.types))
    case .read(let read):
      let phrase: LocalizedText =
        switch read.progress {
        case .whole: .logRead
        case .begins: .logBegan
        case .goesOn: .logMore
        }
      return words(phrase, name, words.number(read.count), words.names(of: read.types))
    case .decidedWakeUp(let isAllowed, let frequency):
      return isAllowed ? words(.logMayWake, name, words(frequency.phrase)) : words(.logMayNotWake, name)
    case .woke(let wake): return words(wake.phrase, name, words.names(of: wake.types))
    case .erased(let isDone): return words(isDone ? .logErased : .logNotErased)
    case .sharedOnce(_, let count, let shown):
      return words(.logShared, name, words.number(count), words.number(shown))
    case .openedLink(let isOpen): return words(isOpen ? .logOpenedLink : .logLinkInVain, name)
    case .account(let account):
      return account.verb == .tookInvitation
        ? words(.logTookInvitation, name) : words(account.phrase, words.number(account.count))
    }
  }
}

extension AccessGrant {
  fileprivate func text(_ words: Localizer) -> String {
    let parts: [(LocalizedText, Set<HealthType>)] = [
      (.partMayWrite, share), (.partMayRead, read), (.partMayNotWrite, refusedShare),
      (.partMayNotRead, refusedRead),
    ]
    let said = parts.filter { !$0.1.isEmpty }.map { phrase, types in
      let limit = phrase == .partMayRead ? window.map { " (\($0.text(words)))" } ?? "" : ""
      return words(phrase, words.names(of: types)) + limit
    }
    return said.isEmpty ? words(.logNothing) : said.joined(separator: "; ")
  }
}

extension Localizer {
  /// Returns the names of types, in the order of the catalog.
  package func names(of types: Set<HealthType>) -> String {
    types.sorted().map { name(of: $0) }.joined(separator: comma)
  }
}

extension ReadGrant {
  /// Returns a short description of the grant.
  package func text(_ words: Localizer) -> String {
    switch self {
    case .denied: words(.off)
    case .all: words(.readEverything)
    case .window(let window): window.text(words)
    case .current(let records): words(.readCurrent, records.count)
    }
  }
}

extension ReadWindow {
  package func text(_ words: Localizer) -> String {
    switch (from, to) {
    case (let from?, let to?): words(.readBetween, words.day(from), words.day(to))
    case (let from?, nil): words(.readFrom, words.day(from))
    case (nil, let to?): words(.readUntil, words.day(to))
    case (nil, nil): words(.readEverything)
    }
  }
}

extension AccessWake {
  package var phrase: LocalizedText {
    switch outcome {
    case .started: .logWoke
    case .notStarted: .logNotWoken
    case .changed: .logWakeChanged
    case .stopped: .logWakeStopped
    case .gaveUp: .logGaveUp
    }
  }
}

extension AccessAccount {
  fileprivate var phrase: LocalizedText {
    switch verb {
    case .madeCodes: .logMadeCodes
    case .usedCode: .logUsedCode
    case .addedPasskey: .logAddedPasskey
    case .removedPasskey: .logRemovedPasskey
    case .refusedPasskey: .logRefusedPasskey
    case .linkedLogin: .logLinkedLogin
    case .usedLogin: .logUsedLogin
    case .removedLogin: .logRemovedLogin
    case .tookInvitation: .logTookInvitation
    case .signedIn: .logSignedIn
    case .restoredBackup: .logRestoredBackup
    case .changedPassphrase: .logChangedPassphrase
    case .renewedRecoveryCode: .logRenewedRecoveryCode
    case .renewedDataKey: .logRenewedDataKey
    case .allowedOfflineAccess: .logAllowedOfflineAccess
    case .sharedLink: .logSharedLink
    case .allowedNotices: .logAllowedNotices
    case .endedSessions: .logEndedSessions
    case .refusedInvitation: .logRefusedInvitation
    case .refusedSignIn: .logRefusedSignIn
    case .refusedToken: .logRefusedToken
    }
  }
}

extension DeliveryFrequency {
  package var phrase: LocalizedText {
    switch self {
    case .immediate: .asDataComes
    case .hourly: .hourlyAtMost
    case .daily: .dailyAtMost
    case .weekly: .weeklyAtMost
    }
  }
}
