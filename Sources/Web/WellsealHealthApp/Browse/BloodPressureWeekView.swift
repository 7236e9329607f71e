import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries

/// A measuring week: its days with the readings, the next step and the mean, on one printed page.
struct BloodPressureWeekView: Sendable {
  let progress: BloodPressureProgress
  let guideline: BloodPressureGuideline
  let words: Localizer

  var html: HTML {
    HTML {
      tag("section", .class("panel")) {
        state
        tag("p", .class("note")) {
          "\(words.name(of: .bloodPressure)) · \(words.days(of: progress.week))"
        }
        table
        if let mean = progress.mean {
          tag("h2") { words(.measuringMean) }
          tag("p") { Rows.value(words.pressures(mean), words(.mmHg), style: "value large") }
          tag("p", .class("note")) { words(.measuringMeanOf, mean.count) }
        }
      }
      result
    }
  }

  private var state: HTML {
    HTML {
      if let day = progress.currentDay {
        tag("p", .class("effect")) { words.dayOfWeek(day) }
      } else {
        tag("p", .class("effect")) {
          words(progress.week.stopped == nil ? .measuringComplete : .measuringStopped)
        }
      }
      if let next = progress.next { tag("p", .class("sentence")) { words.sentence(next) } }
    }
  }

  private var table: HTML {
    DataTable(
      heads: [words(.date), words(.reportMorning), words(.reportEvening)],
      rows: progress.days.map { day in
        [title(day)] + BloodPressureWeek.Slot.allCases.map { text(day[$0]) }
      }
    ).open
  }

  private func title(_ day: BloodPressureProgress.Day) -> String {
    let date = (try? words.time.date("\(day.date)")) ?? words.now
    let title = "\(words.number(day.number)) · \(words.weekday(date))\(words.comma)\(words.shortDay(date))"
    return day.isCounted ? title : "\(title) (\(words(.measuringNotCounted)))"
  }

  private func text(_ readings: [BloodPressureReading]) -> String {
    readings.isEmpty ? "–" : readings.map { words.pressures($0).isolated }.joined(separator: words.comma)
  }

  /// The class of the mean, or the reason why there is none.
  private var result: HTML {
    tag("section", .class("second")) {
      if !progress.hasClasses {
        tag("p", .class("note")) { words(.measuringNoClasses) }
      } else if let category = progress.category(by: guideline), let isHigh = progress.mean?.isHighAtHome {
        words.rows(category, isHighAtHome: isHigh, by: guideline)
      } else if progress.missingReadings > 0 {
        tag("p", .class("note")) { words(.measuringMore, progress.missingReadings) }
      } else {
        tag("p", .class("note")) { words(.measuringClassLater) }
      }
    }
  }
}

extension Localizer {
  /// Returns the day of a measuring week, such as `Day 3 of 7`.
  func dayOfWeek(_ day: Int) -> String {
    self(.measuringDay, number(day), number(BloodPressureWeek.length))
  }
}
