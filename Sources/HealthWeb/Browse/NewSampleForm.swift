import Foundation
import HealthModel
import HealthService

/// The form that a person types a new entry into.
struct NewSampleForm: Sendable {
  let type: HealthType
  private var value = ""
  private var day: String
  private var clock: String
  private var minutes = ""

  init(type: HealthType, now: Date, time: LocalTime) {
    self.type = type
    let words = time.words(now)
    (day, clock) = (String(words.prefix(10)), String(words.dropFirst(11).prefix(5)))
  }

  init(type: HealthType, _ form: Form) {
    self.type = type
    (value, minutes) = (form["value"] ?? "", form["minutes"] ?? "")
    (day, clock) = (form["day"] ?? "", form["time"] ?? "")
  }

  /// Whether a person can type in samples of a type.
  static func takes(_ type: HealthType) -> Bool {
    (type.row.kind == .quantity || type.row.kind == .category) && type.row.isShareable
      && type.row.requiredMetadata.isEmpty
  }

  /// What was typed in.
  ///
  /// - Throws: `UnreadableTime` where the date makes no sense.
  func entry(_ words: Words) throws -> NewEntry {
    let start = try words.time.date("\(day)T\(clock)")
    let end = start + (Double(minutes).map { max(0, min($0, 10_000)) * 60 } ?? 0)
    let unit = type.row.kind == .quantity ? words.unit(of: type)?.description : nil
    var number = value.replacing(",", with: ".").filter { $0 != " " }
    if unit == "%", let part = Double(number) { number = String(part / 100) }
    return NewEntry(type, number, unit: unit, start: start, end: max(start, end), in: words.time)
  }

  func html(_ words: Words, problem: String?) -> HTML {
    tag("form", .class("form"), .named("method", "post"), .named("action", "/data/\(type.name)/add")) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { problem } }
      tag("div", .class("fields")) {
        field(words(.date), "day", "date", day)
        field(words(.time), "time", "time", clock)
        if type.row.kind == .quantity {
          field(quantityLabel(words), "value", "text", value, inputMode: "decimal", isRequired: true)
        } else {
          choice(words)
        }
        if !type.row.isInstant, type.row.aggregation == .cumulative || type.row.kind == .category {
          field(words(.durationInMinutes), "minutes", "number", minutes, inputMode: "numeric")
        }
      }
      tag("p", .class("form-actions")) {
        tag("a", .class("pill"), .href(BrowsePages.path(of: type))) { words(.cancel) }
        tag("button", .class("pill strong")) { words(.add) }
      }
    }
  }

  private func quantityLabel(_ words: Words) -> String {
    let unit = words.unitName(of: type)
    return unit.isEmpty ? words(.value) : "\(words(.value)) (\(unit))"
  }

  private func field(
    _ label: String, _ name: String, _ kind: String, _ value: String, inputMode: String? = nil,
    isRequired: Bool = false
  ) -> HTML {
    tag("label", .class("field")) {
      tag("span") { label }
      tag(
        "input", .named("type", kind), .named("name", name), .named("value", value),
        .named("inputmode", ifAny: inputMode), .named("autocomplete", "off"),
        .flag("required", if: isRequired || kind != "number" && kind != "text"))
    }
  }

  private func choice(_ words: Words) -> HTML {
    tag("label", .class("field")) {
      tag("span") { words(.value) }
      tag("select", .named("name", "value")) {
        for item in (type.values?.cases ?? []).filter({ !$0.isAlias }) {
          tag(
            "option", .named("value", String(item.value)), .flag("selected", if: String(item.value) == value)
          ) {
            words.name(of: item.value, in: type)
          }
        }
      }
    }
  }
}
