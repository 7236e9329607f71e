import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The quarter of the latest cardio fitness of a chart among people of the same sex and age, with
/// its source.
struct CardioFitnessNote: Sendable {
  private let found: CardioFitnessQuarter
  private let words: Localizer

  /// Reads the latest value of a chart, or returns `nil` without a value, sex or date of birth, and
  /// for other ages.
  init?(_ series: TypeSeries, for context: PageRequest) async throws {
    guard series.type == .vo2Max, let interval = series.interval else { return nil }
    let person = try await context.store.characteristics()
    let part = SampleQuery.Part(
      .vo2Max, .samples(from: interval.start, to: interval.end, options: .strictStartDate))
    let latest = try await context.store.samples(
      SampleQuery([part], order: [SampleSort(.startDate, ascending: false)], limit: 1)
    ).first
    let calendar = context.time.calendar
    guard let latest, let value = try latest.value.quantity?.value(in: "mL/(kg*min)"),
      let sex = CardioFitnessQuarter.Sex(rawValue: person.biologicalSex), let born = person.dateOfBirth,
      let date = calendar.date(from: DateComponents(year: born.year, month: born.month, day: born.day)),
      let age = calendar.dateComponents([.year], from: date, to: latest.start).year,
      let found = CardioFitnessQuarter(value, age: age, sex)
    else { return nil }
    self.found = found
    words = context.words
  }

  var html: HTML {
    tag("section", .class("second")) {
      tag("ul", .class("list")) {
        Rows.fact(
          words(group, words.number(found.ages.lowerBound), words.number(found.ages.upperBound)), words(name),
          note: bounds)
      }
      tag("p", .class("note")) { words(.fitnessNote) }
    }
  }

  private var group: LocalizedText { found.sex == .female ? .fitnessWomen : .fitnessMen }

  private var name: LocalizedText {
    [.fitnessLowest, .fitnessSecond, .fitnessThird, .fitnessHighest][found.quarter - 1]
  }

  private var bounds: String {
    let numbers = [found.lower, found.upper].map { $0.map { words.number($0, digits: 1) } }
    switch (numbers[0], numbers[1]) {
    case (let lower?, let upper?): return words(.fitnessBetween, lower, upper)
    case (let lower?, nil): return words(.fitnessFrom, lower)
    case (nil, let upper?): return words(.fitnessBelow, upper)
    case (nil, nil): return ""
    }
  }
}
