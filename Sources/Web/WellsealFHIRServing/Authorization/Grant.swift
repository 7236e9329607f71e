package import FoundationEssentials
package import WellsealBase
package import WellsealFHIR

/// What a person allowed an app, and what keeps the app signed in.
package struct Grant: Hashable, Sendable {
  package var id: UUID
  package var client: String
  package var scopes: [SMARTScope]
  /// The person's Patient; nil where the server has but one.
  package var patient: String?
  /// The FHIR server that it is for; nil where there is but one.
  package var release: FHIRRelease?
  /// The digest of the refresh token; nil for an app that does not come back.
  package var refresh: String?
  /// The digests of the last ones before it, by which a stolen one is noticed.
  package var used: [String]
  package var issued: UnixTime
  /// The admission under which the person had let the app in; with another one the grant is over.
  package var admission: UUID?

  package init(
    id: UUID, client: String, scopes: [SMARTScope], patient: String? = nil, release: FHIRRelease? = nil,
    refresh: String? = nil, used: [String] = [], issued: UnixTime, admission: UUID? = nil
  ) {
    self.id = id
    self.client = client
    self.scopes = scopes
    self.patient = patient
    self.release = release
    self.refresh = refresh
    self.used = used
    self.issued = issued
    self.admission = admission
  }

  /// Whether the app may come back without the person.
  var returns: Bool { scopes.contains(.offlineAccess) || scopes.contains(.onlineAccess) }

  /// Replaces the refresh token and remembers the one before.
  mutating func rotate(to digest: String) {
    if let refresh { used = Array(([refresh] + used).prefix(Self.mostUsed)) }
    refresh = digest
  }

  private static let mostUsed = 16
}
