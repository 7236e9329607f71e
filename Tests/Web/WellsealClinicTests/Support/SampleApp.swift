import Crypto
import Foundation
import Synchronization
import TestSupport
import Testing
import WellsealBase
import WellsealCredentials
import WellsealFHIR

@testable import WellsealClinic

/// An app and its user, with a clinic that has no socket.
struct SampleApp {
  let clinic: Clinic
  let clock: Clock
  let issuer: SampleIssuer
  var release = FHIRRelease.r4
  static let origin = "http://127.0.0.1:8470"
  static let redirect = "http://127.0.0.1:53123/callback"
  static let verifier = "a-verifier-that-is-long-enough-for-the-rules-0001"

  var base: String { "\(Self.origin)/\(release.rawValue)" }

  init(_ release: FHIRRelease = .r4, _ change: (inout ClinicSettings) -> Void = { _ in }) {
    let clock = Clock()
    let generator = Mutex(SeededGenerator(seed: 1))
    var settings = ClinicSettings()
    settings.now = { clock.now }
    settings.random = { count in generator.withLock { $0.bytes(count) } }
    settings.pause = { clock.advance(Double($0) / 1000) }
    change(&settings)
    (self.clock, self.release) = (clock, release)
    issuer = SampleIssuer(opened: clock.now)
    clinic = Clinic(settings: settings, issuer: issuer)
  }

  // MARK: Signing in

  /// Returns the parameters of a valid request.
  func authorization(scope: String) -> [String: String] {
    [
      "response_type": "code", "client_id": "sample-app", "redirect_uri": Self.redirect, "scope": scope,
      "state": "st4te", "aud": base, "code_challenge_method": "S256",
      "code_challenge": Base64.url.encode(Array(SHA256.hash(data: Array(Self.verifier.utf8)))),
    ]
  }

  func authorize(_ fields: [String: String]) async -> WebResponse {
    await get("\(Self.origin)/oauth/authorize?\(Self.query(fields.map { ($0.key, $0.value) }))")
  }

  /// Submits the form of the page unchanged, except for the record.
  func decide(
    _ page: WebResponse, patient: String = "p-1001", decision: String = "allow", without: [String] = []
  ) async throws -> [String: String] {
    let text = String(decoding: page.body, as: UTF8.self)
    let ticket = try #require(text.firstMatch(of: #/name="ticket" value="([^"]+)"/#)).1
    let scopes = text.matches(of: #/name="scope" value="([^"]+)"/#).map { String($0.1) }
    let fields =
      [("ticket", String(ticket)), ("patient", patient), ("decision", decision)]
      + scopes.filter { !without.contains($0) }.map { ("scope", $0) }
    let answer = await post("/oauth/authorize", fields)
    #expect(answer.status == 303)
    return Self.fields(of: try #require(answer.header("Location")))
  }

  func token(_ fields: [(String, String)]) async -> WebResponse { await post("/oauth/token", fields) }

  func exchange(code: String) async -> WebResponse {
    await token([
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", Self.redirect),
      ("code_verifier", Self.verifier), ("client_id", "sample-app"),
    ])
  }

  func refresh(_ token: String, scope: String? = nil) async -> WebResponse {
    await self.token(
      [("grant_type", "refresh_token"), ("refresh_token", token), ("client_id", "sample-app")]
        + (scope.map { [("scope", $0)] } ?? []))
  }

  /// Signs in and exchanges the code for tokens.
  func signIn(
    scope: String = "launch/patient offline_access patient/*.rs", patient: String = "p-1001"
  ) async throws -> JSONValue {
    let answer = try await decide(await authorize(authorization(scope: scope)), patient: patient)
    let tokens = await exchange(code: try #require(answer["code"]))
    #expect(tokens.status == 200)
    return try tokens.json
  }

  /// Returns the access token of a sign-in.
  func accessToken(scope: String = "patient/*.rs", patient: String = "p-1001") async throws -> String {
    try #require(try await signIn(scope: scope, patient: patient)["access_token"]?.string)
  }

  // MARK: Asking

  func get(_ address: String, token: String? = nil, _ headers: [WebHeader] = []) async -> WebResponse {
    let whole = address.hasPrefix("http") ? address : "\(base)/\(address)"
    let bearer = token.map { [WebHeader("Authorization", "Bearer \($0)")] } ?? []
    return await clinic.answer(WebRequest(.get, whole, headers: bearer + headers)).response
  }

  func post(_ path: String, _ fields: [(String, String)], _ headers: [WebHeader] = []) async -> WebResponse {
    let type = WebHeader("Content-Type", "application/x-www-form-urlencoded")
    return await clinic.answer(
      WebRequest(.post, Self.origin + path, headers: [type] + headers, body: Array(Self.query(fields).utf8))
    ).response
  }

  func postJSON(_ address: String, _ json: JSON, token: String? = nil) async -> WebResponse {
    let bearer = token.map { [WebHeader("Authorization", "Bearer \($0)")] } ?? []
    let type = WebHeader("Content-Type", "application/fhir+json")
    return await clinic.answer(
      WebRequest(.post, address, headers: bearer + [type], body: json.minified)
    ).response
  }

  func control(_ fields: [(String, String)]) async -> WebResponse {
    await post("/control", fields, [WebHeader("X-Clinic-Control", "1")])
  }

  /// Returns every record of a search, page by page.
  func all(_ search: String, token: String) async throws -> [JSONValue] {
    var address: String? = search
    var records: [JSONValue] = []
    while let next = address {
      let page = try await get(next, token: token).json
      records += page.resources
      address = page.link("next")
    }
    return records
  }

  static func query(_ fields: [(String, String)]) -> String {
    let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    return fields.map { "\($0)=\($1.addingPercentEncoding(withAllowedCharacters: plain) ?? "")" }
      .joined(separator: "&")
  }

  static func fields(of address: String) -> [String: String] {
    let items = URLComponents(string: address)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { one, _ in one }
  }
}

extension WebResponse {
  var json: JSONValue {
    get throws { try JSONDocument(parsing: body).root }
  }

  var text: String { String(decoding: body, as: UTF8.self) }
}

extension JSONValue {
  var resources: [JSONValue] { self["entry"]?.elements.compactMap { $0["resource"] } ?? [] }
  func link(_ relation: String) -> String? {
    self["link"]?.elements.first { $0["relation"]?.string == relation }?["url"]?.string
  }
  var name: String { "\(self["resourceType"]?.string ?? "")/\(self["id"]?.string ?? "")" }
}
