import FoundationEssentials
import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

/// The pages for the user.
extension Clinic {
  /// Returns the sign-in page, or the reason why there is none.
  func authorize(_ context: ClinicRequestContext) async -> WebResponse {
    do throws(AuthorizationRequest.Failure) {
      let request = try AuthorizationRequest(context, clients: await tickets.clients)
      let ticket = authorization.secret(24)
      await tickets.open(request, as: ticket)
      return SignInPage(request: request, accounts: accounts, ticket: ticket).response
    } catch {
      switch error {
      case .page(let sentence): return ClinicPage.problem(sentence)
      case .redirect(let address): return .redirect(to: address)
      }
    }
  }

  /// Handles the user's decision and redirects to the app.
  func decide(_ context: ClinicRequestContext) async -> WebResponse {
    let form = context.form
    guard let ticket = form["ticket"], let request = await tickets.redeem(ticket: ticket) else {
      return ClinicPage.problem(
        "This page has expired or was already submitted. Go back to the app and start again.")
    }
    let isAllowed = form["decision"] == "allow"
    guard isAllowed, let patient = form["patient"], let account = accounts.account(ofPatient: patient) else {
      return .redirect(to: request.address(context, [("error", "access_denied")]))
    }
    let ticked = form.values("scope").compactMap { SMARTScope(parsing: $0) }
    let asked = ScopePolicy(release: request.release).granted(request.scopes).filter { scope in
      scope == .launchPatient || ticked.contains(scope)
    }
    let scopes = ScopePolicy(release: request.release, account: account).granted(asked)
    guard scopes.contains(where: { !$0.isWord }) else {
      return .redirect(to: request.address(context, [("error", "access_denied")]))
    }
    let grant = Grant(
      id: UUID(), client: request.client.id, scopes: scopes, patient: patient, release: request.release,
      issued: settings.now())
    let code = await authorization.code(
      for: grant, redirect: request.redirect, challenge: request.parameters.challenge,
      nonce: request.parameters.nonce)
    return .redirect(to: request.address(context, [("code", code)]))
  }
}
