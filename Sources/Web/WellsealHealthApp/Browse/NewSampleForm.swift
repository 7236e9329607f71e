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
  /// Whether the form names a unit that the type doesn't have.
  private var hasUnknownUnit = false
  private var day: String
  private var clock: String
  private var minutes = ""
  /// The diastolic value of a blood pressure.
  private var diastolic = ""
  /// Whether the form is part of the page of the measuring week.
  private var isForWeek = false
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
    hasUnknownUnit = form["unit"].map { !$0.isEmpty } ?? false && unit == nil
    isSure = form["sure"] == "yes"
    isForWeek = type == .bloodPressure && form["back"] == Self.week
  }

  /// The value of the field that names the page of the measuring week.
  private static let week = "week"

  /// Returns the same form for the page of the measuring week.
  var forWeek: NewSampleForm {
    var form = self
    form.isForWeek = true
    return form
  }

  /// The page to which the form returns, or `nil` for that of the type.
  var page: String? { isForWeek ? PagePath.bloodPressure : nil }

  /// Returns whether users can enter samples of a type.
  static func takes(_ type: HealthType) -> Bool {
    type == .bloodPressure
      || (type.row.kind == .quantity || type.row.kind == .category) && type.row.isShareable
        && type.row.requiredMetadata.isEmpty
  }

  /// An error in a field that isn't the value.
  enum FieldError: Error {
    /// There is no such day or time, for example because the clocks went forward.
    case noTime
    case noDuration
    case noUnit
  }

  /// The maximum duration in minutes.
  private static let maxMinutes = 10_000.0

  /// Returns the new entry.
  ///
  /// - Throws: ``Fault`` if a field other than the value is invalid.
  func entry(_ words: Localizer) throws(FieldError) -> NewEntry {
    guard let start = try? words.time.recordedDate("\(day)T\(clock)") else { throw .noTime }
    guard !hasUnknownUnit else { throw .noUnit }
    var duration = 0.0
    if !minutes.isEmpty {
      guard let given = Double(minutes), 0...Self.maxMinutes ~= given else { throw .noDuration }
      duration = given * 60
    }
    let end = start + duration
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
  ///   - faulty: The name of the field that is the reason.
  ///   - newest: The latest value, as text.
  ///   - asks: Whether the user can confirm the value anyway.
  /// - Returns: The form.
  func html(
    _ words: Localizer, problem: String?, faulty: String = "value", newest: String?, asks: Bool
  ) -> HTML {
    let faulty = problem == nil ? nil : faulty
    return tag("form", .class("form"), .named("method", "post"), .named("action", "/data/\(type.name)/add")) {
      if isForWeek { Fields.hidden("back", Self.week) }
      if let problem {
        tag("p", .class("problem"), .named("id", "problem"), .named("role", "alert")) { problem }
      }
      tag("div", .class("fields")) {
        field(words(.date), "day", "date", day, isFaulty: faulty == "day")
        field(words(.time), "time", "time", clock)
        if type == .bloodPressure {
          field(
            "\(words(.systolic)) (\(words(.mmHg)))", "value", "text", value, inputMode: "numeric",
            isRequired: true, isFaulty: faulty == "value")
          field(
            "\(words(.diastolic)) (\(words(.mmHg)))", "diastolic", "text", diastolic, inputMode: "numeric",
            isRequired: true)
        } else if type.row.kind == .quantity {
          field(
            quantityLabel(words), "value", "text", value,
            inputMode: isInStones(words) ? nil : "decimal",
            isRequired: true, placeholder: newest, isFaulty: faulty == "value")
          units(words)
        } else {
          choice(words)
        }
        if !type.row.isInstant, type.row.aggregation == .cumulative || type.row.kind == .category {
          field(
            words(.durationInMinutes), "minutes", "number", minutes, inputMode: "numeric",
            isFaulty: faulty == "minutes")
        }
      }
      if asks {
        Fields.tick("sure", "yes", words(.valueIsRight))
      }
      if let newest { tag("p", .class("note")) { words(.newestValue, newest.isolated) } }
      tag("p", .class("form-actions")) {
        // The page of the week is already there.
        if !isForWeek || problem != nil {
          tag("a", .class("pill"), .href(page ?? BrowsePages.path(of: type))) { words(.cancel) }
        }
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
    isRequired: Bool = false, placeholder: String? = nil, isFaulty: Bool = false
  ) -> HTML {
    tag("label", .class("field")) {
      tag("span") { label }
      tag(
        "input", .named("type", kind), .named("name", name), .named("value", value),
        .named("inputmode", ifAny: inputMode), .named("autocomplete", "off"),
        .named("placeholder", ifAny: placeholder), .named("aria-invalid", ifAny: isFaulty ? "true" : nil),
        .named("aria-describedby", ifAny: isFaulty ? "problem" : nil), .flag("autofocus", if: isFaulty),
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
