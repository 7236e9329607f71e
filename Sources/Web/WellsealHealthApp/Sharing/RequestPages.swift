import Foundation
import HTTPTypes
import Hummingbird
import WellsealConsent
import WellsealFHIRServer
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests

/// The sheets for answering the requests of apps.
enum RequestPages {
  static let routes: [PageRoute] = [
    PageRoute(method: .get, path: "/sharing/requests/{id}", answer: show),
    PageRoute(method: .post, path: "/sharing/requests/{id}", answer: answer),
  ]

  static func path(of question: ConsentQuestion) -> String { PagePath.request(question.id) }

  private static func show(_ context: PageRequest) async throws -> Response {
    guard let question = try question(context) else { return try await gone(context, .gone) }
    let ticks: RequestSheet.Ticks =
      switch context.query("all") {
      case "1": .all
      case "0": .none
      default: .asItWas
      }
    return try await page(RequestSheet(question, context.words, ticks: ticks), context)
  }

  /// Returns the request in the path, or `nil` if it is no longer pending.
  private static func question(_ context: PageRequest) throws -> ConsentQuestion? {
    guard context.services.sharing != nil, let id = UUID(uuidString: try context.part("id")) else {
      throw WebFailure.notFound
    }
    return context.asking.first { $0.id == id }
  }

  private static func page(
    _ sheet: RequestSheet, _ context: PageRequest, _ status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    var (sheet, context) = (sheet, context)
    sheet.findings = try await RequestFindings.read(sheet.question.sheet, for: context)
    sheet.goesOn = await continuationPath(after: sheet.question.id, context)
    // The page itself shows the request.
    context.asking.removeAll { $0.id == sheet.question.id }
    let words = context.words
    return try Page(
      sheet.question.app.name.isolated, tab: .sharing,
      back: .init(title: words(.sharing), path: "/sharing"), status: status
    ) { sheet.html }.response(for: context)
  }

  /// Returns the path where a web app's sign-in continues after this sheet, or `nil` for a sheet of
  /// another app.
  private static func continuationPath(after question: UUID, _ context: PageRequest) async -> String? {
    await context.services.authorization?.name(asking: question).map(PagePath.webApp)
  }

  /// Responds to the second answer to a request, which can only be answered once, here, in another
  /// tab or at a terminal.
  ///
  /// Redirects to the sign-in if the first answer completed a step of it.
  private static func gone(
    _ context: PageRequest, _ status: HTTPResponse.Status
  ) async throws -> Response {
    if let id = UUID(uuidString: try context.part("id")),
      let next = await continuationPath(after: id, context)
    {
      return .redirect(to: next, type: .normal)
    }
    let words = context.words
    return try Page(
      words(.request), tab: .sharing, back: .init(title: words(.sharing), path: "/sharing"), status: status
    ) {
      Rows.empty(words(.requestGone), .check)
    }.response(for: context)
  }

  private static func answer(_ context: PageRequest) async throws -> Response {
    guard let question = try question(context), let sharing = context.services.sharing else {
      return try await gone(context, .conflict)
    }
    let form = try await context.form(limit: 1 << 18)
    // The next sheet may be pending as soon as this one is answered.
    let goesOn = await continuationPath(after: question.id, context)
    do {
      let answer = try RequestForm(form, context.time).answer(to: question.sheet)
      try await sharing.answer(question.id, with: answer)
    } catch let problem as RequestForm.Problem {
      let sheet = RequestSheet(question, context.words, ticks: .form(form), problem: problem.phrase)
      return try await page(sheet, context, .unprocessableContent)
    } catch ConsentError.notPending { return try await gone(context, .conflict) } catch ConsentError
      .doesNotFit
    {
      let sheet = RequestSheet(question, context.words, ticks: .form(form), problem: .doesNotFit)
      return try await page(sheet, context, .unprocessableContent)
    }
    let next = sharing.broker.pending().first { $0.app.key == question.app.key }
    if next == nil, goesOn == nil, let shared = try await shared(question, form, context) {
      return try shared.response(for: context)
    }
    return .redirect(to: next.map(path) ?? goesOn ?? "/sharing", type: .normal)
  }

  /// Returns the list of shared cards, or `nil` if there are none.
  ///
  /// This page is the response itself: on reload, the request is no longer pending.
  private static func shared(
    _ question: ConsentQuestion, _ form: Form, _ context: PageRequest
  ) async throws -> Page? {
    guard case .shareOnce(let sheet) = question.sheet, form["answer"] == "allow" else { return nil }
    let (words, ticked) = (context.words, Set(form.all("tick")))
    let findings = try await RequestFindings.read(question.sheet, for: context)
    return Page(
      words(.sharedTitle), tab: .sharing, back: .init(title: words(.sharing), path: "/sharing")
    ) {
      tag("p", .class("lead")) { words(.sharedText, question.app.name.isolated) }
      tag("ul", .class("list")) {
        for card in sheet.cards where ticked.contains(card.id.uuidString) {
          Rows.fact(
            card.record.subjectName.isEmpty ? words(.noName) : card.record.subjectName.isolated,
            card.record.itemNames.map(\.isolated).joined(separator: words.comma),
            note: words(
              .issuedBy,
              findings.cards[card.id]?.issuerName.isolated ?? card.record.issuerIdentifier.isolated)
          )
        }
      }
      tag("p", .class("actions")) {
        tag("a", .class("pill strong"), .href("/sharing")) { words(.done) }
        tag("a", .class("pill"), .href("/sharing/log?kind=cards")) { words(.seeInLog) }
      }
    }
  }
}
