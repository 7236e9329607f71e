import Foundation
import WellsealBase
import WellsealLocalization
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The regularity of the 28 days up to a date.
struct SleepRegularityView: Sendable {
  private let regularity: SleepRegularity?
  private let words: Localizer

  init(upTo date: Date, for context: PageRequest) async throws {
    let calendar = context.time.calendar
    let last = calendar.startOfDay(for: date)
    let first = calendar.date(byAdding: .day, value: 1 - UsualRange.days, to: last) ?? last
    let answer = try await SleepRequest(
      since: DateInterval(start: first, duration: 0), until: DateInterval(start: last, duration: 0),
      in: context.time
    ).answer(from: context.store)
    regularity = answer.regularity
    words = context.words
  }

  var html: HTML {
    tag("figure", .class("second")) {
      tag("h2") { words(.sleepRegularity) }
      if let regularity {
        tag("p") {
          Rows.value(words.number(regularity.index.rounded(), digits: 0), style: "value large")
        }
        tag("figcaption") {
          tag("p") {
            words(.sleepRegularityText, words.number((regularity.share * 100).rounded(), digits: 0))
          }
          tag("p", .class("note")) { words(.sleepRegularityHow) }
        }
      } else {
        tag("p", .class("note")) { words(.sleepRegularityNeeds) }
      }
    }
  }
}
