import Foundation
import Testing
import WellsealBase
import WellsealConsent
import WellsealModel
import WellsealQueries
import WellsealStore

@testable import WellsealDaemon

@Suite("The store in the data folder")
struct StoreDirectoryTests {
  /// The path of a data folder that doesn't exist yet.
  let folder = FileManager.default.temporaryDirectory.appending(path: "store-home-\(UUID().uuidString)").path

  var directory: StoreDirectory { StoreDirectory("\(folder)/home") }

  static func key(_ byte: UInt8 = 1) throws -> StoreSecret {
    try StoreSecret(keyFile: [UInt8](repeating: byte, count: 32))
  }

  func create(witness: String? = nil) throws {
    try directory.create(witness: witness) { [try Self.key()] }.close()
  }

  func add(_ count: Double) throws {
    let store = try directory.unlocked { try Self.key() }
    let sample = try NewEntry(
      .stepCount, "\(count)", unit: "count", start: .init(timeIntervalSinceReferenceDate: 0),
      end: .init(timeIntervalSinceReferenceDate: 60), in: LocalTime(.gmt)
    ).sample()
    try store.commit([.add(NewSample(sample))])
    try store.close()
  }

  func count() throws -> Int {
    let store = try directory.unlocked { try Self.key() }
    defer { try? store.close() }
    return try store.contents().reduce(0) { $0 + $1.count }
  }

  @Test("Without a store, no secret is requested")
  func missing() {
    #expect(throws: StoreDirectoryError.noStore(path: directory.path)) {
      try directory.unlocked {
        Issue.record("a secret was asked for")
        return try Self.key()
      }
    }
  }

  @Test("The data folder is private, and one that others could read is restricted")
  func privacy() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let mode = {
      try FileManager.default.attributesOfItem(atPath: "\(folder)/home")[.posixPermissions] as? Int
    }
    try create()
    #expect(try mode() == 0o700)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/home")
    #expect(try count() == 0)
    #expect(try mode() == 0o700)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/home")
    _ = try ConsentFiles("\(folder)/home").open(StoreOwner(directory))
    #expect(try mode() == 0o700)
  }

  @Test("A store is created only once")
  func twice() throws {
    try create()
    #expect(throws: StoreFileError(.exists(path: directory.path))) { try create() }
    try add(1)
    #expect(try count() == 1)
  }

  @Test("An open store is in use and stays unchanged")
  func inUse() throws {
    try create()
    let open = try directory.unlocked { try Self.key() }
    #expect(throws: StoreFileError(.inUse(path: directory.path))) {
      try directory.unlocked { try Self.key() }
    }
    #expect(throws: StoreFileError(.inUse(path: directory.path))) { try directory.destroy() }
    try open.close()
    #expect(try count() == 0)
  }

  @Test("A wrong secret opens nothing and releases the store")
  func wrongSecret() throws {
    try create()
    #expect(throws: StoreFileError(.wrongSecret)) { try directory.unlocked { try Self.key(2) } }
    #expect(try count() == 0)
  }

  @Test("A witness detects that an older copy of the file was restored")
  func witness() throws {
    try create(witness: "\(folder).witness")
    let older = try Data(contentsOf: URL(filePath: directory.path))
    try add(1)
    try older.write(to: URL(filePath: directory.path))
    let error = #expect(throws: StoreFileError.self) { try count() }
    guard case .rolledBack = error?.reason else { throw try #require(error) }
  }

  @Test("A store with a witness isn't opened without its file or setting")
  func missingWitness() throws {
    let (stick, settings) = ("\(folder).witness", "\(folder)/home/store.json")
    try create(witness: stick)
    try add(1)
    let (mark, setting) = (
      try Data(contentsOf: URL(filePath: stick)), try Data(contentsOf: URL(filePath: settings))
    )
    try FileManager.default.removeItem(atPath: stick)
    #expect(throws: StoreFileError(.witnessMissing(path: stick))) { try count() }
    try Data(#"{"witness": null}"#.utf8).write(to: URL(filePath: settings))
    #expect(throws: StoreFileError(.witnessUnset)) { try count() }
    try FileManager.default.removeItem(atPath: settings)
    #expect(throws: StoreFileError(.witnessUnset)) { try count() }
    try Data(#"{"witness": "\#(folder).other"}"#.utf8).write(to: URL(filePath: settings))
    #expect(throws: StoreFileError(.witnessMissing(path: "\(folder).other"))) { try count() }
    try mark.write(to: URL(filePath: stick))
    try setting.write(to: URL(filePath: settings))
    #expect(try count() == 1)
  }

  @Test("A store restored without its witness opens after confirmation")
  func acceptedWithoutWitness() throws {
    try create(witness: "\(folder).witness")
    let older = try Data(contentsOf: URL(filePath: directory.path))
    try add(1)
    try older.write(to: URL(filePath: directory.path))
    try FileManager.default.removeItem(atPath: "\(folder).witness")
    #expect(throws: StoreFileError(.wrongSecret)) {
      try directory.setWitness("\(folder).new", with: { try Self.key(2) })
    }
    try directory.setWitness("\(folder).new", with: { try Self.key() })
    #expect(try count() == 0)
    try add(1)
    try older.write(to: URL(filePath: directory.path))
    let error = #expect(throws: StoreFileError.self) { try count() }
    guard case .rolledBack = error?.reason else { throw try #require(error) }
    try directory.setWitness(nil, with: { try Self.key() })
    #expect(try count() == 0)
  }

  @Test("A witness of another store is rejected, and no store is left behind")
  func strangeWitness() throws {
    try Data("{}".utf8).write(to: URL(filePath: "\(folder).witness"))
    #expect(throws: StoreDirectoryError.witnessExists(path: "\(folder).witness")) {
      try create(witness: "\(folder).witness")
    }
    #expect(!directory.exists)
  }

  @Test("An unwritable witness is reported at once, and no store is left behind")
  func unwritableWitness() {
    #expect(throws: StoreFileError.self) { try create(witness: "\(folder)/nowhere/witness") }
    #expect(!directory.exists)
  }

  @Test("A backup replaces a store only on request, and the witness accepts it")
  func restore() throws {
    try create(witness: "\(folder).witness")
    let store = try directory.unlocked { try Self.key() }
    try store.backup(to: "\(folder)/backup")
    try store.close()
    try add(1)
    #expect(throws: StoreDirectoryError.wouldReplace(path: directory.path)) {
      try directory.restore("\(folder)/backup", replacing: false) { try Self.key() }
    }
    #expect(try count() == 1)
    try directory.restore("\(folder)/backup", replacing: true) { try Self.key() }
    #expect(try count() == 0)
  }

  @Test("Destroying a store leaves nothing behind")
  func destroy() throws {
    try create(witness: "\(folder).witness")
    try directory.destroy()
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/home") == [])
    #expect(!FileManager.default.fileExists(atPath: "\(folder).witness"))
  }

  @Test("A process with an open store writes no core dump")
  func dumps() throws {
    try create()
    var limit = rlimit()
    #expect(getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0)
    #expect(limit.rlim_cur == 0 && limit.rlim_max == 0)
  }
}
