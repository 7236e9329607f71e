package import WellsealAccounts
package import WellsealCardService
package import WellsealExchange
package import WellsealFHIRServer
package import WellsealLinkService
import WellsealLocalization
import WellsealPages
package import WellsealProviders
package import WellsealRequests

/// What the pages of the Health app share: the person's store, who may come in, and whatever waits or goes on.
package struct AppServices: Sendable {
  /// Whoever looks at what was handed over.
  package typealias Inspect = @Sendable (_ inputs: [InputFile]) async -> CardInspection

  /// The person's store.
  package let storeSession: any StoreSession
  package let sessions: SessionStore
  package let imports = PendingUploads<CardInspection>(most: 20)
  /// Codes of cards of which others are missing.
  package let parts = PendingUploads<[InputFile]>(most: 4)
  package let documents = PendingUploads<HandedDocuments>(most: 8)
  package let openedLinks = PendingUploads<OpenedLink>(most: 8)
  package let linkDrafts = PendingUploads<LinkDraft>(most: 4)
  package let scans = ScanSessions()
  package let jobs = JobRunner()
  package let setup = SetupState()
  /// What apps ask and may do; nil where no daemon serves them.
  package let sharing: SharingContext?
  /// Lets apps in that read over FHIR; nil where no daemon serves apps.
  package let authorization: WebAppAuthorizationServer?
  /// What brings records from providers; nil where nothing does, as in a demonstration.
  package let providers: ProviderService?
  /// Opens and makes health links; nil where nothing does.
  package let links: PersonalLinks?
  /// What the person comes in with beside the passphrase; nil where no server asks who it is.
  package let account: AccountService?
  /// Asked about cards.
  package let inspect: Inspect

  package init(
    storeSession: any StoreSession, sessions: SessionStore, sharing: SharingContext?,
    authorization: WebAppAuthorizationServer?, providers: ProviderService?,
    links: PersonalLinks?, account: AccountService?, inspect: @escaping Inspect
  ) {
    self.storeSession = storeSession
    self.sessions = sessions
    self.sharing = sharing
    self.authorization = authorization
    self.providers = providers
    self.links = links
    self.account = account
    self.inspect = inspect
  }
}
