import Foundation
import HTTPTypes
import Hummingbird
import WellsealAccounts
import WellsealBase
import WellsealConsent
import WellsealLocalization
import WellsealPages
import WellsealRequests
import WellsealStore

/// The gate that every change in the Health app passes.
///
/// It requires the proof for a protected act and runs the consequences.
struct ActGate {
  private let route: PageRoute

  init(_ route: PageRoute) { self.route = route }

  /// Handles a request of the route if it has the required proof.
  ///
  /// - Throws: An error of the route.
  func answer(_ context: PageRequest) async throws -> Response {
    switch ActTable.row(route.method, route.path) {
    case .some(.none): return try await route.answer(context)
    case .act(let act): return try await answer(context, act)
    case nil:
      throw WebFailure(
        status: .internalServerError, phrase: .notAnswered,
        detail: "no rule defines the requirements of this path")
    }
  }

  private func answer(_ context: PageRequest, _ act: ProtectedAct) async throws -> Response {
    let context = try await context.withBody()
    if let isAct = route.isAct, try await !isAct(context) { return try await route.answer(context) }
    if act.proof == .presentSecret, try await !isProved(context) { return try await refuse(context) }
    let response = try await route.answer(context)
    guard response.status.code < 400 else { return response }
    if act.consequence == .endsOtherSessions {
      try await context.services.sessions.endOthers(than: context.session)
    }
    if case .gate(let verb) = act.logLine { try await record(verb, context) }
    return response
  }

  /// Returns whether the request contains the current secret.
  ///
  /// Wrong guesses are delayed as when unlocking.
  private func isProved(_ context: PageRequest) async throws -> Bool {
    guard let typed = try await secret(context), let secret = StoreSecret(typed: typed) else { return false }
    return try await context.services.storeSession.proves(secret)
  }

  /// Programs send the secret as a member of the body's object, and pages as a field of the form.
  private func secret(_ context: PageRequest) async throws -> String? {
    guard context.request.isFromProgram else { return try await context.form()[Self.field] }
    let body = try await context.body(limit: 1 << 16)
    return (try? JSONDocument(parsing: body))?.root["secret"]?.string
  }

  private func record(_ verb: AccessAccount.Verb, _ context: PageRequest) async throws {
    guard let broker = context.services.sharing?.broker else { return }
    var count = 0
    if verb == .endedSessions {
      count = try await context.services.sessions.allSessions(as: context.session).count
    }
    try await broker.log.append([
      AccessEntry(at: broker.now(), app: .wellseal, .account(AccessAccount(verb, count: count)))
    ])
  }

  static let field = "secret"
}

// MARK: Secret prompt

extension ActGate {
  private func refuse(_ context: PageRequest) async throws -> Response {
    if let refusal = route.refusal { return try await refusal(context) }
    let isWrong = try await secret(context).map { !$0.isEmpty } ?? false
    guard !context.request.isFromProgram else {
      return .problem(
        .unprocessableContent,
        isWrong
          ? "the secret doesn't open the store; nothing was changed"
          : "this needs the current passphrase or recovery code as the member secret; nothing was changed")
    }
    return try await page(context, isWrong: isWrong).response(for: context)
  }

  /// Returns a page that prompts for the secret and sends the request again with it.
  private func page(_ context: PageRequest, isWrong: Bool) async throws -> Page {
    let (words, form) = (context.words, try await context.form())
    return Page(words(.security), tab: nil, status: .unprocessableContent) {
      if isWrong { tag("p", .class("problem"), .named("role", "alert")) { words(.wrongSecret) } }
      tag("form", .class("form"), .named("method", "post"), .named("action", context.request.uri.path)) {
        tag("p", .class("lead")) { words(.actNeedsSecret) }
        for name in form.names where name != Self.field {
          for value in form.all(name) {
            Fields.hidden(name, value)
          }
        }
        tag("div", .class("fields")) { Fields.secret(words, .currentSecret, Self.field) }
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href("/")) { words(.cancel) }
          tag("button", .class("pill strong")) { words(.goOn) }
        }
      }
    }
  }
}
