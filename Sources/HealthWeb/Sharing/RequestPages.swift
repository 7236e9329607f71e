import Foundation
import HTTPTypes
import HealthService
import Hummingbird

/// What an app asks, as a sheet that the person answers.
enum RequestPages {
  static let routes: [Route] = [
    Route(method: .get, path: "/sharing/requests/{id}", answer: show),
    Route(method: .post, path: "/sharing/requests/{id}", answer: answer),
  ]

  static func path(of question: ConsentQuestion) -> String { "/sharing/requests/\(question.id.uuidString)" }

  private static func show(_ visit: Visit) async throws -> Response {
    guard let question = try question(visit) else { return try gone(visit, .gone) }
    let ticks: RequestSheet.Ticks =
      switch visit.query("all") {
      case "1": .all
      case "0": .none
      default: .asItWas
      }
    return try page(RequestSheet(question, visit.words, ticks: ticks), visit)
  }

  /// The question that the address names; nil once it no longer waits.
  private static func question(_ visit: Visit) throws -> ConsentQuestion? {
    guard visit.app.sharing != nil, let id = UUID(uuidString: try visit.part("id")) else {
      throw WebFailure.notFound
    }
    return visit.asking.first { $0.id == id }
  }

  private static func page(
    _ sheet: RequestSheet, _ visit: Visit, _ status: HTTPResponse.Status = .ok
  ) throws -> Response {
    var visit = visit
    // The page itself says that the app asks.
    visit.asking.removeAll { $0.id == sheet.question.id }
    let words = visit.words
    return try Page(
      sheet.question.app.name.isolated, tab: .sharing,
      back: .init(title: words(.sharing), path: "/sharing"), status: status
    ) { sheet.html }.response(for: visit)
  }

  /// Both doors answer a question once; whoever comes second is told.
  private static func gone(_ visit: Visit, _ status: HTTPResponse.Status) throws -> Response {
    let words = visit.words
    return try Page(
      words(.request), tab: .sharing, back: .init(title: words(.sharing), path: "/sharing"), status: status
    ) {
      Rows.empty(words(.requestGone), .check)
    }.response(for: visit)
  }

  private static func answer(_ visit: Visit) async throws -> Response {
    guard let question = try question(visit), let sharing = visit.app.sharing else {
      return try gone(visit, .conflict)
    }
    let form = try await visit.form(limit: 1 << 18)
    do {
      let answer = try RequestForm(form, visit.time).answer(to: question.sheet)
      try await sharing.desk.answer(question.id, with: answer)
    } catch let problem as RequestForm.Problem {
      let sheet = RequestSheet(question, visit.words, ticks: .form(form), problem: problem.phrase)
      return try page(sheet, visit, .unprocessableContent)
    } catch ConsentError.notPending { return try gone(visit, .conflict) } catch ConsentError.doesNotFit {
      let sheet = RequestSheet(question, visit.words, ticks: .form(form), problem: .doesNotFit)
      return try page(sheet, visit, .unprocessableContent)
    }
    let next = await sharing.desk.pending().first { $0.app.identifier == question.app.identifier }
    let goesOn = await visit.app.face?.desk.going(of: question.app.identifier).map(WebAppPages.path)
    return .redirect(to: next.map(path) ?? goesOn ?? "/sharing", type: .normal)
  }
}
