import WellsealBase
import WellsealFHIRServing

/// The registered apps, and their pending sign-in pages.
actor SignInTickets {
  private(set) var clients: [String: ClinicClient]
  private let settings: ClinicSettings
  private var tickets: [String: Ticket] = [:]

  init(settings: ClinicSettings) {
    self.settings = settings
    clients = Dictionary(uniqueKeysWithValues: settings.clients.map { ($0.id, $0) })
  }

  /// A pending sign-in page.
  private struct Ticket {
    var request: AuthorizationRequest
    var until: UnixTime
  }

  /// Registers an app (RFC 7591).
  func register(_ registration: ClientRegistration, id: String) throws(OAuthError) {
    guard clients.count < Self.limit else {
      throw OAuthError(.temporarilyUnavailable, "too many apps registered")
    }
    clients[id] = ClinicClient(id: id, name: registration.name, redirects: registration.redirects)
  }

  /// Stores a request while the sign-in page is open.
  ///
  /// - Parameters:
  ///   - request: The authorization request.
  ///   - name: An unguessable name, which is in the page's form.
  func open(_ request: AuthorizationRequest, as name: String) {
    let now = settings.now()
    tickets = tickets.filter { $0.value.until > now }
    if tickets.count >= Self.limit { tickets = [:] }
    tickets[name] = Ticket(request: request, until: now + 600)
  }

  /// Redeems a ticket, which is valid for one decision.
  func redeem(ticket: String) -> AuthorizationRequest? {
    guard let kept = tickets.removeValue(forKey: ticket), kept.until > settings.now() else { return nil }
    return kept.request
  }

  /// The maximum number of apps, and of tickets.
  private static let limit = 10_000
}
