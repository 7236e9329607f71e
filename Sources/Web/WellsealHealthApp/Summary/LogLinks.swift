import WellsealLocalization
import WellsealPages

/// The links to the pages on which the user logs something every day.
///
/// They show no values, because others may see the summary.
enum LogLinks {
  static func html(_ words: Localizer) -> HTML {
    tag("section") {
      tag("h2") { words(.logSection) }
      tag("ul", .class("list")) {
        Rows.link(.pill, words(.medications), path: PagePath.medications, style: "c-medications")
        Rows.link(.mind, words(.stateOfMindTitle), path: PagePath.stateOfMind, style: "c-mental")
        Rows.link(.cycle, words(.cycleTracking), path: PagePath.cycle, style: "c-cycle")
        Rows.link(.list, words(.symptomsTitle), path: PagePath.symptoms, style: "c-symptoms")
      }
    }
  }
}
