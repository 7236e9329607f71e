import Foundation
import Testing
import WellsealBase
import WellsealDaemon
import WellsealModel

@testable import WellsealProviders
@testable import WellsealStore

@Suite("Unreadable provider entries")
struct UnreadableNoteTests {
  /// Bytes as a newer version, or corruption, might leave them.
  private static let bytes = Data(#"{"of": "a newer version"}"#.utf8)

  private let fixture: ProviderFixture
  private let broken: UUID
  private let whole: UUID

  init() async throws {
    fixture = try ProviderFixture()
    broken = try await fixture.signedIn()
    whole = try await fixture.signedIn()
  }

  private func name(_ drawer: String = "") -> String { "provider/\(broken.uuidString.lowercased())\(drawer)" }

  private func damage(_ drawer: String = "") throws {
    try fixture.store.commit([.setNote(name(drawer), Self.bytes)])
  }

  @Test("An unreadable account is named and kept, and the others are listed")
  func account() async throws {
    try damage()
    #expect(try await fixture.service.accounts().map(\.id) == [whole])
    let list = try await fixture.service.call("ListProviders")
    let listed = try JSONDocument(parsing: list.minified).root
    #expect(listed["providers"]?.elements.compactMap { $0["id"]?.string } == [whole.uuidString.lowercased()])
    #expect(listed["unreadable"]?.elements.compactMap(\.string) == [name()])
    await #expect(throws: NoteError.unreadable(name())) { try await fixture.service.status(of: broken) }
    #expect(try fixture.store.entry(name()) == Self.bytes)
  }

  @Test(
    "An account with an unreadable entry is listed, kept and not synced",
    arguments: ["/grant", "/progress", "/marks", "/receipt", "/withdrawn", "/cards"])
  func drawer(drawer: String) async throws {
    try damage(drawer)
    let statuses = try await fixture.service.statuses()
    #expect(statuses.map(\.account.id) == [broken, whole])
    #expect(statuses.map(\.trouble) == ["\(NoteError.unreadable(name(drawer)))", nil])
    #expect(try await fixture.service.withdrawn().isEmpty)
    await #expect(throws: NoteError.unreadable(name(drawer))) { try await fixture.service.sync(broken) }
    // The schedule skips it and syncs the other.
    let next = try #require(await fixture.service.syncDue(every: 86_400))
    #expect(next > fixture.clock.now)
    #expect(try await fixture.service.status(of: whole).receipt?.outcome == .complete)
    #expect(try fixture.store.entry(name(drawer)) == Self.bytes)
  }

  @Test("Removing such an account deletes its stored grant")
  func remove() async throws {
    try damage("/grant")
    #expect(try await fixture.service.remove(broken) == false)
    #expect(try await fixture.service.accounts().map(\.id) == [whole])
    #expect(try fixture.store.entry(name("/grant")) == nil)
  }
}
