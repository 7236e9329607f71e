import Glibc
package import WellsealFiles

/// A reader of files of any kind, including pipes and standard input, up to a limit.
package enum FileBytes {
  /// Returns all bytes of a file.
  ///
  /// `-` is standard input.
  package static func read(_ path: String, limit: Int) throws(StorageError) -> [UInt8] {
    let isInput = path == "-"
    let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(path) }
    defer { if !isInput { close(descriptor) } }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size(of: descriptor), limit + 1))
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last(path) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= limit else { throw StorageError(.tooLarge(limit: limit), path: path) }
    }
  }

  /// Returns the reported size of a file, to reserve capacity, or 0 for a pipe.
  private static func size(of descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_size > 0 ? Int(status.st_size) : 0
  }
}
