import ByteFormats
import Foundation
import HealthDaemon
import HealthModel
import HealthStore
import Providers
import SampleQueries
import Testing

@Suite("Notes of providers that cannot be read")
struct UnreadableNoteTests {
  /// As a newer version might write them, or a fault.
  private static let bytes = Data(#"{"of": "a newer version"}"#.utf8)

  private let bench: ProviderBench
  private let broken: UUID
  private let whole: UUID

  init() async throws {
    bench = try ProviderBench()
    broken = try await bench.signedIn()
    whole = try await bench.signedIn()
  }

  private func name(_ drawer: String = "") -> String { "provider/\(broken.uuidString.lowercased())\(drawer)" }

  private func damage(_ drawer: String = "") throws {
    try bench.store.commit([.setNote(name(drawer), Self.bytes)])
  }

  @Test("An account that cannot be read is named and kept, and the others are listed")
  func account() async throws {
    try damage()
    #expect(try await bench.service.accounts().map(\.id) == [whole])
    let list = try await bench.service.call("ListProviders")
    let listed = try JSONDocument(parsing: list.minified).root
    #expect(listed["providers"]?.elements.compactMap { $0["id"]?.string } == [whole.uuidString.lowercased()])
    #expect(listed["unreadable"]?.elements.compactMap(\.string) == [name()])
    await #expect(throws: NoteError.unreadable(name())) { try await bench.service.status(of: broken) }
    #expect(try bench.store.note(name()) == Self.bytes)
  }

  @Test(
    "Where something beside an account cannot be read, it is listed with its trouble, is not synced, and keeps it",
    arguments: ["/grant", "/progress", "/marks", "/receipt", "/withdrawn", "/cards"])
  func drawer(drawer: String) async throws {
    try damage(drawer)
    let statuses = try await bench.service.statuses()
    #expect(statuses.map(\.account.id) == [broken, whole])
    #expect(statuses.map(\.trouble) == ["\(NoteError.unreadable(name(drawer)))", nil])
    #expect(try await bench.service.withdrawn().isEmpty)
    await #expect(throws: NoteError.unreadable(name(drawer))) { try await bench.service.sync(broken) }
    // The schedule passes it over and syncs the other.
    let next = try #require(await bench.service.syncDue(every: 86_400))
    #expect(next > bench.clock.now)
    #expect(try await bench.service.status(of: whole).receipt?.outcome == .complete)
    #expect(try bench.store.note(name(drawer)) == Self.bytes)
  }

  @Test("Removing such an account takes it away as asked")
  func remove() async throws {
    try damage("/grant")
    #expect(try await bench.service.remove(broken) == false)
    #expect(try await bench.service.accounts().map(\.id) == [whole])
    #expect(try bench.store.note(name("/grant")) == nil)
  }
}
