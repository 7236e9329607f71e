package import Glibc

/// A file as the kernel knows it; a path may lead to another file a moment later.
///
/// Writing into the file, or making its time older, changes `changed`, which no program can set.
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

  /// The identity of an open file; nil where the system does not tell.
  package init?(of file: Int32) {
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Whether both are the same file, written into or not.
  package func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && inode == other.inode
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    let (seconds, hasOverflown) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    return hasOverflown ? .max : seconds &+ Int64(time.tv_nsec)
  }
}
