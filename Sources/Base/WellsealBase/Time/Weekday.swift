/// A day of the week.
package enum Weekday: String, Sendable, CaseIterable {
  case sunday = "sunday"
  case monday = "monday"
  case tuesday = "tuesday"
  case wednesday = "wednesday"
  case thursday = "thursday"
  case friday = "friday"
  case saturday = "saturday"

  /// The number of the day in `Calendar`, in which 1 is Sunday.
  package var number: Int { (Self.allCases.firstIndex(of: self) ?? 1) + 1 }
}
