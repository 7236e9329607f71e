import Foundation
import WellsealAccounts
import WellsealBase
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests

/// The form for a caregiver's access: person, types, start and end.
struct HolderForm {
  private let holding: Holding?
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
  init(_ holding: Holding?, _ consent: AppConsent?, for context: PageRequest) async throws {
    let there = Set(try await context.store.contents().flatMap { $0.type.memberTypes ?? [$0.type] })
    given = Set((consent?.reading ?? [:]).filter { $0.value != .denied }.keys)
    window =
      consent?.reading.values.lazy.compactMap { grant -> ReadWindow? in
        if case .window(let window) = grant { window } else { nil }
      }.first ?? ReadWindow()
    types = there.intersection(HolderWish.givable).union(given)
    self.holding = holding
    words = context.words
    typed = nil
  }

  /// Returns the form with the submitted values after an error, except the secret.
  func keeping(_ form: Form) -> HolderForm {
    var kept = self
    kept.typed = form
    return kept
  }

  /// Returns the submitted value of a field, or the current one.
  private func value(_ name: String, _ present: String) -> String { typed?[name] ?? present }

  private func isTicked(_ type: HealthType, _ given: Set<HealthType>) -> Bool {
    typed.map { $0.all("read").contains(type.name) } ?? given.contains(type)
  }

  private var isUsual: Bool { HolderWish.usual.isSubset(of: given) }

  func html(action: String, button: LocalizedText) -> HTML {
    let sensitive = types.filter(\.isSensitive)
    let clinical = types.filter(\.isClinical)
    return tag("form", .class("form"), .named("method", "post"), .named("action", action)) {
      tag("div", .class("fields")) {
        Fields.text(words(.name), "name", value("name", holding?.name ?? ""), isRequired: true)
        Fields.choice(
          words(.holderRole), "role", chosen: value("role", (holding?.role ?? .caregiver).rawValue),
          HolderRole.allCases.map { ($0.rawValue, words($0.phrase)) })
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
      tag("p", .class("note")) { words(.holderRoleNote) }
      tag("fieldset") {
        tag("legend") { words(.mayRead) }
        let isAll = typed.map { $0["usual"] == "all" } ?? isUsual
        Fields.tick("usual", "all", words(.allUsualTypes), isOn: isAll)
        // If the selection covers all types, none needs its own checkbox.
        ticks(types.subtracting(sensitive).subtracting(clinical), on: isUsual ? [] : given)
      }
      fieldset(.sensitiveTypes, sensitive)
      fieldset(.healthRecords, clinical)
      if holding != nil { tag("p", .class("note")) { words(.wideningNeedsSecret) } }
      tag("div", .class("fields")) {
        Fields.secret(words(.currentSecret), "secret", isRequired: holding == nil)
      }
      tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(button) } }
    }
  }

  private func fieldset(_ title: LocalizedText, _ types: Set<HealthType>) -> HTML? {
    guard !types.isEmpty else { return nil }
    return tag("fieldset") {
      tag("legend") { words(title) }
      ticks(types, on: given)
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

extension HolderForm {
  /// Returns the content of the submitted form.
  ///
  /// - Throws: ``HolderError`` for an invalid day or number, so that the caregiver doesn't see more
  ///   than intended.
  static func wish(_ form: Form, in time: LocalTime) throws -> HolderWish {
    let named = Set(form.all("read").compactMap { try? HealthType.named($0) })
    let since = try day("since", form, time)
    let until = try day("until", form, time)
    var days: Int?
    if let text = form["days"], !text.isEmpty {
      guard let number = Int(text), number > 0 else { throw HolderError.tooLate }
      days = number
    }
    return HolderWish(
      form["name"] ?? "", form["role"].flatMap(HolderRole.init) ?? .caregiver,
      read: form["usual"] == "all" ? HolderWish.usual.union(named) : named,
      window: ReadWindow(from: since?.start), lastDays: days, until: until?.end)
  }

  private static func day(_ name: String, _ form: Form, _ time: LocalTime) throws -> DateInterval? {
    guard let text = form[name], !text.isEmpty else { return nil }
    guard let day = try? time.interval(text) else { throw HolderError.tooLate }
    return day
  }
}
