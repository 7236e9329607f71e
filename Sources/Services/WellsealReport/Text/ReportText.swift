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

  /// Everything that stands in the report, in the order in which it is read.
  ///
  /// - Parameter size: of the paper; nil for what is usual in the person's region.
  /// - Returns: the document.
  package func document(on size: PaperSize? = nil) -> PaperDocument {
    let title = words(.reportTitle)
    return PaperDocument(
      title: title, language: words.language.spoken, isRightToLeft: words.language.isRightToLeft,
      size: size ?? PaperSize(usualIn: words.region),
      lines: [
        person, words(.reportPeriod, words.interval(report.interval), words(.daysLong, report.days)),
      ],
      sections: DoctorReport.Part.allCases.filter { report.parts.contains($0) }.map(section),
      closing: ["\(words(.reportNoAdvice)) \(words(.reportMade, words.moment(report.made)))"],
      feet: [(1, 1), (1, 2), (2, 2)].map { page, pages in
        words(.reportPage, foot, words.number(page), words.number(pages))
      })
  }

  /// Whose report it is, as each page says.
  private var foot: String { name.isEmpty ? words(.reportTitle) : name }

  private var name: String { report.person.name.isEmpty ? "" : report.person.name.isolated }

  /// Name, day of birth, age, sex and blood type, as far as they are known.
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

  /// How a part is called, where somebody chooses some.
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

  /// The units that a person's figures are asked for in.
  package static func units(_ words: Localizer) -> [HealthType: String] {
    let types: [HealthType] = [.bodyMass, .heartRate, .restingHeartRate, .bloodGlucose]
    return Dictionary(
      types.compactMap { type in words.unit(of: type).map { (type, $0.description) } },
      uniquingKeysWith: { first, _ in first })
  }
}

// MARK: What sections share

extension ReportText {
  /// The most rows that a list has; what is left out is counted.
  private static let mostRows = 15

  func section(
    _ part: DoctorReport.Part, _ paragraphs: [String] = [], _ table: PaperDocument.Table? = nil,
    _ figure: PaperDocument.Figure? = nil, note: String = ""
  ) -> PaperDocument.Section {
    PaperDocument.Section(
      name: part.rawValue, title: Self.title(of: part, words), paragraphs: paragraphs, table: table,
      figure: figure, note: note)
  }

  /// A table of a list, the most relevant first; nil for an empty one.
  func table(_ columns: [PaperDocument.Column], _ rows: [[String]]) -> PaperDocument.Table? {
    guard !rows.isEmpty else { return nil }
    let shown = Array(rows.prefix(Self.mostRows))
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

  /// The date that a record is about, as precise as it is known.
  func date(of record: StoredRecord) -> String {
    let start = record.moment(in: report.time.zone)
    return switch record.date.precision {
    case .year: String(report.time.calendar.component(.year, from: start))
    case .month: words.monthAndYear(start)
    default: words.day(start)
    }
  }

  func span(_ low: String, _ high: String) -> String { low == high ? low : "\(low) – \(high)" }

  /// A line through the values of days, with a second one below it where there are two values a day.
  ///
  /// - Parameters:
  ///   - title: what is drawn.
  ///   - heads: the name of each value of a day.
  ///   - days: that have values.
  ///   - text: how a value is read beside the drawing.
  ///   - cell: how it is read in a table; nil where that is the same.
  /// - Returns: the figure; nil where no line can be drawn.
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

  /// The rows behind a figure.
  func tabled(_ heads: [String], _ rows: [[String]]) -> PaperDocument.Figure.Values {
    PaperDocument.Figure.Values(title: words(.showAsTable), heads: heads, rows: rows)
  }
}
