import Foundation
import HealthModel

/// A sign-in that an app can come back with.
struct WebAppGrant: Hashable, Sendable, Codable {
  var id: UUID
  var client: String
  var scope: String
  /// The digest of the refresh token; nil for an app that does not come back.
  var refresh: String?
  /// The digests of the last ones before it, by which a stolen one is noticed.
  var used: [String] = []
  var issued: Date

  static let mostUsed = 16
}

/// The apps that were let in and their sign-ins, in a sealed note of the store.
struct WebAppShelf {
  struct Content: Hashable, Sendable, Codable {
    var apps: [WebApp] = []
    var grants: [WebAppGrant] = []

    /// Adds a sign-in; of too many the oldest ends.
    mutating func add(_ grant: WebAppGrant) {
      if grant.refresh != nil { grants = Array((grants + [grant]).suffix(WebAppShelf.mostGrants)) }
    }

    mutating func replace(_ grant: WebAppGrant) {
      guard let place = grants.firstIndex(where: { $0.id == grant.id }) else { return }
      grants[place] = grant
    }
  }

  private static let name = "web-apps"
  private static let mostApps = 256
  private static let mostGrants = 256
  private let store: any SampleStore

  init(_ store: any SampleStore) { self.store = store }

  func read() async throws -> Content {
    try await store.note(Self.name).flatMap { try? JSONDecoder().decode(Content.self, from: $0) } ?? Content()
  }

  func change(_ body: @Sendable (inout Content) -> Void) async throws {
    let before = try await read()
    var after = before
    body(&after)
    guard after != before else { return }
    try await store.commit([.setNote(Self.name, try JSONEncoder().encode(after))])
  }

  func add(_ app: WebApp) async throws {
    try await change { content in
      content.apps.removeAll { $0.client == app.client }
      content.apps = Array((content.apps + [app]).suffix(Self.mostApps))
    }
  }
}
