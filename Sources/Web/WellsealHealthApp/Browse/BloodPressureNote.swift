import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The class of the average blood pressure of a chart, with its source.
struct BloodPressureNote: Sendable {
  private let count: Int
  private let systolic: Double
  private let diastolic: Double
  private let words: Localizer

  /// Reads the readings of a chart, or returns `nil` if there are none or the user isn't an adult.
  init?(_ series: TypeSeries, for context: PageRequest) async throws {
    guard series.type == .bloodPressure, let high = series.whole, let low = series.wholeDiastolic,
      let interval = series.interval
    else { return nil }
    if let born = try await context.store.characteristics().dateOfBirth,
      let date = context.time.calendar.date(
        from: DateComponents(year: born.year, month: born.month, day: born.day)),
      let age = context.time.calendar.dateComponents([.year], from: date, to: context.words.now).year,
      age < BloodPressureClass.minAge
    {
      return nil
    }
    let part = SampleQuery.Part(
      .bloodPressure, .samples(from: interval.start, to: interval.end, options: .strictStartDate))
    count = try await context.store.samples(
      SampleQuery([part], limit: BloodPressureClass.minReadings)
    ).count
    (systolic, diastolic) = (high.average, low.average)
    words = context.words
  }

  var html: HTML {
    tag("section", .class("second")) {
      if count < BloodPressureClass.minReadings {
        tag("p", .class("note")) { words(.moreReadings, BloodPressureClass.minReadings - count) }
      } else {
        tag("ul", .class("list")) {
          Rows.fact(words(.pressureGuideline), words(name), note: words(bounds))
          Rows.fact(
            words(.pressureAtHome),
            words(
              BloodPressureClass.isHighAtHome(systolic: systolic, diastolic: diastolic)
                ? .pressureHomeHigh : .pressureHomeBelow))
        }
        tag("p", .class("note")) { words(.pressureNote) }
      }
    }
  }

  private var found: BloodPressureClass { BloodPressureClass(systolic: systolic, diastolic: diastolic) }

  private var name: LocalizedText {
    switch found {
    case .normal: .pressureNormal
    case .elevated: .pressureElevated
    case .stage1: .pressureStage1
    case .stage2: .pressureStage2
    }
  }

  private var bounds: LocalizedText {
    switch found {
    case .normal: .pressureNormalBounds
    case .elevated: .pressureElevatedBounds
    case .stage1: .pressureStage1Bounds
    case .stage2: .pressureStage2Bounds
    }
  }
}
