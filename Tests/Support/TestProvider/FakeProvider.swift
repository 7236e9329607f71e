import Crypto
import Foundation
package import Synchronization
package import WellsealBase
import WellsealCredentials
package import WellsealProviders

/// A provider in this process: SMART sign-in with PKCE, refresh with rotation, paged searches, and
/// faults on request.
package final class FakeProvider: Sendable {
  package struct State {
    package var base = "https://provider.example/fhir"
    package var isDSTU2 = false
    /// Whether there is a `.well-known/smart-configuration`.
    package var hasConfiguration = true
    /// Whether the server is open: it needs no sign-in and has no sign-in configuration.
    package var isOpen = false
    /// The patient whose records the signed-in user may read.
    package var patient = FakeProvider.patient
    package var capabilities = ["launch-standalone", "permission-v2"]
    /// The JSON of each resource, by type.
    package var resources: [String: [String]] = [:]
    package var files: [String: (type: String, body: String)] = [:]
    package var pageSize = 2
    /// The beginning of links to next pages, or `nil` for the server's URL and a slash.
    package var pageBase: String?
    package var lastUpdated: Set<String> = []
    package var grants: String?
    package var lifetime = 3600
    package var cards: String?
    /// Replies that replace the default one, by a part of the URL.
    ///
    /// Each is used as often as its count.
    package var faults: [(piece: String, count: Int, answer: Fault)] = []
    package var refresh: Set<String> = []
    package var access: Set<String> = []
    package var codes: [String: (challenge: String, redirect: String)] = [:]
    /// The patient context of a token response, or `nil` for `patient` with their ID.
    package var tokenContext: String?
    package var issued = 0
    package var revoked: [String] = []
    package var asked: [WebRequest] = []
  }

  package enum Fault: Sendable {
    case status(Int, [WebHeader] = [])
    case body(String)
    case failure(WebError.Reason)
  }

  package let state = Mutex(State())

  package init(_ change: (inout State) -> Void = { _ in }) {
    state.withLock {
      $0.resources = ProviderSample.everything
      $0.files["Binary/letter"] = ("application/pdf", "a letter")
      change(&$0)
    }
  }

  package func change(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }
  package var asked: [WebRequest] { state.withLock { $0.asked } }
  package var base: String { state.withLock { $0.base } }

  package var network: ProviderNetwork { ProviderNetwork { request, _ in self.answer(request) } }

  /// The searches for records, without the server's URL.
  package var searches: [String] {
    asked.map(\.url).filter { $0.contains("?") }.map { String($0.dropFirst(base.count + 1)) }
  }

  package static let patient = "p1"
}

// MARK: Replies

extension FakeProvider {
  package func answer(_ request: WebRequest) -> Result<WebResponse, WebError> {
    state.withLock { state in
      state.asked.append(request)
      if let place = state.faults.firstIndex(where: { request.url.contains($0.piece) && $0.count > 0 }) {
        state.faults[place].count -= 1
        switch state.faults[place].answer {
        case .status(let status, let headers): return .success(WebResponse(status: status, headers: headers))
        case .body(let text): return .success(WebResponse(status: 200, body: Array(text.utf8)))
        case .failure(let reason): return .failure(WebError(reason, url: request.url))
        }
      }
      guard request.url.hasPrefix(state.base) else { return .success(WebResponse(status: 599)) }
      let path = String(request.url.dropFirst(state.base.count))
      return .success(Self.respond(String(path.drop { $0 == "/" }), request, &state))
    }
  }

  private static func respond(_ path: String, _ request: WebRequest, _ state: inout State) -> WebResponse {
    switch path {
    case _ where state.isOpen:
      if path == "Patient/\(patient)" {
        return text("application/fhir+json", #"{"resourceType":"Patient","id":"\#(patient)"}"#)
      }
      if let file = state.files[path] { return text(file.type, file.body) }
      return path.contains("?") ? search(path, state) : WebResponse(status: 404)
    case ".well-known/smart-configuration":
      return state.hasConfiguration ? json(configuration(state)) : WebResponse(status: 404)
    case "metadata": return json(statement(state))
    case "token": return token(request, &state)
    case "revoke":
      state.revoked.append(String(decoding: request.body, as: UTF8.self))
      return WebResponse(status: 200)
    default: break
    }
    let bearer = request.headers.first { $0.name == "Authorization" }?.value.dropFirst("Bearer ".count)
    guard let bearer, state.access.contains(String(bearer)) else { return WebResponse(status: 401) }
    if path == "Patient/\(patient)/$health-cards-issue" {
      return state.cards.map { text("application/fhir+json", $0) } ?? WebResponse(status: 404)
    }
    if let file = state.files[path] { return text(file.type, file.body) }
    if path == "Patient/\(patient)" {
      return text("application/fhir+json", #"{"resourceType":"Patient","id":"\#(patient)"}"#)
    }
    return search(path, state)
  }

  private static func search(_ path: String, _ state: State) -> WebResponse {
    let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
    let query = parts.count > 1 ? FormFields(parts[1].utf8) : FormFields([])
    guard query["patient"] == patient else { return WebResponse(status: 400) }
    let all = (state.resources[parts[0]] ?? []).filter { text in
      query["category"].map { text.contains("\"\($0)\"") } ?? true
    }
    if parts[0] == "Observation", query["category"] == nil { return WebResponse(status: 400) }
    let start = query["page"].flatMap { Int($0) } ?? 0
    let shown = all.dropFirst(start).prefix(state.pageSize)
    let next = start + state.pageSize
    let link =
      next < all.count
      ? #","link":[{"relation":"next","url":"\#(state.pageBase ?? state.base + "/")\#(parts[0])?patient=\#(patient)&page=\#(next)\#(query["category"].map { "&category=\($0)" } ?? "")"}]"#
      : ""
    let entries = shown.map { #"{"resource":\#($0),"search":{"mode":"match"}}"# }.joined(separator: ",")
    let outcome = #"{"resource":{"resourceType":"OperationOutcome","issue":[]},"search":{"mode":"outcome"}}"#
    return text(
      "application/fhir+json",
      #"{"resourceType":"Bundle","type":"searchset","entry":[\#(entries.isEmpty ? outcome : entries + "," + outcome)]\#(link)}"#
    )
  }

  private static func token(_ request: WebRequest, _ state: inout State) -> WebResponse {
    let form = FormFields(request.body)
    switch form["grant_type"] {
    case "authorization_code":
      let verifier = form["code_verifier"] ?? ""
      let challenge = Base64.url.encode(Array(SHA256.hash(data: Array(verifier.utf8))))
      guard let code = state.codes.removeValue(forKey: form["code"] ?? ""), code.challenge == challenge,
        code.redirect == form["redirect_uri"]
      else { return json(#"{"error":"invalid_grant"}"#, 400) }
    case "refresh_token":
      guard state.refresh.remove(form["refresh_token"] ?? "") != nil else {
        return json(#"{"error":"invalid_grant"}"#, 400)
      }
    default: return json(#"{"error":"unsupported_grant_type"}"#, 400)
    }
    state.issued += 1
    let (access, refresh) = ("access-\(state.issued)", "refresh-\(state.issued)")
    state.access = [access]
    state.refresh.insert(refresh)
    let context = state.tokenContext ?? #","patient":"\#(state.patient)""#
    let scope = state.grants.map { #","scope":"\#($0)""# } ?? ""
    return json(
      #"{"access_token":"\#(access)","token_type":"Bearer","expires_in":\#(state.lifetime),"refresh_token":"\#(refresh)"\#(context)\#(scope)}"#
    )
  }

  private static func configuration(_ state: State) -> String {
    let list = state.capabilities.map { "\"\($0)\"" }.joined(separator: ",")
    return
      #"{"authorization_endpoint":"\#(state.base)/authorize","token_endpoint":"\#(state.base)/token","revocation_endpoint":"\#(state.base)/revoke","code_challenge_methods_supported":["S256"],"capabilities":[\#(list)]}"#
  }

  private static func statement(_ state: State) -> String {
    let types = state.resources.keys.sorted().map { type in
      state.lastUpdated.contains(type)
        ? #"{"type":"\#(type)","searchParam":[{"name":"_lastUpdated"}]}"# : #"{"type":"\#(type)"}"#
    }
    let uris = [("authorize", "authorize"), ("token", "token"), ("revoke", "revoke")].map {
      #"{"url":"\#($0.0)","valueUri":"\#(state.base)/\#($0.1)"}"#
    }
    return
      #"{"resourceType":"\#(state.isDSTU2 ? "Conformance" : "CapabilityStatement")","fhirVersion":"\#(state.isDSTU2 ? "1.0.2" : "4.0.1")","implementation":{"description":"Fake Clinic"},"rest":[{"mode":"server","security":{"extension":[{"url":"http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris","extension":[\#(uris.joined(separator: ","))]}]},"resource":[\#(types.joined(separator: ","))]}]}"#
  }

  private static func json(_ text: String, _ status: Int = 200) -> WebResponse {
    WebResponse(
      status: status, headers: [WebHeader("Content-Type", "application/json")], body: Array(text.utf8))
  }

  private static func text(_ type: String, _ body: String) -> WebResponse {
    WebResponse(status: 200, headers: [WebHeader("Content-Type", type)], body: Array(body.utf8))
  }
}

// MARK: The user at the provider

extension FakeProvider {
  /// Acts as the user in the browser: signs in and authorizes Wellseal.
  ///
  /// - Returns: The query that the browser returns.
  package func signIn(_ link: String) -> String {
    let query = FormFields(String(link.split(separator: "?", maxSplits: 1).last ?? "").utf8)
    return state.withLock { state in
      state.issued += 1
      let code = "code-\(state.issued)"
      state.codes[code] = (query["code_challenge"] ?? "", query["redirect_uri"] ?? "")
      if state.grants == nil { state.grants = query["scope"] }
      return "code=\(code)&state=\(PercentEncoding.encode(query["state"] ?? ""))"
    }
  }
}
