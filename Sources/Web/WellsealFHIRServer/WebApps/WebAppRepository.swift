import Foundation
import WellsealDaemon
package import WellsealModel

/// A sign-in with which an app can refresh its access.
struct WebAppGrant: Hashable, Sendable, Codable {
  var id: UUID
  var client: String
  var scope: String
  /// The digest of the refresh token, or `nil` for an app without one.
  var refresh: String?
  /// The digests of the previous tokens, for detecting a stolen one.
  var used: [String] = []
  var issued: Date
  /// The user's authorization of the app; with a later authorization, this sign-in is invalid.
  var admission: UUID?

  private enum CodingKeys: String, CodingKey {
    case id = "id"
    case client = "client"
    case scope = "scope"
    case refresh = "refresh"
    case used = "used"
    case issued = "issued"
    case admission = "admission"
  }
}

/// The authorized apps and their sign-ins, in a sealed entry of the store.
package struct WebAppRepository {
  struct Content: Hashable, Sendable, Codable {
    var apps: [WebApp] = []
    var grants: [WebAppGrant] = []

    /// Adds a sign-in; if there are too many, the oldest is removed.
    mutating func add(_ grant: WebAppGrant) {
      if grant.refresh != nil { grants = Array((grants + [grant]).suffix(WebAppRepository.maxGrants)) }
    }

    /// Removes invalid apps and sign-ins.
    ///
    /// - Parameter admission: Returns the admission of a client, or `nil` for a removed one.
    mutating func prune(_ admission: (_ client: String) -> UUID?) {
      apps.removeAll { $0.admission == nil || $0.admission != admission($0.client) }
      grants.removeAll { $0.admission == nil || $0.admission != admission($0.client) }
    }

    mutating func replace(_ grant: WebAppGrant) {
      guard let index = grants.firstIndex(where: { $0.id == grant.id }) else { return }
      grants[index] = grant
    }

    private enum CodingKeys: String, CodingKey {
      case apps = "apps"
      case grants = "grants"
    }
  }

  // The key is part of the format and never changes.
  private static let name = "web-apps"
  private static let maxApps = 256
  private static let maxGrants = 256
  private let store: any SampleStore

  init(_ store: any SampleStore) { self.store = store }

  /// Returns the stored content, or empty content if nothing is stored yet.
  ///
  /// - Throws: ``NoteError/unreadable(_:)``, or an error of the store.
  func read() async throws -> Content {
    try await StoredNote.read(Content.self, Self.name, in: store) ?? Content()
  }

  /// Returns the name of the store entry if it is unreadable.
  package static func unreadableNotes(in store: any SampleStore) async throws -> [String] {
    try await StoredNote.name { _ = try await WebAppRepository(store).read() }
  }

  func change(_ body: @Sendable (inout Content) -> Void) async throws {
    let before = try await read()
    var after = before
    body(&after)
    guard after != before else { return }
    try await store.commit([try StoredNote.change(Self.name, to: after)])
  }

  func add(_ app: WebApp) async throws {
    try await change { content in
      content.apps.removeAll { $0.client == app.client }
      content.apps = Array((content.apps + [app]).suffix(Self.maxApps))
    }
  }
}
