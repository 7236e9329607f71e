import Foundation
import HealthModel
import HealthService

/// The page of a type: chart, newest values, and what can be done.
enum TypePages {
  static let routes: [Route] =
    [.get("/data/{type}", overview), .post("/data/{type}/pin", pin)] + SamplePages.routes + SourcePages.routes
    + ExplanationPage.routes

  private static func overview(_ visit: Visit) async throws -> Page {
    let (type, words) = (try visit.type(), visit.words)
    guard let name = TypeName.of(type), name.category != .records, name.category != .cards else {
      throw WebFailure.notFound
    }
    if type == .activitySummary { return try await ActivityRings.page(visit) }
    let contents = try await BrowsePages.contents(visit)[type]
    let range = visit.query("range").flatMap { ChartRange(rawValue: $0) } ?? .week
    let end = contents.map { min($0.latestEnd, words.now) } ?? words.now
    let date = visit.query("at").flatMap { try? visit.time.date($0) } ?? (end - 1)
    let series = try await TypeSeries.read(type, range, endingWith: date, for: visit)
    let night =
      type == .sleepAnalysis && range == .day
      ? try await SleepNight.read(
        DateInterval(start: visit.time.calendar.startOfDay(for: date), duration: 86_400), for: visit
      ).last : nil
    let isPinned = SummaryPins(visit.choices).names.contains(type.name)
    let newest = try await SamplePages.newest(type, visit)
    return Page(
      name.text(words), tab: .browse,
      back: .init(title: words(name.category.phrase), path: "/browse/\(name.category.rawValue)")
    ) {
      tag("div", .class("c-\(name.category.rawValue)")) {
        newest
        tag("section", .class("panel"), .label(words(.chart))) {
          ranges(type, range, date, visit)
          if let night {
            NightChart(night: night, words: words, steps: steps(series, visit)).html
          } else {
            figure(series, visit)
          }
        }
        if contents != nil { actions(type, isPinned, visit, date) }
        options(type, contents, words)
        about(type, name, words)
      }
    }
  }

  /// The switch D W M 6M Y.
  private static func ranges(_ type: HealthType, _ range: ChartRange, _ date: Date, _ visit: Visit) -> HTML {
    tag("nav", .class("segments"), .label(visit.words(.timeRange))) {
      for other in ChartRange.allCases {
        tag(
          "a", .href(address(type, other, date, visit)), .current(if: other == range),
          .label(visit.words(other.name))
        ) { visit.words(other.letter) }
      }
    }
  }

  private static func address(_ type: HealthType, _ range: ChartRange, _ date: Date, _ visit: Visit) -> String
  {
    "/data/\(type.name)?range=\(range.rawValue)&at=\(visit.time.dayWords(date))"
  }

  private static func figure(_ series: TypeSeries, _ visit: Visit) -> HTML {
    let words = visit.words
    let chart = SeriesChart(series: series, words: words)
    return tag("figure") {
      headline(chart, series, visit)
      if series.values.isEmpty {
        Rows.empty(words(.noDataInRange), .wave)
      } else {
        chart.chart.html
        if series.type == .sleepAnalysis { legend(words) }
        tag("figcaption") {
          tag("p") { chart.summary }
          if series.isCut { tag("p", .class("note")) { words(.chartIsCut) } }
        }
        chart.table
      }
    }
  }

  private static func legend(_ words: Words) -> HTML {
    tag("ul", .class("legend"), .named("aria-hidden", "true")) {
      for stage in SleepStage.allCases where stage != .inBed {
        tag("li") {
          tag("svg", .class("swatch"), .named("viewBox", "0 0 10 10")) {
            tag(
              "rect", .class("bar stage-\(stage.style)"), .named("width", "10"), .named("height", "10"),
              .named("rx", "3")
            ) {}
          }
          words(stage.phrase)
        }
      }
    }
  }

  private static func headline(_ chart: SeriesChart, _ series: TypeSeries, _ visit: Visit) -> HTML {
    tag("div", .class("headline")) {
      tag("p") {
        if let headline = chart.headline {
          tag("span", .class("kind")) { visit.words(headline.label) }
          Rows.value(headline.value, headline.unit)
        } else {
          tag("span", .class("value none")) { visit.words(.noData) }
        }
        tag("span", .class("when")) { series.interval.map { visit.words.interval($0) } ?? "" }
      }
      steps(series, visit)
    }
  }

  private static func steps(_ series: TypeSeries, _ visit: Visit) -> HTML {
    let slots = series.slots.map(\.interval)
    return tag("nav", .class("steps"), .label(visit.words(.otherTimes))) {
      step(series, slots, -1, .back, .earlier, visit)
      step(series, slots, 1, .forward, .later, visit)
    }
  }

  private static func step(
    _ series: TypeSeries, _ slots: [DateInterval], _ direction: Int, _ icon: Icon, _ phrase: Phrase,
    _ visit: Visit
  ) -> HTML {
    guard let date = series.range.moved(slots, by: direction),
      direction < 0 || (series.interval?.end ?? .distantFuture) < visit.words.now
    else { return tag("span", .class("step off")) { icon.image } }
    return tag(
      "a", .class("step"), .href(address(series.type, series.range, min(date, visit.words.now), visit)),
      .label(visit.words(phrase))
    ) {
      icon.image
    }
  }

  private static func actions(_ type: HealthType, _ isPinned: Bool, _ visit: Visit, _ date: Date) -> HTML {
    let words = visit.words
    return tag("div", .class("actions")) {
      Rows.button(words(isPinned ? .unpin : .pin), action: "/data/\(type.name)/pin", style: "pill")
      if type.row.aggregation != nil {
        tag("a", .class("pill"), .href("/data/\(type.name)/why?day=\(visit.time.dayWords(date))")) {
          Icon.question.image
          words(.whyThisNumber)
        }
      }
      if NewSampleForm.takes(type) {
        tag("a", .class("pill strong"), .href("/data/\(type.name)/add")) {
          Icon.plus.image
          words(.addData)
        }
      }
    }
  }

  private static func options(_ type: HealthType, _ contents: TypeContents?, _ words: Words) -> HTML {
    tag("ul", .class("list")) {
      if let contents {
        Rows.link(
          nil, words(.showAllData), path: "/data/\(type.name)/all", detail: words.number(contents.count))
        Rows.link(
          nil, words(.dataSources), path: "/data/\(type.name)/sources",
          detail: words.number(contents.sources.count))
      } else if NewSampleForm.takes(type) {
        Rows.link(nil, words(.addData), path: "/data/\(type.name)/add")
      }
      if type.row.aggregation != nil, !words.unitName(of: type).isEmpty {
        Rows.link(nil, words(.unit), path: "/profile#units", detail: words.unitName(of: type))
      }
    }
  }

  private static func about(_ type: HealthType, _ name: TypeName, _ words: Words) -> HTML {
    tag("section", .class("about")) {
      tag("h2") { words(.about, name.text(words)) }
      tag("p") {
        switch type.row.aggregation {
        case .cumulative: words(.aboutCumulative)
        case .discreteArithmetic: words(.aboutDiscrete)
        case .discreteTemporallyWeighted, .discreteEquivalentContinuousLevel: words(.aboutWeighted)
        case nil where type == .sleepAnalysis: words(.aboutSleep)
        case nil where type == .bloodPressure: words(.aboutDiscrete)
        case nil: words(.aboutEntries)
        }
      }
      tag("p", .class("note")) { tag("code", .named("dir", "ltr")) { type.identifier } }
    }
  }

  private static func pin(_ visit: Visit) async throws -> String {
    let type = try visit.type()
    var choices = visit.choices
    choices.pins = SummaryPins(choices).toggling(type.name)
    try await visit.app.home.keep(choices)
    return "/data/\(type.name)"
  }
}

/// The stages of one night.
struct NightChart: Sendable {
  let night: SleepNight
  let words: Words
  /// What leads to other nights.
  let steps: HTML

  var html: HTML {
    let length = max(1, night.end.timeIntervalSince(night.start))
    let lanes = [SleepStage.awake, .rem, .core, .deep, .asleep, .inBed].compactMap {
      stage -> LaneChart.Lane? in
      let spans = night.spans.filter { $0.stage == stage }
      guard !spans.isEmpty else { return nil }
      return LaneChart.Lane(
        name: words(stage.phrase),
        spans: spans.map { span in
          LaneChart.Span(
            start: span.start.timeIntervalSince(night.start) / length,
            end: span.end.timeIntervalSince(night.start) / length, style: "stage-\(stage.style)",
            label: "\(words(stage.phrase)), \(words.clock(span.start))–\(words.clock(span.end))")
        })
    }
    let summary = words(
      .nightSummary, words.duration(night.asleep), words.clock(night.start), words.clock(night.end))
    return tag("figure") {
      tag("div", .class("headline")) {
        tag("p") {
          tag("span", .class("kind")) { words(.timeAsleep) }
          Rows.value(words.duration(night.asleep))
          tag("span", .class("when")) { words.day(night.day) }
        }
        steps
      }
      LaneChart(
        lanes: lanes, timeLabels: labels(length), title: words(.chartOf, words(.sleep)), summary: summary
      ).html
      tag("figcaption") { tag("p") { summary } }
      table
    }
  }

  private func labels(_ length: TimeInterval) -> [LaneChart.TimeLabel] {
    let calendar = words.time.calendar
    guard var date = calendar.dateInterval(of: .hour, for: night.start)?.end else { return [] }
    let step = length > 5 * 3600 ? 2 : 1
    var labels: [LaneChart.TimeLabel] = []
    while date < night.end - 1200, labels.count < 24 {
      labels.append(.init(place: date.timeIntervalSince(night.start) / length, text: words.hour(date)))
      date += Double(step * 3600)
    }
    return labels
  }

  private var table: HTML {
    DataTable(
      heads: [words(.time), words(.sleep)],
      rows: night.spans.map {
        ["\(words.clock($0.start))–\(words.clock($0.end))", words($0.stage.phrase)]
      }
    ).html(words)
  }
}
