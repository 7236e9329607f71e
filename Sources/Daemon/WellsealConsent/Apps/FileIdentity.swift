package import Glibc

/// The identity of a file in the kernel, because a path may lead to another file at any time.
///
/// Writing to the file or backdating it changes `changed`, which no program can set.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64
  let size: Int64
  /// Nanoseconds since 1970.
  let modified: Int64
  /// Nanoseconds since 1970.
  let changed: Int64

  package init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
  }

  /// Returns the identity of an open file, or `nil` if the system doesn't report it.
  package init?(of file: Int32) {
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Returns whether both are the same file, modified or not.
  package func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && inode == other.inode
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    let (seconds, hasOverflown) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    return hasOverflown ? .max : seconds &+ Int64(time.tv_nsec)
  }
}
