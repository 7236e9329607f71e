import Foundation
import HTTPTypes
import HealthModel
import HealthService
import HealthStore
import Hummingbird

/// What opens the store, and when it is locked.
enum SecurityPages {
  static let path = "/profile/security"
  static let routes: [Route] = [
    .get(path) { page($0) }, Route(method: .post, path: "\(path)/passphrase", answer: changePassphrase),
    Route(method: .post, path: "\(path)/code", answer: renewCode),
    Route(method: .post, path: "\(path)/key", answer: renewKey), .post("\(path)/idle", setIdle),
  ]

  /// What is said about a change that was not made, or was.
  private enum Notice {
    case problem(Phrase)
    case done(Phrase)
  }

  private static func page(
    _ visit: Visit, _ notice: Notice? = nil, refusal: PassphraseFields.Refusal? = nil
  ) -> Page {
    let (words, work) = (visit.words, visit.app.works.current)
    let isRunning = work?.isRunning == true
    return Page(
      words(.security), tab: .profile, back: ProfilePages.back(words), status: status(notice, refusal),
      refresh: isRunning ? 2 : nil
    ) {
      if case .problem(let phrase) = notice {
        tag("p", .class("problem"), .named("role", "alert")) { words(phrase) }
      }
      if case .done(let phrase) = notice {
        tag("p", .class("panel good"), .named("role", "status")) { words(phrase) }
      }
      if let work { standing(work, words) }
      idle(visit)
      passphrase(words, refusal)
      code(words)
      if !isRunning { key(words) }
    }
  }

  private static func status(
    _ notice: Notice?, _ refusal: PassphraseFields.Refusal?
  ) -> HTTPResponse.Status {
    if case .problem = notice { return .unprocessableContent }
    return refusal == nil ? .ok : .unprocessableContent
  }

  private static func standing(_ work: Work, _ words: Words) -> HTML? {
    if work.isRunning { return WorkView(work, words).html }
    guard work.kind == .dataKey else { return nil }
    switch work.state {
    case .done: return tag("p", .class("panel good"), .named("role", "status")) { words(.keyRenewed) }
    case .failed(let failure):
      return tag("p", .class("problem"), .named("role", "alert")) { words(failure.phrase) }
    default: return nil
    }
  }

  private static func idle(_ visit: Visit) -> HTML {
    let words = visit.words
    return tag("section", .class("panel")) {
      tag("h2") { words(.whenLocked) }
      tag("p") { words(.securityText) }
      ProfilePages.choice(
        words(.lockAfter), "\(path)/idle", "minutes", chosen: String(visit.choices.idleMinutes),
        AppChoices.idleTimes.map { (String($0), words.duration(Double($0) * 60)) }, words)
      Rows.button(words(.lockNow), action: "/lock", style: "pill")
    }
  }

  private static func passphrase(_ words: Words, _ refusal: PassphraseFields.Refusal?) -> HTML {
    section(
      .changePassphrase, .changePassphraseText, "passphrase", .changeButton, words, isOpen: refusal != nil
    ) {
      PassphraseFields(words: words, refusal: refusal).html
    }
  }

  private static func code(_ words: Words) -> HTML {
    section(.newRecoveryCode, .newRecoveryCodeText, "code", .makeCode, words) { .none }
  }

  private static func key(_ words: Words) -> HTML {
    section(.newDataKey, .newDataKeyText, "key", .makeKey, words) { .none }
  }

  /// A change that asks for what opens the store now.
  private static func section(
    _ title: Phrase, _ text: Phrase, _ name: String, _ button: Phrase, _ words: Words, isOpen: Bool = false,
    content: () -> HTML
  ) -> HTML {
    tag("details", .class("panel fold"), .flag("open", if: isOpen)) {
      tag("summary") { words(title) }
      tag("p") { words(text) }
      tag("form", .class("form"), .named("method", "post"), .named("action", "\(path)/\(name)")) {
        tag("div", .class("fields")) { Fields.secret(words(.currentSecret), "secret") }
        content()
        tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(button) } }
      }
    }
  }
}

// MARK: Changes

extension SecurityPages {
  /// Whether whoever asks knows what opens the store; wrong guesses wait as at the door.
  private static func proves(_ form: Form, _ visit: Visit) async throws -> Bool {
    guard let secret = StoreSecret(typed: form["secret"] ?? "") else { return false }
    return try await visit.app.home.proves(secret)
  }

  private static func changePassphrase(_ visit: Visit) async throws -> Response {
    let form = try await visit.form()
    let known = try await PersonDetails(in: visit.store).known
    switch PassphraseFields.read(form, known: known) {
    case .failure(let refusal): return try page(visit, refusal: refusal).response(for: visit)
    case .success(let passphrase):
      guard try await proves(form, visit) else { return try wrong(visit) }
      let store = try await visit.app.home.sealedStore()
      try store.replaceSecret(try StoreSecret(passphrase: passphrase))
      return try page(visit, .done(.passphraseChanged)).response(for: visit)
    }
  }

  private static func renewCode(_ visit: Visit) async throws -> Response {
    guard try await proves(try await visit.form(), visit) else { return try wrong(visit) }
    let code = RecoveryCode()
    try await visit.app.home.sealedStore().replaceSecret(StoreSecret(code))
    var draft = visit.app.setup.draft(of: visit.session, at: visit.words.now)
    (draft.code, draft.isFirstRun, draft.since) = (code, false, visit.words.now)
    visit.app.setup.keep(draft, of: visit.session)
    return .redirect(to: RecoveryKitPages.path, type: .normal)
  }

  private static func renewKey(_ visit: Visit) async throws -> Response {
    guard try await proves(try await visit.form(), visit) else { return try wrong(visit) }
    let home = visit.app.home
    try visit.begin(.dataKey) { tell in
      let store = try await home.sealedStore()
      try await home.whileInUse {
        try store.renewDataKey { done, all in
          tell(Work.Progress(fraction: all > 0 ? Double(done) / Double(all) : nil))
        }
      }
      return .dataKeyRenewed
    }
    return .redirect(to: path, type: .normal)
  }

  private static func setIdle(_ visit: Visit) async throws -> String {
    guard let minutes = try await visit.form()["minutes"].flatMap({ Int($0) }),
      AppChoices.idleTimes.contains(minutes)
    else { throw WebFailure.notFound }
    var choices = visit.choices
    choices.idleMinutes = minutes
    try await visit.app.home.keep(choices)
    visit.app.desk.setIdle(TimeInterval(minutes * 60))
    return path
  }

  private static func wrong(_ visit: Visit) throws -> Response {
    try page(visit, .problem(.wrongSecret)).response(for: visit)
  }
}
