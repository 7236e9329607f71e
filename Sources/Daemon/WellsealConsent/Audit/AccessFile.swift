import Glibc
import Synchronization
import WellsealFiles

/// A destination of the lines of the access log.
package protocol AccessAppending: Sendable {
  /// Appends lines.
  ///
  /// Either all of them are written when it returns, although perhaps not on disk yet, or none.
  func append(_ bytes: [UInt8]) throws
  /// Returns when all lines so far are on disk.
  func sync() throws
}

extension AccessAppending {
  /// Does nothing, for lines in memory.
  package func sync() throws {}
}

/// The file `access.log`, open for appending.
///
/// A full file is renamed with a number, and a new one starts.
///
/// A file is full before lines that would exceed the limit. It is synchronized and renamed, and the
/// new file and both names are on disk before a line is written to it. So at any time, the latest
/// file with lines is the last one except for an empty one.
final class AccessFile: AccessAppending {
  private let folder: AccessFolder
  private let limit: Int
  /// The lock on the key file, which identifies the writer, because the log's own file changes.
  private let lock: FileLock
  // A mutex, because lines are appended and synchronized on different threads. It isn't held while
  // waiting for the disk, except for a new file.
  private let state: Mutex<State>

  private struct State {
    /// The file, or `nil` if a new one couldn't be created.
    var file: OpenFile?
    /// The number of bytes of complete lines.
    var length = 0
    var sealed: Int
  }

  /// Opens the file for a single writing process.
  ///
  /// - Parameters:
  ///   - folder: The folder with the key.
  ///   - limit: The maximum size of a file in bytes.
  /// - Throws: `StorageError`, including if another process has the file open.
  init(_ folder: AccessFolder, limit: Int = AccessFile.defaultLimit) throws(StorageError) {
    (self.folder, self.limit) = (folder, limit)
    do throws(StorageError) { lock = try FileLock(folder.keyFile, creates: false) } catch {
      throw error.reason == .busy ? StorageError(.busy, path: folder.log) : error
    }
    state = Mutex(State(sealed: try folder.sealedNumbers().last ?? 0))
  }

  /// About twenty thousand lines.
  static let defaultLimit = 1 << 22

  /// Returns the last complete line without its line end, or `nil` if there is none.
  ///
  /// Incomplete bytes after a crash are truncated. No response depended on them.
  ///
  /// - Throws: `StorageError`, or ``AccessLogError`` if a full file doesn't end with a line.
  func lastLine() throws -> [UInt8]? {
    try state.withLock { state in
      let file = try opened(&state)
      if let (line, end) = try file.lastLine(folder.log) {
        state.length = end
        try cut(file, to: end)
        return line
      }
      try cut(file, to: 0)
      guard state.sealed > 0 else { return nil }
      let path = folder.sealed(state.sealed)
      guard let full = OpenFile(open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)) else {
        throw StorageError.last(path)
      }
      guard let (line, end) = try full.lastLine(path), end == lseek(full.descriptor, 0, SEEK_END) else {
        throw AccessLogError.unreadableEnd
      }
      return line
    }
  }

  func append(_ bytes: [UInt8]) throws {
    try state.withLock { state in
      if state.length > 0, state.length + bytes.count > limit { try seal(&state) }
      let file = try opened(&state)
      // An earlier failure couldn't be undone immediately.
      if lseek(file.descriptor, 0, SEEK_END) != state.length { try cut(file, to: state.length) }
      do { try FileCalls.write(bytes, to: file.descriptor, folder.log) } catch {
        try cut(file, to: state.length)
        throw error
      }
      state.length += bytes.count
    }
  }

  func sync() throws {
    // Full files are already on disk.
    guard let file = state.withLock({ $0.file }) else { return }
    guard fdatasync(file.descriptor) == 0 else { throw StorageError.last(folder.log) }
  }
}

extension AccessFile {
  /// Returns the file to append to, and creates it if it is missing.
  private func opened(_ state: inout State) throws(StorageError) -> OpenFile {
    if let file = state.file { return file }
    let flags = O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC
    guard let file = OpenFile(open(folder.log, flags, 0o600)) else { throw .last(folder.log) }
    try AtomicFile.synchronize(folder: folder.path)
    state.file = file
    state.length = max(0, Int(lseek(file.descriptor, 0, SEEK_END)))
    return file
  }

  /// Renames the file with its number.
  ///
  /// Another one is created with the next lines.
  private func seal(_ state: inout State) throws(StorageError) {
    guard let file = state.file else { return }
    guard fdatasync(file.descriptor) == 0 else { throw .last(folder.log) }
    let path = folder.sealed(state.sealed + 1)
    guard access(path, F_OK) != 0 else { throw StorageError(.system(EEXIST), path: path) }
    guard rename(folder.log, path) == 0 else { throw .last(path) }
    state.sealed += 1
    state.file = nil
    state.length = 0
  }

  private func cut(_ file: OpenFile, to length: Int) throws(StorageError) {
    guard ftruncate(file.descriptor, length) == 0 else { throw .last(folder.log) }
  }
}

extension OpenFile {
  /// Returns the last complete line without its line end, and the offset of its end, or `nil` if
  /// there is none.
  fileprivate func lastLine(_ path: String) throws(StorageError) -> (line: [UInt8], end: Int)? {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size >= 0 else { throw .last(path) }
    let start = max(0, size - Self.maxLineLength)
    let bytes = try read(from: start, count: size - start, path)
    guard let end = bytes.lastIndex(of: 0x0A) else {
      guard start == 0 else { throw StorageError(.tooLarge(limit: Self.maxLineLength), path: path) }
      return nil
    }
    let before = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (Array(bytes[before..<end]), start + end + 1)
  }

  private func read(from start: Int, count: Int, _ path: String) throws(StorageError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let read = bytes[done...].withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, $0.count, start + done)
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { throw .last(path) }
      done += read
    }
    return bytes
  }

  /// A line names each of about two hundred types at most once in each of four lists.
  private static let maxLineLength = 1 << 17
}
