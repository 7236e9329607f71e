import WellsealConsent

extension TokenError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .unreadable: "put it back from a backup, or remove it, and every token has ended"
    case .exists: "wellseal tokens revoke ends it; or give the new one another name"
    case .unknown: "wellseal tokens shows those that hold"
    case .grantsNothing: "give --read or --write with types; wellseal types shows those with data"
    case .tooMany: "wellseal tokens revoke ends one"
    case .refused, .namedBadly, .tooLate: nil
    }
  }
}
