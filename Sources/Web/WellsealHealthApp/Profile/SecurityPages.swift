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

/// The pages of the secrets that open the store and of locking.
enum SecurityPages {
  static let path = PagePath.security
  static let routes: [PageRoute] = [
    .get(path) { page($0, isAfterCode: $0.query("new") == "passphrase") },
    PageRoute(method: .post, path: "\(path)/passphrase", answer: changePassphrase).refusing(wrong),
    PageRoute(method: .post, path: "\(path)/code", answer: renewCode).refusing(wrong),
    PageRoute(method: .post, path: "\(path)/key", answer: renewKey).refusing(wrong),
    .post("\(path)/idle", setIdle),
  ]

  /// A message about the result of a change.
  private enum Notice {
    case problem(LocalizedText)
    case done(LocalizedText)
    /// The new passphrase is active, but the old one's key hasn't been removed from the file yet.
    case unsettled
  }

  private static func page(
    _ context: PageRequest, _ notice: Notice? = nil, refusal: PassphraseFields.Rejection? = nil,
    isAfterCode: Bool = false
  ) -> Page {
    let (words, work) = (context.words, context.services.jobs.current)
    let isRunning = work?.isRunning == true
    return Page(
      words(.security), tab: .profile, back: ProfilePages.back(words), status: status(notice, refusal),
      refresh: isRunning ? .withoutScripts(seconds: 2) : nil
    ) {
      if case .problem(let phrase) = notice {
        tag("p", .class("problem"), .named("role", "alert")) { words(phrase) }
      }
      if case .done(let phrase) = notice {
        tag("p", .class("panel good"), .named("role", "status")) { words(phrase) }
      }
      if case .unsettled = notice { PassphraseFields.unsettled(words) }
      if let work { state(work, words) }
      if isAfterCode {
        tag("p", .class("panel"), .named("role", "status")) { words(.signedInByCode) }
        passphrase(words, refusal, isOpen: true)
      }
      idle(context)
      if !isAfterCode { passphrase(words, refusal, isOpen: refusal != nil) }
      code(words)
      if !isRunning { key(words) }
    }
  }

  private static func status(
    _ notice: Notice?, _ refusal: PassphraseFields.Rejection?
  ) -> HTTPResponse.Status {
    if case .problem = notice { return .unprocessableContent }
    return refusal == nil ? .ok : .unprocessableContent
  }

  private static func state(_ work: Job, _ words: Localizer) -> HTML? {
    if work.isRunning { return WorkView(work, words).html }
    guard work.kind == .dataKey else { return nil }
    switch work.state {
    case .done: return tag("p", .class("panel good"), .named("role", "status")) { words(.keyRenewed) }
    case .failed(let failure):
      return tag("p", .class("problem"), .named("role", "alert")) { words(failure.phrase) }
    default: return nil
    }
  }

  private static func idle(_ context: PageRequest) -> HTML {
    let words = context.words
    return tag("section", .class("panel")) {
      tag("h2") { words(.whenLocked) }
      tag("p") { words(.securityText) }
      tag("form", .class("choice"), .named("method", "post"), .named("action", "\(path)/idle")) {
        Fields.choice(
          words(.lockAfter), "minutes", chosen: String(context.choices.idleMinutes),
          AppChoices.idleTimes.map { (String($0), words.duration(Double($0) * 60)) })
        tag("button", .class("pill")) { words(.apply) }
      }
      Rows.button(words(.lockNow), action: "/lock", style: "pill")
    }
  }

  private static func passphrase(
    _ words: Localizer, _ refusal: PassphraseFields.Rejection?, isOpen: Bool
  ) -> HTML {
    section(
      .changePassphrase, .changePassphraseText, "passphrase", .changeButton, words, isOpen: isOpen
    ) {
      PassphraseFields(words: words, refusal: refusal).html
    }
  }

  private static func code(_ words: Localizer) -> HTML {
    section(.newRecoveryCode, .newRecoveryCodeText, "code", .makeCode, words) { .none }
  }

  private static func key(_ words: Localizer) -> HTML {
    section(.newDataKey, .newDataKeyText, "key", .makeKey, words) { .none }
  }

  /// Returns the section of a change that requires a current secret.
  private static func section(
    _ title: LocalizedText, _ text: LocalizedText, _ name: String, _ button: LocalizedText,
    _ words: Localizer, isOpen: Bool = false,
    content: () -> HTML
  ) -> HTML {
    tag("details", .class("panel fold"), .flag("open", if: isOpen)) {
      tag("summary") { words(title) }
      tag("p") { words(text) }
      tag("form", .class("form"), .named("method", "post"), .named("action", "\(path)/\(name)")) {
        tag("div", .class("fields")) { Fields.secret(words, .currentSecret, "secret") }
        content()
        tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(button) } }
      }
    }
  }
}

// MARK: Changes

extension SecurityPages {
  /// Replaces the secrets of the same kind.
  ///
  /// - Returns: `false` if the new secret opens the store, but the old one may still open the file
  ///   itself.
  private static func replace(_ secret: StoreSecret, _ context: PageRequest) async throws -> Bool {
    do {
      try await context.services.storeSession.sealedStore().replaceSecret(secret)
      return true
    } catch let fault as StoreFileError where fault.reason == .unsettled { return false }
  }

  private static func changePassphrase(_ context: PageRequest) async throws -> Response {
    let form = try await context.form()
    let known = try await PersonDetails(in: context.store).known
    switch PassphraseFields.read(form, known: known) {
    case .failure(let refusal): return try page(context, refusal: refusal).response(for: context)
    case .success(let passphrase):
      let isSettled = try await replace(try StoreSecret(passphrase: passphrase), context)
      return try page(context, isSettled ? .done(.passphraseChanged) : .unsettled).response(for: context)
    }
  }

  private static func renewCode(_ context: PageRequest) async throws -> Response {
    let code = RecoveryCode()
    let isSettled = try await replace(StoreSecret(code), context)
    var draft = context.services.setup.draft(of: context.session, at: context.words.now)
    (draft.code, draft.isFirstRun, draft.since) = (code, false, context.words.now)
    draft.isUnsettled = !isSettled
    context.services.setup.keep(draft, of: context.session)
    var choices = context.choices
    choices.isKitUnsaved = true
    try await context.services.storeSession.keep(choices)
    return .redirect(to: RecoveryKitPages.path, type: .normal)
  }

  private static func renewKey(_ context: PageRequest) async throws -> Response {
    let storeSession = context.services.storeSession
    try context.begin(.dataKey) { tell in
      let store = try await storeSession.sealedStore()
      try await storeSession.whileInUse {
        try store.renewDataKey { done, all in
          tell(Job.Progress(fraction: all > 0 ? Double(done) / Double(all) : nil))
        }
      }
      return .dataKeyRenewed
    }
    return .redirect(to: path, type: .normal)
  }

  private static func setIdle(_ context: PageRequest) async throws -> String {
    guard let minutes = try await context.form()["minutes"].flatMap({ Int($0) }),
      AppChoices.idleTimes.contains(minutes)
    else { throw WebFailure.notFound }
    var choices = context.choices
    choices.idleMinutes = minutes
    try await context.services.storeSession.keep(choices)
    context.services.sessions.setIdle(TimeInterval(minutes * 60))
    return path
  }

  @Sendable private static func wrong(_ context: PageRequest) async throws -> Response {
    try page(context, .problem(.wrongSecret)).response(for: context)
  }
}
