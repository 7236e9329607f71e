/// The kinds of failures.
///
/// The raw values are exit statuses and are stable.
package enum ExitClass: Int, CaseIterable, Sendable {
  /// The action failed.
  case failed = 1
  /// A required service isn't running.
  case notRunning = 3
  /// The content breaks a rule.
  case invalid = 11
  /// An argument is invalid (`EX_USAGE` of sysexits.h).
  case wrongUse = 64
  /// The input is damaged or of another kind (`EX_DATAERR`).
  case wrongData = 65
  /// An input file is missing or unreadable (`EX_NOINPUT`).
  case noInput = 66
}
