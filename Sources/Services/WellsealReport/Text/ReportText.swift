import Foundation
import WellsealBase
package import WellsealLocalization
package import WellsealModel
package import WellsealPDF
import WellsealQueries

/// The report in a person's language, as sections with texts, tables and figures.
package struct ReportText: Sendable {
  let report: DoctorReport
  let words: Localizer

  package init(_ report: DoctorReport, in words: Localizer) {
    self.report = report
    self.words = words
  }

  /// Returns the whole report, in reading order.
  ///
  /// - Parameter size: The paper size, or `nil` for the usual size in the person's region.
  /// - Returns: The document.
  package func document(on size: PaperSize? = nil) -> PaperDocument {
    let title = words(.reportTitle)
    let all = DoctorReport.Part.allCases.filter { report.parts.contains($0) }.map(section)
    // Measurements without data share one line, so that they don't fill a second page.
    let empty = all.filter { $0.paragraphs == [words(.reportNoFigures)] && $0.table == nil }.map(\.title)
    let without = empty.isEmpty ? [] : ["\(empty.joined(separator: ", ")): \(words(.reportNoFigures))"]
    return PaperDocument(
      title: title, language: words.language.spoken, isRightToLeft: words.language.isRightToLeft,
      size: size ?? PaperSize(standardIn: words.region),
      lines: [
        person, words(.reportPeriod, words.interval(report.interval), words(.daysLong, report.days)),
      ],
      sections: all.filter { !empty.contains($0.title) },
      closing: without + ["\(words(.reportNoAdvice)) \(words(.reportMade, words.moment(report.made)))"],
      feet: [(1, 1), (1, 2), (2, 2)].map { page, pages in
        words(.reportPage, foot, words.number(page), words.number(pages))
      })
  }

  /// The name of the person in the footer of each page.
  private var foot: String { name.isEmpty ? words(.reportTitle) : name }

  private var name: String { report.person.name.isEmpty ? "" : report.person.name.isolated }

  /// The name, date of birth, age, sex and blood type, as far as they are known.
  private var person: String {
    let characteristics = report.person.characteristics
    var parts = [name.isEmpty ? words(.noName) : name]
    if let born = characteristics.dateOfBirth { parts.append(words(.born, words.written(born.text))) }
    if let age = report.age { parts.append(words(.reportAge, words.number(age))) }
    for choice in PersonDetails.choices where ["biologicalSex", "bloodType"].contains(choice.name) {
      let chosen = report.person.chosen(choice)
      if chosen != "notSet" { parts.append(ValueName.text(chosen, words)) }
    }
    return parts.joined(separator: " · ")
  }

  private func section(_ part: DoctorReport.Part) -> PaperDocument.Section {
    switch part {
    case .problems: records(part, report.problems, report.medicalID.conditions)
    case .allergies: allergies
    case .medications: medications
    case .bloodPressure: bloodPressure
    case .weight: measures(part, words.name(of: .bodyMass), [report.weight])
    case .pulse: measures(part, words.name(of: .heartRate), [report.restingPulse, report.pulse])
    case .sleep: sleep
    case .glucose: glucose
    case .labs: labs
    case .ecg: electrocardiograms
    }
  }

  /// Returns the title of a part, for a list in which the user selects parts.
  package static func title(of part: DoctorReport.Part, _ words: Localizer) -> String {
    switch part {
    case .problems: words.name(of: .conditionRecord)
    case .allergies: words.name(of: .allergyRecord)
    case .medications: words(.medicationList)
    case .bloodPressure: words.name(of: .bloodPressure)
    case .weight: words.name(of: .bodyMass)
    case .pulse: words.name(of: .heartRate)
    case .sleep: words.name(of: .sleepAnalysis)
    case .glucose: words.name(of: .bloodGlucose)
    case .labs: words(.reportLabs)
    case .ecg: words.name(of: .electrocardiogram)
    }
  }

  /// Returns the units in which a person's figures are requested.
  package static func units(_ words: Localizer) -> [HealthType: String] {
    let types: [HealthType] = [.bodyMass, .heartRate, .restingHeartRate, .bloodGlucose]
    return Dictionary(
      types.compactMap { type in words.unit(of: type).map { (type, $0.description) } },
      uniquingKeysWith: { first, _ in first })
  }
}

// MARK: Helpers for sections

extension ReportText {
  /// The maximum number of rows in a list.
  ///
  /// Omitted rows are counted.
  private static let maxRows = 15

  func section(
    _ part: DoctorReport.Part, _ paragraphs: [String] = [], _ table: PaperDocument.Table? = nil,
    _ figure: PaperDocument.Figure? = nil, note: String = ""
  ) -> PaperDocument.Section {
    PaperDocument.Section(
      name: part.rawValue, title: Self.title(of: part, words), paragraphs: paragraphs, table: table,
      figure: figure, note: note)
  }

  /// Returns a table of a list, most relevant first, or `nil` if the list is empty.
  func table(_ columns: [PaperDocument.Column], _ rows: [[String]]) -> PaperDocument.Table? {
    guard !rows.isEmpty else { return nil }
    let shown = Array(rows.prefix(Self.maxRows))
    let more = (0...shown.count).map { hidden -> String in
      let count = rows.count - shown.count + hidden
      return count == 0 ? "" : words(.andMore, words.number(count))
    }
    return PaperDocument.Table(columns: columns, rows: shown, more: more)
  }

  func ownWords(_ text: String) -> [String] {
    text.isEmpty ? [] : [words(.reportOwnWords, text.isolated)]
  }

  func sources(_ names: [String]) -> String {
    let shown = names.filter { !$0.isEmpty }.prefix(4).map(\.isolated)
    let rest = names.count - shown.count
    return (shown + (rest > 0 ? [words(.andMore, words.number(rest))] : [])).joined(separator: ", ")
  }

  func note(_ coverage: Coverage, _ phrase: LocalizedText = .reportDays) -> String {
    words(
      phrase, words.number(coverage.days), words.number(report.days), sources(coverage.sources.map(\.name)))
  }

  func name(of record: StoredRecord) -> String { record.name(in: words.language.spoken).isolated }

  /// Returns the date that a record is about, in its known precision.
  func date(of record: StoredRecord) -> String {
    let start = record.moment(in: report.time.zone)
    return switch record.date.precision {
    case .year: String(report.time.calendar.component(.year, from: start))
    case .month: words.monthAndYear(start)
    default: words.day(start)
    }
  }

  func span(_ low: String, _ high: String) -> String { low == high ? low : "\(low) – \(high)" }

  /// Returns a line chart of daily values, with a second line below it if days have two values.
  ///
  /// - Parameters:
  ///   - title: The title of the chart.
  ///   - heads: The name of each value of a day.
  ///   - days: The days with values.
  ///   - text: Formats a value next to the chart.
  ///   - cell: Formats a value in the table, or `nil` to use `text`.
  /// - Returns: The figure, or `nil` if no line can be drawn.
  func figure(
    _ title: String, _ heads: [String], _ days: [(day: Date, values: [Double])], text: (Double) -> String,
    cell: ((Double) -> String)? = nil
  ) -> PaperDocument.Figure? {
    guard days.count > 1, let first = days.first, let last = days.last else { return nil }
    let values = days.flatMap(\.values)
    let (low, high) = (values.reduce(.infinity, min), values.reduce(-.infinity, max))
    let interval = report.interval
    let lines = (0..<first.values.count).map { line in
      days.map { day in
        PaperDocument.Figure.Point(
          x: min(max(day.day.timeIntervalSince(interval.start) / max(interval.duration, 1), 0), 1),
          y: high > low ? (day.values[line] - low) / (high - low) : 0.5)
      }
    }
    func spoken(_ values: [Double]) -> String { values.map(text).joined(separator: " / ") }
    return PaperDocument.Figure(
      .lines(lines),
      alternative: words(
        .reportFigureDays, title, words.day(first.day), words.day(last.day), spoken(first.values),
        spoken(last.values)),
      labels: [text(high), text(low), words.shortDay(interval.start), words.shortDay(interval.end - 1)],
      values: tabled(
        [words(.date)] + heads,
        days.map { day in [words.day(day.day)] + day.values.map { cell?($0) ?? text($0) } }))
  }

  /// Returns the table of the values in a figure.
  func tabled(_ heads: [String], _ rows: [[String]]) -> PaperDocument.Figure.Values {
    PaperDocument.Figure.Values(title: words(.showAsTable), heads: heads, rows: rows)
  }
}
