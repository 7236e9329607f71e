import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealCardService
import WellsealCredentials

@Suite("Trust directories on disk")
struct TrustFolderTests {
  static let shipped = Repository.url("Sources/Commands/wellseal/Resources/trust/vci")

  let home = FileManager.default.temporaryDirectory.appending(path: "trust-\(UUID().uuidString)").path
  let snapshot: [UInt8]
  let signature: [UInt8]

  init() throws {
    snapshot = Array(try Data(contentsOf: Self.shipped.appending(path: "vci_snapshot.json")))
    signature = Array(try Data(contentsOf: Self.shipped.appending(path: "vci_snapshot.sig")))
  }

  private func folder(snapshot: [UInt8]? = nil, signature: [UInt8]? = nil) -> TrustFolder {
    TrustFolder(
      home: home,
      bundled: [.init(.vci, snapshot: snapshot ?? self.snapshot, signature: signature ?? self.signature)])
  }

  private func web(_ snapshot: [UInt8], _ signature: [UInt8]) -> WebFetch {
    { request in
      let body = request.url == KnownDirectory.vci.snapshotURL ? snapshot : signature
      return .success(WebResponse(status: 200, body: body))
    }
  }

  @Test("The bundled directory is signed, and its issuers and keys are usable")
  func shipped() throws {
    let vci = try #require(folder().installed().first)
    #expect(vci.isSigned)
    #expect(vci.directory.issuers.count == 651)
    let store = folder().store()
    let keys = vci.directory.issuers.keys.compactMap { store.keys(for: $0, now: UnixTime(1_790_000_000)) }
      .flatMap { $0.set.keys.values.joined() }
    #expect(keys.count == 961)
    #expect(vci.directory.made?.rfc3339 == "2026-08-22T04:43:50Z")
  }

  @Test(
    "A changed byte of a snapshot or its signature makes it untrusted",
    arguments: [0, 1000, 500_000, 717_000])
  func changed(offset: Int) {
    var changed = snapshot
    changed[min(offset, changed.count - 1)] ^= 1
    #expect(folder(snapshot: changed).installed().isEmpty)
    var cut = signature
    cut[offset % cut.count] ^= 1
    #expect(folder(signature: cut).installed().isEmpty)
  }

  @Test("An update with an invalid signature doesn't replace the old copy")
  func badUpdate() async throws {
    await #expect(throws: TrustError.signature("vci")) {
      try await folder().update("vci", fetch: web(snapshot + [0x20], signature))
    }
    #expect(folder().installed().map(\.source) == ["ships with Wellseal"])
  }

  @Test("An update with a valid signature is saved")
  func update() async throws {
    let updated = try await folder().update("vci", fetch: web(snapshot, signature))
    #expect(updated.source == KnownDirectory.vci.snapshotURL)
    #expect(folder().installed().map(\.source) == [KnownDirectory.vci.snapshotURL])
    try folder().remove("vci")
    #expect(folder().installed().map(\.source) == ["ships with Wellseal"])
  }

  @Test("A copy that was modified on disk isn't trusted")
  func changedOnDisk() async throws {
    _ = try await folder().update("vci", fetch: web(snapshot, signature))
    let file = URL(filePath: "\(home)/trust/vci/directory.json")
    try Data(snapshot.dropLast() + [0x21]).write(to: file)
    #expect(folder().installed().map(\.source) == ["ships with Wellseal"])
  }

  @Test("A user's own directory is installed until it is removed")
  func own() throws {
    let directory = Array(#"{"participating_issuers":[{"iss":"https://a.example","name":"A"}]}"#.utf8)
    try folder().add("mine", directory, source: nil)
    #expect(Set(folder().installed().map(\.directory.name)) == ["mine", "vci"])
    #expect(folder().store().entry(for: "https://a.example")?.issuer.name == "A")
    let mode = try FileManager.default.attributesOfItem(atPath: "\(home)/trust/mine/directory.json")[
      .posixPermissions]
    #expect(mode as? Int == 0o600)
    try folder().remove("mine")
    #expect(folder().installed().map(\.directory.name) == ["vci"])
  }

  @Test(
    "A name that could leave the folder, or is reserved, is rejected",
    arguments: ["..", "../x", "a/b", "", "A", "vci", "a b", String(repeating: "a", count: 65)])
  func names(name: String) {
    let directory = Array(#"{"participating_issuers":[{"iss":"https://a.example","name":"A"}]}"#.utf8)
    #expect(throws: TrustError.self) { try folder().add(name, directory, source: nil) }
  }
}
