import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The latest value of a type for a list.
struct LatestValue: Sendable {
  var value: String
  var unit: String
  var date: Date
  /// Whether the value is that of a whole day.
  var isOfDay = false

  /// Returns the latest value, or the total of the latest day for a cumulative type.
  ///
  /// Returns `nil` even if the statistics of the type are unavailable.
  static func read(_ contents: TypeContents, for context: PageRequest) async throws
    -> LatestValue?
  {
    var leftOut = LeftOutTypes()
    return try await leftOut.answer(about: contents.type) { try await find(contents, context) }
  }

  private static func find(_ contents: TypeContents, _ context: PageRequest) async throws -> LatestValue? {
    let (type, words) = (contents.type, context.words)
    let end = try await newestEnd(contents, context)
    if type.row.aggregation == .cumulative {
      let day = DateInterval(start: end - 1, duration: 0)
      let request = try StatisticsRequest(
        type, by: .day, since: day, until: day, unit: words.unit(of: type)?.description, bySource: false,
        in: context.time)
      guard let row = try await request.answer(from: context.store).rows.last, let sum = row.values.sum else {
        return nil
      }
      let value = words.value(sum, of: type)
      return LatestValue(
        value: value, unit: words.unitName(of: type, with: value), date: row.start, isOfDay: true)
    }
    if type == .sleepAnalysis {
      let day = context.time.calendar.startOfDay(for: end)
      let next = context.time.calendar.date(byAdding: .day, value: 1, to: day) ?? day + 86_400
      let nights = try await SleepNight.read(DateInterval(start: day, end: next), for: context)
      guard let night = nights.lastNight else { return nil }
      guard let asleep = night.timeAsleep else {
        return LatestValue(
          value: words.duration(night.inBed), unit: words(SleepStage.inBed.phrase), date: night.day,
          isOfDay: true)
      }
      return LatestValue(value: words.duration(asleep), unit: "", date: night.day, isOfDay: true)
    }
    if type.isOncePerDay, let value = try await ofDay(type, end, context) { return value }
    if type == .appleStandHour { return try await standHours(end, context) }
    let newest = SampleQuery([.init(type)], order: [SampleSort(.startDate, ascending: false)], limit: 1)
    guard let sample = try await context.store.samples(newest).first else { return nil }
    let text = SampleText(sample, words)
    return LatestValue(value: text.value, unit: text.unit, date: sample.start)
  }

  /// Returns the value of the latest day of a type that has one per day, or `nil` if the values of
  /// the last days are longer than days.
  private static func ofDay(
    _ type: HealthType, _ end: Date, _ context: PageRequest
  ) async throws -> LatestValue? {
    let request = try StatisticsRequest(
      type, by: .day, since: DateInterval(start: end - 2 * 86_400, duration: 0),
      until: DateInterval(start: end, duration: 0), unit: context.words.unit(of: type)?.description,
      bySource: false, in: context.time)
    guard let row = try await request.answer(from: context.store).rows.last,
      let number = row.values.typical
    else { return nil }
    let value = context.words.value(number, of: type)
    return LatestValue(
      value: value, unit: context.words.unitName(of: type, with: value), date: row.start, isOfDay: true)
  }

  /// Returns the end of the latest sample.
  ///
  /// If samples extend into the future, returns the end of the one that started last.
  private static func newestEnd(_ contents: TypeContents, _ context: PageRequest) async throws -> Date {
    let now = context.words.now
    guard contents.latestEnd > now else { return contents.latestEnd }
    let begun = SamplePredicate.comparing(.field(.startDate), .lessOrEqual, .date(now))
    let newest = SampleQuery(
      [.init(contents.type, begun)], order: [SampleSort(.startDate, ascending: false)], limit: 1)
    return min(now, try await context.store.samples(newest).first?.end ?? now)
  }

  /// Returns the number of stand hours of the latest day, which is more useful than the state of
  /// the last hour.
  private static func standHours(_ end: Date, _ context: PageRequest) async throws -> LatestValue? {
    let (words, day) = (context.words, context.time.calendar.startOfDay(for: end - 1))
    let part = SampleQuery.Part(.appleStandHour, .samples(from: day, to: end, options: .strictStartDate))
    // Source: HKCategoryValueAppleStandHour; 0 is stood, 1 is idle.
    let stood = try await context.store.samples(SampleQuery([part])).count { $0.value == .category(0) }
    let value = words.number(stood)
    return LatestValue(value: value, unit: words.unit(.hoursUnit, with: value), date: day, isOfDay: true)
  }
}

extension LatestValue {
  /// Returns the date of the value as text.
  func when(_ words: Localizer) -> String {
    isOfDay ? words.recentDay(date) : words.recently(date)
  }

  /// Returns whether the value is too old to count as current.
  fileprivate func isOld(_ words: Localizer) -> Bool {
    words.now.timeIntervalSince(date) > 30 * 86_400
  }
}

extension Rows {
  /// Returns the card of a type with its latest value.
  ///
  /// It links to a path, or to the user's own page of the type.
  static func card(
    _ name: TypeName, _ value: LatestValue, _ words: Localizer, spark: HTML? = nil, path: String? = nil
  ) -> HTML {
    tag("li") {
      tag(
        "a", .class("card c-\(name.category.rawValue)\(value.isOld(words) ? " old" : "")"),
        .href(path ?? BrowsePages.path(of: name.type))
      ) {
        tag("span", .class("card-head")) {
          name.category.icon.image
          tag("span", .class("card-title")) { name.text(words) }
          tag("span", .class("card-when")) { value.when(words) }
          tag("span", .class("chevron")) { Icon.forward.image }
        }
        tag("span", .class("card-body")) {
          Rows.value(value.value, value.unit)
          spark
        }
      }
    }
  }
}
