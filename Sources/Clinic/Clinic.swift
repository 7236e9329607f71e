// A provider that does not exist, with patients that do not exist: what the client of clinical records is tried with.
//
// - `Clinic` answers requests: SMART sign-in, FHIR searches over DSTU2 and R4, health cards. It is a value without a
//   socket, so tests call it directly; `ClinicServer` puts it on this machine's loopback address.
// - `RecordShelf` holds the records, made from the tables in `Tables/` for both releases, and everything that happens to
//   them while the clinic is open.
// - `Fault` is what can go wrong on request.
//
// Nothing is kept on disk but, if a folder is named, the sample issuer's keys.

package import Credentials
import FHIR

/// The sample provider, apart from any socket.
package struct Clinic: Sendable {
  let settings: ClinicSettings
  let accounts: SampleAccounts
  let shelf: RecordShelf
  let pages = SearchPages()
  let desk: AuthorizationDesk
  let faults: FaultDesk
  let issuer: SampleIssuer

  /// Opens a clinic.
  ///
  /// - Parameters:
  ///   - settings: its clock, its chance, and how it behaves.
  ///   - issuer: who signs its health cards; without one, a key is made that nobody else ever has.
  package init(settings: ClinicSettings = ClinicSettings(), issuer: SampleIssuer? = nil) {
    self.settings = settings
    accounts = .known
    shelf = RecordShelf(settings: settings)
    desk = AuthorizationDesk(settings: settings)
    faults = FaultDesk(standing: settings.faults)
    self.issuer = issuer ?? SampleIssuer(opened: settings.now())
  }

  /// Answers a request.
  ///
  /// - Parameter request: any request; addresses in the answer begin as its own does.
  /// - Returns: the answer, and whether the connection is to break in the middle of it.
  package func answer(_ request: WebRequest) async -> ClinicAnswer {
    guard var visit = Visit(request) else {
      return ClinicAnswer(.plain(400, "this is not the address of anything here"))
    }
    for route in Route.all {
      guard let parts = route.match(visit) else { continue }
      visit.parts = parts
      return await answer(visit, by: route)
    }
    return ClinicAnswer(Refusal(.notFound, "there is nothing at this address").response)
  }

  /// The clinic as a web for whoever takes one: a broken connection is a failure.
  package var fetch: WebFetch {
    { request in
      let answer = await answer(request)
      guard !answer.isCut else { return .failure(WebError(.connectionFailed, url: request.url)) }
      return .success(answer.response)
    }
  }

  private func answer(_ visit: Visit, by route: Route) async -> ClinicAnswer {
    var visit = visit
    do throws(Refusal) {
      visit.faults = try await faults.due(for: visit, subject: route.subject(of: visit))
      try await befall(visit)
      let response = try await route.answer(self, visit)
      return visit.faults.spoil(response)
    } catch {
      return ClinicAnswer(error.response)
    }
  }

  /// Lets happen what is due before a request is answered.
  private func befall(_ visit: Visit) async throws(Refusal) {
    if let milliseconds = visit.faults.number(of: .slow) { await settings.pause(milliseconds) }
    if visit.faults.has(.error) {
      throw Refusal(.exception, "the server has a fault that was asked for", status: 500)
    }
    if visit.faults.has(.busy) {
      let seconds = String(settings.retrySeconds)
      throw Refusal(
        .throttled, "too many requests; come back later", status: 429,
        headers: [.init("Retry-After", seconds)])
    }
    if visit.faults.has(.forbidden) {
      throw Refusal(.forbidden, "this is not for apps", status: 403)
    }
    for event in ClinicEvent.allCases where visit.faults.has(event.fault) { await happen(event) }
  }

  /// Lets something happen at the clinic, as between two syncs.
  package func happen(_ event: ClinicEvent) async {
    switch event {
    case .newRecord: await shelf.addResults()
    case .changedRecord: await shelf.changeConditions()
    case .enteredInError: await shelf.withdrawImmunizations()
    case .signedOut: await desk.endEverything()
    case .revokedCards: issuer.revokeEverything()
    }
  }
}
