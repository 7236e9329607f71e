package import Files
import Foundation
import Glibc

/// Files of the person's in a folder that nobody else can read.
package struct PrivateFolder: Sendable {
  let path: String

  package init(_ path: String) { self.path = path }

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

  /// How many bytes may be written, so that the disk keeps some air; nil where the system does not say.
  var room: UInt64? {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
    let free = (attributes?[.systemFreeSize] as? NSNumber)?.uint64Value
    return free.map { $0 > Self.air ? $0 - Self.air : 0 }
  }

  private static let air: UInt64 = 256 << 20
}
