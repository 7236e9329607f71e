// A sample provider with sample patients, for testing the client of clinical records.
//
// - `Clinic` handles requests: SMART sign-in, FHIR searches over DSTU2 and R4, health cards. It is
//   a value without a socket, so tests call it directly; `ClinicServer` serves it on this machine's
//   loopback address. Both are in `Serving`.
// - `RecordStore` holds the records, created from the tables in `Tables/` for both releases, and
//   everything that happens to them while the clinic is open.
// - `Fault` is a fault that can be injected.
//
// Only the sample issuer's keys are stored on disk, if a folder is named.

import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

/// The sample provider, independent of any socket.
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
  ///   - settings: The clock, the random number generator and the behavior.
  ///   - issuer: The issuer of its health cards, or `nil` for one with a temporary key.
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
