import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// A notable fact about the last days, as a sentence with a small chart.
struct Highlight: Sendable {
  let type: HealthType
  let sentence: String
  let values: [Double?]
  let isBars: Bool

  func html(_ words: Localizer) -> HTML {
    let name = TypeName.of(type)
    return tag("li") {
      tag(
        "a", .class("card story c-\(name?.category.rawValue ?? "other")"), .href(BrowsePages.path(of: type))
      ) {
        tag("span", .class("card-head")) {
          (name?.category.icon ?? .plus).image
          tag("span", .class("card-title")) { words.name(of: type) }
          tag("span", .class("chevron")) { Icon.forward.image }
        }
        tag("span", .class("sentence")) { sentence }
        Sparkline(values: values, isBars: isBars).html
      }
    }
  }
}

/// A type that finds notable facts of the last seven finished days, compared with the four weeks
/// before.
enum Highlights {
  private static let watched: [(type: HealthType, phrase: LocalizedText)] = [
    (.stepCount, .highlightSteps), (.activeEnergyBurned, .highlightEnergy),
    (.appleExerciseTime, .highlightExercise),
  ]

  static func read(_ contents: [HealthType: TypeContents], for context: PageRequest) async throws
    -> [Highlight]
  {
    var found: [Highlight] = []
    for (type, phrase) in watched {
      guard let there = contents[type] else { continue }
      let days = try await daily(type, there, 35, context)
      let usual = days.prefix(28).compactMap(\.self).sorted()
      let week = Array(days.suffix(7))
      guard usual.count >= 14, week.compactMap(\.self).count >= 4 else { continue }
      let median = (usual[(usual.count - 1) / 2] + usual[usual.count / 2]) / 2
      let above = week.compactMap(\.self).filter { $0 > median }.count
      found.append(
        Highlight(
          type: type,
          sentence: context.words(
            phrase, context.words.number(above), context.words.valueAndUnit(median, of: type)),
          values: week, isBars: true))
    }
    if let sleep = try await sleep(contents, context) { found.insert(sleep, at: min(1, found.count)) }
    return Array(found.prefix(3))
  }

  private static func sleep(_ contents: [HealthType: TypeContents], _ context: PageRequest) async throws
    -> Highlight?
  {
    guard let there = contents[.sleepAnalysis] else { return nil }
    guard context.words.now.timeIntervalSince(there.latestEnd) <= maxAge else { return nil }
    let series = try await TypeSeries.read(
      .sleepAnalysis, .week, endingWith: context.words.now, for: context)
    let nights = series.values.map(\.size)
    guard nights.count >= 3 else { return nil }
    let mean = nights.reduce(0, +) / Double(nights.count)
    return Highlight(
      type: .sleepAnalysis,
      sentence: context.words(
        .highlightSleep, context.words.duration(mean), context.words.number(nights.count)),
      values: series.slots.map { $0.value?.size }, isBars: true)
  }

  /// The maximum age of data for a highlight.
  static let maxAge: TimeInterval = 14 * 86_400

  /// Returns the totals or averages of the last finished days up to yesterday, or `nil` for days
  /// without data.
  static func daily(
    _ type: HealthType, _ contents: TypeContents, _ count: Int, _ context: PageRequest
  ) async throws -> [Double?] {
    let calendar = context.time.calendar
    guard context.words.now.timeIntervalSince(contents.latestEnd) <= maxAge else { return [] }
    let today = calendar.startOfDay(for: context.words.now)
    guard let end = calendar.date(byAdding: .day, value: -1, to: today),
      let start = calendar.date(byAdding: .day, value: 1 - count, to: end)
    else { return [] }
    let request = try StatisticsRequest(
      type, by: .day, since: DateInterval(start: start, duration: 0),
      until: DateInterval(start: end, duration: 1),
      unit: context.words.unit(of: type)?.description, bySource: false, in: context.time)
    var leftOut = LeftOutTypes()
    let rows =
      try await leftOut.answer(about: type) { try await request.answer(from: context.store).rows } ?? []
    let values = Dictionary(
      rows.map { ($0.start, $0.values.sum ?? $0.values.typical) }, uniquingKeysWith: { first, _ in first })
    return (0..<count).map { place in
      calendar.date(byAdding: .day, value: place, to: start).flatMap { values[$0] ?? nil }
    }
  }
}
