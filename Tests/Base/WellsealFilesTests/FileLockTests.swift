import Foundation
import Testing
import WellsealFiles

@Suite("Locks and new files")
struct FileLockTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "locks-\(UUID().uuidString)")
    .path

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  @Test("A lock has one owner until it is released or deallocated")
  func once() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/.lock"
    let lock = try FileLock(path)
    #expect(throws: StorageError(.busy, path: path)) { try FileLock(path) }
    lock.release()
    lock.release()
    do {
      let second = try FileLock(path)
      #expect(throws: StorageError(.busy, path: path)) { try FileLock(path) }
      withExtendedLifetime(second) {}
    }
    try FileLock(path).release()
  }

  @Test("A folder's lock names the folder and doesn't follow symbolic links")
  func folders() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let private1 = Folder("\(folder)/private", isPrivate: true)
    let lock = try private1.lock()
    #expect(throws: StorageError(.busy, path: private1.path)) { try private1.lock() }
    lock.release()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/.lock", withDestinationPath: "\(folder)/elsewhere")
    #expect(throws: StorageError.self) { try FileLock("\(folder)/.lock") }
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/elsewhere"))
  }

  @Test("A file where a folder is expected keeps its permissions")
  func fileInsteadOfFolder() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/file"
    #expect(
      FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o666]))
    #expect(throws: StorageError(.system(ENOTDIR), path: path)) { try Folder.makePrivate(path) }
    #expect(throws: StorageError(.system(ENOTDIR), path: path)) { try Folder(path, isPrivate: true).create() }
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o666)
  }

  @Test("A new file is private, counts its bytes and replaces nothing")
  func newFile() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/new"
    let file = try NewFile(path)
    try file.write([1, 2, 3])
    try [UInt8](repeating: 4, count: 2).withUnsafeBytes { try file.write($0) }
    try file.synchronize()
    #expect(file.count == 5)
    #expect(try AtomicFile.read(path, limit: 10, isPrivate: true) == [1, 2, 3, 4, 4])
    #expect(throws: StorageError.self) { try NewFile(path) }
    file.discard()
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
