import Foundation
import HTTPTypes
import Hummingbird
import WellsealAccounts
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests
import WellsealStore

/// The pages of the setup: person, passphrase, first data.
///
/// Each step can be skipped.
enum SetupPages {
  /// The routes before there is a store.
  static let first: [SetupRoute] = [
    SetupRoute(method: .get, path: "/setup") { context in who(context) },
    SetupRoute(method: .post, path: "/setup", answer: savePerson),
    SetupRoute(method: .get, path: "/setup/lock") { context in try await lock(context) },
    SetupRoute(method: .post, path: "/setup/lock", answer: make),
    SetupRoute(method: .post, path: "/strength", isAlways: true, answer: PassphraseFields.judge),
    WorkView.route,
  ]

  /// The routes after the store was created.
  static let routes: [PageRoute] = [RecoveryKitPages.routes, ownRoutes].flatMap { $0 }

  private static let ownRoutes: [PageRoute] = [
    .get("/setup/add", add), .post("/setup/checklist", endChecklist),
  ]

  static func frame(
    _ words: Localizer, step: Int, _ title: String, @HTMLBuilder content: () -> HTML
  ) -> HTML {
    Frame(words: words).bare(title: title) {
      tag("section", .class("setup")) {
        tag("p", .class("step-count")) { words(.stepOf, words.number(step), words.number(4)) }
        tag("h1") { title }
        content()
      }
    }
  }

  private static func respond(_ document: HTML, _ context: SetupRequest, isRefusal: Bool = false)
    -> Response
  {
    Page.response(document, isRefusal ? .unprocessableContent : .ok, to: context.request)
  }
}

// MARK: Person

extension SetupPages {
  private static func who(_ context: SetupRequest, problem: String? = nil) -> Response {
    let (words, draft) = (context.words, context.draft)
    let units = draft.units ?? words.units.rawValue
    let document = frame(words, step: 1, words(.whoTitle)) {
      tag("p", .class("lead")) { words(.whoText) }
      tag("form", .class("form"), .named("method", "post"), .named("action", "/setup")) {
        if let problem { tag("p", .class("problem"), .named("role", "alert")) { problem } }
        tag("div", .class("fields")) {
          Fields.text(words(.name), "name", name(context), autocomplete: "name")
          Fields.text(
            words(.dateOfBirth), "dateOfBirth", draft.details.characteristics.dateOfBirth?.text ?? "",
            kind: "date", autocomplete: "bday")
          Fields.choice(
            words(.units), "units", chosen: units,
            [("metric", words(.metric)), ("us", words(.unitsUS)), ("uk", words(.unitsUK))])
        }
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href("/setup/lock")) { words(.skip) }
          tag("button", .class("pill strong")) { words(.next) }
        }
      }
    }
    return respond(document, context, isRefusal: problem != nil)
  }

  /// Returns the name in the form: the entered one, or at first that of the account.
  private static func name(_ context: SetupRequest) -> String {
    let draft = context.draft
    return draft.units == nil ? context.services.accountName ?? draft.details.name : draft.details.name
  }

  private static func savePerson(_ context: SetupRequest) async throws -> Response {
    let form = try await context.form()
    var draft = context.draft
    do throws(DetailError) {
      try draft.details.set("name", to: form["name"] ?? "")
      try draft.details.set("dateOfBirth", to: form["dateOfBirth"] ?? "")
    } catch { return who(context, problem: context.words(error.phrase)) }
    draft.units = form["units"].flatMap { UnitSystem(rawValue: $0) }?.rawValue
    context.services.setup.keep(draft, of: context.session)
    return .redirect(to: "/setup/lock", type: .normal)
  }
}

// MARK: Passphrase

extension SetupPages {
  private static func lock(_ context: SetupRequest, refusal: PassphraseFields.Rejection? = nil)
    async throws
    -> Response
  {
    let words = context.words
    let document = frame(words, step: 2, words(.lockTitle)) {
      tag("p", .class("lead")) { words(.lockText) }
      tag("form", .class("form"), .named("method", "post"), .named("action", "/setup/lock")) {
        PassphraseFields(words: words, refusal: refusal).html
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href("/setup")) { words(.back) }
          tag("button", .class("pill strong")) { words(.makeStore) }
        }
      }
      // On a server the passphrase signs in, too.
      if !words.isOnServer { skipping(words) }
    }
    return respond(document, context, isRefusal: refusal != nil)
  }

  private static func skipping(_ words: Localizer) -> HTML {
    tag("details", .class("data-table")) {
      tag("summary") { words(.skipPassphrase) }
      tag("p") { words(.skipPassphraseText) }
      tag("form", .class("form"), .named("method", "post"), .named("action", "/setup/lock")) {
        tag("button", .class("pill"), .named("name", "skip"), .named("value", "1")) { words(.onlyCode) }
      }
    }
  }

  /// Creates the store, with a recovery code.
  private static func make(_ context: SetupRequest) async throws -> Response {
    let form = try await context.form()
    var draft = context.draft
    let code = RecoveryCode()
    var secrets = [StoreSecret(code)]
    draft.isCodeOnly = form["skip"] != nil && !context.words.isOnServer
    if !draft.isCodeOnly {
      switch PassphraseFields.read(form, known: draft.details.known) {
      case .failure(let refusal): return try await lock(context, refusal: refusal)
      case .success(let passphrase): secrets.insert(try StoreSecret(passphrase: passphrase), at: 0)
      }
    }
    try await context.services.storeSession.create(opensWith: secrets)
    try await draft.details.keep(in: try await context.services.storeSession.store())
    var choices = await context.services.storeSession.choices()
    choices.units = draft.units ?? choices.units
    choices.isKitUnsaved = true
    try await context.services.storeSession.keep(choices)
    (draft.code, draft.isFirstRun, draft.since) = (code, true, context.words.now)
    context.services.setup.keep(draft, of: context.session)
    return .redirect(to: "/setup/kit", type: .normal)
  }
}

extension PersonDetails {
  /// Known facts about the user, which a passphrase should not contain.
  var known: [String] {
    [name] + (characteristics.dateOfBirth.map { [String($0.year), $0.text.filter { $0 != "-" }] } ?? [])
  }
}

// MARK: First data

extension SetupPages {
  private static func add(_ context: PageRequest) async throws -> Page {
    let words = context.words
    return Page(words(.addSomething), tab: .summary) {
      tag("p", .class("step-count")) { words(.stepOf, words.number(4), words.number(4)) }
      tag("p", .class("lead")) { words(.addSomethingText) }
      if context.services.account != nil {
        tag("ul", .class("list")) {
          Rows.link(
            .shield, words(.makePasskey), path: SignInMethodPages.path, style: "c-mental",
            note: words(.addPasskeyNote))
        }
      }
      tag("ul", .class("list")) {
        Rows.link(
          .upload, words(.importExport), path: HealthImportPages.path, style: "c-heart",
          note: words(.importExportNote))
        Rows.link(.card, words(.addHealthCard), path: "/import", style: "c-cards", note: words(.noCardsNote))
        if context.services.providers != nil {
          Rows.link(
            .clipboard, words(.addProvider), path: PagePath.providers, style: "c-records",
            note: words(.providersNote))
        }
        Rows.link(.document, words(.addDocument), path: PagePath.documentImport, style: "c-records")
        Rows.link(.plus, words(.addByHand), path: "/browse", style: "c-activity")
        Rows.link(.shield, words(.restoreBackup), path: "/profile/backup", style: "c-other")
      }
      tag("p", .class("form-actions")) { tag("a", .class("pill strong"), .href("/")) { words(.done) } }
    }.alone()
  }

  private static func endChecklist(_ context: PageRequest) async throws -> String {
    var choices = context.choices
    choices.isChecklistDone = true
    try await context.services.storeSession.keep(choices)
    return "/"
  }
}
