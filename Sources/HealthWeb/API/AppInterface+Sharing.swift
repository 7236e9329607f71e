import ByteFormats
import Foundation
import HTTPTypes
import HealthService
import Hummingbird

extension AppInterface {
  static let sharingRoutes: [Route] = [
    get("/api/v1/requests", requests), get("/api/v1/requests/{id}", request),
    Route(method: .post, path: "/api/v1/requests/{id}/answer", answer: answerRequest),
    get("/api/v1/reviews", reviews), get("/api/v1/apps", apps), get("/api/v1/apps/{app}", app),
    Route(method: .post, path: "/api/v1/apps/{app}/changes", answer: changeApp),
    Route(method: .post, path: "/api/v1/apps/{app}/stop") { try await change($0, .revokeAll) },
    Route(method: .delete, path: "/api/v1/apps/{app}") { try await change($0, .forget) },
    get("/api/v1/log", log), get("/api/v1/log/verification", verification),
  ]

  private static func sharing(_ visit: Visit) throws -> SharingDesk {
    guard let sharing = visit.app.sharing else {
      throw WebFailure(status: .notFound, phrase: .notFound, detail: "no apps are served here")
    }
    return sharing
  }
}

// MARK: Requests

extension AppInterface {
  private static func requests(_ visit: Visit) async throws -> JSON {
    ["requests": .array(try await sharing(visit).desk.pending().map(\.json))]
  }

  private static func question(_ visit: Visit) async throws -> ConsentQuestion {
    let id = UUID(uuidString: try visit.part("id"))
    guard let found = try await sharing(visit).desk.pending().first(where: { $0.id == id }) else {
      throw WebFailure(status: .notFound, phrase: .requestGone, detail: "no request with this id waits")
    }
    return found
  }

  private static func request(_ visit: Visit) async throws -> JSON { try await question(visit).json }

  /// `{answer}`, as `wellseal consent answer` takes it: `"all"`, `"none"`, `"cancel"`, or what was ticked.
  private static func answerRequest(_ visit: Visit) async throws -> Response {
    let question = try await question(visit)
    guard let answer = try await object(visit)["answer"].flatMap({ ConsentAnswer($0, to: question.sheet) })
    else { throw WebFailure.refused(.doesNotFit, "the answer is none to this request") }
    do { try await sharing(visit).desk.answer(question.id, with: answer) } catch ConsentError.notPending {
      return problem(.conflict, "the request was answered already, or the app has gone")
    } catch ConsentError.doesNotFit {
      return problem(.unprocessableContent, "the answer grants what was not asked")
    }
    return Response(status: .noContent)
  }
}

// MARK: Apps

extension AppInterface {
  /// The apps that have been reading for long; the change `keep` answers, and so does any other.
  private static func reviews(_ visit: Visit) async throws -> JSON {
    ["reviews": .array(try sharing(visit).reviews(at: visit.words.now).map(\.json))]
  }

  private static func apps(_ visit: Visit) async throws -> JSON {
    try sharing(visit).desk.keeper.book.json
  }

  private static func known(_ visit: Visit) throws -> (String, AppConsent) {
    guard let identifier = try visit.part("app").removingPercentEncoding,
      let consent = try sharing(visit).desk.keeper.book.apps[identifier]
    else { throw WebFailure(status: .notFound, phrase: .notFound, detail: "no such app was decided about") }
    return (identifier, consent)
  }

  private static func app(_ visit: Visit) async throws -> JSON {
    let (identifier, consent) = try known(visit)
    return consent.json(of: identifier)
  }

  /// `{change, types, granted, from, to}`: `share` or `read` turns types on or off that the app asked for.
  private static func changeApp(_ visit: Visit) async throws -> Response {
    let (_, consent) = try known(visit)
    let body = try await object(visit)
    try check(body, ["types": .array, "granted": .bool, "from": .string, "to": .string])
    guard let wanted = ConsentChange(body) else {
      throw WebFailure.refused(
        .doesNotFit, "change is share, read, revokeAll, keep or forget, with types of the catalogue")
    }
    let asked =
      switch wanted {
      case .share(let types, _): types.allSatisfy { consent.sharing[$0] != nil }
      case .read(let types, _): types.allSatisfy { consent.reading[$0] != nil }
      case .revokeAll, .forget, .untick, .keep: true
      }
    guard asked else { return problem(.unprocessableContent, "the app never asked for all of these types") }
    return try await change(visit, wanted)
  }

  private static func change(_ visit: Visit, _ change: ConsentChange) async throws -> Response {
    let (identifier, _) = try known(visit)
    try await sharing(visit).desk.change(identifier, change)
    return Response(status: .noContent)
  }
}

// MARK: The log

extension AppInterface {
  /// Lines as `wellseal log --json` prints them, the newest first.
  private static func log(_ visit: Visit) async throws -> JSON {
    let (app, kind) = (visit.query("app"), visit.query("kind").map { AccessLogPage.Kind(rawValue: $0) })
    if case .some(nil) = kind {
      throw WebFailure.refused(.notFound, "kind is everything, decisions, readings or cards")
    }
    let before = try visit.query("cursor").map { text in
      guard let number = Int(text), number > 0 else {
        throw WebFailure.refused(.notFound, "this is no cursor of the log")
      }
      return number
    }
    let page = try sharing(visit).lines(atMost: try limit(visit), before: before) { entry in
      (app == nil || entry.app.identifier == app) && (kind ?? .everything)?.includes(entry.event) ?? true
    }
    return ["lines": .array(page.lines), "next": .text(page.next.map(String.init))]
  }

  private static func verification(_ visit: Visit) async throws -> JSON {
    try sharing(visit).verifyLog().json
  }
}
