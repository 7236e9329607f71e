import Glibc

/// A file descriptor that is closed with its last owner.
package final class OpenFile: Sendable {
  package let descriptor: Int32

  /// Takes ownership of a descriptor, or returns `nil` if the call that should have created it
  /// failed.
  package init?(_ descriptor: Int32) {
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// `O_PATH`, which the Glibc module doesn't export: the file is named, not read.
  static let naming: Int32 = 0o10_000_000

  /// Opens a file in this folder.
  func open(_ name: String, _ flags: Int32 = O_RDONLY) -> OpenFile? {
    OpenFile(openat(descriptor, name, flags | O_CLOEXEC))
  }

  /// Whether it is a regular file, not a folder, pipe or device.
  var isRegular: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the content of a file in this folder, or `nil` if it is unreadable or exceeds the
  /// limit.
  func read(_ name: String, limit: Int) -> [UInt8]? {
    open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY)?.content(limit: limit)
  }

  /// Returns the content from the start, or `nil` if it is unreadable or exceeds the limit.
  func content(limit: Int) -> [UInt8]? {
    var content: [UInt8] = []
    let isWhole = visit(limit: limit) { content += $0 }
    return isWhole ? content : nil
  }

  /// Reads the content from the start in chunks.
  ///
  /// - Returns: `true` if all of it was read and it didn't exceed the limit.
  func visit(limit: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: min(limit + 1, 1 << 18), alignment: 16) { block in
      guard let start = block.baseAddress else { return false }
      var offset = 0
      while true {
        let count = pread(descriptor, start, block.count, off_t(offset))
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return false }
        guard count > 0 else { return true }
        offset += count
        guard offset <= limit else { return false }
        body(UnsafeRawBufferPointer(rebasing: block[..<count]))
      }
    }
  }

  /// Returns the destination of a symbolic link in this folder.
  func destination(of name: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlinkat(descriptor, name, &buffer, buffer.count)
    // A path that fills the buffer may be truncated.
    guard count > 0, count < buffer.count else { return nil }
    return String(validating: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
