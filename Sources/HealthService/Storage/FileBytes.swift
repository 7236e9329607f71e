import Glibc

/// Reads files of any kind, pipes included, up to a cap.
package enum FileBytes {
  /// All bytes of a file; `-` is standard input.
  package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let isInput = path == "-"
    let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.reading, path) }
    defer { if !isInput { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(.reading, path) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= limit else { throw FileError(path: path, reason: .tooLarge(limit: limit)) }
    }
  }
}

/// Why a file could not be used: what was wanted, where, and what the system says.
package struct FileError: Error, Hashable, Sendable {
  package enum Action: String, Sendable, Hashable { case reading, writing, removing }

  package enum Reason: Sendable, Hashable {
    case system(Action, code: Int32)
    case tooLarge(limit: Int)
  }

  package var path: String
  package var reason: Reason

  init(_ action: Action, _ path: String) {
    self.init(path: path, reason: .system(action, code: errno))
  }

  init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension FileError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .system(let action, let code):
      "\(action.rawValue) \(path) failed: \(String(cString: strerror(code)))"
    case .tooLarge(let limit): "\(path) is larger than \(limit) bytes"
    }
  }
}
