import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The chart of a type with its range control and the links to other times.
struct TypeFigure: Sendable {
  /// The last day of the chart.
  let date: Date
  private let series: TypeSeries
  private let before: TypeSeries?
  private let night: SleepNightDetails?
  private let regularity: SleepRegularityView?
  private let pressure: BloodPressureNote?
  private let fitness: CardioFitnessNote?
  private let glucose: GlucoseNote?
  private let path: String
  private let context: PageRequest

  /// Reads the data of the requested chart.
  ///
  /// - Parameters:
  ///   - type: The type of the samples.
  ///   - contents: The contents of the type.
  ///   - path: The path of the page with the chart.
  ///   - context: The request, with the store.
  /// - Throws: An error of the store.
  init(
    of type: HealthType, _ contents: TypeContents?, at path: String, for context: PageRequest
  ) async throws {
    let words = context.words
    let range = context.query("range").flatMap { ChartRange(rawValue: $0) } ?? .week
    let end = contents.map { min($0.latestEnd, words.now) } ?? words.now
    let date = context.query("at").flatMap { try? context.time.date($0) } ?? (end - 1)
    async let earlier = TypeSeries.readBefore(type, range, endingWith: date, for: context)
    let series = try await TypeSeries.read(type, range, endingWith: date, for: context)
    before = try await earlier
    night =
      type == .sleepAnalysis && range == .day
      ? try await SleepNightDetails(on: context.time.calendar.startOfDay(for: date), for: context) : nil
    regularity =
      type == .sleepAnalysis && range != .day
      ? try await SleepRegularityView(upTo: date, for: context) : nil
    pressure = try await BloodPressureNote(series, for: context)
    fitness = try await CardioFitnessNote(series, for: context)
    glucose = try await GlucoseNote(series, for: context)
    self.date = date
    self.series = series
    self.path = path
    self.context = context
  }

  /// The user's daily goal, if the chart has one.
  var goal: Double? { series.goal }

  /// The number of columns with a value.
  var count: Int { series.values.count }

  var html: HTML {
    tag("section", .class("panel"), .label(context.words(.chart))) {
      ranges
      if let night {
        NightChart(night: night.night, words: context.words, steps: steps).html
        night.html
      } else {
        figure
        SleepSchedule(series: series, words: context.words).html
        regularity?.html
        pressure?.html
        fitness?.html
        glucose?.html
      }
    }
  }

  /// The range control D W M 6M Y.
  private var ranges: HTML {
    tag("nav", .class("segments"), .label(context.words(.timeRange))) {
      for other in ChartRange.allCases {
        tag(
          "a", .href(address(other, date)), .current(if: other == series.range),
          .label(context.words(other.name))
        ) { context.words(other.letter) }
      }
    }
  }

  private func address(_ range: ChartRange, _ date: Date) -> String {
    "\(path)?range=\(range.rawValue)&at=\(context.time.dayWords(date))"
  }

  private var figure: HTML {
    let words = context.words
    let chart = SeriesChart(series: series, words: words)
    return tag("figure") {
      headline(chart)
      if series.values.isEmpty {
        Rows.empty(words(.noDataInRange), .wave)
      } else {
        chart.chart.html
        if series.type == .sleepAnalysis { legend }
        if series.type == .bloodPressure { pressureLegend }
        tag("figcaption") {
          tag("p") { chart.summary }
          if series.isCut { tag("p", .class("note")) { words(.chartIsCut) } }
        }
        chart.table
      }
    }
  }

  private var pressureLegend: HTML {
    tag("ul", .class("legend"), .named("aria-hidden", "true")) {
      for (style, phrase) in [("systolic", LocalizedText.systolic), ("diastolic", .diastolic)] {
        tag("li") {
          swatch(style)
          context.words(phrase)
        }
      }
    }
  }

  private func swatch(_ style: String) -> HTML {
    tag("svg", .class("swatch"), .named("viewBox", "0 0 10 10")) {
      tag(
        "rect", .class("bar \(style)"), .named("width", "10"), .named("height", "10"), .named("rx", "3")
      ) {}
    }
  }

  /// The legend of the stages that occur in the columns.
  private var legend: HTML {
    let there = series.values.reduce(into: Set<SleepStage>()) { found, value in
      if case .stages(let stages) = value { found.formUnion(stages.filter { $0.value > 0 }.keys) }
    }
    let shown = SleepStage.drawn.filter { $0 != .inBed && there.contains($0) }
    return tag("ul", .class("legend"), .named("aria-hidden", "true")) {
      for stage in shown {
        tag("li") {
          swatch("stage-\(stage.style)")
          context.words(stage.phrase)
        }
      }
    }
  }

  private func headline(_ chart: SeriesChart) -> HTML {
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
      steps
    }
  }

  private var steps: HTML {
    let slots = series.slots.map(\.interval)
    return tag("nav", .class("steps"), .label(context.words(.otherTimes))) {
      step(slots, -1, .back, .earlier)
      step(slots, 1, .forward, .later)
    }
  }

  private func step(
    _ slots: [DateInterval], _ direction: Int, _ icon: Icon, _ phrase: LocalizedText
  ) -> HTML {
    guard let date = series.range.moved(slots, by: direction),
      direction < 0 || (series.interval?.end ?? .distantFuture) < context.words.now
    else { return tag("span", .class("step off")) { icon.image } }
    return tag(
      "a", .class("step"), .href(address(series.range, min(date, context.words.now))),
      .named("data-step", String(direction)), .label(context.words(phrase))
    ) {
      icon.image
    }
  }
}
