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
  private let guideline: BloodPressureGuideline
  private let words: Localizer

  /// Reads the readings of a chart, or returns `nil` if there are none or the classes don't
  /// apply to the user.
  init?(_ series: TypeSeries, for context: PageRequest) async throws {
    guard series.type == .bloodPressure, let high = series.whole, let low = series.wholeDiastolic,
      let interval = series.interval
    else { return nil }
    let today = context.time.day(context.words.now)
    guard try await BloodPressureClass.apply(on: today, in: context.store, context.time) else { return nil }
    let part = SampleQuery.Part(
      .bloodPressure, .samples(from: interval.start, to: interval.end, options: .strictStartDate))
    count = try await context.store.samples(
      SampleQuery([part], limit: BloodPressureClass.minReadings)
    ).count
    (systolic, diastolic) = (high.average, low.average)
    guideline =
      try await BloodPressureWeeks(in: context.store).guideline ?? context.words.defaultGuideline
    words = context.words
  }

  var html: HTML {
    tag("section", .class("second")) {
      if count < BloodPressureClass.minReadings {
        tag("p", .class("note")) { words(.moreReadings, BloodPressureClass.minReadings - count) }
      } else {
        words.rows(
          BloodPressureClass(systolic: systolic, diastolic: diastolic, by: guideline),
          isHighAtHome: BloodPressureClass.isHighAtHome(systolic: systolic, diastolic: diastolic),
          by: guideline)
      }
    }
  }
}
