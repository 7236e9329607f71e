import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries

/// The buttons that log a day: each logs immediately, and pressing a chosen one again removes it.
struct CycleLog: Sendable {
  let day: CivilDate
  let entries: [CycleDays.Entry]
  let words: Localizer

  init(_ day: CivilDate, _ days: CycleDays, _ words: Localizer) {
    (self.day, self.words) = (day, words)
    entries = days.entries(on: day)
  }

  /// The values of the flow in the order of the buttons.
  private static let flows = ["none", "light", "medium", "heavy", "unspecified"]
  private static let more: [HealthType] = [
    .ovulationTestResult, .cervicalMucusQuality, .pregnancyTestResult, .progesteroneTestResult,
    .menopausalState, .bleedingDuringPregnancy, .bleedingAfterPregnancy, .bleedingAfterMenopause,
  ]

  var html: HTML {
    tag("section", .class("no-print")) {
      tag("h2") { words(.cycleLogDay, words.written("\(day)")) }
      tag("h3") { words(.cycleFlow) }
      tag("div", .class("moods")) {
        for name in Self.flows { button(.menstrualFlow, name) }
        button(.intermenstrualBleeding, "notApplicable", title: words.name(of: .intermenstrualBleeding))
      }
      tag("details", .class("data-table"), .flag("open", if: hasMore)) {
        tag("summary") { words(.cycleMore) }
        for type in Self.more { group(type) }
        tag("h3") { words.name(of: .sexualActivity) }
        tag("div", .class("moods")) {
          button(.sexualActivity, "notApplicable", title: words(.cycleProtected), protection: true)
          button(.sexualActivity, "notApplicable", title: words(.cycleUnprotected), protection: false)
        }
        temperature
      }
    }
  }

  private var hasMore: Bool {
    entries.contains {
      Self.more.contains($0.type) || [.sexualActivity, .basalBodyTemperature].contains($0.type)
    }
  }

  private func group(_ type: HealthType) -> HTML {
    HTML {
      tag("h3") { words.name(of: type) }
      tag("div", .class("moods")) {
        for value in (type.values?.cases ?? []).filter({ !$0.isAlias }) { button(type, value.name) }
      }
    }
  }

  private func button(
    _ type: HealthType, _ name: String, title: String? = nil, protection: Bool? = nil
  ) -> HTML {
    let value = type.values?.cases.first { $0.name == name }?.value ?? 0
    let chosen = entries.first { entry in
      guard entry.type == type, entry.value == value else { return false }
      guard let protection else { return true }
      return entry.sample.metadata[MetadataKey("HKSexualActivityProtectionUsed")] == .boolean(protection)
    }
    let text = title ?? words.name(of: value, in: type)
    return tag("form", .class("inline"), .named("method", "post"), .named("action", "/cycle/log")) {
      hidden("type", type.name)
      hidden("day", "\(day)")
      hidden("value", chosen == nil ? name : "")
      if let protection { hidden("protection", protection ? "yes" : "no") }
      tag(
        "button", .class("pill"), .named("aria-pressed", chosen == nil ? "false" : "true"),
        .label("\(words.name(of: type)): \(text)")
      ) { text }
    }
  }

  private var temperature: HTML {
    let known = entries.first { $0.type == .basalBodyTemperature }
    let degrees = try? known?.sample.value.quantity?.value(in: .degreeCelsius)
    return tag("form", .class("form"), .named("method", "post"), .named("action", "/cycle/log")) {
      hidden("type", HealthType.basalBodyTemperature.name)
      hidden("day", "\(day)")
      tag("div", .class("fields")) {
        Fields.text(
          "\(words.name(of: .basalBodyTemperature)): \(words(.cycleDegrees))", "value",
          degrees.map { words.number($0, digits: 2) } ?? "")
      }
      tag("p", .class("form-actions")) { tag("button", .class("pill")) { words(.save) } }
    }
  }

  private func hidden(_ name: String, _ value: String) -> HTML {
    tag("input", .named("type", "hidden"), .named("name", name), .named("value", value))
  }
}
