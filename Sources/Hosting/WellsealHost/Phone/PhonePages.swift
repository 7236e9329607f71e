import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// The pages of a device without a session: sign-in, the one-time link, and the page of the service
/// worker.
struct PhonePages: Sendable {
  let parts: PhoneParts

  /// The beginning of the path of a one-time link.
  static let adding = "/add-device/"

  func signIn(_ request: Request, failure: LocalizedText? = nil) -> Response {
    let words = words(for: request)
    let document = frame(words).bare(title: words(.signIn)) {
      // An entry that led here was not saved.
      tag("section", .class("door"), .named("data-away", "")) {
        Icon.lock.image
        tag("h1") { words(.health) }
        tag("p") { words(.phoneSignInText) }
        if let failure { tag("p", .class("problem"), .named("role", "alert")) { words(failure) } }
        PasskeyForm(action: HostPages.passkey, words: words, failure: .phonePasskeyFailed).signIn
        command(words)
      }
    }
    return Page.response(document, failure == nil ? .ok : .forbidden, to: request)
  }

  /// Returns the page of a one-time link.
  ///
  /// The link is used by a button, so that link scanners that only fetch URLs don't use it.
  func add(_ request: Request) -> Response {
    let words = words(for: request)
    let document = frame(words).bare(title: words(.phoneAddTitle)) {
      tag("section", .class("door")) {
        Icon.devices.image
        tag("h1") { words(.phoneAddTitle) }
        tag("p") { words(.phoneAddText) }
        tag(
          "form", .class("form"), .named("method", "post"), .named("action", request.uri.path)
        ) { tag("button", .class("pill strong")) { words(.goOn) } }
      }
    }
    return Page.response(document, .ok, to: request)
  }

  func gone(_ request: Request) -> Response {
    let words = words(for: request)
    let document = frame(words).bare(title: words(.sorry)) {
      tag("section", .class("door")) {
        Icon.warning.image
        tag("h1") { words(.sorry) }
        tag("p") { words(.phoneLinkGone) }
        command(words)
        tag("p") { tag("a", .class("pill"), .href(HostPages.signIn)) { words(.signIn) } }
      }
    }
    return Page.response(document, .gone, to: request)
  }

  /// Returns the page that the service worker stores, which contains no data.
  func away(_ request: Request) -> Response {
    let words = words(for: request)
    let frame = frame(words)
    let document = frame.bare(title: words(.awayTitle)) {
      tag("section", .class("door"), .named("data-away", "")) {
        Icon.warning.image
        tag("h1") { words(.awayTitle) }
        tag("p") { words(.awayText) }
        tag("p", .class("note"), .named("data-nothing-kept", "")) { words(.awayPrivacy) }
        tag("button", .class("pill strong"), .named("type", "button"), .named("data-again", "")) {
          words(.tryAgain)
        }
      }
      frame.unsent
    }
    return Page.response(document, .ok, to: request)
  }

  func refusal(_ request: Request, _ status: HTTPResponse.Status, _ reason: LocalizedText? = nil) -> Response
  {
    let words = words(for: request)
    let document = frame(words).bare(title: words(.sorry)) {
      tag("section", .class("door")) {
        Icon.warning.image
        tag("h1") { words(.sorry) }
        tag("p") { words(reason ?? (status == .notFound ? .notFound : .notAnswered)) }
        tag("p") { tag("a", .class("pill strong"), .href("/")) { words(.toSummary) } }
      }
    }
    return Page.response(document, status, to: request)
  }

  func limited(_ request: Request, seconds: Int) -> Response {
    let words = words(for: request)
    let document = frame(words).bare(title: words(.sorry)) {
      tag("section", .class("door")) {
        Icon.warning.image
        tag("h1") { words(.sorry) }
        tag("p") { words(.signInLimited, words.duration(Double(seconds))) }
      }
    }
    var response = Page.response(document, .tooManyRequests, to: request)
    response.headers[.retryAfter] = "\(seconds)"
    return response
  }

  private func command(_ words: Localizer) -> HTML {
    HTML {
      tag("p", .class("note")) { words(.phoneNewDevice) }
      tag("pre", .named("dir", "ltr")) { "wellseal phone" }
    }
  }

  private func frame(_ words: Localizer) -> Frame { Frame(words: words, isInstallable: true) }

  private func words(for request: Request) -> Localizer {
    let accepted = request.headers[.acceptLanguage]
    let language = accepted.flatMap(Language.init(accepted:)) ?? .english
    var words = Localizer(
      language: language, units: .metric, time: parts.time, now: parts.now(),
      region: language.region(accepted: accepted))
    words.isOnServer = true
    return words
  }
}
