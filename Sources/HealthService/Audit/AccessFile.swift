package import Credentials
import Glibc

/// Where the lines of the access log go; bytes are on the disk when ``append(_:)`` returns, or not there at all.
package protocol AccessAppending: Sendable {
  func append(_ bytes: [UInt8]) throws
}

/// The file `access.log`, which only grows, and the checkpoint beside it.
///
/// | file | what |
/// |---|---|
/// | `access.log` | a line each, see ``AccessChain`` |
/// | `access.key` | 32 random bytes, the key of the chain |
/// | `access.checkpoint` | the state after the last batch, see ``AccessCheckpoint`` |
///
/// The key lies in a file, and is not derived from the store's, because decisions are logged while the store is locked.
/// Whoever can read it can write another log; that is noticed by checkpoints that are kept elsewhere.
package struct AccessFolder: Sendable, Hashable {
  private let path: String

  package init(_ path: String) { self.path = path }

  package var log: String { "\(path)/access.log" }
  private var keyFile: String { "\(path)/access.key" }
  var checkpointFile: String { "\(path)/access.checkpoint" }

  /// The key; made where there is no log yet.
  func key() throws -> [UInt8] {
    if access(keyFile, F_OK) != 0, access(log, F_OK) != 0 {
      var system = SystemRandomNumberGenerator()
      try AtomicFile.write((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &system) }, to: keyFile)
    }
    return try AtomicFile.read(keyFile, limit: 32, isPrivate: true)
  }

  /// All lines; nothing where there is no log.
  package func read() throws(StorageError) -> [UInt8] {
    do { return try AtomicFile.read(log, limit: Self.largest, isPrivate: true) } catch {
      guard error.reason == .notFound else { throw error }
      return []
    }
  }

  /// Checks the log against the checkpoint beside it and others.
  ///
  /// - Throws: `StorageError` where the log or its key cannot be read.
  package func verify(against checkpoints: [AccessCheckpoint] = []) throws -> AccessVerification {
    let bytes = try read()
    guard !(bytes.isEmpty && access(keyFile, F_OK) != 0) else {
      return AccessVerification(of: [], key: [], against: checkpoints)
    }
    let beside = try? AtomicFile.read(checkpointFile, limit: 256, isPrivate: true)
    let known = beside.flatMap { AccessCheckpoint(String(decoding: $0, as: UTF8.self)) }
    return AccessVerification(
      of: bytes, key: try AtomicFile.read(keyFile, limit: 32, isPrivate: true),
      against: checkpoints + (known.map { [$0] } ?? []))
  }

  private static let largest = 1 << 32
}

/// A log file that is open for appending.
final class AccessFile: AccessAppending {
  private let file: Int32
  private let path: String

  /// Opens the file, and takes away a last line that a crash cut off: nobody was answered on its strength.
  init(_ path: String) throws(StorageError) {
    self.path = path
    file = open(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .last(path) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else { throw StorageError(.busy, path: path) }
  }

  deinit { close(file) }

  /// The last whole line without its end, after cutting off what follows it; nil where there is none.
  func lastLine() throws(StorageError) -> [UInt8]? {
    let size = lseek(file, 0, SEEK_END)
    guard size >= 0 else { throw .last(path) }
    let start = max(0, Int(size) - Self.longestLine)
    let bytes = try read(from: start, count: Int(size) - start)
    guard let end = bytes.lastIndex(of: 0x0A) else {
      guard start == 0 else { throw StorageError(.tooLarge(limit: Self.longestLine), path: path) }
      try cut(to: 0)
      return nil
    }
    if end + 1 < bytes.count { try cut(to: start + end + 1) }
    let before = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Array(bytes[before..<end])
  }

  func append(_ bytes: [UInt8]) throws {
    let size = lseek(file, 0, SEEK_END)
    guard size >= 0 else { throw StorageError.last(path) }
    do throws(StorageError) {
      try write(bytes)
      guard fdatasync(file) == 0 else { throw .last(path) }
    } catch {
      try cut(to: Int(size))
      throw error
    }
  }

  private func write(_ bytes: [UInt8]) throws(StorageError) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last(path) }
      start += count
    }
  }

  private func read(from start: Int, count: Int) throws(StorageError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let read = bytes[done...].withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, start + done) }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { throw .last(path) }
      done += read
    }
    return bytes
  }

  private func cut(to size: Int) throws(StorageError) {
    guard ftruncate(file, size) == 0 else { throw .last(path) }
  }

  /// A line names types, of which there are some two hundred, at most once each in four lists.
  private static let longestLine = 1 << 17
}

/// The checkpoint beside a log, written in place after each batch.
///
/// It is not brought to the disk: after a crash it may be older than the log, and still finds a log that was cut before.
final class CheckpointFile: Sendable {
  private let file: Int32

  init(_ path: String) throws(StorageError) {
    file = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .last(path) }
  }

  deinit { close(file) }

  func note(_ checkpoint: AccessCheckpoint) {
    var bytes = Array("\(checkpoint)".utf8)
    bytes += Array(repeating: 0x20, count: max(0, Self.width - bytes.count)) + [0x0A]
    _ = pwrite(file, bytes, bytes.count, 0)
  }

  private static let width = 127
}
