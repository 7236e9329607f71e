import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The pages of the questionnaires GAD-7 and PHQ-9: filling in, help, and results.
enum QuestionnairePages {
  static let path = PagePath.questionnaires

  static let routes: [PageRoute] = [
    .get(path, overview), .get("\(path)/{name}") { try await form($0) },
    PageRoute(method: .post, path: "\(path)/{name}", answer: save),
    .get("\(path)/results/{uuid}", result), .get("\(path)/help/{uuid}", help),
  ]

  private static let (listed, minAge) = (50, 13)

  private static func back(_ words: Localizer) -> Page.Link {
    .init(title: words(.questionnaires), path: path)
  }

  /// Returns the address of a result, which leads through the page with help if the answers say so.
  private static func address(of result: QuestionnaireResult) -> String {
    "\(path)/\(result.needsHelp ? "help" : "results")/\(result.sample.uuid.uuidString)"
  }

  // MARK: Overview

  private static func overview(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let results = try await QuestionnaireResult.all(in: context.store)
    let isOffered = try await isOffered(context)
    return Page(
      words(.questionnaires), tab: .browse,
      back: .init(
        title: words(HealthCategory.mental.phrase), path: "/browse/\(HealthCategory.mental.rawValue)")
    ) {
      tag("div", .class("c-mental")) {
        for type in Questionnaire.types {
          let own = results.filter { $0.sample.type == type }
          tag("section") {
            tag("h2") { words.name(of: type) }
            if own.count > 1 { chart(Array(own.prefix(listed).reversed()), words) }
            if isOffered {
              tag("p", .class("actions")) {
                tag("a", .class("pill strong"), .href("\(path)/\(type.name)")) {
                  "\(words(.questionnaireFill)): \(words.name(of: type))"
                }
              }
            }
            if !own.isEmpty {
              tag("ul", .class("list")) {
                for result in own.prefix(listed) {
                  Rows.link(
                    .mind, words.riskText(result), path: "\(path)/results/\(result.sample.uuid.uuidString)",
                    detail: words.recently(result.sample.start), note: words.sum(result))
                }
              }
            }
          }
        }
        notes(words)
      }
    }.withSidePane(SidePane.browse("/browse/\(HealthCategory.mental.rawValue)", context))
  }

  /// Returns whether the user is old enough for the questionnaires, or the age is unknown.
  private static func isOffered(_ context: PageRequest) async throws -> Bool {
    guard let born = try await context.store.characteristics().dateOfBirth else { return true }
    let parts = DateComponents(year: born.year, month: born.month, day: born.day, hour: 12)
    let calendar = context.time.calendar
    guard let birthday = calendar.date(from: parts) else { return true }
    return calendar.dateComponents([.year], from: birthday, to: context.words.now).year ?? minAge >= minAge
  }

  private static func notes(_ words: Localizer) -> HTML {
    HTML {
      tag("p", .class("note")) { words(.questionnaireNote) }
      tag("p", .class("note")) { words(.questionnaireEvery) }
      tag("p", .class("note")) { words(.questionnaireCredit) }
    }
  }

  /// Returns the scores over time, as dots in order.
  private static func chart(_ results: [QuestionnaireResult], _ words: Localizer) -> HTML? {
    guard let first = results.first, let last = results.last else { return nil }
    let axis = ValueAxis([0, Double(first.answers.count * 3)], fromZero: true, step: 5)
    let chart = ColumnChart(
      columns: results.map { result in
        ColumnChart.Column(
          dot: Double(result.score),
          label: "\(words.day(result.sample.start)): \(words.sum(result)), \(words.riskText(result))")
      }, axis: axis, tickLabels: axis.ticks.map { words.number($0, digits: 0) },
      timeLabels: [
        .init(column: 0, text: words.shortDay(first.sample.start), isCentered: false),
        .init(column: results.count - 1, text: words.shortDay(last.sample.start), isCentered: true),
      ], isLine: true, title: words.name(of: first.sample.type), summary: words.sum(last))
    return tag("figure", .class("panel")) {
      chart.html
      DataTable(
        heads: [words(.date), words.name(of: first.sample.type)],
        rows: results.reversed().map { [words.day($0.sample.start), words.sum($0)] }
      ).html(words)
    }
  }

  // MARK: Filling in

  private static func questionnaire(_ context: PageRequest) throws -> Questionnaire {
    guard let type = try? HealthType.named(context.part("name")),
      let found = Questionnaire(type, in: context.words.language.rawValue)
    else { throw WebFailure.notFound }
    return found
  }

  private static func form(_ context: PageRequest, _ typed: Form? = nil) async throws -> Page {
    let (words, questionnaire) = (context.words, try questionnaire(context))
    guard try await isOffered(context) else { throw WebFailure.notFound }
    let texts = questionnaire.texts
    return Page(
      words.name(of: questionnaire.type), tab: .browse, back: back(words),
      status: typed == nil ? .ok : .unprocessableContent
    ) {
      tag(
        "form", .class("form c-mental"), .named("method", "post"),
        .named("action", "\(path)/\(questionnaire.type.name)")
      ) {
        if typed != nil {
          tag("p", .class("problem"), .named("role", "alert")) { words(.questionnaireMissing) }
        }
        if texts.language != words.language.rawValue {
          tag("p", .class("note")) { words(.questionnaireLanguage) }
        }
        tag("div", .named("lang", texts.language), .named("dir", "ltr")) {
          tag("p", .class("lead")) { texts.lead }
          for (index, question) in texts.questions.enumerated() {
            fieldset(index, question, questionnaire, typed, words)
          }
        }
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href(path)) { words(.cancel) }
          tag("button", .class("pill strong")) { words(.save) }
        }
        notes(words)
      }
    }
  }

  private static func fieldset(
    _ index: Int, _ question: String, _ questionnaire: Questionnaire, _ typed: Form?, _ words: Localizer
  ) -> HTML {
    let name = "q\(index + 1)"
    var answers = questionnaire.texts.answers.enumerated().map {
      (value: $0, text: $1, language: nil as String?)
    }
    if questionnaire.hasNoAnswer {
      answers.append((Questionnaire.noAnswer, words(.preferNoAnswer), words.language.rawValue))
    }
    return tag("fieldset", .class("questions")) {
      tag("legend") { "\(index + 1). \(question)" }
      for answer in answers {
        tag("label", .class("tick")) {
          tag(
            "input", .named("type", "radio"), .named("name", name), .named("value", "\(answer.value)"),
            .flag("required"), .flag("checked", if: typed?[name] == "\(answer.value)"))
          tag("span", .named("lang", ifAny: answer.language)) { answer.text }
        }
      }
    }
  }

  private static func save(_ context: PageRequest) async throws -> Response {
    let (questionnaire, fields) = (try questionnaire(context), try await context.form())
    let answers = questionnaire.texts.questions.indices.map { Int(fields["q\($0 + 1)"] ?? "") ?? -1 }
    do {
      let now = context.words.now
      let result = try await QuestionnaireEntry(questionnaire.type, answers).save(
        at: now, in: context.store, now: now)
      return .redirect(to: address(of: result), type: .normal)
    } catch is DetailError {
      return try await form(context, fields).response(for: context)
    }
  }

  // MARK: Results

  private static func stored(_ context: PageRequest) async throws -> QuestionnaireResult {
    guard let uuid = UUID(uuidString: try context.part("uuid")),
      let sample = try await context.store.stored([uuid]).first?.sample,
      let found = QuestionnaireResult(sample)
    else { throw WebFailure.notFound }
    return found
  }

  private static func result(_ context: PageRequest) async throws -> Page {
    let (words, found) = (context.words, try await stored(context))
    let questionnaire = Questionnaire(found.sample.type, in: words.language.rawValue)
    return Page(words.name(of: found.sample.type), tab: .browse, back: back(words)) {
      tag("div", .class("c-mental")) {
        tag("p") { Rows.value(words.number(found.score), words.riskText(found), style: "value large") }
        tag("ul", .class("list")) {
          Rows.fact(words(.date), words.moment(found.sample.start))
          Rows.fact(words(.total), words.sum(found))
          if found.answered < found.answers.count {
            Rows.fact(
              words(.questionnaires),
              words(
                .questionnaireAnswered, words.number(found.answered), words.number(found.answers.count)))
          }
          if found.needsHelp {
            Rows.link(
              .info, words(.helpTitle), path: "\(path)/help/\(found.sample.uuid.uuidString)")
          }
        }
        if let texts = questionnaire?.texts {
          tag("ul", .class("list"), .named("lang", texts.language), .named("dir", "ltr")) {
            for (question, answer) in zip(texts.questions, found.answers) {
              Rows.fact(question, answer < texts.answers.count ? texts.answers[answer] : "–")
            }
          }
        }
        notes(words)
        if SamplePages.isOwn(found.sample) {
          Rows.button(
            words(.deleteEntry),
            action: "/data/\(found.sample.type.name)/samples/\(found.sample.uuid.uuidString)/delete",
            style: "pill danger")
        }
      }
    }
  }

  /// Returns the page with help, which comes before the result.
  private static func help(_ context: PageRequest) async throws -> Page {
    let (words, found) = (context.words, try await stored(context))
    let own = HelpLine.of(words.region)
    return Page(words(.helpTitle), tab: .browse, back: back(words)) {
      tag("p", .class("lead")) { words(.helpText) }
      if let own { lines([own], words) }
      if own == nil {
        lines(HelpLine.all, words)
      } else {
        tag("details", .class("data-table")) {
          tag("summary") { words(.helpOtherCountries) }
          lines(HelpLine.all.filter { $0.region != own?.region }, words)
        }
      }
      tag("p", .class("actions")) {
        tag("a", .class("pill"), .href("\(path)/results/\(found.sample.uuid.uuidString)")) {
          words(.helpResult)
        }
      }
    }
  }

  private static func lines(_ lines: [HelpLine], _ words: Localizer) -> HTML {
    tag("ul", .class("list")) {
      for line in lines {
        let country = words.locale.localizedString(forRegionCode: line.region) ?? line.region
        number(line.name.isolated, line.number, note: country)
        number(words(.helpEmergency), line.emergency, note: country)
      }
    }
  }

  private static func number(_ title: String, _ number: String, note: String) -> HTML {
    tag("li") {
      tag("a", .class("row"), .href("tel:\(number.filter { $0.isNumber })")) {
        tag("span", .class("row-title")) {
          title
          tag("small") { note }
        }
        tag("span", .class("row-detail"), .named("dir", "ltr")) { number }
      }
    }
  }
}

extension Localizer {
  /// Returns the score, such as `7 of 27 points`.
  fileprivate func sum(_ result: QuestionnaireResult) -> String {
    self(.questionnaireSum, number(result.score), number(result.answers.count * 3))
  }

  /// Returns the class of a score in words.
  fileprivate func riskText(_ result: QuestionnaireResult) -> String {
    switch result.riskName {
    case "mild": self(.riskMild)
    case "moderate": self(.riskModerate)
    case "moderatelySevere": self(.riskModeratelySevere)
    case "severe": self(.riskSevere)
    default: self(.riskMinimal)
    }
  }
}
