package import Foundation
import WellsealBase
package import WellsealModel

/// A long-term link of somebody else that the person looks at again.
package struct FollowedLink: Sendable, Hashable, Codable {
  package var id: UUID
  /// The link itself; a secret.
  package var text: String
  package var label: String
  /// Under which name its server was asked.
  package var recipient: String
  package var opened: Date
  /// Before when its server does not want to be asked again; nil where it did not say.
  package var notBefore: Date?

  package init(id: UUID = UUID(), text: String, label: String, recipient: String, opened: Date) {
    self.id = id
    self.text = text
    self.label = label
    self.recipient = recipient
    self.opened = opened
  }

  private enum CodingKeys: String, CodingKey {
    case id = "id"
    case text = "text"
    case label = "label"
    case recipient = "recipient"
    case opened = "opened"
    case notBefore = "notBefore"
  }
}

/// The long-term links that are kept: a sealed note of the store, `followed-links`.
package struct FollowedLinks {
  private let store: any SampleStore

  package init(in store: any SampleStore) { self.store = store }

  /// In the order they were kept; none where the note cannot be read, which then stays as it is until another link is kept.
  package func all() async throws -> [FollowedLink] {
    guard let data = try await store.note(Self.name) else { return [] }
    return (try? JSONDecoder().decode([FollowedLink].self, from: data)) ?? []
  }

  /// Keeps a link, in the place of the same one.
  package func keep(_ link: FollowedLink) async throws {
    try await change { links in links = (links.filter { $0.text != link.text } + [link]).suffix(Self.most) }
  }

  package func forget(_ id: UUID) async throws { try await change { $0.removeAll { $0.id == id } } }

  /// Notes that the server of a link was asked, where the link is kept.
  package func noteOpened(_ text: String, at now: Date, notBefore: Date?) async throws {
    try await change { links in
      guard let place = links.firstIndex(where: { $0.text == text }) else { return }
      links[place].opened = now
      links[place].notBefore = notBefore
    }
  }

  private func change(_ body: @Sendable (inout [FollowedLink]) -> Void) async throws {
    try await store.noteChanges.alone {
      let before = try await all()
      var links = before
      body(&links)
      if links != before { try await write(links) }
    }
  }

  private func write(_ links: [FollowedLink]) async throws {
    let data = links.isEmpty ? nil : try JSONEncoder().encode(links)
    _ = try await store.commit([.setNote(Self.name, data)])
  }

  private static let name = "followed-links"
  private static let most = 100
}
