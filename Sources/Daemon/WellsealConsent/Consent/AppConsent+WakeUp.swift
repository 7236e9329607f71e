import WellsealModel

extension AppConsent {
  /// Returns the prompt for background launches of the app with a command.
  ///
  /// It doesn't depend on the app's read permissions, so that it reveals nothing about them.
  ///
  /// - Returns: The prompt, or `nil` if the app has no background delivery, the user has decided,
  ///   or has dismissed enough prompts.
  func wakeUpSheet(_ command: [String]) -> WakeUpSheet? {
    guard !isTiredOfSheets, !command.isEmpty,
      let fastest = deliveries.values.map(\.frequency).min(by: { $0.rawValue < $1.rawValue })
    else { return nil }
    let sheet = WakeUpSheet(command: command, frequency: fastest)
    return wakeUp?.covers(sheet) == true ? nil : sheet
  }

  /// Applies a response.
  ///
  /// From now on every delivery counts as new.
  mutating func decide(_ sheet: WakeUpSheet, _ isAllowed: Bool) {
    canceledSheets = 0
    wakeUp = WakeUpConsent(isAllowed: isAllowed, command: sheet.command, frequency: sheet.frequency)
    for type in deliveries.keys { deliveries[type]?.missed = 0 }
  }
}

extension AppConsent {
  /// Allows or denies background launches with the command that was displayed before.
  mutating func changeWakeUp(_ isAllowed: Bool) {
    wakeUp?.isAllowed = isAllowed
    for type in deliveries.keys { deliveries[type]?.missed = 0 }
  }
}
