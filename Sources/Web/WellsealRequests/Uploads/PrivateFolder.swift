import Foundation
import Glibc
package import WellsealFiles

/// Files of the person's in a folder that nobody else can read.
package struct PrivateFolder: Sendable {
  let path: String
  private let share: Share?

  /// How much all files of a person may take together, where the disk is everybody's.
  struct Share: Sendable {
    /// The folder in which they lie, deeper as well.
    let folder: String
    let bytes: UInt64
  }

  init(_ path: String, share: Share? = nil) {
    self.path = path
    self.share = share
  }

  /// The folder whose files share the room that there is.
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

  /// The names of files, sorted.
  package func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { !$0.hasPrefix(".") }
      .sorted()
  }

  /// Removes the folder with what is in it.
  package func removeAll() { try? FileManager.default.removeItem(atPath: path) }

  package func create() throws { try Folder(path, isPrivate: true).create() }

  /// How many bytes may be written, so that the disk keeps some air and the person's files take no more than they may; nil where the
  /// system does not say.
  var room: UInt64? {
    guard let share else { return free }
    let left = share.bytes - min(share.bytes, share.used)
    return min(left, free ?? left)
  }

  /// Refuses to begin a file of which nobody knows how large it becomes.
  ///
  /// - Throws: ``WebFailure`` where there is no room for any.
  package func requireRoom() throws {
    try create()
    guard room != 0 else { throw WebFailure.noRoom }
  }

  /// Removes a file again with which the person's files take more than they may.
  ///
  /// - Throws: ``WebFailure`` where that is so.
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
  /// How many bytes its files have.
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
