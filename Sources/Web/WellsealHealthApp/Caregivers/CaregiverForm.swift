import Foundation
import WellsealAccounts
import WellsealBase
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests

/// The form for a caregiver's access: person, types, start and end.
struct CaregiverForm {
  private let holding: CaregiverGrant?
  private let given: Set<HealthType>
  private let window: ReadWindow
  private let types: Set<HealthType>
  private let words: Localizer
  private var typed: Form?

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - holding: The grant to change, or `nil` for a new one.
  ///   - consent: The current permissions.
  ///   - context: The request, whose store determines the available types.
  /// - Throws: An error of the store.
  init(_ holding: CaregiverGrant?, _ consent: AppConsent?, for context: PageRequest) async throws {
    let there = Set(try await context.store.contents().flatMap { $0.type.memberTypes ?? [$0.type] })
    given = Set((consent?.reading ?? [:]).filter { $0.value != .denied }.keys)
    window =
      consent?.reading.values.lazy.compactMap { grant -> ReadWindow? in
        if case .window(let window) = grant { window } else { nil }
      }.first ?? ReadWindow()
    types = there.intersection(CaregiverRequest.givable).union(given)
    self.holding = holding
    words = context.words
    typed = nil
  }

  /// Returns the form with the submitted values after an error, except the secret.
  func keeping(_ form: Form) -> CaregiverForm {
    var kept = self
    kept.typed = form
    return kept
  }

  /// Returns the submitted value of a field, or the current one.
  private func value(_ name: String, _ present: String) -> String { typed?[name] ?? present }

  private func isTicked(_ type: HealthType, _ given: Set<HealthType>) -> Bool {
    typed.map { $0.all("read").contains(type.name) } ?? given.contains(type)
  }

  /// Returns whether a preset is ticked: as submitted, or because all of its types are granted.
  private func isOn(_ preset: Preset) -> Bool {
    typed.map { $0.all("preset").contains(preset.rawValue) } ?? preset.types.isSubset(of: given)
  }

  func html(action: String, button: LocalizedText) -> HTML {
    let sensitive = types.filter(\.isSensitive)
    let clinical = types.filter(\.isClinical)
    return tag("form", .class("form"), .named("method", "post"), .named("action", action)) {
      tag("div", .class("fields")) {
        Fields.text(words(.name), "name", value("name", holding?.name ?? ""), isRequired: true)
        Fields.choice(
          words(.holderRole), "role", chosen: value("role", (holding?.role ?? .caregiver).rawValue),
          CaregiverRole.allCases.map { ($0.rawValue, words($0.phrase)) })
        Fields.text(
          words(.fromDay), "since", value("since", window.from.map { words.time.dayWords($0) } ?? ""),
          kind: "date")
        Fields.text(
          words(.onlyLastDays), "days", value("days", holding?.lastDays.map(String.init) ?? ""),
          kind: "number")
        Fields.text(
          words(.seesUntilDay), "until",
          value("until", holding?.until.map { words.time.dayWords($0 - 1) } ?? ""), kind: "date")
      }
      tag("p", .class("note")) { words(.holderDaysNote) }
      tag("p", .class("note")) { words(.holderRoleNote) }
      tag("fieldset") {
        tag("legend") { words(.mayRead) }
        tag("p", .class("note")) { words(.presetsNote) }
        for preset in Preset.allCases {
          Fields.tick("preset", preset.rawValue, words(preset.phrase), isOn: isOn(preset))
        }
      }
      singleTypes(sensitive, clinical)
      if holding != nil { tag("p", .class("note")) { words(.wideningNeedsSecret) } }
      tag("div", .class("fields")) {
        Fields.secret(words, .currentSecret, "secret", isRequired: holding == nil)
      }
      tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(button) } }
    }
  }

  /// Returns the checkboxes of single types, which are folded unless one of them counts.
  private func singleTypes(_ sensitive: Set<HealthType>, _ clinical: Set<HealthType>) -> HTML {
    // A type that a preset covers doesn't need its own tick.
    let covered = Preset.allCases.filter(isOn).reduce(into: Set()) { $0.formUnion($1.types) }
    let single = given.subtracting(covered)
    let isOpen = types.contains { isTicked($0, single) }
    return tag("details", .class("panel fold"), .flag("open", if: isOpen)) {
      tag("summary") { words(.singleTypes) }
      tag("fieldset") { ticks(types.subtracting(sensitive).subtracting(clinical), on: single) }
      fieldset(.sensitiveTypes, sensitive, on: single)
      fieldset(.healthRecords, clinical, on: single)
    }
  }

  private func fieldset(_ title: LocalizedText, _ types: Set<HealthType>, on single: Set<HealthType>) -> HTML?
  {
    guard !types.isEmpty else { return nil }
    return tag("fieldset") {
      tag("legend") { words(title) }
      ticks(types, on: single)
    }
  }

  private func ticks(_ types: Set<HealthType>, on: Set<HealthType>) -> HTML {
    HTML {
      for type in types.sorted() {
        Fields.tick("read", type.name, words.name(of: type), isOn: isTicked(type, on))
      }
    }
  }
}

extension CaregiverForm {
  /// A selection of types that belong together.
  enum Preset: String, CaseIterable {
    /// Every type that is neither sensitive nor a health record.
    case everything = "everything"
    case vitals = "vitals"
    case activity = "activity"
    case sleep = "sleep"
    case heart = "heart"
    case records = "records"

    var phrase: LocalizedText { category?.phrase ?? .allUsualTypes }

    /// The types, of which none is sensitive.
    var types: Set<HealthType> { Self.table[self] ?? [] }

    private static let table = Dictionary(
      uniqueKeysWithValues: allCases.map { preset in
        guard let category = preset.category else { return (preset, CaregiverRequest.defaultTypes) }
        let types = Set(category.types.flatMap { $0.type.memberTypes ?? [$0.type] })
        return (preset, types.intersection(CaregiverRequest.givable).filter { !$0.isSensitive })
      })

    private var category: HealthCategory? {
      switch self {
      case .everything: nil
      case .vitals: .vitals
      case .activity: .activity
      case .sleep: .sleep
      case .heart: .heart
      case .records: .records
      }
    }
  }

  /// Returns the content of the submitted form.
  ///
  /// - Throws: ``CaregiverError`` for an invalid day or number, so that the caregiver doesn't see
  ///   more than intended.
  static func request(_ form: Form, in time: LocalTime) throws -> CaregiverRequest {
    let named = Set(form.all("read").compactMap { try? HealthType.named($0) })
    let since = try day("since", form, time)
    let until = try day("until", form, time)
    var days: Int?
    if let text = form["days"], !text.isEmpty {
      guard let number = Int(text), number > 0 else { throw CaregiverError.tooLate }
      days = number
    }
    return CaregiverRequest(
      form["name"] ?? "", form["role"].flatMap(CaregiverRole.init) ?? .caregiver,
      read: form.all("preset").compactMap(Preset.init).reduce(into: named) { $0.formUnion($1.types) },
      window: ReadWindow(from: since?.start), lastDays: days, until: until?.end)
  }

  private static func day(_ name: String, _ form: Form, _ time: LocalTime) throws -> DateInterval? {
    guard let text = form[name], !text.isEmpty else { return nil }
    guard let day = try? time.interval(text) else { throw CaregiverError.tooLate }
    return day
  }
}
