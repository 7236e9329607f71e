package import FoundationEssentials
package import WellsealBase
package import WellsealFHIR

/// The permissions of an app, and the refresh token that keeps it signed in.
package struct Grant: Hashable, Sendable {
  package var id: UUID
  package var client: String
  package var scopes: [SMARTScope]
  /// The user's Patient, or `nil` if the server has only one.
  package var patient: String?
  /// The FHIR version of the server that it is for, or `nil` if there is only one.
  package var release: FHIRRelease?
  /// The digest of the refresh token, or `nil` for an app without one.
  package var refresh: String?
  /// The digests of the previous tokens, for detecting a stolen one.
  package var used: [String]
  package var issued: UnixTime
  /// The user's authorization of the app; with a later authorization, this grant is invalid.
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

  /// Whether the app may refresh its access.
  var returns: Bool { scopes.contains(.offlineAccess) || scopes.contains(.onlineAccess) }

  /// Replaces the refresh token and remembers the previous one.
  mutating func rotate(to digest: String) {
    if let refresh { used = Array(([refresh] + used).prefix(Self.maxUsed)) }
    refresh = digest
  }

  private static let maxUsed = 16
}
