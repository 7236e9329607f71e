import Foundation
import HTTPTypes
import Hummingbird
import WellsealAccounts
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests
import WellsealStore

/// The lock of the cycle, which every request passes if the user turned it on.
///
/// Until the session proves the current secret, the types of the cycle don't exist for any page,
/// for the API and for exports, and pages about them prompt for the secret. Apps and programs with
/// a token have their own permissions for each type.
struct CycleLock {
  private let route: PageRoute

  init(_ route: PageRoute) { self.route = route }

  /// Handles a request, without the cycle if it is locked.
  ///
  /// - Throws: An error of the route.
  func answer(_ context: PageRequest) async throws -> Response {
    let gate = ActGate(route)
    let access = context.services.cycleAccess
    guard try await CycleChoices(in: context.store).asksForSecret else {
      return try await gate.answer(context)
    }
    if access.isOpen(context.session, at: context.words.now) {
      if isAboutCycle(context) { access.open(context.session, at: context.words.now) }
      return try await gate.answer(context)
    }
    guard route.path == Self.unlockPath || route.path == Self.programUnlockPath || !isAboutCycle(context)
    else { return try refusal(context) }
    return try await answerConcealed(context, by: gate)
  }

  /// Handles a request without the cycle; an answer that grants access to it needs the secret.
  private func answerConcealed(_ context: PageRequest, by gate: ActGate) async throws -> Response {
    let grants = route.method == .post && Self.grants.contains { route.path.hasPrefix($0) }
    let context = grants ? try await context.withBody(limit: 1 << 18) : context
    do { return try await gate.answer(context.concealing(CycleDays.privateTypes)) } catch is ConcealedGrant {
      guard !context.request.isFromProgram else { return try refusal(context) }
      let form = try await context.form(limit: 1 << 18)
      guard try await Self.isProved(form[ActGate.field], context) else {
        let fields = form.names.filter { $0 != ActGate.field }
          .flatMap { name in form.all(name).map { (name: name, value: $0) } }
        return try Self.prompt(
          context, context.request.uri.path, fields, status: .storeLocked,
          isWrong: form[ActGate.field].map { !$0.isEmpty } ?? false
        ).response(for: context)
      }
      context.services.cycleAccess.open(context.session, at: context.words.now)
      return try await gate.answer(context)
    }
  }

  /// The paths below which users answer requests of apps.
  private static let grants = ["/sharing/", "/api/v1/requests/", "/api/v1/apps/"]

  private func isAboutCycle(_ context: PageRequest) -> Bool {
    // The file has every line of the log, so that others can verify it.
    let prefixes = [PagePath.cycle, "/api/v1/cycle", "/sharing/log/file"]
    if prefixes.contains(where: { route.path == $0 || route.path.hasPrefix("\($0)/") }) { return true }
    if context.parameters.get("category") == HealthCategory.cycle.rawValue { return true }
    guard let type = context.parameters.get("type").flatMap({ try? HealthType.named($0) }) else {
      return false
    }
    return CycleDays.privateTypes.contains(type)
  }

  private func refusal(_ context: PageRequest) throws -> Response {
    guard !context.request.isFromProgram else {
      return .problem(.storeLocked, "the cycle is locked: send the secret to \(Self.programUnlockPath)")
    }
    let page = route.method == .get ? context.request.head.path ?? PagePath.cycle : PagePath.cycle
    return try Self.prompt(context, Self.unlockPath, [("page", page)], status: .storeLocked).response(
      for: context)
  }
}

// MARK: Pages

extension CycleLock {
  private static let unlockPath = "/cycle/unlock"
  private static let lockPath = PagePath.cycleLock
  private static let programUnlockPath = "/api/v1/cycle/unlock"
  private static let programLockPath = "/api/v1/cycle/lock"

  static let routes: [PageRoute] = [
    PageRoute(method: .post, path: unlockPath, answer: unlock),
    PageRoute(method: .post, path: lockPath, answer: change),
    PageRoute(method: .post, path: programUnlockPath, answer: unlockForProgram),
    PageRoute(method: .put, path: programLockPath, answer: changeForProgram),
  ]

  /// Returns a page that prompts for the secret.
  private static func prompt(
    _ context: PageRequest, _ action: String, _ fields: [(name: String, value: String)],
    status: HTTPResponse.Status, isWrong: Bool = false
  ) -> Page {
    let words = context.words
    return Page(
      words(.cycleTracking), tab: .browse, back: .init(title: words(.browse), path: "/browse"), status: status
    ) {
      tag("form", .class("form"), .named("method", "post"), .named("action", action)) {
        if isWrong { tag("p", .class("problem"), .named("role", "alert")) { words(.wrongSecret) } }
        tag("p", .class("lead")) { words(.cycleLocked) }
        for field in fields { Fields.hidden(field.name, field.value) }
        tag("div", .class("fields")) { Fields.secret(words, .currentSecret, ActGate.field) }
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href("/")) { words(.cancel) }
          tag("button", .class("pill strong")) { words(.unlock) }
        }
      }
    }
  }

  /// Wrong guesses are delayed as when unlocking the store.
  private static func isProved(_ typed: String?, _ context: PageRequest) async throws -> Bool {
    guard let secret = typed.flatMap({ StoreSecret(typed: $0) }) else { return false }
    return try await context.services.storeSession.proves(secret)
  }

  private static func unlock(_ context: PageRequest) async throws -> Response {
    let form = try await context.form()
    let page = InterruptedRequest(form).page
    guard try await isProved(form[ActGate.field], context) else {
      return try prompt(
        context, unlockPath, [("page", page)], status: .unprocessableContent, isWrong: true
      ).response(for: context)
    }
    context.services.cycleAccess.open(context.session, at: context.words.now)
    return .redirect(to: page == "/" ? PagePath.cycle : page, type: .normal)
  }

  /// Turns the lock on if the request proves the secret, so that users can't lock themselves out,
  /// or off.
  private static func change(_ context: PageRequest) async throws -> Response {
    let form = try await context.form()
    let locks = form["lock"] == "yes"
    if locks, try await !isProved(form[ActGate.field], context) {
      return try prompt(
        context, lockPath, [("lock", "yes")], status: .unprocessableContent,
        isWrong: form[ActGate.field].map { !$0.isEmpty } ?? false
      ).response(for: context)
    }
    try await set(locks, context)
    return .redirect(to: PagePath.cycle, type: .normal)
  }

  private static func set(_ locks: Bool, _ context: PageRequest) async throws {
    try await CycleChoices.change(in: context.store) { $0.asksForSecret = locks }
    context.services.cycleAccess.open(context.session, at: context.words.now)
  }
}

// MARK: Programs

extension CycleLock {
  private static var refused: Response {
    .problem(.unprocessableContent, "the member secret doesn't open the store; nothing was changed")
  }

  /// Opens the cycle for the session, from `{secret}`.
  private static func unlockForProgram(_ context: PageRequest) async throws -> Response {
    let body = try await AppInterface.object(context)
    guard try await isProved(body["secret"]?.string, context) else { return refused }
    context.services.cycleAccess.open(context.session, at: context.words.now)
    return Response(status: .noContent)
  }

  /// Turns the lock on or off, from `{locked, secret}`.
  private static func changeForProgram(_ context: PageRequest) async throws -> Response {
    let body = try await AppInterface.object(context)
    guard let locks = body["locked"]?.bool else {
      throw WebFailure.refused(.notFound, "locked must be true or false")
    }
    if let secret = body["secret"], secret.string == nil {
      throw WebFailure.refused(.notFound, "secret must be text")
    }
    if locks, try await !isProved(body["secret"]?.string, context) { return refused }
    try await set(locks, context)
    return Response(status: .noContent)
  }
}
