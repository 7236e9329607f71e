import FoundationEssentials
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealQueries

/// A formatter of measuring weeks for the terminal.
enum BloodPressureText {
  /// Reads the weeks, with the guideline of the machine's region unless the user chose one.
  static func answer(
    _ store: any SampleStore, _ options: AnswerOptions
  ) async throws -> BloodPressureWeeksAnswer {
    let (time, now) = (try options.time.local(), UnixTime.now.date)
    let words = ReportLocale.words(in: time, at: now)
    let regional = BloodPressureGuideline(defaultIn: words.region, language: words.language.rawValue)
    return try await BloodPressureWeeksAnswer(default: regional, in: store, time, at: now)
  }

  /// Prints the weeks.
  static func show(_ store: any SampleStore, _ options: AnswerOptions) async throws {
    let answer = try await answer(store, options)
    Output.answer(answer.json, asJSON: options.json, text(answer))
  }

  private static func text(_ answer: BloodPressureWeeksAnswer) -> String {
    var parts: [String] = []
    if let week = answer.running ?? answer.past.first { parts.append(text(week, answer.guideline)) }
    let others = answer.running == nil ? answer.past.dropFirst() : answer.past[...]
    if !others.isEmpty { parts.append(list(others, answer.guideline)) }
    return parts.isEmpty ? "No measuring weeks." : parts.joined(separator: "\n\n")
  }

  private static func text(_ progress: BloodPressureProgress, _ guideline: BloodPressureGuideline) -> String {
    var lines = ["Measuring week \(progress.week.first) to \(progress.week.last): \(state(progress))."]
    if let next = progress.next { lines.append("\(sentence(next)).") }
    return (lines + ["", table(progress), ""] + result(progress, guideline)).joined(separator: "\n")
  }

  private static func state(_ progress: BloodPressureProgress) -> String {
    if let day = progress.currentDay { return "day \(day) of \(BloodPressureWeek.length)" }
    return progress.week.stopped == nil ? "complete" : "stopped"
  }

  private static func sentence(_ step: BloodPressureProgress.Step) -> String {
    let count = step.count == 1 ? "One more reading" : "Two readings"
    return "\(count) \(step.isTomorrow ? "tomorrow" : "this") \(step.slot.rawValue)"
  }

  private static func table(_ progress: BloodPressureProgress) -> String {
    var table = AlignedTable([("date", .left), ("morning", .left), ("evening", .left), ("", .left)])
    for day in progress.days {
      let cells = BloodPressureWeek.Slot.allCases.map { slot in
        day[slot].map { "\(whole($0.systolic))/\(whole($0.diastolic))" }.joined(separator: ", ")
      }
      table.add(["\(day.date)"] + cells + [day.isCounted ? "" : "not counted"])
    }
    return table.text
  }

  /// Returns a pressure without decimals; a half is rounded up.
  private static func whole(_ value: Double) -> String { Readable.number((value + 0.5).rounded(.down)) }

  private static func result(
    _ progress: BloodPressureProgress, _ guideline: BloodPressureGuideline
  ) -> [String] {
    var lines: [String] = []
    if let mean = progress.mean {
      lines.append(
        "Mean of \(Readable.count(mean.count, "reading")), without the first day: \(text(mean)) mmHg")
    }
    if !progress.hasClasses {
      lines.append("No class: the classes are for adults, and not in pregnancy.")
    } else if let category = progress.category(by: guideline), let isHigh = progress.mean?.isHighAtHome {
      lines.append("\(name(guideline)): \(names[category] ?? "")")
      lines.append("Limit at home, 135/85: \(isHigh ? "at or above" : "below")")
    } else if progress.missingReadings > 0 {
      lines.append("\(Readable.count(progress.missingReadings, "more reading")) for a class")
    } else {
      lines.append("The class appears at the end of the week.")
    }
    return lines
  }

  private static func list(
    _ weeks: ArraySlice<BloodPressureProgress>, _ guideline: BloodPressureGuideline
  ) -> String {
    var table = AlignedTable([("week", .left), ("mean", .left), ("readings", .right), ("class", .left)])
    for progress in weeks {
      table.add([
        "\(progress.week.first)", progress.mean.map(text) ?? "", "\(progress.mean?.count ?? 0)",
        progress.category(by: guideline).flatMap { names[$0] } ?? "",
      ])
    }
    return table.text
  }

  private static func text(_ mean: BloodPressureMean) -> String { "\(mean.systolic)/\(mean.diastolic)" }

  static func name(_ guideline: BloodPressureGuideline) -> String {
    switch guideline {
    case .aha: "ACC/AHA 2017"
    case .esc: "ESC 2024, at home"
    }
  }

  private static let names: [BloodPressureClass: String] = [
    .normal: "normal", .elevated: "elevated", .stage1: "stage 1", .stage2: "stage 2",
    .nonElevated: "not elevated", .elevatedAtHome: "elevated", .hypertension: "hypertension",
  ]
}
