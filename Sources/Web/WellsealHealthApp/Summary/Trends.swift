import Foundation
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// Types whose last three months differ from the three before, consistent with the API.
enum Trends {
  static let routes: [PageRoute] = [.get(PagePath.trends, page)]

  private static let weeks = 13
  private static let maxOnSummary = 4
  /// The types on the summary, if they changed.
  private static let watched: Set<HealthType> = [
    .restingHeartRate, .bodyMass, .stepCount, .vo2Max, .heartRateVariabilitySDNN, .walkingSpeed,
    .activeEnergyBurned, .flightsClimbed, .respiratoryRate,
  ]

  /// Returns the cards of the summary.
  static func cards(_ context: PageRequest) async throws -> [HTML] {
    try await read(Array(watched), context).prefix(maxOnSummary).map { card($0, context.words) }
  }

  private static func read(
    _ types: [HealthType]?, _ context: PageRequest
  ) async throws -> [TrendsAnswer.Trend] {
    let request = TrendsRequest(weeks: weeks, types: types, in: context.time)
    return try await request.answer(from: context.store, at: context.words.now).trends.filter {
      trend in
      // A difference that rounds to the same text isn't a change. The cycle appears only on its own
      // pages.
      !CycleDays.privateTypes.contains(trend.type) && abs(trend.change) >= TrendsRequest.minChange
        && text(trend.before, trend, context.words) != text(trend.after, trend, context.words)
    }
  }

  private static func page(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let trends = try await read(nil, context)
    return Page(words(.trends), tab: .summary, back: .init(title: words(.summary), path: "/")) {
      tag("p", .class("note")) { words(.trendsText, words.number(weeks)) }
      if trends.isEmpty { Rows.empty(words(.noTrends), .wave) }
      for (title, isUp) in [(LocalizedText.trendUp, true), (.trendDown, false)] {
        let found = trends.filter { ($0.change > 0) == isUp }
        if !found.isEmpty {
          tag("h2") { words(title) }
          tag("ul", .class("cards")) { found.map { card($0, words) } }
        }
      }
    }
  }

  private static func card(_ trend: TrendsAnswer.Trend, _ words: Localizer) -> HTML {
    let name = TypeName.of(trend.type)
    let (before, after) = (text(trend.before, trend, words), text(trend.after, trend, words))
    let isUp = trend.change > 0
    return tag("li") {
      tag(
        "a", .class("card c-\(name?.category.rawValue ?? "other")"),
        .href("/data/\(trend.type.name)?range=half-year")
      ) {
        tag("span", .class("card-head")) {
          (name?.category.icon ?? .plus).image
          tag("span", .class("card-title")) { words.name(of: trend.type) }
          tag("span", .class("chevron")) { Icon.forward.image }
        }
        tag("span", .class("card-body")) {
          tag("span", .class("value")) {
            tag("span", .class("trend \(isUp ? "up" : "down")")) {
              (isUp ? Icon.up : Icon.down).image
              words(isUp ? .trendUp : .trendDown)
            }
            tag("b") { after }
            " "
            tag("small") {
              words(.trendFrom, words.unitName(of: trend.type, with: after), before)
            }
          }
          Sparkline(values: trend.weekly, isBars: false).html
        }
      }
    }
  }

  /// Returns an average in the user's unit.
  private static func text(_ value: Double, _ trend: TrendsAnswer.Trend, _ words: Localizer)
    -> String
  {
    guard let unit = words.unit(of: trend.type),
      let own = try? HealthQuantity(value, trend.unit).value(in: unit)
    else { return words.value(value, of: trend.type) }
    return words.value(own, of: trend.type)
  }
}
