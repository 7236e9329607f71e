package import WellsealModel

/// The prompt for background launches of an app: the command, and the maximum frequency.
package struct WakeUpSheet: Hashable, Sendable {
  /// The recognized program and its arguments.
  package var command: [String]
  package var frequency: DeliveryFrequency

  package init(command: [String], frequency: DeliveryFrequency) {
    self.command = command
    self.frequency = frequency
  }
}

/// The user's response to a ``WakeUpSheet``.
package struct WakeUpConsent: Hashable, Sendable, Codable {
  package var isAllowed: Bool
  package var command: [String]
  package var frequency: DeliveryFrequency

  package init(isAllowed: Bool, command: [String], frequency: DeliveryFrequency) {
    self.isAllowed = isAllowed
    self.command = command
    self.frequency = frequency
  }

  /// Returns whether the decision covers a prompt.
  ///
  /// A denial covers everything. A permission covers the displayed command, and launches that
  /// aren't more frequent.
  func covers(_ sheet: WakeUpSheet) -> Bool {
    !isAllowed || (command == sheet.command && frequency.rawValue <= sheet.frequency.rawValue)
  }

  private enum CodingKeys: String, CodingKey {
    case isAllowed = "isAllowed"
    case command = "command"
    case frequency = "frequency"
  }
}

extension [String] {
  /// The command as typed in a shell, so that the boundaries of the arguments are visible.
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
  /// The frequency as text for the terminal and the log.
  package var words: String {
    switch self {
    case .immediate: "as soon as data arrives"
    case .hourly: "once an hour at most"
    case .daily: "once a day at most"
    case .weekly: "once a week at most"
    }
  }
}
