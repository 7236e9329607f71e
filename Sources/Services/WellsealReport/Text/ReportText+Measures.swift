import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPDF
import WellsealQueries

extension ReportText {
  /// Returns a section for types whose samples are averaged, with a row for each type and a chart
  /// of the first one that has a line.
  func measures(_ part: DoctorReport.Part, _ title: String, _ found: [ReportedMeasure?])
    -> PaperDocument.Section
  {
    let measures = found.compactMap(\.self)
    guard !measures.isEmpty else { return section(part, [words(.reportNoFigures)]) }
    let rows = measures.map { measure in
      let text = { (value: Double?) in value.map { words.valueAndUnit($0, of: measure.type) } ?? "–" }
      let figure = { (value: Double?) in value.map { words.value($0, of: measure.type) } ?? "–" }
      return [
        words.name(of: measure.type), text(measure.values.typical),
        span(figure(measure.values.minimum), figure(measure.values.maximum)),
        text(measure.days.first?.value), text(measure.days.last?.value),
      ]
    }
    let columns: [PaperDocument.Column] = [
      .init(words(.reportMeasure), share: 1.5), .init(words(.average), share: 1.2),
      .init(words(.reportRange), share: 1.3), .init(words(.reportFirst), share: 1.2),
      .init(words(.reportLast), share: 1.2),
    ]
    let drawn = measures.first { $0.days.count > 1 }
    let chart = drawn.flatMap { measure in
      let name = words.name(of: measure.type)
      return figure(
        name, [name], measure.days.map { ($0.start, [$0.value]) },
        text: { words.value($0, of: measure.type) }, cell: { words.valueAndUnit($0, of: measure.type) })
    }
    let notes =
      measures.map { measure in
        measures.count > 1
          ? "\(words.name(of: measure.type)): \(note(measure.coverage))" : note(measure.coverage)
      } + measures.compactMap(doubt)
    return section(part, [], table(columns, rows), chart, note: notes.joined(separator: " — "))
  }

  /// Returns a note that the lowest or highest value may be an error, or `nil` if both are
  /// likely.
  private func doubt(_ measure: ReportedMeasure) -> String? {
    let unlikely = [measure.values.minimum, measure.values.maximum].compactMap(\.self).filter {
      EntryBounds.of(measure.type)?.doubt(HealthQuantity($0, measure.unit)) != nil
    }
    guard !unlikely.isEmpty else { return nil }
    let values = unlikely.map { words.valueAndUnit($0, of: measure.type) }
    return words(.reportUnlikely, words.name(of: measure.type), values.joined(separator: ", "))
  }

  var bloodPressure: PaperDocument.Section {
    guard let pressure = report.bloodPressure else {
      return section(.bloodPressure, [words(.reportNoFigures)])
    }
    let number = { (value: Double) in words.number(value, digits: 0) }
    let rows = pressure.rows.map { row in
      [
        row.part.map(self.name) ?? words(.reportAll), words.number(row.readings), words.number(row.days),
        "\(number(row.systolic.average))/\(number(row.diastolic.average))".isolated,
        [row.systolic, row.diastolic].map { span(number($0.minimum), number($0.maximum)) }.joined(
          separator: " / "),
      ]
    }
    let columns: [PaperDocument.Column] = [
      .init(words(.time), share: 2), .init(words(.reportReadings), share: 1.4, isNumber: true),
      .init(words(.reportDaysHead), share: 0.8, isNumber: true),
      .init("\(words(.average)) (\(words(.mmHg)))", share: 1.3), .init(words(.reportRange), share: 2.5),
    ]
    let chart = figure(
      words.name(of: .bloodPressure),
      [LocalizedText.systolic, .diastolic].map { "\(words($0)) (\(words(.mmHg)))" },
      pressure.daily(in: report.time).map { ($0.start, [$0.systolic, $0.diastolic]) }, text: number)
    return section(.bloodPressure, [], table(columns, rows), chart, note: note(pressure.coverage))
  }

  /// Returns the name of a part of the day, such as `Morning, 05 – 12`.
  private func name(of part: DayPart) -> String {
    let calendar = report.time.calendar
    let hours = [part.hours.from, part.hours.to].compactMap {
      calendar.date(bySettingHour: $0, minute: 0, second: 0, of: report.interval.start)
    }.map(words.hour)
    let phrase: LocalizedText =
      switch part {
      case .morning: .reportMorning
      case .afternoon: .reportAfternoon
      case .evening: .reportEvening
      case .night: .reportNight
      }
    return "\(words(phrase)), \(hours.joined(separator: " – ").isolated)"
  }

  var sleep: PaperDocument.Section {
    guard let sleep = report.sleep, let averages = sleep.averages, let coverage = report.sleepCoverage else {
      return section(.sleep, [words(.reportNoFigures)])
    }
    var rows = [[words(.timeAsleep), words.duration(averages.asleep)]]
    if let inBed = averages.inBed { rows.append([words(.inBed), words.duration(inBed)]) }
    rows += averages.stages.map { [words($0.stage.phrase), words.duration($0.seconds)] }
    if let asleep = averages.fellAsleep { rows.append([words(.reportFellAsleep), clock(asleep)]) }
    if let awake = averages.wokeUp { rows.append([words(.reportWokeUp), clock(awake)]) }
    let columns: [PaperDocument.Column] = [
      .init(words(.reportMeasure), share: 1), .init(words(.average), share: 1),
    ]
    let nights = sleep.nights.filter(\.isSlept)
    let chart = figure(words(.timeAsleep), [words(.timeAsleep)], nights.map { ($0.day, [$0.asleep]) }) {
      words.duration($0)
    }
    return section(.sleep, [], table(columns, rows), chart, note: note(coverage, .reportNights))
  }

  private func clock(_ minutes: Int) -> String {
    let day = report.time.calendar.startOfDay(for: report.made)
    return report.time.calendar.date(
      bySettingHour: minutes / 60, minute: minutes % 60, second: 0, of: day
    ).map(words.clock) ?? SleepAnswer.clockText(minutes)
  }

  var glucose: PaperDocument.Section {
    guard let glucose = report.glucose else { return section(.glucose, [words(.reportNoFigures)]) }
    let value = { (number: Double) in words.value(number, of: .bloodGlucose) }
    let bounds = GlucoseSummary.Bounds.of(glucose.unit)
    let titles: [GlucoseSummary.Zone: String] = [
      .veryLow: words(.reportBelow, value(bounds.veryLow)),
      .low: span(value(bounds.veryLow), value(bounds.low)),
      .inRange: words(.reportInRange, value(bounds.low), value(bounds.high)),
      .high: span(value(bounds.high), value(bounds.veryHigh)),
      .veryHigh: words(.reportAbove, value(bounds.veryHigh)),
    ]
    let rows = GlucoseSummary.Zone.allCases.map {
      [titles[$0] ?? "", words.percent(glucose.shares[$0] ?? 0)]
    }
    let unit = words.name(of: glucose.unit, of: .bloodGlucose)
    let columns: [PaperDocument.Column] = [
      .init("\(words.name(of: .bloodGlucose)) (\(unit))", share: 1.6),
      .init(
        words(glucose.isContinuous ? .reportShareOfTime : .reportShareOfReadings), share: 1, isNumber: true),
    ]
    let facts = [
      "\(words(.average)): \(value(glucose.average)) \(unit)",
      "\(words(.reportRange)): \(span(value(glucose.minimum), value(glucose.maximum)))",
      "\(words(.reportReadings)): \(words.number(glucose.readings))",
    ]
    return section(
      .glucose, [facts.joined(separator: " · ")], table(columns, rows), parts(glucose, bounds, value),
      note: note(glucose.coverage))
  }

  private func parts(
    _ glucose: GlucoseSummary, _ bounds: GlucoseSummary.Bounds, _ value: (Double) -> String
  ) -> PaperDocument.Figure {
    let share = { (zones: [GlucoseSummary.Zone]) in zones.reduce(0) { $0 + (glucose.shares[$1] ?? 0) } }
    let (below, within, above) = (share([.veryLow, .low]), share([.inRange]), share([.high, .veryHigh]))
    let rows = [
      [words(.reportBelow, value(bounds.low)), words.percent(below)],
      [words(.reportInRange, value(bounds.low), value(bounds.high)), words.percent(within)],
      [words(.reportAbove, value(bounds.high)), words.percent(above)],
    ]
    let texts = rows.map { $0.joined(separator: ": ") }
    let head = words(glucose.isContinuous ? .reportShareOfTime : .reportShareOfReadings)
    return PaperDocument.Figure(
      .parts([below, within, above]), alternative: texts.joined(separator: "; "),
      labels: ["", "", texts[0], texts[2]],
      values: tabled([words.name(of: .bloodGlucose), head], rows))
  }
}
