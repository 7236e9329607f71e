package import WellsealBase
import WellsealFHIR

/// The endpoints that apps use without the user.
extension AuthorizationServer {
  /// Handles the token endpoint.
  ///
  /// - Parameters:
  ///   - form: The body of the request.
  ///   - subject: Returns the subject of a grant.
  /// - Returns: The tokens, or an OAuth error.
  /// - Throws: An error of the store.
  ///
  /// Source: SMART App Launch 2.2, "Obtain access token" and "Refresh access token"; RFC 6749,
  /// sections 4.1.3, 5 and 6.
  package func token(
    _ form: FormFields, subject: @Sendable (Grant) async throws -> TokenSubject
  ) async throws -> WebResponse {
    do {
      let tokens = try await tokens(form)
      return .secret(try json(of: tokens, try await subject(tokens.grant)))
    } catch let error as OAuthError { return error.response }
  }

  private func tokens(_ form: FormFields) async throws -> IssuedTokens {
    guard let client = form["client_id"] else {
      throw OAuthError(.invalidClient, "client_id is missing; apps here have no secret")
    }
    switch form["grant_type"] {
    case "authorization_code":
      guard let code = form["code"], let verifier = form["code_verifier"] else {
        throw OAuthError(.invalidRequest, "code and code_verifier are required")
      }
      return try await redeem(
        code: code, client: client, redirect: form["redirect_uri"] ?? "", verifier: verifier)
    case "refresh_token":
      guard let token = form["refresh_token"] else {
        throw OAuthError(.invalidRequest, "refresh_token is required")
      }
      return try await refresh(token, client: client, scope: form["scope"])
    default:
      throw OAuthError(.unsupportedGrantType, "grant_type must be authorization_code or refresh_token")
    }
  }

  private func json(of tokens: IssuedTokens, _ subject: TokenSubject) throws -> JSON {
    let identity =
      tokens.isFirst
      ? try signer.token(for: tokens, subject) : nil
    return .members([
      "access_token": .string(tokens.access), "token_type": "Bearer", "expires_in": .integer(tokens.seconds),
      "scope": .string(tokens.scopes.text), "patient": .string(subject.patient),
      "refresh_token": tokens.refresh.map { .string($0) }, "id_token": identity.map { .string($0) },
    ])
  }

  /// Handles the revocation endpoint, which responds with 200 even if there is no such token.
  ///
  /// - Throws: An error of the store.
  ///
  /// Source: RFC 7009, section 2.2.
  package func revocation(_ form: FormFields) async throws -> WebResponse {
    guard let token = form["token"] else {
      return OAuthError(.invalidRequest, "token is required").response
    }
    try await revoke(token)
    return .secret([:])
  }

  /// Handles the introspection endpoint.
  ///
  /// Source: RFC 7662, section 2.2; SMART App Launch 2.2, "Token Introspection".
  package func introspection(
    _ form: FormFields, subject: @Sendable (Grant) -> TokenSubject
  ) -> WebResponse {
    guard let token = form["token"] else {
      return OAuthError(.invalidRequest, "token is required").response
    }
    guard let permit = try? permit(token) else { return .secret(["active": false]) }
    let whose = subject(permit.grant)
    let isOpenID = permit.grant.scopes.contains(.openID)
    return .secret(
      .members([
        "active": true, "scope": .string(permit.scopes.text), "client_id": .string(permit.grant.client),
        "exp": .integer(Int(permit.expiry.seconds)), "patient": .string(whose.patient),
        "iss": isOpenID ? .string(whose.issuer) : nil, "sub": isOpenID ? .string(whose.patient) : nil,
        "fhirUser": isOpenID && permit.grant.scopes.contains(.fhirUser) ? .string(whose.user) : nil,
      ]))
  }
}
