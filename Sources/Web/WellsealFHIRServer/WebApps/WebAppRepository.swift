import Foundation
import WellsealDaemon
package import WellsealModel

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
  /// The admission under which the person had let the app in; with another one the sign-in is over.
  var admission: UUID?
}

/// The apps that were let in and their sign-ins, in a sealed note of the store.
package struct WebAppRepository {
  struct Content: Hashable, Sendable, Codable {
    var apps: [WebApp] = []
    var grants: [WebAppGrant] = []

    /// Adds a sign-in; of too many the oldest ends.
    mutating func add(_ grant: WebAppGrant) {
      if grant.refresh != nil { grants = Array((grants + [grant]).suffix(WebAppRepository.mostGrants)) }
    }

    /// Takes away what is over.
    ///
    /// - Parameter admission: the admission of a client; nil for one that was forgotten.
    mutating func prune(_ admission: (_ client: String) -> UUID?) {
      apps.removeAll { $0.admission == nil || $0.admission != admission($0.client) }
      grants.removeAll { $0.admission == nil || $0.admission != admission($0.client) }
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

  /// What is kept; nothing where nothing was kept yet.
  ///
  /// - Throws: ``NoteError/unreadable(_:)``, and what the store throws.
  func read() async throws -> Content {
    try await StoredNote.read(Content.self, Self.name, in: store) ?? Content()
  }

  /// The name of the note where it cannot be read.
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
      content.apps = Array((content.apps + [app]).suffix(Self.mostApps))
    }
  }
}
