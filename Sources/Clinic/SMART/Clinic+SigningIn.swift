import ByteFormats
import Credentials
import FHIR

/// The pages that the person sees.
extension Clinic {
  /// The sign-in page, or why there is none.
  func authorize(_ visit: Visit) async -> WebResponse {
    do throws(AuthorizationRequest.Failure) {
      let request = try AuthorizationRequest(visit, clients: await desk.clients)
      let ticket = await desk.open(request)
      return SignInPage(request: request, accounts: accounts, ticket: ticket).response
    } catch {
      switch error {
      case .page(let sentence): return ClinicPage.problem(sentence)
      case .redirect(let address): return .redirect(to: address)
      }
    }
  }

  /// What the person decided; leads back to the app.
  func decide(_ visit: Visit) async -> WebResponse {
    let form = visit.form
    guard let ticket = form["ticket"], let request = await desk.take(ticket: ticket) else {
      return ClinicPage.problem(
        "This page is too old, or was sent before. Go back to the app and begin again.")
    }
    let isAllowed = form["decision"] == "allow"
    guard isAllowed, let patient = form["patient"], let account = accounts.account(ofPatient: patient) else {
      return .redirect(to: request.address(visit, [("error", "access_denied")]))
    }
    let ticked = form.values("scope").compactMap { SMARTScope(parsing: $0) }
    let asked = ScopePolicy(release: request.release).granted(request.scopes).filter { scope in
      scope == .launchPatient || ticked.contains(scope)
    }
    let scopes = ScopePolicy(release: request.release, account: account).granted(asked)
    guard scopes.contains(where: { !$0.isWord }) else {
      return .redirect(to: request.address(visit, [("error", "access_denied")]))
    }
    let code = await desk.allow(request, patient: patient, scopes: scopes)
    return .redirect(to: request.address(visit, [("code", code)]))
  }
}
