import Credentials
import Foundation
import Glibc

/// Files of the person's in a folder that nobody else can read.
struct PrivateFolder: Sendable {
  let path: String

  init(_ path: String) { self.path = path }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func has(_ name: String) -> Bool { access(file(name), F_OK) == 0 }

  func size(of name: String) -> UInt64? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file(name))
    return (attributes?[.size] as? NSNumber)?.uint64Value
  }

  func remove(_ name: String) { unlink(file(name)) }

  func move(_ name: String, to other: String) throws(StorageError) {
    guard rename(file(name), file(other)) == 0 else { throw .last(file(name)) }
  }

  /// The names of files, sorted.
  func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { !$0.hasPrefix(".") }
      .sorted()
  }

  /// Removes the folder with what is in it.
  func removeAll() { try? FileManager.default.removeItem(atPath: path) }

  func create() throws { try Folder(path, isPrivate: true).create() }

  /// How many bytes may be written, so that the disk keeps some air; nil where the system does not say.
  var room: UInt64? {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
    let free = (attributes?[.systemFreeSize] as? NSNumber)?.uint64Value
    return free.map { $0 > Self.air ? $0 - Self.air : 0 }
  }

  private static let air: UInt64 = 256 << 20
}

/// A new file that is written piece by piece and that its owner alone can read.
final class PrivateFile {
  private let path: String
  private let file: Int32
  private(set) var count: UInt64 = 0

  /// - Throws: `StorageError` where it is there already or cannot be made.
  init(_ path: String) throws {
    self.path = path
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw StorageError.last(path) }
  }

  deinit { close(file) }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes
    while !rest.isEmpty {
      let written = Glibc.write(file, rest.baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw StorageError.last(path) }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
    }
    count += UInt64(bytes.count)
  }
}
