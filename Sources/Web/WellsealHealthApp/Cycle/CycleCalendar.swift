import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries

/// A month with the logged days and the estimated ones.
struct CycleCalendar: Sendable {
  let month: CivilDate
  let chosen: CivilDate
  let answer: CycleAnswer
  let words: Localizer

  init(month: CivilDate, chosen: CivilDate, _ answer: CycleAnswer, _ words: Localizer) {
    self.month = CivilDate(year: month.year, month: month.month, day: 1) ?? month
    (self.chosen, self.answer, self.words) = (chosen, answer, words)
  }

  var html: HTML {
    let last = month.adding(months: 1).adding(days: -1)
    let flow = answer.days.flow
    // `Calendar` counts from Sunday, and the days here from Monday.
    let firstWeekday = (words.time.firstWeekday + 5) % 7 + 1
    let blanks = (month.weekday - firstWeekday + 7) % 7
    return HTML {
      tag("div", .class("headline")) {
        tag("p") { tag("b") { (try? words.time.date("\(month)")).map(words.monthAndYear) ?? "" } }
        tag("span", .class("steps")) {
          step(month.adding(months: -1), .back, .cycleEarlierMonth)
          step(month.adding(months: 1), .forward, .cycleLaterMonth)
        }
      }
      tag("div", .class("ring-week cycle-month")) {
        for place in 0..<7 {
          tag("span", .class("note"), .named("aria-hidden", "true")) {
            head((firstWeekday - 1 + place) % 7 + 1)
          }
        }
        for _ in 0..<blanks { tag("span") {} }
        for number in month.daysSince2001...last.daysSince2001 {
          cell(CivilDate(daysSince2001: number), flow)
        }
      }
    }
  }

  /// Returns the short name of a day of the week; Monday is 1.
  private func head(_ weekday: Int) -> String {
    // 1 January 2001 was a Monday.
    (try? words.time.date("2001-01-0\(weekday)")).map(words.weekday) ?? ""
  }

  private func step(_ day: CivilDate, _ icon: Icon, _ label: LocalizedText) -> HTML {
    tag("a", .class("step"), .href("/cycle?month=\("\(day)".prefix(7))"), .label(words(label))) { icon.image }
  }

  private func cell(_ day: CivilDate, _ flow: [CivilDate: (value: Int, isMarked: Bool)]) -> HTML {
    let value = flow[day]?.value
    let isEstimated = day > answer.today && isEstimated(day)
    let others = answer.days.entries(on: day).filter {
      $0.type != .menstrualFlow && !CycleDays.states.contains($0.type)
    }
    var texts = [words.written("\(day)")]
    if let value { texts.append(words.name(of: value, in: .menstrualFlow)) }
    if isEstimated { texts.append(words(.cycleEstimated)) }
    if !others.isEmpty { texts.append(words(.cycleOtherEntries)) }
    var style = "cycle-day"
    if let value { style += " flow-\(value)" }
    if isEstimated { style += " estimated" }
    let content = HTML {
      tag("span") { words.number(day.day) }
      if !others.isEmpty { tag("i") {} }
    }
    guard day <= answer.today else {
      return tag("span", .class(style)) {
        tag("span", .class("hidden")) { texts.joined(separator: words.comma) }
        tag("span", .named("aria-hidden", "true")) { content }
      }
    }
    return tag(
      "a", .class(style), .href("/cycle?day=\(day)"), .label(texts.joined(separator: words.comma)),
      day == chosen ? .named("aria-current", "date") : .named("aria-current", ifAny: nil)
    ) { content }
  }

  private func isEstimated(_ day: CivilDate) -> Bool {
    guard case .spans(let spans) = answer.prediction.outcome else { return false }
    return spans.contains { $0.first <= day && day <= $0.last }
  }
}
