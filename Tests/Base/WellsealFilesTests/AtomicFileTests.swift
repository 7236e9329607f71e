import Foundation
import Testing
import WellsealFiles

@Suite("Atomic files")
struct AtomicFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
    .path

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  @Test("A file is replaced as a whole, with permissions and without leftovers")
  func replaces() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/note"
    try AtomicFile.write(Array("first and long".utf8), to: path, permissions: 0o644)
    try AtomicFile.write(Array("second".utf8), to: path)
    #expect(try AtomicFile.read(path, limit: 100, isPrivate: true) == Array("second".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["note"])
  }

  @Test("A failed write leaves the old content and no temporary file")
  func failsWithoutTrace() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // A file can't replace a folder, which shows only at the rename.
    try FileManager.default.createDirectory(
      atPath: "\(folder)/note/inside", withIntermediateDirectories: true)
    #expect(throws: StorageError.self) { try AtomicFile.write([1, 2, 3], to: "\(folder)/note") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["note"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/note") == ["inside"])
  }

  @Test("A symbolic link is replaced, not followed")
  func replacesLinks() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try AtomicFile.write([1], to: "\(folder)/target")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link", withDestinationPath: "\(folder)/target")
    try AtomicFile.write([2], to: "\(folder)/link")
    #expect(try AtomicFile.read("\(folder)/target", limit: 10) == [1])
    #expect(try AtomicFile.read("\(folder)/link", limit: 10) == [2])
  }

  @Test("All bytes pass through a pipe that accepts few at a time")
  func shortWrites() async throws {
    try? FileManager.default.removeItem(atPath: folder)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let pipe = Pipe()
    let (received, receive) = AsyncStream<[UInt8]>.makeStream()
    // A separate thread, because the write waits for it.
    Thread.detachNewThread {
      receive.yield(Array(pipe.fileHandleForReading.readDataToEndOfFile()))
      receive.finish()
    }
    try FileCalls.write(bytes, to: pipe.fileHandleForWriting.fileDescriptor, "a pipe")
    try pipe.fileHandleForWriting.close()
    for await all in received { #expect(all == bytes) }
  }

  @Test("Missing, non-regular, oversized and world-readable files are errors")
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
