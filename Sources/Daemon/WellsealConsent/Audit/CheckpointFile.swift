import Glibc
import WellsealFiles

/// The checkpoint next to a log, written in place after each batch.
///
/// It isn't synchronized: after a crash it may be older than the log, and still detects an earlier
/// truncation.
final class CheckpointFile: Sendable {
  private let file: Int32

  init(_ path: String) throws(StorageError) {
    file = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .last(path) }
  }

  deinit { close(file) }

  func record(_ checkpoint: AccessCheckpoint) {
    var bytes = Array("\(checkpoint)".utf8)
    bytes += Array(repeating: 0x20, count: max(0, Self.width - bytes.count)) + [0x0A]
    _ = pwrite(file, bytes, bytes.count, 0)
  }

  private static let width = 127
}
