package import Files
import Glibc

/// Reads files of any kind, pipes and standard input included, up to a cap.
package enum FileBytes {
  /// All bytes of a file; `-` is standard input.
  package static func read(_ path: String, limit: Int) throws(StorageError) -> [UInt8] {
    let isInput = path == "-"
    let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(path) }
    defer { if !isInput { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last(path) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= limit else { throw StorageError(.tooLarge(limit: limit), path: path) }
    }
  }
}
