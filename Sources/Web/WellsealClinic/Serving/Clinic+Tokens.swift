import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

/// The endpoints that apps use without the user.
extension Clinic {
  func token(_ context: ClinicRequestContext) async -> WebResponse {
    if context.faults.has(.revokedRefresh), let token = context.form["refresh_token"] {
      try? await authorization.revoke(token)
    }
    return await answering { try await authorization.token(context.form, subject: subject(context)) }
  }

  func revoke(_ context: ClinicRequestContext) async -> WebResponse {
    await answering { try await authorization.revocation(context.form) }
  }

  func introspect(_ context: ClinicRequestContext) async -> WebResponse {
    await authorization.introspection(context.form, subject: subject(context)).readableByPages
  }

  func register(_ context: ClinicRequestContext) async -> WebResponse {
    await answering {
      let registration = try ClientRegistration(
        context.body, maxRedirects: 20, isAllowed: RedirectAddress.isRegistrable)
      let id = authorization.secret(16)
      try await tickets.register(registration, id: id)
      return .secret(registration.json(client: id), status: 201)
    }
  }

  /// Returns a response that browser apps may read, with unexpected errors in the form of OAuth.
  private func answering(_ body: () async throws -> WebResponse) async -> WebResponse {
    do { return try await body().readableByPages } catch {
      let error = error as? OAuthError ?? OAuthError(.temporarilyUnavailable, "can't create a token")
      return error.response.readableByPages
    }
  }

  /// Returns the subject of a grant.
  private func subject(_ context: ClinicRequestContext) -> @Sendable (Grant) -> TokenSubject {
    { grant in
      let patient = grant.patient ?? ""
      let base = context.base(grant.release ?? .r4)
      return TokenSubject(issuer: context.origin, patient: patient, user: "\(base)/Patient/\(patient)")
    }
  }
}
