package import WellsealBase

/// The user's preferences for the Health app.
package struct AppChoices: Sendable, Hashable {
  /// The tag of a language, or `nil` for that of the browser.
  package var language: String?
  package var units: String
  /// The selected units of single types that differ from the unit system: a type's name and a unit
  /// string.
  package var typeUnits: [String: String] = [:]
  /// The first day of the week, or `nil` for that of the region.
  package var firstWeekday: Weekday?
  /// The names of the types on the summary in order, or `nil` before a selection.
  package var pins: [String]?
  /// The number of idle minutes until a session is locked.
  package var idleMinutes = 15
  /// Whether the user has completed or hidden the list of first steps.
  package var isChecklistDone = false
  /// Whether a recovery code was made that the user hasn't confirmed as saved.
  package var isKitUnsaved = false
  /// Whether nights have points, by this project's formula.
  package var showsSleepPoints = false
  /// The name of the sensitivity to unusual nights.
  package var vitalsSensitivity = "usual"
  /// Whether everything is demo data, which every page states.
  package var isDemo = false
  /// The names of the people with stores, or none if there is only one store.
  package var people: [String] = []
  /// The index of the displayed person, which isn't saved.
  package var shown = 0
  /// The other people whose data the user may view, which isn't saved.
  package var held: [Page.Link] = []
  /// A text that states whose data is displayed instead of the user's own, and why.
  package var seeing: String?

  package init(language: String? = nil, units: String = "metric", pins: [String]? = nil) {
    (self.language, self.units, self.pins) = (language, units, pins)
  }
}
