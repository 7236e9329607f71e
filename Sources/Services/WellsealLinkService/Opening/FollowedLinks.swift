package import Foundation
import WellsealBase
package import WellsealModel

/// A saved long-term link of another person, which the user opens again later.
package struct FollowedLink: Sendable, Hashable, Codable {
  package var id: UUID
  /// The link itself, which is a secret.
  package var text: String
  package var label: String
  /// The name that was sent to the link's server as the recipient.
  package var recipient: String
  package var opened: Date
  /// The time before which the server does not accept the next request, or `nil` if it named none.
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

/// The saved long-term links, as the sealed note `followed-links` of the store.
package struct FollowedLinks {
  private let store: any SampleStore

  package init(in store: any SampleStore) { self.store = store }

  /// Returns the links in the order in which they were saved.
  ///
  /// If the note cannot be read, returns none and leaves the note unchanged until another link is
  /// saved.
  package func all() async throws -> [FollowedLink] {
    guard let data = try await store.entry(Self.name) else { return [] }
    return (try? JSONDecoder().decode([FollowedLink].self, from: data)) ?? []
  }

  /// Saves a link and replaces an equal one.
  package func keep(_ link: FollowedLink) async throws {
    try await change { links in links = (links.filter { $0.text != link.text } + [link]).suffix(Self.maxCount)
    }
  }

  package func remove(_ id: UUID) async throws { try await change { $0.removeAll { $0.id == id } } }

  /// Records that a link's server was asked, if the link is saved.
  package func recordOpening(_ text: String, at now: Date, notBefore: Date?) async throws {
    try await change { links in
      guard let index = links.firstIndex(where: { $0.text == text }) else { return }
      links[index].opened = now
      links[index].notBefore = notBefore
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

  // The key is part of the format and never changes.
  private static let name = "followed-links"
  private static let maxCount = 100
}
