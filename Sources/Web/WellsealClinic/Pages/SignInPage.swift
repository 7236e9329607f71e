import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

/// The page for selecting a record and authorizing an app.
struct SignInPage {
  let request: AuthorizationRequest
  let accounts: SampleAccounts
  let ticket: String

  var response: WebResponse {
    ClinicPage.page(
      "Sign in", returnsTo: RedirectAddress.origin(of: request.redirect),
      """
      <h1>\(request.client.name) requests access to a health record</h1>
      <form method="post" action="/oauth/authorize">
      <input type="hidden" name="ticket" value="\(ticket)">
      <fieldset><legend>Whose record?</legend>\(.list(people))</fieldset>
      <fieldset><legend>What may it read?</legend>\(.list(scopes))</fieldset>
      <p>You will return to <code>\(RedirectAddress.origin(of: request.redirect))</code>.</p>
      <p class="choice"><button name="decision" value="allow">Allow</button>
      <button name="decision" value="deny">Do not allow</button></p>
      </form>
      """)
  }

  private var people: [Markup] {
    var isFirst = true
    return accounts.all.flatMap { account in
      account.patients.map { patient in
        defer { isFirst = false }
        let checked: Markup = isFirst ? " checked" : ""
        return """
          <label><input type="radio" name="patient" value="\(patient.id)"\(checked)><span>\(patient.name)
          <small>born \(patient.birthDate); signed in as \(account.name): \(account.remark)</small></span></label>
          """
      }
    }
  }

  private var scopes: [Markup] {
    let granted = ScopePolicy(release: request.release).granted(request.scopes)
    return granted.filter { $0 != .launchPatient }.map { scope in
      """
      <label><input type="checkbox" name="scope" value="\(scope.description)" checked><span>\(Self.words(for: scope))
      <small><code>\(scope.description)</code></small></span></label>
      """
    }
  }

  /// Returns a description of a scope.
  private static func words(for scope: SMARTScope) -> String {
    switch scope {
    case .resources(let resources): resources.resourceType ?? "Everything"
    case .openID: "Your sign-in"
    case .fhirUser: "The identifier of your record"
    case .word: "Stay signed in until you revoke access"
    }
  }
}
