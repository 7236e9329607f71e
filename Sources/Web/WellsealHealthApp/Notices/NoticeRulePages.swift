import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealExchange
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The rules, and the form that adds one.
enum NoticeRulePages {
  static let path = "/notices/rules"
  static let routes: [PageRoute] = [
    .get(path) { try await page($0) }, PageRoute(method: .post, path: "\(path)/add", answer: add),
    .post("\(path)/{id}/level", setLevel), .post("\(path)/{id}/remove", remove),
  ]

  /// The texts of the form by name.
  private typealias Texts = [String: String]

  // MARK: Page

  private static func page(
    _ context: PageRequest, typed: Texts? = nil, problem: String? = nil
  ) async throws -> Page {
    let words = context.words
    let settings = try await NoticeSettings(in: context.store)
    var trials: [String: Int] = [:]
    for rule in settings.rules where rule.isOwn {
      trials[rule.id] = try await NoticeEvaluation.trial(
        rule, in: context.store, words.time, at: words.now)
    }
    return Page(
      words(.noticeRules), tab: .summary, back: .init(title: words(.noticesTitle), path: NoticePages.path),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      for rule in settings.rules { section(rule, trials[rule.id], words) }
      addForm(typed ?? [:], problem, context)
    }
  }

  private static func section(_ rule: NoticeRule, _ trial: Int?, _ words: Localizer) -> HTML {
    let action = "\(path)/\(rule.id)"
    return tag("section", .class("panel"), .named("id", rule.id)) {
      tag("h2") { words.title(rule) }
      tag("p") { words.sentence(rule) }
      if let trial {
        tag("p", .class("note")) {
          words(.ruleTrial, words.number(trial), words.number(NoticeEvaluation.trialDays))
        }
      }
      tag("form", .class("choice"), .named("method", "post"), .named("action", "\(action)/level")) {
        Fields.choice(
          words(.ruleLevel), "level", chosen: rule.level.rawValue,
          rule.levels.map { ($0.rawValue, words.name($0)) })
        if case .vitals(let count) = rule.test {
          Fields.choice(
            words(.ruleMeasures), "count", chosen: String(count),
            (1...Vital.allCases.count).map { (String($0), words.number($0)) })
        }
        tag("button", .class("pill"), .label("\(words(.apply)): \(words.title(rule))")) { words(.apply) }
      }
      if rule.isOwn {
        Rows.button(words(.remove), action: "\(action)/remove", style: "pill")
      }
    }
  }

  private static func addForm(_ typed: Texts, _ problem: String?, _ context: PageRequest) -> HTML {
    let words = context.words
    let names = TypeName.all.filter { $0.type.kind.isSample }
      .map { ($0.type.name, $0.text(words)) }.sorted { $0.1 < $1.1 }
    return tag("section") {
      tag("h2") { words(.addRule) }
      tag("form", .class("form"), .named("method", "post"), .named("action", "\(path)/add")) {
        if let problem { tag("p", .class("problem"), .named("role", "alert")) { problem } }
        tag("div", .class("fields")) {
          Fields.choice(
            words(.typeOfData), "type", chosen: typed["type"] ?? HealthType.heartRate.name, names)
          Fields.choice(
            words(.ruleWhen), "test", chosen: typed["test"] ?? "above",
            [
              ("above", words(.ruleWhenAbove)), ("below", words(.ruleWhenBelow)),
              ("absent", words(.ruleWhenAbsent)),
            ])
          Fields.text(words(.ruleValue), "value", typed["value"] ?? "", isRequired: true)
          Fields.text(words(.ruleMinutes), "minutes", typed["minutes"] ?? "", kind: "number")
        }
        Fields.tick("still", "yes", words(.ruleStillField), isOn: typed["still"] == "yes")
        tag("p", .class("note")) { words(.addRuleNote) }
        tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.addRule) } }
      }
    }
  }

  // MARK: Changes

  private static func add(_ context: PageRequest) async throws -> Response {
    let (words, form) = (context.words, try await context.form())
    var typed: Texts = [:]
    for name in ["type", "test", "value", "minutes", "still"] { typed[name] = form[name] }
    do {
      let json = try rule(typed, words)
      let document = try JSONDocument(parsing: json.minified)
      let now = words.now
      try await NoticeSettings.change(in: context.store) { settings in
        _ = try settings.add(document.root, at: now)
      }
      return .redirect(to: path, type: .normal)
    } catch let error as DetailError {
      return try await page(context, typed: typed, problem: sentence(error, words)).response(for: context)
    }
  }

  /// Returns the JSON of a rule whose value is in the user's unit.
  private static func rule(_ typed: Texts, _ words: Localizer) throws(DetailError) -> JSON {
    let value: Double
    do {
      value = try WrittenNumber.value(
        of: typed["value"] ?? "", decimal: words.locale.decimalSeparator?.first ?? ".")
    } catch { throw DetailError(field: "value", .malformed("a number")) }
    let test = typed["test"] ?? ""
    var json: JSON = ["test": .string(test), "type": .string(typed["type"] ?? "")]
    guard test != "absent" else {
      json["hours"] = .number(value)
      return json
    }
    if let type = try? HealthType.named(typed["type"] ?? ""), let unit = words.unit(of: type) {
      json["unit"] = .string(unit.description)
      json["value"] = .number(unit.description == "%" ? value / 100 : value)
    } else {
      json["value"] = .number(value)
    }
    let minutes = (typed["minutes"] ?? "").trimmingCharacters(in: .whitespaces)
    guard let number = minutes.isEmpty ? 0 : Int(minutes) else {
      throw DetailError(field: "minutes", .malformed("a whole number"))
    }
    json["minutes"] = .integer(number)
    json["still"] = .bool(typed["still"] == "yes")
    return json
  }

  /// Returns the sentence that names the field of an error.
  private static func sentence(_ error: DetailError, _ words: Localizer) -> String {
    let label = labels.first { error.description.hasPrefix("\($0.name):") }
    return words(.checkThisField, words(label?.label ?? .noticeRules))
  }

  private static let labels: [(name: String, label: LocalizedText)] = [
    ("type", .typeOfData), ("test", .ruleWhen), ("value", .ruleValue), ("hours", .ruleValue),
    ("unit", .typeOfData), ("minutes", .ruleMinutes),
  ]

  private static func setLevel(_ context: PageRequest) async throws -> String {
    let (id, form) = (try context.part("id"), try await context.form())
    let (level, count) = (form["level"] ?? "", form["count"].flatMap { Int($0) })
    do {
      try await NoticeSettings.change(in: context.store) { settings in
        try settings.change(id) { rule throws(DetailError) in
          try rule.setLevel(level)
          if let count { try rule.setCount(count) }
        }
      }
    } catch is DetailError { throw WebFailure.notFound }
    return "\(path)#\(id)"
  }

  private static func remove(_ context: PageRequest) async throws -> String {
    let id = try context.part("id")
    do {
      try await NoticeSettings.change(in: context.store) { try $0.remove(id) }
    } catch is DetailError { throw WebFailure.notFound }
    return path
  }
}
