import Foundation
import Glibc
import Testing
import WellsealFiles

@testable import WellsealDaemon

@Suite("Files of any kind")
struct FileBytesTests {
  private static func folder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  /// Opens a pipe to write, which waits for a reader, and writes to it.
  private static func write(_ text: String, to path: String) -> Thread {
    let thread = Thread {
      let file = open(path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { return }
      // The reader sees a writer without content first.
      sched_yield()
      _ = Glibc.write(file, text, text.utf8.count)
      close(file)
    }
    thread.start()
    return thread
  }

  @Test("A pipe without a writer is an error, not an endless wait")
  func noWriter() async throws {
    try await Self.folder { folder in
      let path = "\(folder)/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      #expect(throws: StorageError(.noWriter, path: path)) {
        try FileBytes.read(path, limit: 100, timeout: 0)
      }
    }
  }

  @Test("A pipe with a writer is read to its end", arguments: ["", "a", "hello"])
  func writer(text: String) async throws {
    try await Self.folder { folder in
      let path = "\(folder)/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      let thread = Self.write(text, to: path)
      let bytes = try FileBytes.read(path, limit: 100, timeout: 600)
      #expect(bytes == Array(text.utf8))
      _ = thread
    }
  }

  @Test("An unnamed pipe is read by its path, as a shell passes it", arguments: ["", "hello"])
  func unnamed(text: String) throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    #expect(Glibc.write(ends[1], text, text.utf8.count) == text.utf8.count)
    close(ends[1])
    #expect(try FileBytes.read("/dev/fd/\(ends[0])", limit: 100, timeout: 0) == Array(text.utf8))
  }

  @Test("Files and devices are read, and sockets and large files are errors")
  func others() async throws {
    try await Self.folder { folder in
      try Data("hello".utf8).write(to: URL(filePath: "\(folder)/a"))
      #expect(try FileBytes.read("\(folder)/a", limit: 5) == Array("hello".utf8))
      #expect(try FileBytes.read("/dev/null", limit: 5).isEmpty)
      #expect(throws: StorageError(.tooLarge(limit: 5), path: "/dev/zero")) {
        try FileBytes.read("/dev/zero", limit: 5)
      }
      #expect(throws: StorageError(.tooLarge(limit: 4), path: "\(folder)/a")) {
        try FileBytes.read("\(folder)/a", limit: 4)
      }
      #expect(throws: StorageError(.system(EISDIR), path: folder)) { try FileBytes.read(folder, limit: 5) }
      #expect(throws: StorageError(.notFound, path: "\(folder)/b")) {
        try FileBytes.read("\(folder)/b", limit: 5)
      }
      let path = "\(folder)/s"
      let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(socket) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let isBound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      }
      #expect(isBound)
      #expect(throws: StorageError(.notARegularFile, path: path)) { try FileBytes.read(path, limit: 5) }
    }
  }
}
