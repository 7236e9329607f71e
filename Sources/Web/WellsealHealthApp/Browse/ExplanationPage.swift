import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The page that explains the total of a day: a lane for each device, with the samples that counted
/// and those that didn't.
enum ExplanationPage {
  static let routes: [PageRoute] = [.get("/data/{type}/why", page)]

  private static func page(_ context: PageRequest) async throws -> Page {
    let (type, words) = (try context.type(), context.words)
    guard type.row.aggregation != nil else { throw WebFailure.notFound }
    let contents = try await context.store.contents(of: type)
    let newest = min(contents?.latestEnd ?? words.now, words.now) - 1
    let date = context.query("day").flatMap { try? context.time.date($0) } ?? newest
    let request = try StatisticsRequest(
      type, by: .day, unit: words.unit(of: type)?.description, in: context.time)
    let answer = try await request.explanation(of: date, from: context.store)
    let lanes = try await DeviceLanes.read(type, answer.explanation, context)
    return Page(words(.whyThisNumber), tab: .browse, back: SamplePages.back(type, words)) {
      tag("div", .class(SamplePages.style(type)), .named("data-times", "")) {
        tag("section", .class("panel")) {
          headline(answer, try? total(type, answer, context), context)
          if answer.explanation.shares.isEmpty {
            Rows.empty(words(.noDataInRange), .wave)
          } else {
            tag("figure") {
              lanes.html
              legend(words)
              tag("figcaption") { tag("p") { words(.whyExplained) } }
            }
          }
        }
        shares(answer, words)
        tag("p") {
          tag("a", .class("pill"), .href("/data/\(type.name)/sources")) { words(.changeOrder) }
        }
      }
    }
  }

  private static func total(_ type: HealthType, _ answer: ExplanationAnswer, _ context: PageRequest)
    throws -> String
  {
    answer.measure == .sum
      ? context.words.valueAndUnit(answer.total, of: type)
      : context.words(
        .measuredFor, context.words.duration(answer.explanation.shares.reduce(0) { $0 + $1.countedSeconds }))
  }

  private static func headline(_ answer: ExplanationAnswer, _ total: String?, _ context: PageRequest)
    -> HTML
  {
    let (words, type) = (context.words, answer.explanation.type)
    let day = answer.explanation.interval
    func step(_ direction: Int, _ date: Date, _ icon: Icon, _ phrase: LocalizedText) -> HTML {
      date > words.now
        ? tag("span", .class("step off")) { icon.image }
        : tag(
          "a", .class("step"), .href("/data/\(type.name)/why?day=\(context.time.dayWords(date))"),
          .named("data-step", String(direction)), .label(words(phrase))
        ) { icon.image }
    }
    return tag("div", .class("headline")) {
      tag("p") {
        tag("span", .class("kind")) { words.name(of: type) }
        Rows.value(total ?? "–")
        tag("span", .class("when")) { words.day(day.start) }
      }
      tag("nav", .class("steps"), .label(words(.otherTimes))) {
        step(-1, day.start - 1, .back, .earlier)
        step(1, day.end, .forward, .later)
      }
    }
  }

  private static func legend(_ words: Localizer) -> HTML {
    tag("ul", .class("legend"), .named("aria-hidden", "true")) {
      for (style, phrase) in [("counted", LocalizedText.counted), ("ignored", .notCounted)] {
        tag("li") {
          tag("svg", .class("swatch"), .named("viewBox", "0 0 10 10")) {
            tag(
              "rect", .class("span \(style)"), .named("width", "10"), .named("height", "10"),
              .named("rx", "3")
            ) {}
          }
          words(phrase)
        }
      }
    }
  }

  /// Returns the contribution of each device as text.
  private static func shares(_ answer: ExplanationAnswer, _ words: Localizer) -> HTML {
    tag("ol", .class("list shares")) {
      for (place, share) in answer.explanation.shares.enumerated() {
        tag("li", .class("row tall")) {
          tag("span", .class("rank"), .named("aria-hidden", "true")) { words.number(place + 1) }
          tag("span", .class("row-title")) {
            share.source.name.isolated
            tag("small") { counted(share, answer, words) }
            for ignored in share.ignored {
              tag("small") {
                words(.ignoredInFavor, words.duration(ignored.seconds), ignored.inFavorOf.name.isolated)
              }
            }
          }
        }
      }
    }
  }

  private static func counted(
    _ share: StatisticsExplanation.Share, _ answer: ExplanationAnswer, _ words: Localizer
  ) -> String {
    let type = answer.explanation.type
    guard answer.measure == .sum else {
      return words(.countedFor, words.duration(share.countedSeconds), words.number(share.samples))
    }
    return words(
      .countedOf, words.valueAndUnit(share.countedTotal, of: type),
      words.valueAndUnit(share.ownTotal, of: type))
  }
}

/// The lanes of a day, one for each device.
struct DeviceLanes: Sendable {
  private let chart: LaneChart

  /// The maximum number of samples in the drawing.
  ///
  /// A device that measures every second has fewer in a day.
  private static let maxSamples = 200_000

  static func read(_ type: HealthType, _ explanation: StatisticsExplanation, _ context: PageRequest)
    async throws
    -> DeviceLanes
  {
    let day = explanation.interval
    var found: [HealthSource: TimeSpans] = [:]
    let part = SampleQuery.Part(type, .samples(from: day.start, to: day.end))
    try await context.store.visit(SampleQuery([part], limit: maxSamples)) { samples in
      for sample in samples.map(\.sample) {
        guard let source = sample.provenance.sourceRevision?.source,
          !type.isOncePerDay || (day.start <= sample.middle && sample.middle < day.end)
        else { continue }
        // Draw a point in time wide enough to be visible.
        let end = max(sample.end, sample.start + (sample.start == sample.end ? 60 : 0))
        found[source, default: TimeSpans()].insert(from: max(sample.start, day.start), to: min(end, day.end))
      }
    }
    return DeviceLanes(explanation, found, context)
  }

  private init(
    _ explanation: StatisticsExplanation, _ found: [HealthSource: TimeSpans], _ context: PageRequest
  ) {
    let (day, words) = (explanation.interval, context.words)
    var spoken = TimeSpans()
    let lanes = explanation.shares.map { share in
      let own = found[share.source]?.spans ?? []
      var spans: [LaneChart.Span] = []
      for span in own {
        var position = span.start
        for gap in spoken.gaps(from: span.start, to: span.end) {
          spans.append(Self.span(position, gap.start, false, day, words))
          spans.append(Self.span(gap.start, gap.end, true, day, words))
          position = gap.end
        }
        spans.append(Self.span(position, span.end, false, day, words))
      }
      for span in own { spoken.insert(from: span.start, to: span.end) }
      return LaneChart.Lane(
        name: share.source.name.isolated, spans: Self.joined(spans.filter { $0.end > $0.start }))
    }
    let hours = ChartRange.day.slots(endingWith: day.start, in: context.time)
    let labels = hours.enumerated().compactMap { place, hour in
      place % 6 == 0
        ? LaneChart.TimeLabel(
          position: hour.start.timeIntervalSince(day.start) / day.duration, text: words.hour(hour.start))
        : nil
    }
    chart = LaneChart(
      lanes: lanes, timeLabels: labels, title: words(.whyThisNumber),
      summary: words(.whySummary, lanes.count, words.day(day.start)))
  }

  var html: HTML { chart.html }

  private static func span(
    _ start: Date, _ end: Date, _ isCounted: Bool, _ day: DateInterval, _ words: Localizer
  ) -> LaneChart.Span {
    LaneChart.Span(
      start: start.timeIntervalSince(day.start) / day.duration,
      end: end.timeIntervalSince(day.start) / day.duration,
      style: isCounted ? "counted" : "ignored",
      label: "\(words.clock(start))–\(words.clock(end)), \(words(isCounted ? .counted : .notCounted))")
  }

  /// Merges spans of the same style whose gap is too small to be visible.
  private static func joined(_ spans: [LaneChart.Span]) -> [LaneChart.Span] {
    spans.reduce(into: []) { joined, span in
      if let last = joined.last, last.style == span.style, span.start - last.end < 0.0015 {
        joined[joined.count - 1].end = span.end
      } else {
        joined.append(span)
      }
    }
  }
}
