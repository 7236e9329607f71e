import Glibc
import Synchronization
import WellsealFiles

/// Where the lines of the access log go.
package protocol AccessAppending: Sendable {
  /// Adds lines; they are all there when it returns, if not on the disk yet, or not there at all.
  func append(_ bytes: [UInt8]) throws
  /// Returns when all lines so far are on the disk.
  func sync() throws
}

extension AccessAppending {
  /// Nothing, for lines in memory.
  package func sync() throws {}
}

/// The file `access.log`, open for appending; once it is full it gets a number, and another one is begun.
///
/// A file is full before lines that would make it longer than the limit. It is brought to the disk, gets its name, and
/// the new one and both names are on the disk before a line goes into it; so whenever the process ends, the newest file
/// with lines is the last but for an empty one.
final class AccessFile: AccessAppending {
  private let folder: AccessFolder
  private let limit: Int
  /// Whoever holds the key's file writes the log; the log's own file changes.
  private let lock: FileLock
  // A mutex, because lines are added and brought to the disk from different threads; the disk is not waited for while it
  // is held, but for a new file.
  private let state: Mutex<State>

  private struct State {
    /// Nil where a new one could not be made.
    var file: OpenFile?
    /// The bytes of whole lines in it.
    var length = 0
    var sealed: Int
  }

  /// Opens the file for the one process that may write it.
  ///
  /// - Parameters:
  ///   - folder: with the key.
  ///   - limit: how long a file becomes, in bytes.
  /// - Throws: `StorageError`, also where another process has it open.
  init(_ folder: AccessFolder, limit: Int = AccessFile.usualLimit) throws(StorageError) {
    (self.folder, self.limit) = (folder, limit)
    do throws(StorageError) { lock = try FileLock(folder.keyFile, creates: false) } catch {
      throw error.reason == .busy ? StorageError(.busy, path: folder.log) : error
    }
    state = Mutex(State(sealed: try folder.sealedNumbers().last ?? 0))
  }

  /// Some twenty thousand lines.
  static let usualLimit = 1 << 22

  /// The last whole line without its end; nil where there is none.
  ///
  /// What a crash left after it is cut off: nobody was answered on its strength.
  ///
  /// - Throws: `StorageError`; ``AccessLogError`` where a full file does not end with a line.
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
      // After a failure that could not be undone at once.
      if lseek(file.descriptor, 0, SEEK_END) != state.length { try cut(file, to: state.length) }
      do { try FileCalls.write(bytes, to: file.descriptor, folder.log) } catch {
        try cut(file, to: state.length)
        throw error
      }
      state.length += bytes.count
    }
  }

  func sync() throws {
    // Full files are on the disk.
    guard let file = state.withLock({ $0.file }) else { return }
    guard fdatasync(file.descriptor) == 0 else { throw StorageError.last(folder.log) }
  }
}

extension AccessFile {
  /// The file to add to, which is made where there is none.
  private func opened(_ state: inout State) throws(StorageError) -> OpenFile {
    if let file = state.file { return file }
    let flags = O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC
    guard let file = OpenFile(open(folder.log, flags, 0o600)) else { throw .last(folder.log) }
    try AtomicFile.synchronise(folder: folder.path)
    state.file = file
    state.length = max(0, Int(lseek(file.descriptor, 0, SEEK_END)))
    return file
  }

  /// Gives the file its number; another one is made with the next lines.
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
  /// The last whole line without its end, and where that is; nil where there is none.
  fileprivate func lastLine(_ path: String) throws(StorageError) -> (line: [UInt8], end: Int)? {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size >= 0 else { throw .last(path) }
    let start = max(0, size - Self.longestLine)
    let bytes = try read(from: start, count: size - start, path)
    guard let end = bytes.lastIndex(of: 0x0A) else {
      guard start == 0 else { throw StorageError(.tooLarge(limit: Self.longestLine), path: path) }
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

  /// A line names types, of which there are some two hundred, at most once each in four lists.
  private static let longestLine = 1 << 17
}
