import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// The pages for users without a session: sign-in and invitations.
struct HostPages: Sendable {
  let time: LocalTime
  let now: @Sendable () -> Date
  /// The display name of the sign-in with an OpenID provider, or `nil` if there is none.
  let login: String?
  /// The operator of the server, or `nil` if none is named.
  var serverOperator: ServerOperator?

  static let signIn = "/sign-in"
  static let signOut = PagePath.signOut
  static let passkey = "/sign-in/passkey"
  static let passkeyOptions = "/sign-in/passkey/options"
  /// The paths from which browsers are redirected to an OpenID provider, and to which they return.
  static let departure = "/sign-in/openid"
  static let arrival = "/sign-in/openid/callback"
  static let signInMethods = "/profile/sign-in"
  /// The paths that are served without a session.
  static let doors = [signIn, signOut, passkey, passkeyOptions, departure, arrival]

  /// The reason to show the page again.
  enum Notice {
    case wrong
    /// Too many attempts, with the number of seconds until the next one.
    case limited(Int)
    case passkey
    case login
    case loginUnreachable

    fileprivate var phrase: LocalizedText {
      switch self {
      case .wrong: .signInWrong
      case .limited: .signInLimited
      case .passkey: .passkeyFailed
      case .login: .loginFailed
      case .loginUnreachable: .loginUnreachable
      }
    }
  }

  /// Returns the sign-in page.
  ///
  /// It retains a name that was entered before.
  func signIn(_ request: Request, _ notice: Notice? = nil, name: String = "") -> Response {
    let words = words(for: request)
    let document = Frame(words: words).bare(title: words(.signIn)) {
      tag("section", .class("door")) {
        Icon.lock.image
        tag("h1") { words(.health) }
        tag("form", .class("form"), .named("method", "post"), .named("action", Self.signIn)) {
          if let notice {
            tag("p", .class("problem"), .named("role", "alert")) {
              sentence(notice, words)
            }
          }
          tag("label", .class("field")) {
            tag("span") { words(.signInName) }
            tag(
              "input", .named("type", "text"), .named("name", "name"), .flag("required"),
              .flag("autofocus", if: name.isEmpty), .named("value", String(name.prefix(Self.maxName))),
              .named("dir", "auto"), .named("autocomplete", "username"))
          }
          tag("p", .class("note")) { words(.signInNameNote) }
          Fields.secret(words, .passphrase, "passphrase", isFocused: !name.isEmpty)
          tag("p", .class("note")) { words(.orRecoveryCode) }
          tag("button", .class("pill strong")) { words(.signIn) }
        }
        PasskeyForm(action: Self.passkey, words: words).signIn
        if let login {
          tag("div", .class("form")) {
            tag("a", .class("pill"), .href(Self.departure)) { words(.signInWithLogin, login.isolated) }
          }
        }
        serverOperator.map { one in tag("ul", .class("list facts")) { one.rows(words) } }
      }
    }
    let status: HTTPResponse.Status =
      switch notice {
      case .limited: .tooManyRequests
      case .wrong, .passkey, .login: .forbidden
      case .loginUnreachable: .serviceUnavailable
      case nil: .ok
      }
    return Page.response(document, status, to: request)
  }

  private static let maxName = 200

  private func sentence(_ notice: Notice, _ words: Localizer) -> String {
    if case .limited(let seconds) = notice {
      return words(notice.phrase, words.duration(Double(max(seconds, 1))))
    }
    return words(notice.phrase, (login ?? "").isolated)
  }

  /// Returns the page for a browser that returns from another site.
  ///
  /// The session's cookie is sent only from a page of this server, so this page redirects
  /// automatically.
  func arrived(_ request: Request, _ path: String, failure: LocalizedText? = nil) -> Response {
    let words = words(for: request)
    let document = Frame(words: words).bare(title: words(.health)) {
      if failure == nil {
        tag("meta", .named("http-equiv", "refresh"), .named("content", "0; url=\(path)"))
      }
      tag("section", .class("door")) {
        (failure == nil ? Icon.check : Icon.warning).image
        tag("h1") { words(failure == nil ? .signedIn : .signInFailed) }
        if let failure { tag("p", .class("problem"), .named("role", "alert")) { words(failure) } }
        tag("p") { tag("a", .class("pill strong"), .href(path)) { words(.goOn) } }
      }
    }
    return Page.response(document, failure == nil ? .ok : .forbidden, to: request)
  }

  /// Returns the sign-out page.
  ///
  /// Signing out needs a button, so that link scanners that only fetch URLs sign no one out.
  func signingOut(_ request: Request) -> Response {
    let words = words(for: request)
    let document = Frame(words: words).bare(title: words(.signOut)) {
      tag("section", .class("door")) {
        Icon.lock.image
        tag("h1") { words(.signOut) }
        tag("p") { words(.signOutText) }
        tag("form", .class("form"), .named("method", "post"), .named("action", Self.signOut)) {
          tag("button", .class("pill strong")) { words(.signOut) }
        }
      }
    }
    return Page.response(document, .ok, to: request)
  }

  /// Returns an error page with a link to the first page or the sign-in page.
  func refusal(
    _ request: Request, _ status: HTTPResponse.Status, because reason: LocalizedText? = nil
  ) -> Response {
    let words = words(for: request)
    let document = Frame(words: words).bare(title: words(.sorry)) {
      tag("section", .class("door")) {
        Icon.warning.image
        tag("h1") { words(.sorry) }
        tag("p") { words(reason ?? Self.reason(of: status)) }
        tag("p") {
          tag("a", .class("pill strong"), .href("/")) { words(reason == nil ? .toSummary : .signIn) }
        }
      }
    }
    return Page.response(document, status, to: request)
  }

  private static func reason(of status: HTTPResponse.Status) -> LocalizedText {
    switch status.code {
    case 404: .notFound
    case 410: .linkUsed
    case 503: .serverAway
    case 507: .failedOverQuota
    default: .notAnswered
    }
  }

  func words(for request: Request) -> Localizer {
    let accepted = request.headers[.acceptLanguage]
    let language = accepted.flatMap(Language.init(accepted:)) ?? .english
    var words = Localizer(
      language: language, units: .metric, time: time, now: now(), region: language.region(accepted: accepted))
    words.isOnServer = true
    return words
  }
}
