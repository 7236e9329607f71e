// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension HKMedicationDoseEvent {
  /// The status of a dose.
  public enum LogStatus: Int, Sendable {
    /// The person didn't react to the reminder.
    case notInteracted = 1
    /// The reminder couldn't be delivered.
    case notificationNotSent = 2
    /// The person postponed the reminder.
    case snoozed = 3
    /// The person took the dose.
    case taken = 4
    /// The person skipped the dose.
    case skipped = 5
    /// The person undid an earlier status.
    case notLogged = 6
  }
}

extension HKMedicationDoseEvent {
  /// Whether a dose was scheduled.
  public enum ScheduleType: Int, Sendable {
    /// A dose as needed, without a reminder.
    case asNeeded = 1
    /// A scheduled dose.
    case schedule = 2
  }
}
