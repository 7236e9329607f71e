import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries

/// The chart of states of mind: seven named rows, the most pleasant at the top.
struct MoodChart: Sendable {
  let log: MoodLog
  let range: LogRange
  let words: Localizer

  init(_ log: MoodLog, _ range: LogRange, _ words: Localizer) {
    (self.log, self.range, self.words) = (log, range, words)
  }

  var html: HTML {
    let days = log.days(in: words.time)
    return HTML {
      DotRows(
        rows: LocalizedText.valence.reversed().map { words($0) },
        dots: range.range == .year ? months : dots(days),
        line: range.range == .year ? [] : line(days), timeLabels: range.labels(words),
        title: words(.stateOfMindTitle), summary: ""
      ).html
      DataTable(
        heads: [words(.date), words(.value), words(.moodEntries)],
        rows: days.map { [text($0.day), words(.valence[$0.classification - 1]), words.number($0.count)] }
      ).html(words)
    }
  }

  private func text(_ day: CivilDate) -> String { words.written("\(day)") }

  /// Returns the row of a class; that of the highest is 0.
  private static func row(ofClass number: Int) -> Double { Double(7 - number) }

  /// Returns a large dot for each day, and a small one for each emotion.
  private func dots(_ days: [MoodLog.Day]) -> [DotRows.Dot] {
    let small = log.entries.filter { !$0.isMood }.map { entry in
      DotRows.Dot(
        .init(time: range.position(of: entry.sample.start), row: Self.row(ofClass: entry.classification)),
        size: 2,
        label: "\(words.moment(entry.sample.start)): \(words(.valence[entry.classification - 1]))",
        isHollow: true)
    }
    let large = days.map { day in
      DotRows.Dot(
        .init(time: range.position(of: day.day), row: Self.row(ofClass: day.classification)), size: 4,
        label: "\(text(day.day)): \(words(.valence[day.classification - 1]))")
    }
    return large + small
  }

  private func line(_ days: [MoodLog.Day]) -> [DotRows.Point] {
    MoodLog.medians(of: days).map { median in
      // A class is as wide as a row, and its middle is on the row.
      DotRows.Point(time: range.position(of: median.day), row: (1 - median.valence) / 2 * 7 - 0.5)
    }
  }

  /// Returns a dot for each class of each month; a larger dot stands for a larger share of days.
  private var months: [DotRows.Dot] {
    let days = log.days(in: words.time)
    return Dictionary(grouping: days) { "\($0.day.year)-\($0.day.month)" }.values.flatMap { month in
      let first = month[0].day
      let middle = CivilDate(year: first.year, month: first.month, day: 15) ?? first
      return Dictionary(grouping: month, by: \.classification).map { number, same in
        let share = Double(same.count) / Double(month.count)
        return DotRows.Dot(
          .init(
            time: range.position(of: min(max(middle, range.first), range.last)),
            row: Self.row(ofClass: number)),
          size: share > 0.5 ? 4 : share > 0.25 ? 3 : share > 0.1 ? 2 : 1,
          label:
            "\(month[0].day.monthName(words)), \(words(.valence[number - 1])): \(words(.amountOf, words.number(same.count), words.number(month.count)))"
        )
      }
    }
  }
}

extension CivilDate {
  fileprivate func monthName(_ words: Localizer) -> String {
    (try? words.time.date("\(self)")).map(words.monthAndYear) ?? "\(self)"
  }
}

extension Localizer {
  /// Returns the name of a label or an association; raw values start at 1.
  func name(of value: Int, in phrases: [LocalizedText]) -> String {
    phrases.indices.contains(value - 1) ? self(phrases[value - 1]) : number(value)
  }

  /// Returns the labels and associations of a state of mind.
  func details(of state: StateOfMind) -> String {
    (state.labels.map { name(of: $0, in: LocalizedText.moodLabels) }
      + state.associations.map { name(of: $0, in: LocalizedText.moodAssociations) }).joined(separator: comma)
  }
}
