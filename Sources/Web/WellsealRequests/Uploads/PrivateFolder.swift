import Foundation
import Glibc
package import WellsealFiles

/// The user's files in a private folder.
package struct PrivateFolder: Sendable {
  let path: String
  private let share: Share?

  /// The disk quota of a user on a shared disk.
  struct Share: Sendable {
    /// The folder of the files, including subfolders.
    let folder: String
    let bytes: UInt64
  }

  init(_ path: String, share: Share? = nil) {
    self.path = path
    self.share = share
  }

  /// The folder whose files share the available space.
  var whole: String { share?.folder ?? path }

  package func file(_ name: String) -> String { "\(path)/\(name)" }

  package func has(_ name: String) -> Bool { access(file(name), F_OK) == 0 }

  package func size(of name: String) -> UInt64? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file(name))
    return (attributes?[.size] as? NSNumber)?.uint64Value
  }

  package func remove(_ name: String) { unlink(file(name)) }

  package func move(_ name: String, to other: String) throws(StorageError) {
    guard rename(file(name), file(other)) == 0 else { throw .last(file(name)) }
  }

  /// Returns the names of the files, sorted.
  package func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { !$0.hasPrefix(".") }
      .sorted()
  }

  /// Removes the folder with its contents.
  package func removeAll() { try? FileManager.default.removeItem(atPath: path) }

  package func create() throws { try Folder(path, isPrivate: true).create() }

  /// The number of bytes that can be written within the free disk space and the user's quota, or
  /// `nil` if the system doesn't report it.
  var room: UInt64? {
    guard let share else { return free }
    let left = share.bytes - min(share.bytes, share.used)
    return min(left, free ?? left)
  }

  /// Throws before writing a file of unknown size if no space is left.
  ///
  /// - Throws: ``WebFailure`` if there is no space.
  package func requireRoom() throws {
    try create()
    guard room != 0 else { throw WebFailure.noRoom }
  }

  /// Removes a file if the user's files exceed the quota with it.
  ///
  /// - Throws: ``WebFailure`` if the quota is exceeded.
  package func requireShare(with name: String) throws {
    guard let share, share.used > share.bytes else { return }
    remove(name)
    throw WebFailure.noRoom
  }

  private var free: UInt64? {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
    let free = (attributes?[.systemFreeSize] as? NSNumber)?.uint64Value
    return free.map { $0 > Self.air ? $0 - Self.air : 0 }
  }

  private static let air: UInt64 = 256 << 20
}

extension PrivateFolder.Share {
  /// The total size of the files in bytes.
  fileprivate var used: UInt64 {
    let files = FileManager.default.enumerator(atPath: folder)
    var sum: UInt64 = 0
    while files?.nextObject() != nil {
      guard files?.fileAttributes?[.type] as? FileAttributeType == .typeRegular else { continue }
      sum += (files?.fileAttributes?[.size] as? NSNumber)?.uint64Value ?? 0
    }
    return sum
  }
}
