import WellsealAccounts
package import WellsealCardService
package import WellsealExchange
import WellsealFHIRServer
import WellsealLinkService
import WellsealLocalization
import WellsealPages
import WellsealProgramAPI
import WellsealProviders
package import WellsealRequests

/// The services that the pages of one user's Health app share.
package struct AppServices: Sendable {
  /// Inspects uploaded cards.
  package typealias Inspect = @Sendable (_ inputs: [InputFile]) async -> CardInspection

  /// The user's store.
  let storeSession: any StoreSession
  let sessions: SessionStore
  let imports = PendingUploads<CardInspection>(maxCount: 20)
  /// Codes of incomplete multi-part cards.
  let parts = PendingUploads<[InputFile]>(maxCount: 4)
  let documents = PendingUploads<HandedDocuments>(maxCount: 8)
  let openedLinks = PendingUploads<OpenedLink>(maxCount: 8)
  let linkDrafts = PendingUploads<LinkDraft>(maxCount: 4)
  let scans = ScanSessions()
  package let jobs = JobRunner()
  let setup = SetupState()
  let cycleAccess = CycleAccess()
  /// Consent, the access log and tokens, or `nil` if no daemon serves apps.
  var sharing: Sharing?
  /// The FHIR server for apps, or `nil` if there is none.
  let fhirEndpoint: FHIREndpoint?
  /// The interface for programs with a token, or `nil` if programs can't connect.
  let programs: ProgramInterface?
  /// Fetches records from providers, or `nil` if the app can't, as in a demonstration.
  let providers: ProviderService?
  /// The service that opens and creates health links, or `nil` if the app can't.
  let links: PersonalLinks?
  /// The user's sign-in methods, or `nil` if no server asks who the user is.
  let account: AccountService?
  /// The operator of the server, or `nil` if none is named.
  let serverOperator: ServerOperator?
  /// Delivers notices, or `nil` if the app doesn't, as on a server for many users.
  let notices: NoticeService?
  /// Whether phones can install the app, because it has a public name for one person.
  let isInstallable: Bool
  let inspect: Inspect

  /// Authorizes apps that read over FHIR, or `nil` if there is no FHIR server.
  var authorization: WebAppAuthorizationServer? { fhirEndpoint?.authorization }

  /// Whether phones can be paired to send data, which a server for many users doesn't offer.
  var pairsPhones: Bool { programs != nil && (account == nil || isInstallable) }

  /// The user's sign-in name, or `nil` if the user signs in without one.
  var accountName: String? { isInstallable ? nil : account?.name }

  init(
    storeSession: any StoreSession, sessions: SessionStore, sharing: Sharing?,
    fhirEndpoint: FHIREndpoint?, programs: ProgramInterface?, providers: ProviderService?,
    links: PersonalLinks?, account: AccountService?, serverOperator: ServerOperator?,
    notices: NoticeService?, isInstallable: Bool = false, inspect: @escaping Inspect
  ) {
    self.storeSession = storeSession
    self.sessions = sessions
    self.sharing = sharing
    self.fhirEndpoint = fhirEndpoint
    self.programs = programs
    self.providers = providers
    self.links = links
    self.account = account
    self.serverOperator = serverOperator
    self.notices = notices
    self.isInstallable = isInstallable
    self.inspect = inspect
  }
}
