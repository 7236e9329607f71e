import Foundation
import Testing
import WellsealModel
import WellsealStore

@Suite("A store on a read-only medium")
struct ReadOnlyTests {
  @Test("A closed store is readable, and every change is rejected", arguments: [true, false])
  func reads(hasLock: Bool) throws {
    let folder = try StoreFolder()
    let written = try folder.create()
    var profile = try written.profile()
    profile.name = "Ada"
    try written.commit([.setProfile(profile)])
    try written.close()
    if !hasLock { try FileManager.default.removeItem(atPath: folder.file + ".lock") }
    let before = try Data(contentsOf: URL(filePath: folder.file))
    let store = try SealedStore(opening: SQLiteContainer(path: folder.file, forReading: true))
    try store.unlock(with: StoreFolder.secret())
    #expect(try store.profile().name == "Ada")
    profile.name = "Grace"
    #expect(throws: StoreFileError(.readOnly)) { try store.commit([.setProfile(profile)]) }
    #expect(try store.profile().name == "Ada")
    try store.close()
    #expect(try Data(contentsOf: URL(filePath: folder.file)) == before)
  }

  @Test("A store with data in its log can't be read without writing")
  func refuses() throws {
    let folder = try StoreFolder()
    try folder.create().close()
    try Data([1, 2, 3]).write(to: URL(filePath: folder.file + "-wal"))
    #expect(throws: StoreFileError(.readOnly)) { try SQLiteContainer(path: folder.file, forReading: true) }
  }

  @Test("A copy to a missing folder or an existing file is reported")
  func copies() throws {
    let folder = try StoreFolder()
    let store = try folder.create()
    let missing = folder.path + "/missing"
    #expect(throws: StoreFileError(.noFolder(path: missing))) { try store.backup(to: missing + "/copy") }
    #expect(throws: StoreFileError(.fileExists(path: folder.path))) { try store.backup(to: folder.path) }
    try store.close()
  }
}
