// A provider that does not exist, with patients that do not exist: what the client of clinical records is tried with.
//
// - `Clinic` answers requests: SMART sign-in, FHIR searches over DSTU2 and R4, health cards. It is a value without a
//   socket, so tests call it directly; `ClinicServer` puts it on this machine's loopback address. Both are in `Serving`.
// - `RecordStore` holds the records, made from the tables in `Tables/` for both releases, and everything that happens to
//   them while the clinic is open.
// - `Fault` is what can go wrong on request.
//
// Nothing is kept on disk but, if a folder is named, the sample issuer's keys.

import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

/// The sample provider, apart from any socket.
package struct Clinic: Sendable {
  let settings: ClinicSettings
  let accounts: SampleAccounts
  let store: RecordStore
  let pages = PageStore<SearchResult>(limit: 500)
  let tickets: SignInTickets
  let grants = GrantMemory()
  let authorization: AuthorizationServer
  let faults: FaultInjector
  let issuer: SampleIssuer

  /// Opens a clinic.
  ///
  /// - Parameters:
  ///   - settings: its clock, its chance, and how it behaves.
  ///   - issuer: who signs its health cards; without one, a key is made that nobody else ever has.
  package init(settings: ClinicSettings = ClinicSettings(), issuer: SampleIssuer? = nil) {
    self.settings = settings
    accounts = .known
    store = RecordStore(settings: settings)
    tickets = SignInTickets(settings: settings)
    authorization = AuthorizationServer(
      grants, policy: settings.authorization, now: { settings.now() }, random: settings.random)
    faults = FaultInjector(standing: settings.faults)
    self.issuer = issuer ?? SampleIssuer(opened: settings.now())
  }
}
