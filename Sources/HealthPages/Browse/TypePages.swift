import CivilTime
import Foundation
import HealthModel
import HealthQuestions
import SampleQueries
import WebPages
import WebRequests

/// The page of a type: chart, newest values, and what can be done.
package enum TypePages {
  package static let routes: [Route] =
    [.get("/data/{type}", overview), .post("/data/{type}/pin", pin)] + SamplePages.routes + SourcePages.routes
    + ExplanationPage.routes

  private static func overview(_ context: AppRequestContext) async throws -> Page {
    let (type, words) = (try context.type(), context.words)
    guard let name = TypeName.of(type), name.category != .records, name.category != .cards else {
      throw WebFailure.notFound
    }
    if type == .activitySummary { return try await ActivityRings.page(context) }
    let contents = try await context.store.contents(of: type)
    let range = context.query("range").flatMap { ChartRange(rawValue: $0) } ?? .week
    let end = contents.map { min($0.latestEnd, words.now) } ?? words.now
    let date = context.query("at").flatMap { try? context.time.date($0) } ?? (end - 1)
    let series = try await TypeSeries.read(type, range, endingWith: date, for: context)
    let before = try await series.before(for: context)
    let night =
      type == .sleepAnalysis && range == .day
      ? try await SleepNight.read(
        DateInterval(start: context.time.calendar.startOfDay(for: date), duration: 86_400), for: context
      ).lastNight : nil
    let isPinned = SummaryPins(context.choices).names.contains(type.name)
    let newest = try await SamplePages.newest(type, context)
    let workouts = type == .workout ? try await WorkoutList.html(context) : nil
    let side = try await SidePane.types(beside: type, name.category, context)
    return Page(
      name.text(words), tab: .browse,
      back: .init(title: words(name.category.phrase), path: "/browse/\(name.category.rawValue)")
    ) {
      tag("div", .class("c-\(name.category.rawValue)"), .named("data-times", "")) {
        // How many recordings there were each day says nothing that their list does not.
        newest
          ?? tag("section", .class("panel"), .label(words(.chart))) {
            ranges(type, range, date, context)
            if let night {
              NightChart(night: night, words: words, steps: steps(series, context)).html
            } else {
              figure(series, before, context)
              SleepSchedule(series: series, words: words).html
            }
          }
        workouts
        if contents != nil { actions(type, isPinned, context, date) }
        options(type, contents, words)
        about(type, name, words)
      }
    }.beside(side)
  }

  /// The switch D W M 6M Y.
  private static func ranges(
    _ type: HealthType, _ range: ChartRange, _ date: Date, _ context: AppRequestContext
  ) -> HTML {
    tag("nav", .class("segments"), .label(context.words(.timeRange))) {
      for other in ChartRange.allCases {
        tag(
          "a", .href(address(type, other, date, context)), .current(if: other == range),
          .label(context.words(other.name))
        ) { context.words(other.letter) }
      }
    }
  }

  private static func address(
    _ type: HealthType, _ range: ChartRange, _ date: Date, _ context: AppRequestContext
  ) -> String {
    "/data/\(type.name)?range=\(range.rawValue)&at=\(context.time.dayWords(date))"
  }

  private static func figure(_ series: TypeSeries, _ before: TypeSeries?, _ context: AppRequestContext)
    -> HTML
  {
    let words = context.words
    let chart = SeriesChart(series: series, words: words)
    return tag("figure") {
      headline(chart, series, before, context)
      if series.values.isEmpty {
        Rows.empty(words(.noDataInRange), .wave)
      } else {
        chart.chart.html
        if series.type == .sleepAnalysis { legend(series, words) }
        if series.type == .bloodPressure { pressureLegend(words) }
        tag("figcaption") {
          tag("p") { chart.summary }
          if series.isCut { tag("p", .class("note")) { words(.chartIsCut) } }
        }
        chart.table
      }
    }
  }

  private static func pressureLegend(_ words: Localizer) -> HTML {
    tag("ul", .class("legend"), .named("aria-hidden", "true")) {
      for (style, phrase) in [("systolic", LocalizedText.systolic), ("diastolic", .diastolic)] {
        tag("li") {
          swatch(style)
          words(phrase)
        }
      }
    }
  }

  private static func swatch(_ style: String) -> HTML {
    tag("svg", .class("swatch"), .named("viewBox", "0 0 10 10")) {
      tag(
        "rect", .class("bar \(style)"), .named("width", "10"), .named("height", "10"), .named("rx", "3")
      ) {}
    }
  }

  /// The stages that some column has.
  private static func legend(_ series: TypeSeries, _ words: Localizer) -> HTML {
    let there = series.values.reduce(into: Set<SleepStage>()) { found, value in
      if case .stages(let stages) = value { found.formUnion(stages.filter { $0.value > 0 }.keys) }
    }
    let shown = SleepStage.drawn.filter { $0 != .inBed && there.contains($0) }
    return tag("ul", .class("legend"), .named("aria-hidden", "true")) {
      for stage in shown {
        tag("li") {
          swatch("stage-\(stage.style)")
          words(stage.phrase)
        }
      }
    }
  }

  private static func headline(
    _ chart: SeriesChart, _ series: TypeSeries, _ before: TypeSeries?, _ context: AppRequestContext
  ) -> HTML {
    tag("div", .class("headline")) {
      tag("p") {
        if let headline = chart.headline {
          tag("span", .class("kind")) { context.words(headline.label) }
          Rows.value(headline.value, headline.unit)
          if let extent = chart.extent { tag("span", .class("extent")) { extent } }
        } else {
          tag("span", .class("value none")) { context.words(.noData) }
        }
        tag("span", .class("when")) { series.interval.map { context.words.time(of: $0) } ?? "" }
        before.flatMap { chart.comparison(with: $0) }.map { text in tag("span", .class("before")) { text } }
      }
      steps(series, context)
    }
  }

  private static func steps(_ series: TypeSeries, _ context: AppRequestContext) -> HTML {
    let slots = series.slots.map(\.interval)
    return tag("nav", .class("steps"), .label(context.words(.otherTimes))) {
      step(series, slots, -1, .back, .earlier, context)
      step(series, slots, 1, .forward, .later, context)
    }
  }

  private static func step(
    _ series: TypeSeries, _ slots: [DateInterval], _ direction: Int, _ icon: Icon, _ phrase: LocalizedText,
    _ context: AppRequestContext
  ) -> HTML {
    guard let date = series.range.moved(slots, by: direction),
      direction < 0 || (series.interval?.end ?? .distantFuture) < context.words.now
    else { return tag("span", .class("step off")) { icon.image } }
    return tag(
      "a", .class("step"), .href(address(series.type, series.range, min(date, context.words.now), context)),
      .named("data-step", String(direction)), .label(context.words(phrase))
    ) {
      icon.image
    }
  }

  private static func actions(
    _ type: HealthType, _ isPinned: Bool, _ context: AppRequestContext, _ date: Date
  ) -> HTML {
    let words = context.words
    return tag("div", .class("actions")) {
      Rows.button(words(isPinned ? .unpin : .pin), action: "/data/\(type.name)/pin", style: "pill")
      if type.row.aggregation != nil {
        tag("a", .class("pill"), .href("/data/\(type.name)/why?day=\(context.time.dayWords(date))")) {
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

  private static func options(_ type: HealthType, _ contents: TypeContents?, _ words: Localizer) -> HTML {
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
        type.choosableUnits.isEmpty
          ? Rows.fact(words(.unit), words.unitName(of: type))
          : Rows.link(nil, words(.unit), path: "/data/\(type.name)/unit", detail: words.unitName(of: type))
      }
    }
  }

  private static func about(_ type: HealthType, _ name: TypeName, _ words: Localizer) -> HTML {
    tag("section", .class("about")) {
      tag("h2") { words(.about, name.text(words)) }
      AboutTypes.text(of: type, in: words.language.rawValue).map { text in tag("p") { text } }
      tag("details") {
        tag("summary") { words(.howItAddsUp) }
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
  }

  private static func pin(_ context: AppRequestContext) async throws -> String {
    let type = try context.type()
    var choices = context.choices
    choices.pins = SummaryPins(choices).toggling(type.name)
    try await context.app.storeSession.keep(choices)
    return "/data/\(type.name)"
  }
}
