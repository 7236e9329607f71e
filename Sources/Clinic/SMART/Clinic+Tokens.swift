import ByteFormats
import Credentials
import FHIR

/// The endpoints that apps talk to without the person.
extension Clinic {
  func token(_ visit: Visit) async -> WebResponse {
    do throws(OAuthError) { return .secret(json(of: try await tokens(visit))) } catch {
      return error.response
    }
  }

  private func tokens(_ visit: Visit) async throws(OAuthError) -> TokenAnswer {
    let form = visit.form
    switch form["grant_type"] {
    case "authorization_code":
      guard let code = form["code"], let verifier = form["code_verifier"] else {
        throw OAuthError(.invalidRequest, "code and code_verifier are required")
      }
      return try await desk.exchange(
        code: code, verifier: verifier, redirect: form["redirect_uri"], client: form["client_id"])
    case "refresh_token":
      guard let token = form["refresh_token"] else {
        throw OAuthError(.invalidRequest, "refresh_token is required")
      }
      if visit.faults.has(.revokedRefresh) { await desk.revoke(token) }
      return try await desk.refresh(
        token, client: form["client_id"], scopes: form["scope"].map { SMARTScope.list($0) })
    default:
      throw OAuthError(.unsupportedGrantType, "grant_type must be authorization_code or refresh_token")
    }
  }

  private func json(of answer: TokenAnswer) -> JSON {
    .members([
      "access_token": .string(answer.access), "token_type": "Bearer", "expires_in": .integer(answer.seconds),
      "scope": .string(answer.scopes.text), "patient": .string(answer.grant.patient),
      "refresh_token": answer.refresh.map { .string($0) },
    ])
  }

  /// Always 200, whether there was such a token or not (RFC 7009, section 2.2).
  func revoke(_ visit: Visit) async -> WebResponse {
    guard let token = visit.form["token"] else {
      return OAuthError(.invalidRequest, "token is required").response
    }
    await desk.revoke(token)
    return .secret([:])
  }

  /// Source: RFC 7662, section 2.2; SMART App Launch 2.2, "Token Introspection".
  func introspect(_ visit: Visit) async -> WebResponse {
    guard let token = visit.form["token"] else {
      return OAuthError(.invalidRequest, "token is required").response
    }
    guard let visitor = await desk.visitor(token) else { return .secret(["active": false]) }
    return .secret([
      "active": true, "scope": .string(visitor.scopes.text), "client_id": .string(visitor.client),
      "exp": .integer(Int(visitor.until)), "patient": .string(visitor.patient),
    ])
  }

  /// Source: RFC 7591, sections 2 and 3.
  func register(_ visit: Visit) async -> WebResponse {
    let limits = JSONLimits(bytes: 1 << 16, depth: 8, values: 1000)
    guard let root = try? JSONDocument(parsing: visit.body, limits: limits).root else {
      return OAuthError(.invalidRequest, "the body is not JSON").response
    }
    let redirects = root["redirect_uris"]?.elements.compactMap(\.string) ?? []
    guard (1...20).contains(redirects.count), redirects.allSatisfy(ClinicClient.isRegistrable) else {
      return OAuthError(.invalidRedirectURI, "redirect_uris must be https, or http on a loopback address")
        .response
    }
    let name = String((root["client_name"]?.string ?? "An app").prefix(100))
    do throws(OAuthError) {
      let client = try await desk.register(name: name, redirects: redirects)
      return .secret(
        [
          "client_id": .string(client.id), "client_name": .string(client.name),
          "redirect_uris": .array(client.redirects.map { .string($0) }),
          "token_endpoint_auth_method": "none", "grant_types": ["authorization_code", "refresh_token"],
          "response_types": ["code"],
        ], status: 201)
    } catch { return error.response }
  }
}
