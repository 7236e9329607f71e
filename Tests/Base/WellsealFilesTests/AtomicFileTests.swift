import Foundation
import Testing
import WellsealFiles

@Suite("Files that are as they were or as they should be")
struct AtomicFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
    .path

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  @Test("A file is written over whole, with its permissions, and nothing lies beside it")
  func replaces() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/note"
    try AtomicFile.write(Array("first and long".utf8), to: path, permissions: 0o644)
    try AtomicFile.write(Array("second".utf8), to: path)
    #expect(try AtomicFile.read(path, limit: 100, isPrivate: true) == Array("second".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["note"])
  }

  @Test("A write that fails leaves what was there, and nothing beside it")
  func failsWithoutTrace() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // A folder cannot be replaced by a file, which shows only when the file gets its name.
    try FileManager.default.createDirectory(
      atPath: "\(folder)/note/inside", withIntermediateDirectories: true)
    #expect(throws: StorageError.self) { try AtomicFile.write([1, 2, 3], to: "\(folder)/note") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["note"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/note") == ["inside"])
  }

  @Test("Nothing is written through a symbolic link: the link is replaced")
  func replacesLinks() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try AtomicFile.write([1], to: "\(folder)/target")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link", withDestinationPath: "\(folder)/target")
    try AtomicFile.write([2], to: "\(folder)/link")
    #expect(try AtomicFile.read("\(folder)/target", limit: 10) == [1])
    #expect(try AtomicFile.read("\(folder)/link", limit: 10) == [2])
  }

  @Test("All bytes go through a pipe that takes few at a time")
  func shortWrites() async throws {
    try? FileManager.default.removeItem(atPath: folder)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let pipe = Pipe()
    let (received, receive) = AsyncStream<[UInt8]>.makeStream()
    // A thread of its own, since the write waits for it.
    Thread.detachNewThread {
      receive.yield(Array(pipe.fileHandleForReading.readDataToEndOfFile()))
      receive.finish()
    }
    try FileCalls.write(bytes, to: pipe.fileHandleForWriting.fileDescriptor, "a pipe")
    try pipe.fileHandleForWriting.close()
    for await all in received { #expect(all == bytes) }
  }

  @Test("What is missing, no file, too large or open to others is said so")
  func refusals() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/note"
    #expect(throws: StorageError(.notFound, path: path)) { try AtomicFile.read(path, limit: 10) }
    try AtomicFile.write([1, 2, 3], to: path, permissions: 0o644)
    #expect(throws: StorageError(.tooLarge(limit: 2), path: path)) { try AtomicFile.read(path, limit: 2) }
    #expect(throws: StorageError(.openToOthers(mode: 0o644), path: path)) {
      try AtomicFile.read(path, limit: 10, isPrivate: true)
    }
    #expect(throws: StorageError(.notARegularFile, path: folder)) { try AtomicFile.read(folder, limit: 10) }
  }
}
