// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension HKMedicationDoseEvent {
  public enum LogStatus: Int, Sendable {
    case notInteracted = 1
    case notificationNotSent = 2
    case snoozed = 3
    case taken = 4
    case skipped = 5
    case notLogged = 6
  }
}

extension HKMedicationDoseEvent {
  public enum ScheduleType: Int, Sendable {
    case asNeeded = 1
    case schedule = 2
  }
}
