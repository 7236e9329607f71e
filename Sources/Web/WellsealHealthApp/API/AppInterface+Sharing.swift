import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealConsent
import WellsealLocalization
import WellsealRequests

extension AppInterface {
  static let sharingRoutes: [PageRoute] = [
    get("/api/v1/requests", requests), get("/api/v1/requests/{id}", request),
    PageRoute(method: .post, path: "/api/v1/requests/{id}/answer", answer: answerRequest),
    get("/api/v1/reviews", reviews), get("/api/v1/apps", apps), get("/api/v1/apps/{app}", app),
    PageRoute(method: .post, path: "/api/v1/apps/{app}/changes", answer: changeApp).whichIsAct { context in
      guard let body = try? await object(context), let change = ConsentChange(body) else { return false }
      return try change.widens(known(context).0)
    },
    PageRoute(method: .post, path: "/api/v1/apps/{app}/stop") { try await change($0, .revokeAll) },
    PageRoute(method: .delete, path: "/api/v1/apps/{app}") { try await change($0, .forget) },
    get("/api/v1/log", log), get("/api/v1/log/verification", verification),
  ]

  private static func sharing(_ context: PageRequest) throws -> AppServices.Sharing {
    guard let sharing = context.services.sharing else {
      throw WebFailure(status: .notFound, phrase: .notFound, detail: "this server has no apps")
    }
    return sharing
  }
}

// MARK: Requests

extension AppInterface {
  private static func requests(_ context: PageRequest) async throws -> JSON {
    ["requests": .array(try sharing(context).broker.pending().map(\.json))]
  }

  private static func question(_ context: PageRequest) async throws -> ConsentQuestion {
    let id = UUID(uuidString: try context.part("id"))
    guard let found = try sharing(context).broker.pending().first(where: { $0.id == id }) else {
      throw WebFailure(status: .notFound, phrase: .requestGone, detail: "no pending request with this id")
    }
    return found
  }

  private static func request(_ context: PageRequest) async throws -> JSON {
    try await question(context).json
  }

  /// Answers a request with `{answer}` in the format of `wellseal consent answer`: `"all"`,
  /// `"none"`, `"cancel"`, or the selected types.
  private static func answerRequest(_ context: PageRequest) async throws -> Response {
    let question = try await question(context)
    guard let answer = try await object(context)["answer"].flatMap({ ConsentAnswer($0, to: question.sheet) })
    else { throw WebFailure.refused(.doesNotFit, "the answer doesn't match this request") }
    do { try await sharing(context).answer(question.id, with: answer) } catch ConsentError.notPending {
      return .problem(.conflict, "the request was already answered or canceled")
    } catch ConsentError.doesNotFit {
      return .problem(.unprocessableContent, "the answer grants more than was requested")
    }
    return Response(status: .noContent)
  }
}

// MARK: Apps

extension AppInterface {
  /// Returns the apps with long-term read access to review.
  ///
  /// The change `keep` completes a review, and so does any other change.
  private static func reviews(_ context: PageRequest) async throws -> JSON {
    ["reviews": .array(try sharing(context).reviews(at: context.words.now).map(\.json))]
  }

  private static func apps(_ context: PageRequest) async throws -> JSON {
    try sharing(context).broker.repository.decisions.json
  }

  private static func known(_ context: PageRequest) throws -> (AppKey, AppConsent) {
    guard let key = try context.part("app").removingPercentEncoding.flatMap(AppKey.init),
      let consent = try sharing(context).broker.repository.decisions.apps[key]
    else { throw WebFailure(status: .notFound, phrase: .notFound, detail: "no such app") }
    return (key, consent)
  }

  private static func app(_ context: PageRequest) async throws -> JSON {
    let (key, consent) = try known(context)
    return consent.json(of: key)
  }

  /// Changes an app's access with `{change, types, granted, from, to}`: `share` or `read` turns
  /// types on or off that the app requested.
  private static func changeApp(_ context: PageRequest) async throws -> Response {
    _ = try known(context)
    let body = try await object(context)
    try check(body, ["types": .array, "granted": .bool, "from": .string, "to": .string])
    guard let wanted = ConsentChange(body) else {
      throw WebFailure.refused(
        .doesNotFit,
        "change must be share, read, wakeUp, revokeAll, keep or forget, with types of the catalog")
    }
    do { return try await change(context, wanted) } catch let error as ConsentError
      where error.isNeverAsked
    {
      return .problem(.unprocessableContent, "the app hasn't requested this")
    }
  }

  private static func change(_ context: PageRequest, _ change: ConsentChange) async throws -> Response {
    let (key, _) = try known(context)
    try await sharing(context).change(key, change)
    return Response(status: .noContent)
  }
}

// MARK: Log

extension AppInterface {
  /// Returns entries in the format of `wellseal log --json`, latest first.
  private static func log(_ context: PageRequest) async throws -> JSON {
    let (app, kind) = (context.query("app"), context.query("kind").map { AccessLogPage.Kind(rawValue: $0) })
    if case .some(nil) = kind {
      throw WebFailure.refused(.notFound, "kind must be everything, decisions, readings or cards")
    }
    let before = try context.query("cursor").map { text in
      guard text.wholeMatch(of: /[1-9][0-9]*/) != nil, let number = Int(text) else {
        throw WebFailure.refused(.notFound, "invalid cursor")
      }
      return number
    }
    let page = try sharing(context).lines(atMost: try limit(context), before: before) { entry in
      (app == nil || "\(entry.app.key)" == app) && (kind ?? .everything)?.includes(entry.event) ?? true
    }
    return ["lines": .array(page.lines), "next": .text(page.next.map(String.init))]
  }

  private static func verification(_ context: PageRequest) async throws -> JSON {
    try sharing(context).log.verify(against: []).json
  }
}
