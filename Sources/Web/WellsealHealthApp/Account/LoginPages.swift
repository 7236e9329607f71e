import Foundation
import HTTPTypes
import Hummingbird
import WellsealAccounts
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// The linked accounts at an OpenID provider: a section of the page of sign-in methods, and its
/// changes.
enum LoginPages {
  private static let path = "\(SignInMethodPages.path)/logins"
  static let routes: [PageRoute] = [
    PageRoute(method: .post, path: path, answer: link).refusing(SignInMethodPages.wrong),
    .post("\(path)/{id}/remove", remove),
  ]

  /// Returns the linked accounts with a button to link one, or nothing if the operator configured
  /// no provider.
  static func section(_ context: PageRequest) async throws -> HTML {
    guard let account = context.services.account, let identities = account.identities else { return .none }
    let words = context.words
    let held = try await account.logins
    return HTML {
      tag("h2") { words(.logins) }
      tag("p") { words(.loginsText, identities.name.isolated) }
      if held.isEmpty {
        Rows.empty(words(.noLogins), .lock)
      } else {
        tag("ul", .class("list")) { for login in held { row(login, words) } }
      }
      tag("details", .class("panel fold")) {
        tag("summary") { words(.linkLogin, identities.name.isolated) }
        tag("form", .class("form"), .named("method", "post"), .named("action", path)) {
          tag("div", .class("fields")) { Fields.secret(words, .currentSecret, "secret") }
          tag("p", .class("form-actions")) {
            tag("button", .class("pill strong")) { words(.linkLogin, identities.name.isolated) }
          }
        }
      }
    }
  }

  private static func row(_ login: LinkedIdentity, _ words: Localizer) -> HTML {
    let facts =
      [words(.loginLinked, words.day(login.linked))]
      + (login.used.map { [words(.passkeyUsed, words.moment($0))] } ?? [])
    return tag("li", .class("row")) {
      tag("span", .class("row-title")) {
        login.issuer.isolated
        tag("small") { facts.joined(separator: " · ") }
      }
      Rows.button(
        words(.remove), action: "\(path)/\(login.number.uuidString)/remove", style: "pill small danger")
    }
  }

  /// Shows a link to the provider, because a form may not lead to another host.
  private static func link(_ context: PageRequest) async throws -> Response {
    let words = context.words
    guard let identities = context.services.account?.identities else { throw WebFailure.notFound }
    let departure: IdentityDeparture
    do { departure = try await identities.begin(linkingTo: context.session) } catch {
      let problem = words(.loginUnreachable, identities.name.isolated)
      return try await SignInMethodPages.page(context, problem: problem).response(for: context)
    }
    let page = Page(
      words(.logins), tab: .profile, back: .init(title: words(.signInMethods), path: SignInMethodPages.path)
    ) {
      tag("section", .class("panel form")) {
        tag("p") { words(.linkLoginText, identities.name.isolated) }
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href(SignInMethodPages.path)) { words(.cancel) }
          tag("a", .class("pill strong"), .href(departure.address), .named("rel", "noreferrer")) {
            words(.goTo, identities.name.isolated)
          }
        }
      }
    }
    var response = try page.response(for: context)
    response.headers[.setCookie] = departure.cookie
    return response
  }

  private static func remove(_ context: PageRequest) async throws -> String {
    guard let account = context.services.account, let number = UUID(uuidString: try context.part("id")) else {
      throw WebFailure.notFound
    }
    do { try await account.unlink(number) } catch is IdentityError { throw WebFailure.notFound }
    return SignInMethodPages.path
  }
}
