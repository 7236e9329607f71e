import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries

/// The drawing of a series, with a summary in a sentence and a table.
struct SeriesChart: Sendable {
  let series: TypeSeries
  let words: Localizer

  private var type: HealthType { series.type }

  /// The large number: a sum or an average, with its label.
  var headline: (label: LocalizedText, value: String, unit: String)? {
    let values = series.values
    guard !values.isEmpty else { return nil }
    let sizes = values.map(\.size)
    let mean = sizes.reduce(0, +) / Double(sizes.count)
    switch values[0] {
    case .sum:
      let isDay = series.range == .day
      let value = words.value(isDay ? sizes.reduce(0, +) : averageDay, of: type)
      return (isDay ? .total : .dailyAverage, value, words.unitName(of: type, with: value))
    case .pressure:
      guard let high = series.whole, let low = series.wholeDiastolic else { return nil }
      return (.average, pressure(high.average, low.average), words(.mmHg))
    case .range:
      let value = words.value(series.whole?.average ?? mean, of: type)
      return (isSoFar ? .soFarToday : .average, value, words.unitName(of: type, with: value))
    case .stages: return (.averageAsleep, words.duration(series.averageAsleep ?? mean), "")
    case .time: return (.total, words.duration(sizes.reduce(0, +)), "")
    case .count:
      let count = words.number(Int(sizes.reduce(0, +)))
      return (.total, count, words.unit(countUnit, with: count))
    }
  }

  /// Whether the value is that of today and can still change; a night's value can't.
  private var isSoFar: Bool {
    series.range == .day && isSteps && type.aggregation != .discreteArithmetic
      && series.slots.contains(where: isNow)
  }

  /// The average of the finished days with data; if there is none, the total of the unfinished one.
  private var averageDay: Double { series.dailyAverage ?? series.values.last?.size ?? 0 }

  /// The value for comparing two periods: an average, never a sum that includes incomplete days.
  private var comparable: Double? {
    switch series.values.first {
    case .sum: series.range == .day ? nil : averageDay
    case .range: series.whole?.average
    case .stages: series.averageAsleep
    default: nil
    }
  }

  /// Returns the value of the previous period and the difference from it.
  func comparison(with before: TypeSeries) -> String? {
    let old = SeriesChart(series: before, words: words)
    guard let now = comparable, let then = old.comparable, let headline = old.headline else { return nil }
    let value = headline.unit.isEmpty ? headline.value : "\(headline.value) \(headline.unit)"
    guard let change = change(from: then, to: now) else { return words(.beforeThat, value) }
    return words(.beforeThatChange, value, change)
  }

  /// Returns the change in percent for a cumulative type, or the difference for others, or `nil` if
  /// it rounds to zero.
  private func change(from then: Double, to now: Double) -> String? {
    let sign = now < then ? "−" : "+"
    if case .sum = series.values.first {
      let percent = then == 0 ? 0 : (abs(now - then) / abs(then) * 100).rounded()
      return percent == 0 ? nil : words(.percentOf, sign + words.number(percent, digits: 0))
    }
    if case .stages = series.values.first {
      // Compare the displayed whole minutes: 7 h 7 min is 3 minutes less than 7 h 10 min.
      let minutes = abs((now / 60).rounded() - (then / 60).rounded())
      return minutes == 0 ? nil : sign + words.minutes(minutes)
    }
    guard let unit = words.unit(of: type)?.description else { return nil }
    if unit == "st" {
      let (new, old) = (now * Localizer.poundsInStone, then * Localizer.poundsInStone)
      let pounds = words.number(abs(rounded(new, 1) - rounded(old, 1)), digits: 1)
      return pounds == words.number(0) ? nil : "\(sign)\(pounds) \(words(.unitPound))"
    }
    // A scale whose zero isn't nothing needs a separate unit for differences. Differences have the
    // precision of values.
    let scale = unit == "%" ? 100.0 : 1
    let size = max(abs(now), abs(then)) * scale
    let digits = ["count/min", "mmHg"].contains(unit) || size >= 100 ? 0 : size >= 10 ? 1 : 2
    let figure = words.number(
      abs(rounded(now * scale, digits) - rounded(then * scale, digits)), digits: digits)
    if figure == words.number(0) { return nil }
    return "\(sign)\(figure) \(words.unitName(of: type, with: figure))"
  }

  /// Rounds a number to its displayed precision, so that a difference matches the two displayed
  /// numbers.
  private func rounded(_ value: Double, _ digits: Int) -> Double {
    let scale = digits == 0 ? 1.0 : digits == 1 ? 10 : 100
    return (value * scale).rounded() / scale
  }

  /// The text below the large number: the minimum and the maximum of each series, or the number of
  /// averaged days.
  var extent: String? {
    if series.dailyAverage != nil { return words(.daysWithData, words.number(series.daysWithData)) }
    guard let whole = series.whole else { return nil }
    guard let low = series.wholeDiastolic else {
      guard case .range = series.values.first, whole.high > whole.low else { return nil }
      let spread = spread(whole)
      return "\(words(.range)) \(spread) \(words.unitName(of: type, with: spread))"
    }
    return "\(words(.systolic)) \(spread(whole)) · \(words(.diastolic)) \(spread(low))"
  }

  /// Returns a range such as `45–57`, or one number if both are the same.
  private func spread(_ extent: TypeSeries.Extent) -> String {
    let (first, last) = (figure(extent.low), figure(extent.high))
    return first == last ? first : "\(first)–\(last)"
  }

  private func figure(_ value: Double) -> String {
    type == .bloodPressure ? words.number(value, digits: 0) : words.value(value, of: type)
  }

  /// Returns the averages of two series, which need not come from the same readings.
  private func pressure(_ systolic: Double, _ diastolic: Double) -> String {
    "\(words.number(systolic, digits: 0))/\(words.number(diastolic, digits: 0))"
  }

  /// The chart in a sentence, for screen readers.
  var summary: String {
    guard let headline, let interval = series.interval else { return words(.noData) }
    let value = headline.unit.isEmpty ? headline.value : "\(headline.value) \(headline.unit)"
    var text = words(.chartSummary, words(headline.label), value, words.interval(interval))
    if case .pressure = series.values[0] { return extent.map { "\(text) \($0)." } ?? text }
    let known = series.slots.filter { $0.value != nil }
    if case .range = series.values[0] { return text + lowestAndHighest(known) }
    // An incomplete period can't be the minimum.
    let over = known.filter { !isNow($0) }
    if over.count > 1, let top = known.max(by: { ($0.value?.size ?? 0) < ($1.value?.size ?? 0) }),
      let low = over.min(by: { ($0.value?.size ?? 0) < ($1.value?.size ?? 0) }), short(top) != short(low)
    {
      text += " " + words(.chartExtremes, short(top), when(top.interval), short(low), when(low.interval))
    }
    return text
  }

  /// Returns the text of the minimum and the maximum with their dates.
  private func lowestAndHighest(_ known: [TypeSeries.Slot]) -> String {
    func extent(_ slot: TypeSeries.Slot) -> (low: Double, high: Double)? {
      if case .range(let low, let high, _) = slot.value { (low, high) } else { nil }
    }
    guard let low = known.min(by: { (extent($0)?.low ?? .infinity) < (extent($1)?.low ?? .infinity) }),
      let high = known.max(by: { (extent($0)?.high ?? -.infinity) < (extent($1)?.high ?? -.infinity) }),
      let lowest = extent(low)?.low, let highest = extent(high)?.high, highest > lowest
    else { return "" }
    return " "
      + words(
        .chartLowest, words.valueAndUnit(lowest, of: type), when(low.interval),
        words.valueAndUnit(highest, of: type), when(high.interval))
  }

  var chart: ColumnChart {
    let columns = series.slots.map { slot in
      ColumnChart.Column(
        bars: bars(slot.value) + nap(slot), dot: dot(slot.value), mean: mean(slot.value),
        label: "\(when(slot.interval)): \(text(slot))", isStep: isSteps,
        isNow: isNow(slot))
    }
    let axis = axis(columns)
    return ColumnChart(
      columns: columns, axis: axis, tickLabels: axis.ticks.map(tick),
      timeLabels: timeLabels, isLine: isLine, rules: rules, title: words(.chartOf, words.name(of: type)),
      summary: summary)
  }

  /// Types with many values per hour, so that a column shows a range.
  private static let ranged: Set<HealthType> = [
    .heartRate, .respiratoryRate, .oxygenSaturation, .environmentalAudioExposure, .headphoneAudioExposure,
    .physicalEffort,
  ]

  /// Whether columns are days with one value each, which is drawn as a step of the day.
  private var isSteps: Bool { type.isOncePerDay && series.range.step(of: type) == .day }

  /// Whether single values are meaningful, so that points with a line are more useful than ranges.
  private var isLine: Bool {
    if case .range = series.values.first { !isSteps && !Self.ranged.contains(type) } else { false }
  }

  /// The average of a cumulative type if it is the headline, and the goal.
  private var rules: [ColumnChart.Rule] {
    guard series.values.count > 1 else { return [] }
    switch series.values.first {
    case .sum where series.range != .day:
      let average = ColumnChart.Rule(value: averageDay, label: words(.average), style: "average")
      return [average] + (series.goal.map { [.init(value: $0, label: words(.goal), style: "goal")] } ?? [])
    case .range where !isLine && !isSteps:
      return series.whole.map { [.init(value: $0.average, label: words(.average), style: "average")] } ?? []
    default: return []
    }
  }

  private func isNow(_ slot: TypeSeries.Slot) -> Bool {
    slot.interval.start <= words.now && words.now < slot.interval.end
  }

  private func axis(_ columns: [ColumnChart.Column]) -> ValueAxis {
    let values = columns.flatMap { $0.bars.flatMap { [$0.low, $0.high] } + ($0.dot.map { [$0] } ?? []) }
    switch series.values.first {
    case .range:
      return ValueAxis(
        isLine || isSteps ? ordinary(values) : Self.ordinary(columns.flatMap(\.bars)), fromZero: false,
        step: isPercentage ? 0.01 : isInStones ? 0.25 : 0)
    case .pressure: return ValueAxis(values, fromZero: false, step: 5)
    case .count: return ValueAxis(values, fromZero: true, step: 1)
    case .stages where isShort, .time where isShort:
      // Values are hours.
      return ValueAxis(values.map { $0 * 60 }, fromZero: true, step: 5).scaled(by: 1 / 60)
    case .stages, .time: return ValueAxis(values, fromZero: true, step: 0.25)
    default: return ValueAxis(values + [series.goal].compactMap(\.self), fromZero: true)
    }
  }

  /// Returns the values without the few outliers that would flatten all others; the chart marks the
  /// outliers.
  private func ordinary(_ values: [Double]) -> [Double] {
    let sorted = values.sorted()
    guard sorted.count >= 20 else { return values }
    let (low, high) = (sorted[sorted.count / 20], sorted[sorted.count - 1 - sorted.count / 20])
    let reach = 3 * max(high - low, abs(high) * 0.02)
    return values.filter { $0 <= high + reach && $0 >= low - reach }
  }

  /// Returns the ends of ranges without the few outliers.
  ///
  /// Lower and upper ends are compared separately, because the distance between them is no measure
  /// of how much either varies.
  static func ordinary(_ bars: [ColumnChart.Bar]) -> [Double] {
    [bars.map(\.low), bars.map(\.high)].flatMap { ends in
      let sorted = ends.sorted()
      guard sorted.count >= 8 else { return sorted }
      let (low, high) = (sorted[sorted.count / 4], sorted[sorted.count - 1 - sorted.count / 4])
      let reach = max(3 * (high - low), abs(high) * 0.25)
      return sorted.filter { low - reach <= $0 && $0 <= high + reach }
    }
  }

  private var isPercentage: Bool { words.unit(of: type)?.description == "%" }

  private var isInStones: Bool { words.unit(of: type)?.description == "st" }

  /// Whether no column has an hour, so that the axis is in minutes.
  private var isShort: Bool { (series.values.map(\.size).max() ?? 0) < 3600 }

  private func tick(_ value: Double) -> String {
    switch series.values.first {
    case .stages where isShort, .time where isShort: words(.minutes, words.number(value * 60, digits: 0))
    case .stages, .time: words(.hoursShort, words.number(value, digits: 2))
    case .count: words.number(value, digits: 0)
    case .range where isInStones: words.value(value, of: type)
    default: words.number(isPercentage ? value * 100 : value, digits: 2)
    }
  }

  private func bars(_ value: TypeSeries.Value?) -> [ColumnChart.Bar] {
    switch value {
    case .sum(let sum): return [.init(low: 0, high: sum)]
    case .range(let low, let high, _): return isLine ? [] : [.init(low: low, high: high)]
    case .pressure(let systolic, let diastolic):
      return [
        .init(low: systolic.low, high: systolic.high, style: "systolic"),
        .init(low: diastolic.low, high: diastolic.high, style: "diastolic"),
      ]
    case .time(let seconds, _): return [.init(low: 0, high: seconds / 3600)]
    case .count(let count): return [.init(low: 0, high: Double(count))]
    case .stages(let stages):
      var top = 0.0
      return [SleepStage.deep, .core, .rem, .unspecified, .awake].compactMap { stage in
        guard let seconds = stages[stage], seconds > 0 else { return nil }
        defer { top += seconds / 3600 }
        return ColumnChart.Bar(low: top, high: top + seconds / 3600, style: "stage-\(stage.style)")
      }
    case nil: return []
    }
  }

  /// Returns the bar of a day's naps, above the night.
  private func nap(_ slot: TypeSeries.Slot) -> [ColumnChart.Bar] {
    guard hasNap(slot) else { return [] }
    let top = bars(slot.value).map(\.high).max() ?? 0
    return [.init(low: top, high: top + slot.naps / 3600, style: "nap")]
  }

  /// Returns whether a column shows naps: single days do, averages of longer times don't.
  private func hasNap(_ slot: TypeSeries.Slot) -> Bool {
    slot.naps > 0 && series.range.step == .day
  }

  private func dot(_ value: TypeSeries.Value?) -> Double? {
    guard case .range(_, _, let average) = value, isLine else { return nil }
    return average
  }

  private func mean(_ value: TypeSeries.Value?) -> Double? {
    guard case .range(let low, let high, let average) = value, !isLine, high > low else { return nil }
    return average
  }

  /// Returns a column's value as text.
  private func text(_ slot: TypeSeries.Slot) -> String {
    switch slot.value {
    case .sum(let sum):
      let value = words.valueAndUnit(sum, of: type)
      return series.range == .halfYear || series.range == .year ? words(.perDay, value) : value
    case .range(let low, let high, let average):
      if words.value(low, of: type) == words.value(high, of: type) {
        return words.valueAndUnit(average, of: type)
      }
      let range = "\(words.value(low, of: type))–\(words.valueAndUnit(high, of: type))"
      return "\(range)\(words.comma)\(words(.averageOf, words.value(average, of: type)))"
    case .pressure(let systolic, let diastolic):
      let (high, low) = (
        "\(words(.systolic)) \(spread(systolic))", "\(words(.diastolic)) \(spread(diastolic))"
      )
      return "\(high)\(words.comma)\(low) \(words(.mmHg))"
    case .stages(let stages):
      let order = SleepStage.drawn.filter { $0 != .inBed && stages[$0] ?? 0 > 0 }
      let parts = order.map { "\(words($0.phrase)) \(words.duration(stages[$0] ?? 0))" }
      return (parts + napText(slot)).joined(separator: words.comma)
    case .time(let seconds, let count): return "\(words.duration(seconds)) (\(entries(count)))"
    case .count(let count): return entries(count)
    case nil: return hasNap(slot) ? napText(slot).joined() : words(.noData)
    }
  }

  private func napText(_ slot: TypeSeries.Slot) -> [String] {
    hasNap(slot) ? ["\(words(.sleepNap)) \(words.duration(slot.naps))"] : []
  }

  private func entries(_ count: Int) -> String {
    let figure = words.number(count)
    return "\(figure) \(words.unit(countUnit, with: figure))"
  }

  private var countUnit: LocalizedCount { type == .appleStandHour ? .hoursUnit : .entriesUnit }

  /// Returns the same without sleep stages and without the number of sessions.
  private func short(_ slot: TypeSeries.Slot) -> String {
    switch slot.value {
    case .stages, .time: words.duration(slot.value?.size ?? 0)
    default: text(slot)
    }
  }

  private func when(_ interval: DateInterval) -> String {
    switch series.range {
    case .day where isSteps: "\(words.weekday(interval.start)) \(words.shortDay(interval.start))"
    case .day: "\(words.clock(interval.start))–\(words.clock(interval.end))"
    case .week, .month: "\(words.weekday(interval.start)) \(words.shortDay(interval.start))"
    case .halfYear: words.interval(interval)
    case .year: words.monthAndYear(interval.start)
    }
  }

  var timeLabels: [ColumnChart.TimeLabel] {
    let calendar = words.time.calendar
    return series.slots.enumerated().compactMap { place, slot in
      let start = slot.interval.start
      switch series.range {
      case .day where isSteps: return .init(column: place, text: words.shortDay(start), isCentered: true)
      case .day:
        let hour = calendar.component(.hour, from: start)
        return hour % 6 == 0 && calendar.component(.minute, from: start) == 0
          ? .init(column: place, text: words.hour(start), isCentered: false) : nil
      case .week:
        return .init(column: place, text: words.weekday(start), isCentered: true, isNow: isNow(slot))
      case .month:
        return place % 7 == 0 && place < 30
          ? .init(column: place, text: words.shortDay(start), isCentered: false) : nil
      case .halfYear:
        let isFirst =
          calendar.component(.month, from: start) != calendar.component(.month, from: start - 7 * 86_400)
        return isFirst && place < 25 ? .init(column: place, text: words.month(start), isCentered: false) : nil
      case .year:
        return .init(column: place, text: words.narrowMonth(start), isCentered: true, isNow: isNow(slot))
      }
    }
  }

  /// The series as a table.
  var table: HTML {
    DataTable(
      heads: [words(.when), words.name(of: type)],
      rows: series.slots.filter { $0.value != nil || hasNap($0) }.map { [when($0.interval), text($0)] }
    ).html(words)
  }
}
