import HTTPTypes
import Hummingbird
import WellsealAccounts
import WellsealLocalization
import WellsealPages
import WellsealQRCode
import WellsealRequests
import WellsealStore

/// The recovery kit: a page to print, which is displayed until the user confirms that it is saved,
/// and then never again.
enum RecoveryKitPages {
  static let path = "/setup/kit"
  static let routes: [PageRoute] = [
    .get(path) { try page($0) }, PageRoute(method: .post, path: path, answer: saved),
  ]

  private static func page(_ context: PageRequest, problem: LocalizedText? = nil) throws -> Page {
    let words = context.words
    let draft = context.services.setup.draft(of: context.session, at: words.now)
    guard let code = draft.code else {
      throw WebFailure(status: .gone, phrase: .codeGone, detail: "the recovery code is not shown again")
    }
    let drawing = try QREncoder(level: .medium).symbol(for: code.text).drawing(words(.codeAsQR))
    let page = Page(
      words(.recoveryKit), tab: .profile, status: problem == nil ? .ok : .unprocessableContent
    ) {
      if draft.isFirstRun {
        tag("p", .class("step-count")) { words(.stepOf, words.number(3), words.number(4)) }
      }
      tag("p", .class("lead")) { words(draft.isCodeOnly ? .kitTextOnly : .kitText) }
      if draft.isUnsettled { PassphraseFields.unsettled(words) }
      kit(code, drawing, context)
      tag("form", .class("form kit-form"), .named("method", "post"), .named("action", path)) {
        if let problem { tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
        Fields.tick("saved", "1", words(.kitSaved))
        tag("p", .class("form-actions")) {
          tag("button", .class("pill"), .named("type", "button"), .flag("hidden"), .named("data-print", "")) {
            words(.printKit)
          }
          // A phone has a password manager rather than a printer.
          tag(
            "button", .class("pill"), .named("type", "button"), .flag("hidden"),
            .named("data-copy", "#code-text"), .named("data-done", words(.copied))
          ) { words(.copyText) }
          tag("span", .id("code-text"), .flag("hidden")) { code.text }
          tag("button", .class("pill strong")) { words(.next) }
        }
      }
    }
    return draft.isFirstRun ? page.alone() : page
  }

  private static func kit(_ code: RecoveryCode, _ drawing: HTML, _ context: PageRequest) -> HTML {
    let words = context.words
    // The user of one store has no name to sign in with.
    var rules = words
    rules.isOnServer = words.isOnServer && !context.services.isInstallable
    return tag("section", .class("panel kit")) {
      tag("header") {
        Icon.shield.image
        tag("b") { "Wellseal · \(words(.recoveryKit))" }
        tag("span") { words.day(words.now) }
      }
      tag("div", .class("kit-body")) {
        tag("div", .class("kit-code")) {
          tag("small") { words(.recoveryCode) }
          tag("code", .named("dir", "ltr")) {
            for group in code.text.split(separator: "-") { tag("span") { String(group) } }
          }
        }
        tag("figure", .class("code")) { drawing }
      }
      tag("ul", .class("bullets")) {
        for rule in [LocalizedText.kitRule1, .kitRule2, .kitRule3] { tag("li") { rules(rule) } }
      }
      // A user who finds the printed kit years later needs both to sign in.
      if let account = context.services.account, !context.services.isInstallable {
        tag("ul", .class("list facts")) {
          Rows.fact(words(.serverAddress), account.server.isolated)
          Rows.fact(words(.signInName), account.name.isolated)
        }
      }
      tag("p", .class("kit-notes")) { "\(words(.kitNotes)): ____________________________________" }
    }
  }

  private static func saved(_ context: PageRequest) async throws -> Response {
    guard try await context.form()["saved"] == "1" else {
      return try page(context, problem: .kitNotSaved).response(for: context)
    }
    let isFirstRun = context.services.setup.draft(of: context.session, at: context.words.now).isFirstRun
    context.services.setup.discard(context.session)
    var choices = context.choices
    choices.isKitUnsaved = false
    try await context.services.storeSession.keep(choices)
    return .redirect(to: isFirstRun ? "/setup/add" : "/profile/security", type: .normal)
  }
}
