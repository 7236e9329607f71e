import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealFHIR
import WellsealFHIRServing
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The authorization of apps: registration, authorization requests, token exchange and revocation.
///
/// Source: SMART App Launch 2.2, "Launch App: Standalone Launch"; RFC 6749; RFC 7009; RFC 7591.
enum FHIRSignIn {
  static let authorize = "/auth/authorize"
  static let token = "/auth/token"
  static let register = "/auth/register"
  static let revoke = "/auth/revoke"

  static let routes: [FHIREndpoint.Route] = [
    .init(method: .get, path: authorize) { context in await begin(context, context.query) },
    .init(method: .post, path: authorize) { context in await begin(context, try await context.form()) },
    .init(method: .post, path: token) { context in await answering { try await tokens(context) } },
    .init(method: .post, path: register) { context in await answering { try await registration(context) } },
    .init(method: .post, path: revoke) { context in
      await answering { try await context.endpoint.authorization.tokens.revocation(try await context.form()) }
    },
  ]

  /// Returns whether a path is for requests without the user.
  static func isBackChannel(_ path: String) -> Bool { [token, register, revoke].contains(path) }

  /// The response of such a path while the user isn't signed in.
  static var notSignedIn: Response {
    Response(unavailable("the user isn't signed in to this server", status: 503))
  }

  private static func unavailable(_ sentence: String, status: Int) -> WebResponse {
    let fields: JSON = [
      "error": .string(OAuthError.Code.temporarilyUnavailable.rawValue),
      "error_description": .string(sentence),
    ]
    return .secret(fields, status: status)
  }

  /// Redirects to the page where the user decides.
  ///
  /// The browser omits the user's cookie in a navigation from another site, but sends it after one
  /// from a page of this site.
  private static func begin(_ context: FHIRRequestContext, _ fields: FormFields) async -> Response {
    let words = Localizer(
      language: language(context.request), units: .metric, time: LocalTime(), now: context.endpoint.now())
    do {
      try requireNavigation(context.request)
      let name = try await context.endpoint.authorization.begin(
        AuthorizationParameters(fields), audience: context.base)
      return Page.leading(to: PagePath.webApp(name), words, context.request)
    } catch { return refusal(error, words, context.request) }
  }

  /// Rejects embedded or fetched requests: no user sees them, and they would only fill the list of
  /// requests.
  ///
  /// Source: Fetch Metadata Request Headers, sections 2.1 and 2.2; browsers that send neither are
  /// trusted.
  private static func requireNavigation(_ request: Request) throws(OperationOutcome) {
    for (name, wanted) in [("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "document")] {
      guard request.headers[Guards.named(name)].map({ $0 == wanted }) ?? true else {
        throw OperationOutcome(
          .forbidden, "the user's browser must open this URL as a separate page")
      }
    }
  }

  /// Returns a page that tells the user about an invalid request, with details for developers.
  private static func refusal(_ error: any Error, _ words: Localizer, _ request: Request) -> Response {
    let outcome = OperationOutcome(about: error)
    let document = Frame(words: words).bare(title: words(.sorry)) {
      tag("section", .class("door")) {
        Icon.warning.image
        tag("h1") { words(.sorry) }
        tag("p") { words(phrase(for: error)) }
        if error is OAuthError {
          tag("details") {
            tag("summary") { words(.forDevelopers) }
            tag("p", .named("dir", "ltr"), .named("lang", "en")) { outcome.sentence }
          }
        }
      }
    }
    return Page.response(document, .init(code: outcome.status), to: request)
  }

  private static func phrase(for error: any Error) -> LocalizedText {
    switch error {
    case StoreError.locked: .locked
    case let error as OAuthError: phrases[error.code] ?? .appAskedWrong
    default: .appAskedWrong
    }
  }

  private static let phrases: [OAuthError.Code: LocalizedText] = [
    .invalidRedirectURI: .appAskedElsewhere, .temporarilyUnavailable: .appsAskTooMuch,
  ]

  private static func language(_ request: Request) -> Language {
    request.headers[.acceptLanguage].flatMap(Language.init(accepted:)) ?? .english
  }

  private static func tokens(_ context: FHIRRequestContext) async throws -> WebResponse {
    let storeSession = context.endpoint.storeSession
    return try await context.endpoint.authorization.tokens.token(try await context.form()) { grant in
      let patient = context.patient(try await storeSession.store(), for: grant.client, grant.admission)
      return TokenSubject(
        issuer: context.base, patient: patient, user: "\(context.base)/Patient/\(patient)")
    }
  }

  private static func registration(_ context: FHIRRequestContext) async throws -> WebResponse {
    let registration = try WebAppAuthorizationServer.registration(
      try await context.body(limit: maxRegistration), mayBeReached: context.endpoint.settings.mayBeReached)
    let app = await context.endpoint.authorization.register(registration)
    return .secret(registration.json(client: app.client), status: 201)
  }

  private static let maxRegistration = 1 << 16

  /// Handles a registration like a server whose user is signed in.
  ///
  /// The app isn't stored; later requests only have its identifier.
  static func registration(_ request: Request, at settings: FHIREndpointSettings) async -> Response {
    await answering {
      var request = request
      let body = Array(try await request.collectBody(upTo: maxRegistration).readableBytesView)
      let registration = try WebAppAuthorizationServer.registration(body, mayBeReached: settings.mayBeReached)
      let client = SymmetricKey(size: .bits128).withUnsafeBytes { Base64.url.encode(Array($0)) }
      return .secret(registration.json(client: client), status: 201)
    }
  }

  /// Returns a response with errors in the form of OAuth.
  private static func answering(_ body: () async throws -> WebResponse) async -> Response {
    do { return Response(try await body()) } catch let error as OAuthError {
      return Response(error.response)
    } catch {
      let outcome = OperationOutcome(about: error)
      return ErrorAnswer.noting(error).marked(
        Response(unavailable(outcome.sentence, status: outcome.status)))
    }
  }
}
