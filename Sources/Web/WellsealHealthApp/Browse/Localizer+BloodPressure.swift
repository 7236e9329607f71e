import Foundation
import WellsealBase
import WellsealLocalization
import WellsealPages
import WellsealQueries

extension Localizer {
  /// The guideline of the user's region.
  var defaultGuideline: BloodPressureGuideline {
    BloodPressureGuideline(defaultIn: region, language: language.rawValue)
  }

  func name(_ guideline: BloodPressureGuideline) -> String {
    switch guideline {
    case .aha: self(.guidelineAHA)
    case .esc: self(.guidelineESC)
    }
  }

  func name(_ category: BloodPressureClass) -> String { self(Self.texts(of: category).name) }

  /// Returns the class of an average with its guideline and limits, and the limit at home.
  func rows(
    _ category: BloodPressureClass, isHighAtHome: Bool, by guideline: BloodPressureGuideline
  ) -> HTML {
    HTML {
      tag("ul", .class("list")) {
        Rows.fact(
          self(guideline == .aha ? .pressureGuideline : .pressureGuidelineESC), name(category),
          note: self(Self.texts(of: category).bounds))
        Rows.fact(self(.pressureAtHome), self(isHighAtHome ? .pressureHomeHigh : .pressureHomeBelow))
      }
      tag("p", .class("note")) { self(guideline == .aha ? .pressureNote : .pressureNoteHome) }
    }
  }

  private static func texts(
    of category: BloodPressureClass
  ) -> (name: LocalizedText, bounds: LocalizedText) {
    switch category {
    case .normal: (.pressureNormal, .pressureNormalBounds)
    case .elevated: (.pressureElevated, .pressureElevatedBounds)
    case .stage1: (.pressureStage1, .pressureStage1Bounds)
    case .stage2: (.pressureStage2, .pressureStage2Bounds)
    case .nonElevated: (.pressureNotElevated, .pressureNotElevatedBounds)
    case .elevatedAtHome: (.pressureElevated, .pressureElevatedHomeBounds)
    case .hypertension: (.pressureHypertension, .pressureHypertensionBounds)
    }
  }

  /// Returns a mean such as `133/83 mmHg`.
  func text(_ mean: BloodPressureMean) -> String { "\(pressures(mean)) \(self(.mmHg))" }

  /// Returns a mean such as `133/83`.
  func pressures(_ mean: BloodPressureMean) -> String { "\(number(mean.systolic))/\(number(mean.diastolic))" }

  /// Returns a reading such as `136/86`.
  func pressures(_ reading: BloodPressureReading) -> String {
    "\(number(reading.systolic, digits: 0))/\(number(reading.diastolic, digits: 0))"
  }

  /// Returns the sentence of the next step, such as `Two readings this evening`.
  func sentence(_ step: BloodPressureProgress.Step) -> String {
    if step.isTomorrow { return self(.readingsTomorrow) }
    return switch step.slot {
    case .morning: self(step.count == 1 ? .readingThisMorning : .readingsThisMorning)
    case .evening: self(step.count == 1 ? .readingThisEvening : .readingsThisEvening)
    }
  }

  /// Returns the days of a week, such as `25 – 31 May 2026`.
  func days(of week: BloodPressureWeek) -> String {
    guard let start = try? time.date("\(week.first)"), let end = try? time.end("\(week.last)") else {
      return ""
    }
    return interval(DateInterval(start: start, end: end))
  }
}
