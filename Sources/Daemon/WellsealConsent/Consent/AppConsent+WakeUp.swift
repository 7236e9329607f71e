import WellsealModel

extension AppConsent {
  /// What is to be asked about waking the app with a command.
  ///
  /// It does not depend on what the app may read, so that nothing can be told of that.
  /// - Returns: nil where nothing is to wake the app, the person has decided, or has put away enough sheets.
  func wakeUpSheet(_ command: [String]) -> WakeUpSheet? {
    guard !isTiredOfSheets, !command.isEmpty,
      let fastest = deliveries.values.map(\.frequency).min(by: { $0.rawValue < $1.rawValue })
    else { return nil }
    let sheet = WakeUpSheet(command: command, frequency: fastest)
    return wakeUp?.covers(sheet) == true ? nil : sheet
  }

  /// Takes over an answer; from now on every delivery counts as new.
  mutating func decide(_ sheet: WakeUpSheet, _ isAllowed: Bool) {
    cancelledSheets = 0
    wakeUp = WakeUpConsent(isAllowed: isAllowed, command: sheet.command, frequency: sheet.frequency)
    for type in deliveries.keys { deliveries[type]?.missed = 0 }
  }
}

extension AppConsent {
  /// Lets the app be started as it was shown before, or not any more.
  mutating func changeWakeUp(_ isAllowed: Bool) {
    wakeUp?.isAllowed = isAllowed
    for type in deliveries.keys { deliveries[type]?.missed = 0 }
  }
}
