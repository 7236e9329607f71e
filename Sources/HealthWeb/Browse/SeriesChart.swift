import Foundation
import HealthModel
import HealthService

/// Draws a series, says it in a sentence, and lists it in a table.
struct SeriesChart: Sendable {
  let series: TypeSeries
  let words: Words

  private var type: HealthType { series.type }

  /// What the large number is: a sum or an average, in words, with its value.
  var headline: (label: Phrase, value: String, unit: String)? {
    let values = series.values
    guard !values.isEmpty else { return nil }
    let sizes = values.map(\.size)
    let mean = sizes.reduce(0, +) / Double(sizes.count)
    switch values[0] {
    case .sum:
      let isDay = series.range == .day
      let value = words.value(isDay ? sizes.reduce(0, +) : averageDay, of: type)
      return (isDay ? .total : .dailyAverage, value, words.unitName(of: type, beside: value))
    case .range where type == .bloodPressure:
      return (.range, bloodPressure(values), words(.mmHg))
    case .range:
      return (series.range == .day ? .range : .average, spread(values, mean), words.unitName(of: type))
    case .stages: return (.averageAsleep, words.duration(mean), "")
    case .time: return (.total, words.duration(sizes.reduce(0, +)), "")
    case .count:
      let count = words.number(Int(sizes.reduce(0, +)))
      return (.total, count, words.unit(.entriesUnit, beside: count))
    }
  }

  /// The average of columns that stand for average days, each weighing as its days.
  private var averageDay: Double {
    var (sum, days) = (0.0, 0.0)
    for slot in series.slots {
      guard let size = slot.value?.size else { continue }
      let weight = slot.days(until: words.now)
      (sum, days) = (sum + size * weight, days + weight)
    }
    return sum / max(1, days)
  }

  private func spread(_ values: [TypeSeries.Value], _ mean: Double) -> String {
    guard series.range == .day else { return words.value(mean, of: type) }
    let (low, high) = bounds(values)
    let (first, last) = (words.value(low, of: type), words.value(high, of: type))
    return first == last ? first : "\(first)–\(last)"
  }

  private func bloodPressure(_ values: [TypeSeries.Value]) -> String {
    let (low, high) = bounds(values)
    return "\(words.number(high, digits: 0))/\(words.number(low, digits: 0))"
  }

  private func bounds(_ values: [TypeSeries.Value]) -> (Double, Double) {
    var (low, high) = (Double.infinity, -Double.infinity)
    for case .range(let bottom, let top, _) in values { (low, high) = (min(low, bottom), max(high, top)) }
    return (low, high)
  }

  /// The chart in a sentence, for those who do not see it.
  var summary: String {
    guard let headline, let interval = series.interval else { return words(.noData) }
    let value = headline.unit.isEmpty ? headline.value : "\(headline.value) \(headline.unit)"
    var text = words(.chartSummary, words(headline.label), value, words.interval(interval))
    let known = series.slots.filter { $0.value != nil }
    if known.count > 1, let top = known.max(by: { ($0.value?.size ?? 0) < ($1.value?.size ?? 0) }),
      let low = known.min(by: { ($0.value?.size ?? 0) < ($1.value?.size ?? 0) })
    {
      text += " " + words(.chartExtremes, short(top), when(top.interval), short(low), when(low.interval))
    }
    return text
  }

  var chart: ColumnChart {
    let columns = series.slots.map { slot in
      ColumnChart.Column(
        bars: bars(slot.value), dot: dot(slot.value),
        label: "\(when(slot.interval)): \(slot.value == nil ? words(.noData) : text(slot))")
    }
    let axis = axis(columns)
    return ColumnChart(
      columns: columns, axis: axis, tickLabels: axis.ticks.map(tick),
      timeLabels: timeLabels, isLine: isLine, title: words(.chartOf, words.name(of: type)), summary: summary)
  }

  /// Whether values stand alone, so that dots tell more than ranges.
  private var isLine: Bool {
    guard case .range = series.values.first, type != .bloodPressure else { return false }
    let spreads = series.values.filter {
      if case .range(let low, let high, _) = $0 { high > low } else { false }
    }
    return spreads.count * 2 < series.values.count
  }

  private func axis(_ columns: [ColumnChart.Column]) -> ValueAxis {
    let values = columns.flatMap { $0.bars.flatMap { [$0.low, $0.high] } + ($0.dot.map { [$0] } ?? []) }
    switch series.values.first {
    case .range: return ValueAxis(values, fromZero: false, step: isPercentage ? 0.01 : 0)
    case .count: return ValueAxis(values, fromZero: true, step: 1)
    case .stages, .time: return ValueAxis(values, fromZero: true, step: 0.25)
    default: return ValueAxis(values, fromZero: true)
    }
  }

  private var isPercentage: Bool { words.unit(of: type)?.description == "%" }

  private func tick(_ value: Double) -> String {
    switch series.values.first {
    case .stages, .time: words(.hoursShort, words.number(value, digits: 2))
    case .count: words.number(value, digits: 0)
    default: words.number(isPercentage ? value * 100 : value, digits: 2)
    }
  }

  private func bars(_ value: TypeSeries.Value?) -> [ColumnChart.Bar] {
    switch value {
    case .sum(let sum): return [.init(low: 0, high: sum)]
    case .range(let low, let high, _): return isLine ? [] : [.init(low: low, high: high)]
    case .time(let seconds, _): return [.init(low: 0, high: seconds / 3600)]
    case .count(let count): return [.init(low: 0, high: Double(count))]
    case .stages(let stages):
      var top = 0.0
      return [SleepStage.deep, .core, .rem, .asleep, .awake].compactMap { stage in
        guard let seconds = stages[stage], seconds > 0 else { return nil }
        defer { top += seconds / 3600 }
        return ColumnChart.Bar(low: top, high: top + seconds / 3600, style: "stage-\(stage.style)")
      }
    case nil: return []
    }
  }

  private func dot(_ value: TypeSeries.Value?) -> Double? {
    guard case .range(_, _, let average) = value, isLine else { return nil }
    return average
  }

  /// A column's value in words.
  private func text(_ slot: TypeSeries.Slot) -> String {
    switch slot.value {
    case .sum(let sum):
      let value = words.valueAndUnit(sum, of: type)
      return series.range == .halfYear || series.range == .year ? words(.perDay, value) : value
    case .range(let low, let high, let average):
      if type == .bloodPressure {
        return "\(words.number(high, digits: 0))/\(words.number(low, digits: 0)) \(words(.mmHg))"
      }
      if words.value(low, of: type) == words.value(high, of: type) {
        return words.valueAndUnit(average, of: type)
      }
      return "\(words.value(low, of: type))–\(words.valueAndUnit(high, of: type))"
    case .stages(let stages):
      let order = SleepStage.allCases.filter { $0 != .inBed && stages[$0] ?? 0 > 0 }
      return order.map { "\(words($0.phrase)) \(words.duration(stages[$0] ?? 0))" }.joined(separator: ", ")
    case .time(let seconds, let count): return "\(words.duration(seconds)) (\(words.number(count)))"
    case .count(let count):
      return "\(words.number(count)) \(words.unit(.entriesUnit, beside: words.number(count)))"
    case nil: return words(.noData)
    }
  }

  /// The same without the parts of a night.
  private func short(_ slot: TypeSeries.Slot) -> String {
    guard case .stages = slot.value, let value = slot.value else { return text(slot) }
    return words.duration(value.size)
  }

  private func when(_ interval: DateInterval) -> String {
    switch series.range {
    case .day: "\(words.clock(interval.start))–\(words.clock(interval.end))"
    case .week, .month: "\(words.weekday(interval.start)) \(words.shortDay(interval.start))"
    case .halfYear: words.interval(interval)
    case .year: words.monthAndYear(interval.start)
    }
  }

  private var timeLabels: [ColumnChart.TimeLabel] {
    let calendar = words.time.calendar
    return series.slots.enumerated().compactMap { place, slot in
      let start = slot.interval.start
      switch series.range {
      case .day:
        let hour = calendar.component(.hour, from: start)
        return hour % 6 == 0 && calendar.component(.minute, from: start) == 0
          ? .init(column: place, text: words.hour(start), isCentred: false) : nil
      case .week: return .init(column: place, text: words.weekday(start), isCentred: true)
      case .month:
        return place % 7 == 0 && place < 30
          ? .init(column: place, text: words.shortDay(start), isCentred: false) : nil
      case .halfYear:
        let isFirst =
          calendar.component(.month, from: start) != calendar.component(.month, from: start - 7 * 86_400)
        return isFirst && place < 25 ? .init(column: place, text: words.month(start), isCentred: false) : nil
      case .year: return .init(column: place, text: words.narrowMonth(start), isCentred: true)
      }
    }
  }

  /// The same as a table.
  var table: HTML {
    DataTable(
      heads: [words(.time), words.name(of: type)],
      rows: series.slots.filter { $0.value != nil }.map { [when($0.interval), text($0)] }
    ).html(words)
  }
}
