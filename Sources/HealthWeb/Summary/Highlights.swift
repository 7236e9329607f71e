import Foundation
import HealthModel
import HealthService

/// Something about the last days that a person may want to hear, in a sentence with a small chart.
struct Highlight: Sendable {
  let type: HealthType
  let sentence: String
  let values: [Double?]
  let isBars: Bool

  func html(_ words: Words) -> HTML {
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

/// Finds what stands out in the last week, held against the four weeks before.
enum Highlights {
  private static let watched: [(type: HealthType, phrase: Phrase)] = [
    (.stepCount, .highlightSteps), (.activeEnergyBurned, .highlightEnergy),
    (.appleExerciseTime, .highlightExercise),
  ]

  static func read(_ contents: [HealthType: TypeContents], for visit: Visit) async throws -> [Highlight] {
    var found: [Highlight] = []
    for (type, phrase) in watched {
      guard let there = contents[type] else { continue }
      let days = try await daily(type, there, 35, visit)
      let usual = days.prefix(28).compactMap(\.self).sorted()
      let week = Array(days.suffix(7))
      guard usual.count >= 14, week.compactMap(\.self).count >= 4 else { continue }
      let median = usual[usual.count / 2]
      let above = week.compactMap(\.self).filter { $0 > median }.count
      found.append(
        Highlight(
          type: type,
          sentence: visit.words(
            phrase, visit.words.number(above), visit.words.valueAndUnit(median, of: type)),
          values: week, isBars: true))
    }
    if let sleep = try await sleep(contents, visit) { found.insert(sleep, at: min(1, found.count)) }
    return Array(found.prefix(3))
  }

  private static func sleep(_ contents: [HealthType: TypeContents], _ visit: Visit) async throws -> Highlight?
  {
    guard let there = contents[.sleepAnalysis] else { return nil }
    let end = min(there.latestEnd, visit.words.now)
    let series = try await TypeSeries.read(.sleepAnalysis, .week, endingWith: end - 1, for: visit)
    let nights = series.values.map(\.size)
    guard nights.count >= 3 else { return nil }
    let mean = nights.reduce(0, +) / Double(nights.count)
    return Highlight(
      type: .sleepAnalysis,
      sentence: visit.words(.highlightSleep, visit.words.duration(mean), visit.words.number(nights.count)),
      values: series.slots.map { $0.value?.size }, isBars: true)
  }

  /// The totals or averages of the last days with data, nil for days without.
  static func daily(
    _ type: HealthType, _ contents: TypeContents, _ count: Int, _ visit: Visit
  ) async throws -> [Double?] {
    let calendar = visit.time.calendar
    let end = calendar.startOfDay(for: min(contents.latestEnd, visit.words.now) - 1)
    guard let start = calendar.date(byAdding: .day, value: 1 - count, to: end) else { return [] }
    let request = try StatisticsRequest(
      type, by: .day, since: DateInterval(start: start, duration: 0),
      until: DateInterval(start: end, duration: 3600),
      unit: visit.words.unit(of: type)?.description, in: visit.time)
    let rows = try await request.answer(from: visit.store).rows
    let values = Dictionary(
      rows.map { ($0.start, $0.values.sum ?? $0.values.average) }, uniquingKeysWith: { first, _ in first })
    return (0..<count).map { place in
      calendar.date(byAdding: .day, value: place, to: start).flatMap { values[$0] ?? nil }
    }
  }
}
