import WellsealAccounts

extension StudyError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .badDocument: "write it as UTF-8 text, or as HTML in which every element is closed"
    case .notGivable, .withoutTypes:
      "name quantities, categories or workouts, as in --types heartRate"
    case .unreadable, .badIdentifier, .withoutTitle, .reversedWindow, .unknown, .changed, .tooMany: nil
    }
  }
}

extension StudyReadingError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .refused: "use the name and the key file of wellseal studies add"
    case .unreachable: "use --ca-file for your own CA, or --own-network for a private address"
    case .busy: "try again later"
    case .notEncrypted, .unreadableAnswer, .unexpectedStatus: nil
    }
  }
}
