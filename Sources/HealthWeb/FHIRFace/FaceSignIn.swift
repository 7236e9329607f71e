import ByteFormats
import FHIR
import Foundation
import HTTPTypes
import HealthModel
import HealthService
import Hummingbird

/// How apps are let in: registering, asking, exchanging, giving back.
///
/// Source: SMART App Launch 2.2, "Launch App: Standalone Launch"; RFC 6749; RFC 7009; RFC 7591.
enum FaceSignIn {
  static let authorize = "/auth/authorize"
  static let token = "/auth/token"
  static let register = "/auth/register"
  static let revoke = "/auth/revoke"

  static let routes: [FHIRFace.Route] = [
    .init(method: .get, path: authorize) { visit in await begin(visit, visit.query) },
    .init(method: .post, path: authorize) { visit in await begin(visit, try await visit.form().pairs) },
    .init(method: .post, path: token) { visit in await answering { try await tokens(visit) } },
    .init(method: .post, path: register) { visit in await answering { try await registration(visit) } },
    .init(method: .post, path: revoke) { visit in
      await answering {
        guard let token = try await visit.form()["token"] else {
          throw WebAppError(.invalidRequest, "token is missing")
        }
        try await visit.face.desk.revoke(token)
        return .json([:])
      }
    },
  ]

  /// Leads to the page where the person decides.
  ///
  /// The person's cookie does not come along when another site leads here, and comes along from a page of this one.
  private static func begin(_ visit: FaceVisit, _ fields: [(String, String)]) async -> Response {
    let words = Words(
      language: language(visit.request), units: .metric, time: LocalTime(), now: visit.face.now())
    do {
      let name = try await visit.face.desk.begin(
        Dictionary(fields, uniquingKeysWith: { first, _ in first }), audience: visit.base)
      return leading(to: WebAppPages.path(name), words, visit.request)
    } catch { return refusal(error, words, visit.request) }
  }

  /// Says to the person that an app asked in a wrong way, and to its developers in which.
  private static func refusal(_ error: any Error, _ words: Words, _ request: Request) -> Response {
    let failure = FaceFailure(about: error)
    let document = Frame(words: words).bare(title: words(.sorry)) {
      tag("section", .class("door")) {
        Icon.warning.image
        tag("h1") { words(.sorry) }
        tag("p") { words(phrase(for: error)) }
        if error is WebAppError {
          tag("details") {
            tag("summary") { words(.forDevelopers) }
            tag("p", .named("dir", "ltr"), .named("lang", "en")) { failure.sentence }
          }
        }
      }
    }
    return Page.response(document, failure.status, to: request)
  }

  private static func phrase(for error: any Error) -> Phrase {
    switch error {
    case StoreError.locked: .locked
    case let error as WebAppError: phrases[error.code] ?? .appAskedWrong
    default: .appAskedWrong
    }
  }

  private static let phrases: [WebAppError.Code: Phrase] = [
    .invalidRedirect: .appAskedElsewhere, .temporarilyUnavailable: .appsAskTooMuch,
  ]

  /// A page that goes on to an address by itself, and has a link for those browsers that do not.
  static func leading(to address: String, _ words: Words, _ request: Request) -> Response {
    let document = Frame(words: words).bare(title: words(.sharing)) {
      tag("meta", .named("http-equiv", "refresh"), .named("content", "0; url=\(address)"))
      tag("section", .class("door")) {
        tag("p") { tag("a", .class("pill strong"), .href(address)) { words(.goOn) } }
      }
    }
    return Page.response(document, .ok, to: request)
  }

  private static func language(_ request: Request) -> Language {
    request.headers[.acceptLanguage].flatMap(Language.init(accepted:)) ?? .english
  }

  private static func tokens(_ visit: FaceVisit) async throws -> Response {
    let form = try await visit.form()
    guard let client = form["client_id"] else {
      throw WebAppError(.invalidClient, "client_id is missing; apps here have no secret")
    }
    let tokens: WebAppTokens
    switch form["grant_type"] {
    case "authorization_code":
      tokens = try await visit.face.desk.redeem(
        code: form["code"] ?? "", client: client, redirect: form["redirect_uri"] ?? "",
        verifier: form["code_verifier"] ?? "")
    case "refresh_token":
      tokens = try await visit.face.desk.refresh(
        form["refresh_token"] ?? "", client: client, scope: form["scope"])
    default:
      throw WebAppError(.unsupportedGrantType, "grant_type is authorization_code or refresh_token")
    }
    var json: JSON = [
      "access_token": .string(tokens.access), "token_type": "Bearer", "expires_in": .integer(tokens.life),
      "scope": .string(tokens.scopes.text),
      "patient": .string(visit.patient(try await visit.face.home.store())),
    ]
    if let refresh = tokens.refresh { json["refresh_token"] = .string(refresh) }
    return .json(json, .ok, [.cacheControl: "no-store", Guards.named("Pragma"): "no-cache"])
  }

  private static func registration(_ visit: FaceVisit) async throws -> Response {
    guard let root = try? JSONDocument(parsing: try await visit.body(limit: 1 << 16)).root else {
      throw WebAppError(.invalidRequest, "the body is no JSON")
    }
    let redirects = root["redirect_uris"]?.elements.prefix(9).compactMap(\.string) ?? []
    let app = try await visit.face.desk.register(name: root["client_name"]?.string, redirects: redirects)
    return .json(
      [
        "client_id": .string(app.client), "client_name": .string(app.name),
        "redirect_uris": .array(app.redirects.map { .string($0) }), "token_endpoint_auth_method": "none",
        "grant_types": ["authorization_code", "refresh_token"], "response_types": ["code"],
      ], .created)
  }

  /// Refusals in the form of OAuth.
  private static func answering(_ body: () async throws -> Response) async -> Response {
    do { return try await body() } catch let error as WebAppError {
      let status: HTTPResponse.Status =
        switch error.code {
        case .invalidClient: .unauthorized
        case .temporarilyUnavailable: .serviceUnavailable
        default: .badRequest
        }
      return .json(
        ["error": .string(error.code.rawValue), "error_description": .string(error.sentence)], status)
    } catch {
      let failure = FaceFailure(about: error)
      return .json(
        ["error": "temporarily_unavailable", "error_description": .string(failure.sentence)], failure.status)
    }
  }
}
