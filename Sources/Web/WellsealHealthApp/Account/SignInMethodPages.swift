import Foundation
import HTTPTypes
import Hummingbird
import WellsealAccounts
import WellsealBase
import WellsealLocalization
import WellsealPages
import WellsealRequests
import WellsealStore

/// The pages of sign-in methods besides the passphrase: passkeys and one-time codes.
enum SignInMethodPages {
  static let path = "/profile/sign-in"
  /// The path of the server's sign-in page.
  static let door = "/sign-in"
  private static let passkeys = "\(path)/passkeys"
  static let routes: [PageRoute] =
    [
      .get(path) { try await page($0) },
      PageRoute(method: .post, path: "\(path)/codes", answer: makeCodes).refusing(wrong),
      PageRoute(method: .post, path: "\(passkeys)/options", answer: options).refusing {
        .json(["problem": .string($0.words(.wrongSecret))], .unprocessableContent)
      },
      PageRoute(method: .post, path: passkeys, answer: register), .post("\(passkeys)/{id}/name", rename),
      .post("\(passkeys)/{id}/remove", remove),
    ] + LoginPages.routes

  private static func account(_ context: PageRequest) throws -> AccountService {
    guard let account = context.services.account else { throw WebFailure.notFound }
    return account
  }

  /// Returns whether a code can sign in, because the sign-in page prompts for a secret.
  private static func hasCodes(_ context: PageRequest) -> Bool { !context.services.isInstallable }

  static func page(
    _ context: PageRequest, made codes: [RecoveryCode] = [], problem: String? = nil
  ) async throws -> Page {
    let (words, account) = (context.words, try account(context))
    let (held, left) = (await account.passkeys, await account.codes.count)
    let logins = try await LoginPages.section(context)
    return Page(
      words(hasCodes(context) ? .signInMethods : .passkeys), tab: .profile,
      back: .init(title: words(.profile), path: "/profile"),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { problem } }
      if !codes.isEmpty { shown(codes, words) }
      tag("h2") { words(.passkeys) }
      tag("p") { words(.passkeysText) }
      list(held, words)
      tag("details", .class("panel fold")) {
        tag("summary") { words(.makePasskey) }
        PasskeyForm(action: passkeys, words: words).make
      }
      logins
      if hasCodes(context) { codeSection(left, words) }
    }
  }

  private static func codeSection(_ left: Int, _ words: Localizer) -> HTML {
    HTML {
      tag("h2") { words(.onceCodes) }
      tag("p") { words(.onceCodesText) }
      tag("p") { words(.onceCodesLeft, words.number(left)) }
      tag("details", .class("panel fold")) {
        tag("summary") { words(.makeOnceCodes) }
        tag("form", .class("form"), .named("method", "post"), .named("action", "\(path)/codes")) {
          tag("div", .class("fields")) { Fields.secret(words, .currentSecret, "secret") }
          tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.makeOnceCodes) } }
        }
      }
    }
  }

  private static func shown(_ codes: [RecoveryCode], _ words: Localizer) -> HTML {
    tag("section", .class("panel"), .named("role", "status")) {
      tag("p") { words(.onceCodesShown) }
      tag("ol", .class("numbered once-codes"), .id("codes"), .named("dir", "ltr")) {
        for code in codes {
          tag("li") { tag("code") { groups(of: code) } }
          "\n"
        }
      }
      tag("p", .class("actions")) {
        tag(
          "button", .class("pill"), .named("type", "button"), .flag("hidden"), .named("data-copy", "#codes"),
          .named("data-done", words(.copied))
        ) { words(.copyText) }
        tag("button", .class("pill"), .named("type", "button"), .flag("hidden"), .named("data-print", "")) {
          words(.printKit)
        }
      }
    }
  }

  /// Returns a code that wraps only between its groups.
  private static func groups(of code: RecoveryCode) -> HTML {
    let groups = code.text.split(separator: "-")
    return HTML {
      for (index, group) in groups.enumerated() {
        tag("span") { index + 1 < groups.count ? "\(group)-" : "\(group)" }
        tag("wbr")
      }
    }
  }

  private static func list(_ held: [Passkey], _ words: Localizer) -> HTML {
    guard !held.isEmpty else { return Rows.empty(words(.noPasskeys), .lock) }
    return tag("ul", .class("list")) { for passkey in held { row(passkey, words) } }
  }

  private static func row(_ passkey: Passkey, _ words: Localizer) -> HTML {
    let address = "\(passkeys)/\(passkey.number.uuidString)"
    return tag("li", .class("row")) {
      tag("span", .class("row-title")) {
        passkey.name.isolated
        tag("small") { facts(passkey, words).joined(separator: " · ") }
        tag("small") { words(passkey.opensStore ? .passkeyOpens : .passkeyAsks) }
      }
      tag("form", .class("inline"), .named("method", "post"), .named("action", "\(address)/name")) {
        tag(
          "input", .named("type", "text"), .named("name", "name"), .named("value", passkey.name),
          .named("maxlength", "60"), .flag("required"), .named("dir", "auto"), .named("autocomplete", "off"),
          .label(words(.name)))
        tag("button", .class("pill small")) { words(.save) }
      }
      Rows.button(words(.remove), action: "\(address)/remove", style: "pill small danger")
    }
  }

  private static func facts(_ passkey: Passkey, _ words: Localizer) -> [String] {
    [words(.passkeyMade, words.day(passkey.made))]
      + (passkey.used.map { [words(.passkeyUsed, words.moment($0))] } ?? [])
      + (passkey.isBackedUp ? [words(.passkeySynced)] : [])
  }
}

// MARK: Changes

extension SignInMethodPages {
  @Sendable static func wrong(_ context: PageRequest) async throws -> Response {
    try await page(context, problem: context.words(.wrongSecret)).response(for: context)
  }

  private static func reopening(_ context: PageRequest) async throws -> StoreReopening {
    guard let reopening = try await context.services.storeSession.sealedStore().reopening else {
      throw StoreFileError(.wrongSecret)
    }
    return reopening
  }

  /// Creates codes, and shows them in the response; a redirect would have to store them.
  private static func makeCodes(_ context: PageRequest) async throws -> Response {
    guard hasCodes(context) else { throw WebFailure.notFound }
    let account = try account(context)
    let codes = try await account.makeCodes(opening: reopening(context))
    return try await page(context, made: codes).response(for: context)
  }

  private static func options(_ context: PageRequest) async throws -> Response {
    let account = try account(context)
    return .json(await account.registrationOptions(session: context.session))
  }

  private static func register(_ context: PageRequest) async throws -> Response {
    let account = try account(context)
    let form = try await context.form()
    guard let identifier = form.bytes("credential"), let client = form.bytes("client"),
      let attestation = form.bytes("attestation")
    else { return try await failed(context, .passkeyFailed) }
    let registration = PasskeyRegistration(
      identifier: identifier, clientData: client, attestation: attestation)
    do {
      try await account.register(
        registration, name: form["name"] ?? "", PasskeySecret(form.bytes("output") ?? []),
        session: context.session, opening: reopening(context))
      return .redirect(to: path, type: .normal)
    } catch let error as PasskeyError {
      let problem: LocalizedText = error == .tooMany ? .tooManyPasskeys : .passkeyFailed
      return try await failed(context, problem)
    }
  }

  private static func failed(_ context: PageRequest, _ problem: LocalizedText) async throws -> Response {
    try await page(context, problem: context.words(problem)).response(for: context)
  }

  private static func rename(_ context: PageRequest) async throws -> String {
    let name = try await context.form()["name"] ?? ""
    try await change(context) { account, number in try await account.rename(number, to: name) }
    return path
  }

  private static func remove(_ context: PageRequest) async throws -> String {
    try await change(context) { account, number in try await account.remove(number) }
    return path
  }

  private static func change(
    _ context: PageRequest, _ body: (AccountService, UUID) async throws -> Void
  ) async throws {
    guard let number = UUID(uuidString: try context.part("id")) else { throw WebFailure.notFound }
    do { try await body(try account(context), number) } catch is PasskeyError { throw WebFailure.notFound }
  }
}
