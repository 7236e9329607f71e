import WellsealConsent

extension TokenError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .unreadable: "restore it from a backup, or remove it to revoke all tokens"
    case .exists: "revoke it with wellseal tokens revoke, or choose another name"
    case .unknown: "list tokens with wellseal tokens"
    case .grantsNothing: "use --read or --write with types (see wellseal types)"
    case .tooMany: "revoke one with wellseal tokens revoke"
    case .tooLate: "use a later date, a number of days such as 30d, or never"
    case .refused, .namedBadly: nil
    }
  }
}
