import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealReport

/// The notifications of Apple's app as they came, and the comparison with Apple's definitions if
/// the user turned it on.
struct CycleDeviationView: Sendable {
  private let answer: CycleAnswer
  private let words: Localizer

  init(_ answer: CycleAnswer, _ words: Localizer) { (self.answer, self.words) = (answer, words) }

  private static let maxNotifications = 12

  /// The section, or `nil` if there is neither a notification nor a comparison.
  var html: HTML? {
    guard answer.deviations != nil || !answer.notifications.isEmpty else { return nil }
    return tag("section") {
      tag("h2") { words(.cycleDeviations) }
      if !answer.notifications.isEmpty { notifications }
      if let deviations = answer.deviations {
        tag("div", .class("panel")) { comparison(deviations.outcome) }
      }
    }
  }

  private var notifications: HTML {
    tag("ul", .class("list")) {
      for entry in answer.notifications.suffix(Self.maxNotifications).reversed() {
        Rows.link(
          .info, words.name(of: entry.type),
          path: "/data/\(entry.type.name)/samples/\(entry.sample.uuid.uuidString)",
          detail: words.interval(entry.first, entry.last),
          note: entry.sample.provenance.sourceRevision?.source.name.isolated)
      }
    }
  }

  private func comparison(_ outcome: CycleDeviations.Outcome) -> HTML {
    switch outcome {
    case .needsHistory(nil): tag("p") { words(.cycleNeedsHistory) }
    case .needsHistory(let day?): tag("p") { words(.cycleNeedsHistoryUntil, words.written("\(day)")) }
    case .paused(let type): tag("p") { words(.cycleDeviationsPaused, words.name(of: type)) }
    case .compared(let found): comparison(found)
    }
  }

  private func comparison(_ found: CycleDeviations.Comparison) -> HTML {
    HTML {
      if found.findings.isEmpty { tag("p") { words(.cycleNoDeviation) } }
      for finding in found.findings {
        tag("p") { words.text(finding) }
        why(finding)
      }
      tag("p", .class("note")) {
        words(
          .cycleCompared, words.interval(found.first, found.last), words.number(found.periods),
          words.number(found.cycles))
      }
      if found.excluded > 0 {
        tag("p", .class("note")) { words(.cycleNotCounted, words.number(found.excluded)) }
      }
      tag("p", .class("note")) { words(.cycleNoDiagnosis) }
    }
  }

  /// Returns the cycles from which a sentence was made.
  private func why(_ finding: CycleDeviations.Finding) -> HTML {
    tag("details", .class("data-table")) {
      tag("summary") { words(.noticeWhy) }
      tag("ul", .class("list")) {
        for cycle in finding.evidence {
          Rows.link(
            nil, words.written("\(cycle.start)"), path: "\(CyclePages.path)?day=\(cycle.start)",
            detail: words.days(Double(cycle.days)))
        }
      }
    }
  }
}
