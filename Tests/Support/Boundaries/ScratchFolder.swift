import FoundationEssentials
import Glibc
import WellsealBase

/// A folder in memory that is removed with the input for which it was created.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    let root = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    path = "\(root)/wellseal-boundary-\(UUID().uuidString)"
    guard mkdir(path, 0o700) == 0 else { throw ScratchError(code: errno) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and creates its folder.
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    if let slash = name.lastIndex(of: "/") { mkdir("\(path)/\(name[..<slash])", 0o700) }
    guard let file = fopen("\(path)/\(name)", "w") else { throw ScratchError(code: errno) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw ScratchError(code: errno) }
    return "\(path)/\(name)"
  }
}

struct ScratchError: Error {
  let code: Int32
}
