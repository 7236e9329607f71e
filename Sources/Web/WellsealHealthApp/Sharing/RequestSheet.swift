import Foundation
import WellsealBase
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests

/// The view of a sheet: the app, its purpose, the requested data, and the two buttons.
struct RequestSheet: Sendable {
  /// The initial selection of the sheet.
  enum Ticks: Sendable {
    case asItWas
    case all
    case none
    /// The submitted selection.
    case form(Form)
  }

  let question: ConsentQuestion
  let words: Localizer
  let ticks: Ticks
  let problem: LocalizedText?
  /// The user's data for the requested types and cards.
  var findings = RequestFindings()
  /// The path where a web app's sign-in continues after this sheet.
  var goesOn: String?

  init(
    _ question: ConsentQuestion, _ words: Localizer, ticks: Ticks = .asItWas, problem: LocalizedText? = nil
  ) {
    (self.question, self.words, self.ticks, self.problem) = (question, words, ticks, problem)
  }

  var name: String { question.app.name.isolated }

  var html: HTML {
    tag(
      "form", .class("sheet-page"), .named("method", "post"),
      .named("action", RequestPages.path(of: question)),
      .named("data-question", question.id.uuidString), .named("data-goes-on", ifAny: goesOn)
    ) {
      tag("p", .class("lead")) { words(question.sheet.phrase) }
      tag(
        "p", .class("problem"), .named("role", "alert"), .flag("hidden"), .named("data-answered", "")
      ) { words(.requestGone) }
      problem.map { problem in tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
      body
      if question.app.key.kind == .script { tag("p", .class("note")) { words(.scriptNote) } }
      tag("ul", .class("list facts")) {
        Rows.fact(words(.identifier), question.app.key.description.isolated)
        question.app.version.map { Rows.fact(words(.version), $0.isolated) }
      }
      if problem == .nothingIsOn {
        tag("input", .named("type", "hidden"), .named("name", "nothing"), .named("value", "yes"))
      }
      buttons
    }
  }

  private var body: HTML {
    switch question.sheet {
    case .types(let sheet): types(sheet)
    case .clinical(let sheet): clinical(sheet)
    case .objects(let sheet): objects(sheet)
    case .shareOnce(let sheet): cards(sheet)
    case .doubt(let sheet): doubt(sheet)
    case .wakeUp(let sheet): wakeUp(sheet)
    }
  }

  private var buttons: HTML {
    let (no, yes): (LocalizedText, LocalizedText) =
      if case .shareOnce = question.sheet { (.dontShare, .shareOnce) } else { (.dontAllow, .allow) }
    var canAllow = true
    if case .shareOnce(let sheet) = question.sheet { canAllow = !sheet.cards.isEmpty }
    return tag("div", .class("form-actions decide")) {
      tag("button", .class("pill"), .named("name", "answer"), .named("value", "deny")) { words(no) }
      if canAllow {
        tag("button", .class("pill strong"), .named("name", "answer"), .named("value", "allow")) {
          words(yes)
        }
      }
      tag("a", .class("later"), .href("/sharing")) { words(.decideLater) }
    }
  }

  /// Returns the app's own text as a quotation.
  func usage(_ text: String?) -> HTML? {
    text.map { text in
      tag("blockquote", .class("usage"), .named("dir", "auto")) { "“\(safeForDisplay(text, limit: 2000))”" }
    }
  }

  /// Returns whether a value is selected.
  func isTicked(_ field: String, _ value: String, atFirst: Bool, isSensitive: Bool = false) -> Bool {
    switch ticks {
    case .asItWas: atFirst
    case .all: !isSensitive
    case .none: false
    case .form(let form): form.all(field).contains(value)
    }
  }

  /// Returns a row with a switch.
  func row(
    _ title: String, _ field: String, _ value: String, isOn: Bool, note: String? = nil
  ) -> HTML {
    tag("li") {
      tag("label", .class("row")) {
        tag("span", .class("row-title")) {
          title
          if let note { tag("small") { note } }
        }
        tag(
          "input", .class("switch"), .named("type", "checkbox"), .named("role", "switch"),
          .named("name", field), .named("value", value),
          .flag("checked", if: isOn))
      }
    }
  }

  /// Returns one of several options.
  func option(
    _ title: String, _ field: String, _ value: String, isFirst: Bool, dates: [(LocalizedText, String)] = []
  ) -> HTML {
    var isChosen = isFirst
    if case .form(let form) = ticks { isChosen = form[field] == value }
    return tag("li", .class("row option")) {
      tag("label", .class("row-title")) {
        tag(
          "input", .named("type", "radio"), .named("name", field), .named("value", value),
          .flag("checked", if: isChosen))
        tag("span") { title }
      }
      for (label, name) in dates {
        tag("label", .class("date")) {
          tag("span") { words(label) }
          tag("input", .named("type", "date"), .named("name", name), .named("value", date(name)))
        }
      }
    }
  }

  private func date(_ name: String) -> String {
    if case .form(let form) = ticks { return String((form[name] ?? "").prefix(10)) }
    return ""
  }
}
