import WellsealBase
import WellsealFHIRServing

/// Knows the apps, and who looks at the sign-in page for which of them.
actor SignInTickets {
  private(set) var clients: [String: ClinicClient]
  private let settings: ClinicSettings
  private var tickets: [String: Ticket] = [:]

  init(settings: ClinicSettings) {
    self.settings = settings
    clients = Dictionary(uniqueKeysWithValues: settings.clients.map { ($0.id, $0) })
  }

  /// Somebody who looks at the sign-in page.
  private struct Ticket {
    var request: AuthorizationRequest
    var until: UnixTime
  }

  /// Makes an app known (RFC 7591).
  func register(_ registration: ClientRegistration, id: String) throws(OAuthError) {
    guard clients.count < Self.limit else {
      throw OAuthError(.temporarilyUnavailable, "too many apps registered")
    }
    clients[id] = ClinicClient(id: id, name: registration.name, redirects: registration.redirects)
  }

  /// Remembers a request while somebody looks at the page.
  ///
  /// - Parameters:
  ///   - request: what the app asks.
  ///   - name: what nobody can guess; it stands in the page's form.
  func open(_ request: AuthorizationRequest, as name: String) {
    let now = settings.now()
    tickets = tickets.filter { $0.value.until > now }
    if tickets.count >= Self.limit { tickets = [:] }
    tickets[name] = Ticket(request: request, until: now + 600)
  }

  /// Takes a ticket back; it is good for one decision.
  func take(ticket: String) -> AuthorizationRequest? {
    guard let kept = tickets.removeValue(forKey: ticket), kept.until > settings.now() else { return nil }
    return kept.request
  }

  /// The most of anything that is kept.
  private static let limit = 10_000
}
