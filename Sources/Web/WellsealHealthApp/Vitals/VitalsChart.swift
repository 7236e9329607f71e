import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries

/// The measures of several nights: a chart for each, with a bar for the usual range and a dot for
/// the night.
struct VitalsChart: Sendable {
  let answer: VitalsAnswer
  let days: [Date]
  let words: Localizer

  private var nights: [Date: VitalsNight] {
    Dictionary(answer.nights.map { ($0.sleep.day, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func html(steps: HTML) -> HTML {
    let nights = nights
    let unusual = nights.values.filter { !$0.outside.isEmpty }.count
    return HTML {
      tag("div", .class("headline")) {
        tag("p") {
          tag("span", .class("kind")) { words(.vitalsNightsOutside) }
          tag("span", .class("value")) {
            tag("b") { words(.sleepPointsOf, words.number(unusual), words.number(nights.count)) }
          }
          tag("span", .class("when")) { span }
        }
        steps
      }
      for vital in Vital.allCases { figure(vital, nights) }
    }
  }

  /// Returns the chart of one measure.
  func html(of vital: Vital) -> HTML { figure(vital, nights) }

  private var span: String {
    guard let first = days.first, let last = days.last else { return "" }
    return "\(words.shortDay(first)) – \(words.day(last))"
  }

  private func figure(_ vital: Vital, _ nights: [Date: VitalsNight]) -> HTML {
    let text = VitalText(vital: vital, words: words)
    let readings = days.map { day in nights[day]?.readings.first { $0.vital == vital } }
    return tag("figure", .class("second")) {
      tag("h2") { text.name }
      if readings.contains(where: { $0?.value != nil }) {
        chart(vital, text, readings).html
        table(text, readings)
      } else {
        tag("p", .class("note")) { words(.noDataInRange) }
      }
    }
  }

  private func chart(_ vital: Vital, _ text: VitalText, _ readings: [VitalsReading?]) -> ColumnChart {
    let columns = zip(days, readings).map { day, reading in
      let typical = reading?.value == nil ? nil : reading?.typical
      return ColumnChart.Column(
        bars: typical.map {
          [.init(low: text.charted($0.low), high: text.charted($0.high), style: "usual")]
        } ?? [],
        dot: (reading?.value).map(text.charted), label: "\(words.shortDay(day)): \(label(reading, text))",
        isOutside: reading?.position == .above || reading?.position == .below,
        isNow: words.time.calendar.isDate(day, inSameDayAs: words.now))
    }
    let axis = ValueAxis(
      columns.flatMap { $0.bars.flatMap { [$0.low, $0.high] } + [$0.dot].compactMap(\.self) },
      fromZero: false, step: 0.1)
    return ColumnChart(
      columns: columns, axis: axis, tickLabels: axis.ticks.map(text.tick), timeLabels: timeLabels,
      title: words(.chartOf, text.name), summary: summary(text, readings))
  }

  private var timeLabels: [ColumnChart.TimeLabel] {
    days.enumerated().compactMap { place, day in
      if days.count <= 7 { return .init(column: place, text: words.weekday(day), isCentered: true) }
      return place % 7 == 0 && place < days.count - 1
        ? .init(column: place, text: words.shortDay(day), isCentered: false) : nil
    }
  }

  private func label(_ reading: VitalsReading?, _ text: VitalText) -> String {
    guard let reading, let value = reading.value else { return words(.noData) }
    let result =
      switch reading.position {
      case .above: words(.vitalsAbove)
      case .below: words(.vitalsBelow)
      case .within: words(.vitalsAsUsual)
      case nil: words(.moreNights, reading.missingNights)
      }
    return "\(text.absolute(value))\(words.comma)\(result)"
  }

  private func summary(_ text: VitalText, _ readings: [VitalsReading?]) -> String {
    zip(days, readings).filter { $0.1?.position == .above || $0.1?.position == .below }.map { day, reading in
      "\(words.shortDay(day)): \(label(reading, text))"
    }.joined(separator: ". ")
  }

  private func table(_ text: VitalText, _ readings: [VitalsReading?]) -> HTML {
    DataTable(
      heads: [words(.date), text.name, words(.vitalsUsualRange)],
      rows: zip(days, readings).compactMap { day, reading in
        guard let reading, reading.value != nil else { return nil }
        return [
          "\(words.weekday(day)) \(words.shortDay(day))", label(reading, text),
          reading.typical.map(text.absolute) ?? words(.moreNights, reading.missingNights),
        ]
      }
    ).html(words)
  }
}
