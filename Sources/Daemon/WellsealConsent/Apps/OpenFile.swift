import Glibc

/// A descriptor that is closed with its last owner.
package final class OpenFile: Sendable {
  package let descriptor: Int32

  /// Takes a descriptor over; nil where the call that should have made it failed.
  package init?(_ descriptor: Int32) {
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// `O_PATH`, which Glibc's module does not show: the file is named, not read.
  static let naming: Int32 = 0o10_000_000

  /// Opens a file in this folder.
  func open(_ name: String, _ flags: Int32 = O_RDONLY) -> OpenFile? {
    OpenFile(openat(descriptor, name, flags | O_CLOEXEC))
  }

  /// Whether it is a file that holds bytes, no folder, pipe or device.
  var isRegular: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The content of a file in this folder up to a cap; nil where it cannot be read or is longer.
  func read(_ name: String, limit: Int) -> [UInt8]? {
    open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY)?.content(limit: limit)
  }

  /// The content from the beginning up to a cap; nil where it cannot be read or is longer.
  func content(limit: Int) -> [UInt8]? {
    var content: [UInt8] = []
    let isWhole = visit(limit: limit) { content += $0 }
    return isWhole ? content : nil
  }

  /// Reads the content from the beginning in pieces.
  ///
  /// - Returns: whether all of it was read, and it was not longer than the cap.
  func visit(limit: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: min(limit + 1, 1 << 18), alignment: 16) { block in
      guard let start = block.baseAddress else { return false }
      var place = 0
      while true {
        let count = pread(descriptor, start, block.count, off_t(place))
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return false }
        guard count > 0 else { return true }
        place += count
        guard place <= limit else { return false }
        body(UnsafeRawBufferPointer(rebasing: block[..<count]))
      }
    }
  }

  /// Where a link in this folder leads.
  func destination(of name: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlinkat(descriptor, name, &buffer, buffer.count)
    // A path that fills the buffer may be cut.
    guard count > 0, count < buffer.count else { return nil }
    return String(validating: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
