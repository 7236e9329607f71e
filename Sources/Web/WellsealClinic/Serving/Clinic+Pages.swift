import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

extension Clinic {
  /// Returns the front page with the URLs of the clinic.
  func frontPage(_ context: ClinicRequestContext) -> WebResponse {
    let endpoints = [
      ("FHIR R4", "\(context.origin)/r4"), ("FHIR DSTU2", "\(context.origin)/dstu2"),
      ("List of providers", "\(context.origin)/brands.json"),
      ("Keys of the issuer", "\(context.origin)/.well-known/jwks.json"),
      ("Faults", "\(context.origin)/control"),
    ]
    let rows = endpoints.map { name, address -> Markup in "<dt>\(name)</dt><dd><code>\(address)</code></dd>" }
    let people = accounts.all.map { account -> Markup in
      "<dt>\(account.name)</dt><dd>\(account.patients.map(\.name).joined(separator: ", ")): \(account.remark)</dd>"
    }
    return ClinicPage.page(
      "Welcome",
      """
      <h1>A sample clinic for health records</h1>
      <p>Enter the address of a FHIR server in an app, and sign in here as any patient. No password is required.</p>
      <h2>Addresses</h2><dl>\(.list(rows))</dl><h2>Accounts</h2><dl>\(.list(people))</dl>
      """)
  }

  /// Returns the permanent faults and the available ones.
  func control() async -> WebResponse {
    let standing = await faults.standing
    return .json([
      "faults": .array(standing.map { .string($0.description) }),
      "kinds": .array(Fault.Kind.allCases.map { .string($0.rawValue) }),
      "events": .array(ClinicEvent.allCases.map { .string($0.rawValue) }),
    ])
  }

  /// Replaces the permanent faults, and triggers events.
  ///
  /// A page of another site can submit forms here, too. A header field that only programs can set
  /// prevents this.
  func setControl(_ context: ClinicRequestContext) async throws(OperationOutcome) -> WebResponse {
    guard context.header("X-Clinic-Control") != nil else {
      throw OperationOutcome(.forbidden, "the field X-Clinic-Control: 1 is missing")
    }
    let form = context.form
    var faults: [Fault] = []
    for text in form.values("fault") where !text.isEmpty {
      guard let fault = Fault(parsing: text) else { throw OperationOutcome(.value, "unknown fault") }
      faults.append(fault)
    }
    var events: [ClinicEvent] = []
    for text in form.values("event") {
      guard let event = ClinicEvent(rawValue: text) else {
        throw OperationOutcome(.value, "unknown event")
      }
      events.append(event)
    }
    if !form.values("fault").isEmpty { await self.faults.replace(by: faults) }
    for event in events { await happen(event) }
    return await control()
  }
}
