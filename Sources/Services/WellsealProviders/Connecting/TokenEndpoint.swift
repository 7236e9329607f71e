import FoundationEssentials
import WellsealBase
import WellsealFetching

/// A client for a provider's token endpoint, which requests, refreshes and revokes tokens.
///
/// Source: SMART App Launch 2.2, "Obtain access token", "Refresh access token"; RFC 6749; RFC 7009;
/// RFC 7591.
struct TokenEndpoint {
  let network: ProviderNetwork
  let account: ProviderAccount
  let now: @Sendable () -> Date

  /// Exchanges the code of a sign-in for tokens.
  ///
  /// - Throws: ``ProviderError`` if it fails.
  func grant(for code: String, _ attempt: SignInAttempt) async throws(ProviderError) -> ProviderGrant {
    let answer = try await send(
      account.server.token,
      [
        ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", attempt.redirect),
        ("code_verifier", attempt.verifier),
      ], client: attempt.client)
    if let named = Self.namedPatient(answer, base: account.base) {
      return try grant(answer, scopes: attempt.scopes, patient: named, refreshToken: nil)
    }
    // The token is needed to find out whose records it gives access to.
    let open = try grant(answer, scopes: attempt.scopes, patient: "", refreshToken: nil)
    let found = try await searchedPatient(open.accessToken)
    return try grant(answer, scopes: attempt.scopes, patient: found, refreshToken: nil)
  }

  /// Refreshes a grant.
  ///
  /// A new refresh token replaces the old one.
  ///
  /// - Throws: ``ProviderError/refused(code:)`` if the provider requires the user to sign in again.
  func renewed(_ grant: ProviderGrant) async throws(ProviderError) -> ProviderGrant {
    guard let token = grant.refreshToken else { throw .notSignedIn }
    let answer = try await send(
      account.server.token, [("grant_type", "refresh_token"), ("refresh_token", token)],
      client: account.client.identifier ?? ProviderClient.defaultIdentifier)
    if let text = Self.patientText(answer) {
      guard Self.statedPatient(text, base: account.base) == grant.patient else { throw .noPatient }
    }
    return try self.grant(answer, scopes: grant.scopes, patient: grant.patient, refreshToken: token)
  }

  /// Revokes the tokens at the provider.
  ///
  /// - Returns: `true` if the provider confirmed it.
  func revoke(_ grant: ProviderGrant) async -> Bool {
    guard let address = account.server.revoke else { return false }
    let tokens = [("refresh_token", grant.refreshToken), ("access_token", grant.accessToken)]
    var isDone = true
    for case (let kind, let token?) in tokens {
      let request = request(
        address, [("token", token), ("token_type_hint", kind)],
        client: account.client.identifier ?? ProviderClient.defaultIdentifier)
      let answer = try? await network.fetch(request, rules).get()
      isDone = isDone && answer?.status == 200
    }
    return isDone
  }

  /// Registers Wellseal, if the provider supports dynamic registration.
  func register(redirect: String, scopes: String) async throws(ProviderError) -> ProviderClient {
    guard let address = account.server.register else { throw .noClient }
    let body: JSON = [
      "client_name": "Wellseal", "redirect_uris": [.string(redirect)],
      "grant_types": ["authorization_code", "refresh_token"], "response_types": ["code"],
      "token_endpoint_auth_method": "none", "scope": .string(scopes),
    ]
    let request = WebRequest(
      .post, address,
      headers: [
        WebHeader("Accept", "application/json"), WebHeader("Content-Type", "application/json"),
      ], body: body.minified)
    let answer = try await document(request)
    guard let identifier = answer["client_id"]?.string else { throw .noClient }
    var client = ProviderClient(identifier: identifier, secret: answer["client_secret"]?.string)
    client.registeredRedirect = redirect
    return client
  }
}

// MARK: Patient

extension TokenEndpoint {
  /// Returns the patient in the response to a token request: in `patient`, in `fhirUser`, or in the
  /// claims of its `id_token`.
  ///
  /// The claims can be trusted to be the provider's, because the response came from it over TLS.
  /// Source: SMART App Launch 2.2, "Launch context arrives with your access_token", "Scopes for
  /// requesting identity data"; OpenID Connect Core, section 3.1.3.7.
  private static func namedPatient(_ answer: JSONValue, base: String) -> String? {
    // A patient of another server isn't replaced by the user, who may be the patient's parent.
    if let text = patientText(answer) { return statedPatient(text, base: base) }
    if let text = answer["fhirUser"]?.string, let id = patient(text, base: base) { return id }
    let parts = answer["id_token"]?.string?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    guard parts.count == 3, let bytes = try? Base64.url.decode(Array(parts[1].utf8)),
      let claims = try? JSONDocument(parsing: bytes, limits: claimLimits).root
    else { return nil }
    return ["fhirUser", "profile", "patient"].lazy.compactMap { claims.member($0)?.string }
      .compactMap { patient($0, base: base) }.first
  }

  /// Returns `patient`, which some servers write as a number, or `nil` if it is empty.
  private static func patientText(_ answer: JSONValue) -> String? {
    answer["patient"].flatMap { $0.string ?? $0.numberText }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the id in `patient`, which some servers write as a reference, or `nil` for any other
  /// text.
  private static func statedPatient(_ text: String, base: String) -> String? {
    patient(text, base: base) ?? identifier(text)
  }

  private static let claimLimits = ParsingLimits(bytes: 1 << 14, depth: 8, values: 500)

  /// Returns the id in `Patient/1`, on its own or with the provider's own base URL, or `nil` for
  /// any other text.
  private static func patient(_ text: String, base: String) -> String? {
    let own = text.hasPrefix("\(base)/") ? text.dropFirst(base.count + 1) : text[...]
    guard own.hasPrefix("Patient/") else { return nil }
    return identifier(String(own.dropFirst("Patient/".count)))
  }

  private static func identifier(_ text: String) -> String? { isIdentifier(text) ? text : nil }

  /// Searches for the patients that a token gives access to.
  ///
  /// If a patient signed in, there is only one.
  ///
  /// - Throws: ``ProviderError/noPatient`` if the server returns none or several.
  private func searchedPatient(_ token: String) async throws(ProviderError) -> String {
    let request = WebRequest(
      .get, "\(account.base)/Patient",
      headers: [
        WebHeader("Accept", account.server.mediaType), WebHeader("Authorization", "Bearer \(token)"),
      ])
    let rules = FetchRules.provider(isLocal: account.isLocal, bodyLimit: 4 << 20)
    guard case .success(let answer) = await network.fetch(request, rules), answer.status == 200,
      let page = try? SearchPage(parsing: answer.body, type: "Patient")
    else { throw .noPatient }
    let ids = Set(page.matches.compactMap { $0.resource["id"]?.string })
    guard ids.count == 1, page.next == nil, let id = ids.first, Self.isIdentifier(id) else {
      throw .noPatient
    }
    return id
  }
}

extension TokenEndpoint {
  private var rules: FetchRules { .provider(isLocal: account.isLocal, bodyLimit: 1 << 18) }

  private func send(
    _ address: String, _ fields: [(String, String)], client: String
  ) async throws(ProviderError) -> JSONValue {
    try await document(request(address, fields, client: client))
  }

  /// Creates a request.
  ///
  /// A confidential client authenticates with its secret, and a public one only identifies itself.
  private func request(_ address: String, _ fields: [(String, String)], client: String) -> WebRequest {
    guard let secret = account.client.secret else {
      return .form(address, fields + [("client_id", client)])
    }
    var request = WebRequest.form(address, fields)
    let pair = "\(PercentEncoding.encode(client)):\(PercentEncoding.encode(secret))"
    request.headers.append(WebHeader("Authorization", "Basic \(Base64.standard.encode(Array(pair.utf8)))"))
    return request
  }

  private func document(_ request: WebRequest) async throws(ProviderError) -> JSONValue {
    let answer: WebResponse
    switch await network.fetch(request, rules) {
    case .failure(let error): throw .unreachable(error.reason)
    case .success(let response): answer = response
    }
    let document = try? JSONDocument(parsing: answer.body).root
    guard (200...201).contains(answer.status) else {
      if (400...401).contains(answer.status), let code = document?["error"]?.string {
        throw .refused(code: code)
      }
      throw .unexpectedStatus(answer.status)
    }
    guard let document, document.kind == .object else { throw .badTokens }
    return document
  }

  private func grant(
    _ answer: JSONValue, scopes: String, patient: String, refreshToken: String?
  ) throws(ProviderError) -> ProviderGrant {
    guard let token = answer["access_token"]?.string, isToken(token),
      answer["token_type"]?.string?.lowercased() ?? "bearer" == "bearer"
    else { throw .badTokens }
    let renewal = answer["refresh_token"]?.string
    guard renewal.map(isToken) ?? true else { throw .badTokens }
    let seconds = answer["expires_in"]?.double ?? answer["expires_in"]?.string.flatMap { Double($0) }
    return ProviderGrant(
      accessToken: token, refreshToken: renewal ?? refreshToken,
      expires: seconds.map { now().addingTimeInterval(min(max($0, 0), 31_536_000)) },
      scopes: answer["scope"]?.string ?? scopes, patient: patient)
  }

  /// Returns whether a text has the form of a token.
  ///
  /// Source: RFC 6750, section 2.1; a token with other characters could not be sent in a header
  /// field.
  private func isToken(_ text: String) -> Bool {
    (1...16_384).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// Returns whether a text has the form of an id.
  ///
  /// Source: FHIR R4, "Datatypes", id; some servers have longer ones.
  static func isIdentifier(_ text: String) -> Bool {
    (1...256).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
