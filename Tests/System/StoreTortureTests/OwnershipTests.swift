import Foundation
import StoreTorture
import TestSupport
import Testing
import WellsealSQLite
import WellsealStore

@Suite("Store ownership")
struct OwnershipTests {
  @Test("A second owner gets an error, even in another process")
  func single() throws {
    let folder = try TortureFolder()
    let fixture = try StoreFixture.create(folder.store)
    #expect(throws: StoreFileError(.inUse(path: folder.store))) { try SQLiteContainer(path: folder.store) }
    let other = try ProgramRun(try Self.writer(), [folder.store, "1", "0", "1"])
    #expect(other.status == 1)
    #expect(other.output == "failed the store at \(folder.store) is in use by another process\n")
    try fixture.perform(.save([8]), 0, Ledger())
    try fixture.close()
    let next = try StoreFixture.open(folder.store, Ledger())
    try next.close()
  }

  @Test("A wrong secret is rejected and changes no byte")
  func wrongSecret() throws {
    let folder = try TortureFolder()
    let fixture = try StoreFixture.create(folder.store)
    try fixture.perform(.save([8, 14]), 0, Ledger())
    try fixture.close()
    let before = try Self.bytes(folder)
    var wrong = Ledger()
    wrong.apply(.replaceSecret)
    #expect(throws: StoreFileError(.wrongSecret)) { try StoreFixture.open(folder.store, wrong) }
    #expect(throws: StoreFileError(.noSuchSlot("passphrase"))) {
      let store = try SealedStore(opening: SQLiteContainer(path: folder.store))
      defer { try? store.close() }
      try store.unlock(with: StoreSecret(passphrase: "a guess"))
    }
    #expect(try Self.bytes(folder) == before)
  }

  @Test("A read-only file or folder is reported clearly", arguments: ["file", "folder"])
  func readOnly(_ what: String) throws {
    let folder = try TortureFolder()
    let fixture = try StoreFixture.create(folder.store)
    try fixture.perform(.save([8]), 0, Ledger())
    try fixture.close()
    let before = try Self.bytes(folder)
    chmod(folder.path, what == "folder" ? 0o555 : 0o777)
    chmod(folder.store, what == "file" ? 0o444 : 0o666)
    chmod(folder.store + ".lock", 0o666)
    defer { chmod(folder.path, 0o700) }
    let run = try Self.runAsNobody([folder.store, "1", "1", "3"], from: folder)
    #expect(run.output == "failed the store is read-only\n")
    #expect(run.status == 1)
    #expect(try Self.bytes(folder) == before)
  }

  @Test("An unreadable file is reported as unusable")
  func unreadable() throws {
    let folder = try TortureFolder()
    try StoreFixture.create(folder.store).close()
    chmod(folder.path, 0o777)
    chmod(folder.store, 0)
    chmod(folder.store + ".lock", 0o666)
    defer { chmod(folder.path, 0o700) }
    let run = try Self.runAsNobody([folder.store, "1", "1", "3"], from: folder)
    #expect(run.output == "failed the store is read-only\n")
  }

  @Test(
    "A file with other content is rejected and not changed",
    arguments: ["", "not a database, but longer than its header would be"])
  func foreign(_ content: String) throws {
    let folder = try TortureFolder()
    try Data(content.utf8).write(to: URL(fileURLWithPath: folder.store))
    #expect(throws: StoreFileError(.notAStore(path: folder.store))) {
      try SQLiteContainer(path: folder.store)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.store)) == Data(content.utf8))
  }

  @Test("Another program's database is rejected and not changed")
  func foreignDatabase() throws {
    let folder = try TortureFolder()
    let database = try SQLiteConnection(path: folder.store, access: .create)
    try database.execute("CREATE TABLE theirs (x); INSERT INTO theirs VALUES (1)")
    database.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.store))
    for creates in [false, true] {
      #expect(throws: StoreFileError(.notAStore(path: folder.store))) {
        try SQLiteContainer(path: folder.store, creates: creates)
      }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.store)) == before)
    #expect(try folder.names == ["health.wellseal", "health.wellseal.lock"])
  }

  @Test("A missing store is reported, and no file is created")
  func missing() throws {
    let folder = try TortureFolder()
    #expect(throws: StoreFileError(.notAStore(path: folder.store))) {
      try SQLiteContainer(path: folder.store)
    }
    #expect(try folder.names == [])
  }
}

extension OwnershipTests {
  private static func writer() throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("StoreWriter").path
  }

  /// Runs the writer without root's privileges, which override permissions, from a folder that
  /// others may read.
  private static func runAsNobody(_ arguments: [String], from folder: TortureFolder) throws -> ProgramRun {
    guard geteuid() == 0 else { return try ProgramRun(try writer(), arguments) }
    let copy = NSTemporaryDirectory() + "StoreWriter-\(UUID().uuidString)"
    defer { unlink(copy) }
    try Executable.copy(try writer(), to: copy)
    chmod(copy, 0o755)
    return try ProgramRun(
      "/usr/bin/setpriv", ["--reuid=65534", "--regid=65534", "--clear-groups", copy] + arguments)
  }

  private static func bytes(_ folder: TortureFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try folder.names where !name.hasSuffix(".lock") {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
    }
    return files
  }
}
