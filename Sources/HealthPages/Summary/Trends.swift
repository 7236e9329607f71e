import Foundation
import HealthModel
import SampleQueries
import WebPages
import WebRequests

/// A type whose last three months differ from the three before.
struct Trend: Sendable {
  let type: HealthType
  let before: Double
  let after: Double
  let weeks: [Double?]

  var isUp: Bool { after > before }

  func html(_ words: Localizer) -> HTML {
    let name = TypeName.of(type)
    return tag("li") {
      tag(
        "a", .class("card c-\(name?.category.rawValue ?? "other")"),
        .href("/data/\(type.name)?range=half-year")
      ) {
        tag("span", .class("card-head")) {
          (name?.category.icon ?? .plus).image
          tag("span", .class("card-title")) { words.name(of: type) }
          tag("span", .class("chevron")) { Icon.forward.image }
        }
        tag("span", .class("card-body")) {
          tag("span", .class("value")) {
            tag("span", .class("trend \(isUp ? "up" : "down")")) {
              (isUp ? Icon.up : Icon.down).image
              words(isUp ? .trendUp : .trendDown)
            }
            tag("b") { words.value(after, of: type) }
            " "
            tag("small") {
              words(
                .trendFrom, words.unitName(of: type, beside: words.value(after, of: type)),
                words.value(before, of: type))
            }
          }
          Sparkline(values: weeks, isBars: false).html
        }
      }
    }
  }
}

/// Finds types whose averages changed by more than a twentieth.
enum Trends {
  private static let watched: [HealthType] = [
    .restingHeartRate, .bodyMass, .stepCount, .vo2Max, .heartRateVariabilitySDNN, .walkingSpeed,
    .activeEnergyBurned, .flightsClimbed, .respiratoryRate,
  ]
  private static let weeks = 13
  private static let least = 0.03

  static func read(_ contents: [HealthType: TypeContents], for context: AppRequestContext) async throws
    -> [Trend]
  {
    var found: [Trend] = []
    for type in watched {
      guard let there = contents[type] else { continue }
      let days = try await Highlights.daily(type, there, weeks * 14, context)
      guard !days.isEmpty else { continue }
      let (before, after) = (mean(days.prefix(weeks * 7)), mean(days.suffix(weeks * 7)))
      guard let before, let after, before != 0, abs(after / before - 1) >= least,
        context.words.value(before, of: type) != context.words.value(after, of: type)
      else { continue }
      let averages = stride(from: 0, to: days.count, by: 7).map {
        mean(days[$0..<min($0 + 7, days.count)], least: 1)
      }
      found.append(Trend(type: type, before: before, after: after, weeks: averages))
    }
    return Array(found.prefix(4))
  }

  private static func mean(_ values: ArraySlice<Double?>, least: Int = 8) -> Double? {
    let known = values.compactMap(\.self)
    return known.count >= least ? known.reduce(0, +) / Double(known.count) : nil
  }
}
