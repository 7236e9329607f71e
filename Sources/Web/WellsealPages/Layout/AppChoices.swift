/// What a person chose about how the Health app looks.
package struct AppChoices: Sendable, Hashable {
  /// The tag of a language; nil for that of the browser.
  package var language: String?
  package var units: String
  /// The units of single types that were chosen in place of those of the system: a type's name and a unit string.
  package var typeUnits: [String: String] = [:]
  /// The names of the types on the summary, in their order; nil before anything was chosen.
  package var pins: [String]?
  /// After how many silent minutes a session is locked.
  package var idleMinutes = 15
  /// Whether the person was asked to fill in first details and has done so, or does not want to.
  package var isChecklistDone = false
  /// Whether everything is made up, which every page says.
  package var isDemo = false
  /// The people whose stores are here; none where there is one store.
  package var people: [String] = []
  /// The place of the one who is shown, which is not kept.
  package var shown = 0
  /// The other people whose data the person may see, which is not kept.
  package var held: [Page.Link] = []
  /// Says whose data is shown in place of the person's own, and why.
  package var seeing: String?

  package init(language: String? = nil, units: String = "metric", pins: [String]? = nil) {
    (self.language, self.units, self.pins) = (language, units, pins)
  }
}
