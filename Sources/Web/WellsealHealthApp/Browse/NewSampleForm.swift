import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The form for a new entry.
struct NewSampleForm: Sendable {
  let type: HealthType
  private var value = ""
  /// The selected unit, or `nil` for the type's display unit.
  private var unit: HealthUnit?
  private var day: String
  private var clock: String
  private var minutes = ""
  /// The diastolic value of a blood pressure.
  private var diastolic = ""
  /// Whether the user confirmed an unlikely value.
  private(set) var isSure = false

  init(type: HealthType, now: Date, time: LocalTime) {
    self.type = type
    let words = time.words(now)
    (day, clock) = (String(words.prefix(10)), String(words.dropFirst(11).prefix(5)))
  }

  init(type: HealthType, _ form: Form) {
    self.type = type
    (value, minutes) = (form["value"] ?? "", form["minutes"] ?? "")
    (day, clock) = (form["day"] ?? "", form["time"] ?? "")
    diastolic = form["diastolic"] ?? ""
    unit = form["unit"].flatMap { type.choosableUnit($0) }
    isSure = form["sure"] == "yes"
  }

  /// Returns whether users can enter samples of a type.
  static func takes(_ type: HealthType) -> Bool {
    type == .bloodPressure
      || (type.row.kind == .quantity || type.row.kind == .category) && type.row.isShareable
        && type.row.requiredMetadata.isEmpty
  }

  /// Returns the new entry.
  ///
  /// - Throws: `UnreadableTime` if the date is invalid.
  func entry(_ words: Localizer) throws -> NewEntry {
    let start = try words.time.date("\(day)T\(clock)")
    let end = start + (Double(minutes).map { max(0, min($0, 10_000)) * 60 } ?? 0)
    if type == .bloodPressure {
      return NewEntry(
        type, "\(Self.number(value, words))/\(Self.number(diastolic, words))", unit: "mmHg", start: start,
        end: start,
        in: words.time)
    }
    let unit = type.row.kind == .quantity ? (self.unit ?? words.unit(of: type))?.description : nil
    let typed = unit == "%" ? value.filter { !"%％".contains($0) } : value
    let number = unit == "st" ? Self.stones(typed, words) : Self.number(typed, words)
    return NewEntry(
      type, number, unit: unit, start: start, end: max(start, end), isPercentage: unit == "%", in: words.time)
  }

  /// Returns stones from `11 st 2 lb`, `11 2` or `11.14`.
  private static func stones(_ text: String, _ words: Localizer) -> String {
    let parts = text.replacing(",", with: ".").matches(of: #/\d+(\.\d+)?/#).compactMap { Double($0.0) }
    guard parts.count == 2, parts[1] < Localizer.poundsInStone else { return number(text, words) }
    return String(parts[0] + parts[1] / Localizer.poundsInStone)
  }

  /// Converts a number in the user's language to digits and a point.
  ///
  /// Other text is unchanged.
  private static func number(_ text: String, _ words: Localizer) -> String {
    let separator = words.locale.decimalSeparator?.first ?? "."
    guard let value = try? WrittenNumber.value(of: text, decimal: separator) else { return text }
    return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  /// Returns the form as HTML.
  ///
  /// - Parameters:
  ///   - words: The localizer of the page.
  ///   - problem: The reason why the entry was rejected.
  ///   - newest: The latest value, as text.
  ///   - asks: Whether the user can confirm the value anyway.
  /// - Returns: The form.
  func html(_ words: Localizer, problem: String?, newest: String?, asks: Bool) -> HTML {
    tag("form", .class("form"), .named("method", "post"), .named("action", "/data/\(type.name)/add")) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { problem } }
      tag("div", .class("fields")) {
        field(words(.date), "day", "date", day)
        field(words(.time), "time", "time", clock)
        if type == .bloodPressure {
          field(
            "\(words(.systolic)) (\(words(.mmHg)))", "value", "text", value, inputMode: "numeric",
            isRequired: true)
          field(
            "\(words(.diastolic)) (\(words(.mmHg)))", "diastolic", "text", diastolic, inputMode: "numeric",
            isRequired: true)
        } else if type.row.kind == .quantity {
          field(
            quantityLabel(words), "value", "text", value,
            inputMode: isInStones(words) ? nil : "decimal",
            isRequired: true, placeholder: newest)
          units(words)
        } else {
          choice(words)
        }
        if !type.row.isInstant, type.row.aggregation == .cumulative || type.row.kind == .category {
          field(words(.durationInMinutes), "minutes", "number", minutes, inputMode: "numeric")
        }
      }
      if asks {
        Fields.tick("sure", "yes", words(.valueIsRight))
      }
      if let newest { tag("p", .class("note")) { words(.newestValue, newest.isolated) } }
      tag("p", .class("form-actions")) {
        tag("a", .class("pill"), .href(BrowsePages.path(of: type))) { words(.cancel) }
        tag("button", .class("pill strong")) { words(.add) }
      }
    }
  }

  /// Returns whether stones are a valid input, followed by pounds.
  private func isInStones(_ words: Localizer) -> Bool {
    type.choosableUnits.contains { $0.description == "st" }
  }

  /// Returns the label of the value, with the unit if there is no choice of units.
  private func quantityLabel(_ words: Localizer) -> String {
    let unit = type.choosableUnits.isEmpty ? words.unitName(of: type) : ""
    return unit.isEmpty ? words(.value) : "\(words(.value)) (\(unit))"
  }

  private func units(_ words: Localizer) -> HTML? {
    guard !type.choosableUnits.isEmpty, let chosen = unit ?? words.unit(of: type) else {
      return nil
    }
    return Fields.choice(
      words(.unit), "unit", chosen: chosen.description,
      type.choosableUnits.map { ($0.description, words.name(of: $0, of: type)) })
  }

  private func field(
    _ label: String, _ name: String, _ kind: String, _ value: String, inputMode: String? = nil,
    isRequired: Bool = false, placeholder: String? = nil
  ) -> HTML {
    tag("label", .class("field")) {
      tag("span") { label }
      tag(
        "input", .named("type", kind), .named("name", name), .named("value", value),
        .named("inputmode", ifAny: inputMode), .named("autocomplete", "off"),
        .named("placeholder", ifAny: placeholder),
        .flag("required", if: isRequired || kind != "number" && kind != "text"))
    }
  }

  private func choice(_ words: Localizer) -> HTML {
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
