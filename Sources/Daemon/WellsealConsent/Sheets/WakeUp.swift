package import WellsealModel

/// Whether the daemon may start an app when data comes in that the app waits for: the command, and how often at most.
package struct WakeUpSheet: Hashable, Sendable {
  /// The program and its arguments, as the daemon recognised them.
  package var command: [String]
  package var frequency: DeliveryFrequency

  package init(command: [String], frequency: DeliveryFrequency) {
    self.command = command
    self.frequency = frequency
  }
}

/// What the person said to a ``WakeUpSheet``.
package struct WakeUpConsent: Hashable, Sendable, Codable {
  package var isAllowed: Bool
  package var command: [String]
  package var frequency: DeliveryFrequency

  package init(isAllowed: Bool, command: [String], frequency: DeliveryFrequency) {
    self.isAllowed = isAllowed
    self.command = command
    self.frequency = frequency
  }

  /// Whether the decision holds for what a sheet asks.
  ///
  /// A refusal holds for everything; a permission for the command that was shown, and not for being started more often.
  func covers(_ sheet: WakeUpSheet) -> Bool {
    !isAllowed || (command == sheet.command && frequency.rawValue <= sheet.frequency.rawValue)
  }
}

extension [String] {
  /// A command as a person would type it, so that it is seen where a word ends.
  package var commandLine: String {
    map { word in
      let isPlain = !word.isEmpty && word.utf8.allSatisfy { plain.contains($0) }
      return isPlain
        ? word
        : "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
    }.joined(separator: " ")
  }

  private var plain: Set<UInt8> {
    Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=@%+,".utf8)
  }
}

extension DeliveryFrequency {
  /// How often, in words for the terminal and the log.
  package var words: String {
    switch self {
    case .immediate: "as soon as data comes in"
    case .hourly: "once an hour at most"
    case .daily: "once a day at most"
    case .weekly: "once a week at most"
    }
  }
}
