import Foundation
import Testing
import WellsealModel

@testable import WellsealDaemon
@testable import WellsealFHIRServer
@testable import WellsealProviders
@testable import WellsealStore

@Suite("Unreadable entries of the store")
struct NoteTests {
  private let store: SealedStore

  init() throws {
    store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(keyFile: [UInt8](repeating: 1, count: 32))])
  }

  /// Bytes as a newer version, or corruption, might leave them.
  private static let bytes = Data(#"{"apps": 3, "of": "a newer version"}"#.utf8)

  @Test("Unreadable web app entries are preserved, and changes fail")
  func apps() async throws {
    try store.commit([.setNote("web-apps", Self.bytes)])
    let app = WebApp(client: "growth-chart", name: "Growth", redirects: ["http://127.0.0.1:9/"])
    await #expect(throws: NoteError.unreadable("web-apps")) { try await WebAppRepository(store).add(app) }
    #expect(try store.entry("web-apps") == Self.bytes)
  }

  @Test("Unreadable provider entries are preserved, and changes fail")
  func providers() async throws {
    try store.commit([.setNote("providers", Self.bytes)])
    await #expect(throws: NoteError.unreadable("providers")) {
      try await ProviderRepository(store).accounts()
    }
    #expect(try store.entry("providers") == Self.bytes)
  }

  @Test("The store's owner lists them, but none while all are readable or the store is locked")
  func named() async throws {
    let owner = StoreOwner(store)
    let checks: [NoteCheck] = [WebAppRepository.unreadableNotes, ProviderRepository.unreadableNotes]
    #expect(await owner.unreadableNotes(checks) == [])
    try store.commit([.setNote("providers", Self.bytes), .setNote("web-apps", Self.bytes)])
    #expect(await owner.unreadableNotes(checks) == ["web-apps", "providers"])
    try store.lock()
    #expect(await owner.unreadableNotes(checks) == [])
  }

  @Test("The message says that nothing was changed")
  func sentence() {
    let error = NoteError.unreadable("web-apps")
    #expect("\(error)" == #"can't read the entry "web-apps" of the store; it stays unchanged"#)
  }
}
