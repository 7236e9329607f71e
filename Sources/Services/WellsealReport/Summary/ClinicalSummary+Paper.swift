import Foundation
import WellsealBase
import WellsealLocalization
package import WellsealPDF

extension ClinicalSummary {
  /// Returns the summary as a document of as many pages as it needs; `closing` comes after the
  /// notes.
  package func document(on size: PaperSize? = nil, closing: [String] = []) -> PaperDocument {
    PaperDocument(
      title: name, language: words.language.spoken, isRightToLeft: words.language.isRightToLeft,
      size: size ?? PaperSize(standardIn: words.region), lines: [facts.joined(separator: " · ")],
      sections: sections.flatMap(paper), closing: notes + closing, feet: [name, name, name], isWhole: true)
  }

  private func paper(_ section: Section) -> [PaperDocument.Section] {
    var sections: [PaperDocument.Section] = []
    let notes = section.notes
    if !section.items.isEmpty {
      sections.append(
        .init(
          name: section.part.rawValue, title: section.title, paragraphs: notes, table: table(section.items)))
    }
    if !section.readings.isEmpty {
      sections.append(
        .init(
          name: section.part.rawValue, title: section.title,
          paragraphs: section.items.isEmpty ? notes : [],
          table: table(section.readings)))
    }
    if section.items.isEmpty, section.readings.isEmpty, section.series.isEmpty || !notes.isEmpty {
      sections.append(.init(name: section.part.rawValue, title: section.title, paragraphs: notes))
    }
    return sections + section.series.map { paper($0, of: section) }
  }

  private func table(_ items: [Item]) -> PaperDocument.Table {
    let hasDose = items.contains { !$0.dose.isEmpty }
    let hasStatus = items.contains { !$0.status.isEmpty }
    let hasDetails = items.contains { !$0.details.isEmpty }
    var columns: [PaperDocument.Column] = [.init(words(.sumName), share: 2.4)]
    if hasDose { columns.append(.init(words(.dose), share: 2)) }
    if hasStatus { columns.append(.init(words.recordText("Status"), share: 1.3)) }
    if hasDetails { columns.append(.init(words(.details), share: 3)) }
    columns.append(.init(words(.date), share: 1.4))
    let rows = items.flatMap { item -> [[String]] in
      var row = [item.title]
      if hasDose { row.append(item.dose) }
      if hasStatus { row.append(item.status) }
      if hasDetails { row.append(item.details.joined(separator: "; ")) }
      return Self.pieces(of: row + [item.date])
    }
    return .init(columns: columns, rows: rows, more: Array(repeating: "", count: rows.count + 1))
  }

  private func table(_ readings: [Reading]) -> PaperDocument.Table {
    let columns: [PaperDocument.Column] = [
      .init(words(.sumName), share: 2.4), .init(words(.result), share: 2),
      .init(words.recordText("Reference range"), share: 1.6), .init(words(.date), share: 1.6),
    ]
    let rows = readings.flatMap { reading in
      Self.pieces(of: [
        [reading.name, reading.note].filter { !$0.isEmpty }.joined(separator: ": "),
        [reading.value, reading.interpretation].filter { !$0.isEmpty }.joined(separator: " · "),
        reading.range, reading.date,
      ])
    }
    return .init(columns: columns, rows: rows, more: Array(repeating: "", count: rows.count + 1))
  }

  /// Returns a section for a series of readings: a chart, and a row for each day.
  private func paper(_ series: ReadingSeries, of section: Section) -> PaperDocument.Section {
    let days = series.days
    let columns: [PaperDocument.Column] = [
      .init(words(.date), share: 1.6), .init(words(.reportRange), share: 2, isNumber: true),
      .init(words(.reportReadings), share: 1, isNumber: true),
    ]
    let rows = days.map { day in
      [words.written(day.date), text(of: day.readings), words.number(day.readings.count)]
    }
    let latest = series.latest
    return .init(
      name: section.part.rawValue, title: "\(section.title): \(latest.name)",
      paragraphs: [
        [
          text(of: series.readings), words(.sumLatest, "\(latest.value) (\(latest.date))"),
          words(.sumReadings, words.number(series.readings.count)),
        ].joined(separator: words.comma)
      ],
      table: .init(columns: columns, rows: rows, more: Array(repeating: "", count: rows.count + 1)),
      figure: figure(series))
  }

  /// Returns the minimum and maximum of some readings, or their values if they are not numbers.
  func text(of readings: [Reading]) -> String {
    guard let first = readings.first, !first.numbers.isEmpty,
      readings.allSatisfy({ $0.numbers.count == first.numbers.count && $0.unit == first.unit })
    else {
      return readings.map(\.value).joined(separator: "; ")
    }
    let ends = first.numbers.indices.map { place in
      let numbers = readings.map { $0.numbers[place] }
      let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
      return low == high ? words.number(low) : "\(words.number(low)) – \(words.number(high))"
    }
    return "\(ends.joined(separator: " / ")) \(first.unit)"
  }

  private func figure(_ series: ReadingSeries) -> PaperDocument.Figure? {
    let points = series.readings.reversed().compactMap { reading -> (at: Double, numbers: [Double])? in
      guard let date = try? words.time.date(reading.moment), !reading.numbers.isEmpty else { return nil }
      return (date.timeIntervalSinceReferenceDate, reading.numbers)
    }
    guard let first = points.first, let last = points.last, last.at > first.at else { return nil }
    let all = points.flatMap(\.numbers)
    guard let low = all.min(), let high = all.max(), high > low else { return nil }
    let count = points.map(\.numbers.count).min() ?? 0
    let lines = (0..<count).map { place in
      points.map { point in
        PaperDocument.Figure.Point(
          x: (point.at - first.at) / (last.at - first.at), y: (point.numbers[place] - low) / (high - low))
      }
    }
    return .init(
      .lines(lines), alternative: "\(series.latest.name): \(text(of: series.readings))",
      labels: [
        words.number(high), words.number(low), series.readings.last?.date ?? "", series.latest.date,
      ])
  }

  /// Splits a row with long cells into several rows, so that each row fits on a page.
  private static func pieces(of row: [String]) -> [[String]] {
    let cut = row.map { pieces(of: $0) }
    let count = cut.map(\.count).max() ?? 1
    return (0..<count).map { place in cut.map { $0.indices.contains(place) ? $0[place] : "" } }
  }

  private static func pieces(of text: String) -> [String] {
    guard text.count > maxCell else { return [text] }
    var pieces: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(maxCell)))
      rest = rest.dropFirst(maxCell)
    }
    return pieces
  }

  private static let maxCell = 800
}

extension ClinicalSummary.ReadingSeries {
  /// The readings of each day, latest day first.
  var days: [(date: String, readings: [ClinicalSummary.Reading])] {
    var days: [(date: String, readings: [ClinicalSummary.Reading])] = []
    for reading in readings {
      let date = String(reading.moment.prefix(10))
      if days.last?.date == date {
        days[days.count - 1].readings.append(reading)
      } else {
        days.append((date, [reading]))
      }
    }
    return days
  }
}

// MARK: Plain text

extension ClinicalSummary {
  /// The summary as lines for a terminal.
  package var lines: [String] {
    var lines = [name] + facts
    for section in sections {
      lines += ["", section.title]
      for item in section.items {
        let first = [item.title, item.dose, item.status, item.date].filter { !$0.isEmpty }
        lines.append("  \(first.joined(separator: " · "))")
        lines += item.details.map { "    \($0)" }
      }
      for reading in section.readings {
        let parts = [reading.value, reading.interpretation, reading.range, reading.date]
        lines.append("  \(([reading.name] + parts.filter { !$0.isEmpty }).joined(separator: " · "))")
        if !reading.note.isEmpty { lines.append("    \(reading.note)") }
      }
      for series in section.series {
        let latest = words(.sumLatest, "\(series.latest.value) (\(series.latest.date))")
        let parts = [
          text(of: series.readings), latest, words(.sumReadings, words.number(series.readings.count)),
        ]
        lines.append("  \(series.latest.name) · \(parts.joined(separator: words.comma))")
      }
      lines += section.notes.map { "  \($0)" }
    }
    return lines + [""] + notes
  }
}
