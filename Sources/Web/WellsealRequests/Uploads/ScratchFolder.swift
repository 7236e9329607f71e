import Foundation
package import WellsealFiles

/// A private folder for temporary files, such as exports and uploads.
///
/// Files of a crashed process are removed at the next start.
///
/// Its parent is the same at each start. Each process has a separate folder there, under a lock
/// that the kernel releases when the process ends. The next process removes the files of ended
/// ones.
package final class ScratchFolder: Sendable {
  /// The folder of this process, which is empty at first.
  package let path: String
  private let lock: FileLock

  /// Creates a folder and removes the files of ended processes.
  ///
  /// - Parameters:
  ///   - parent: The parent folder for all processes, which is created if it is missing.
  ///   - server: The name of the kind of server.
  /// - Throws: `StorageError`, which is `busy` if too many processes have a folder.
  package init(below parent: String, for server: String) throws(StorageError) {
    try Folder.makePrivate(parent)
    var own: (path: String, lock: FileLock)?
    for number in 1...Self.maxProcesses {
      let path = "\(parent)/\(server)-\(number)"
      guard own == nil || FileManager.default.fileExists(atPath: path) else { continue }
      let lock: FileLock
      do throws(StorageError) { lock = try FileLock("\(parent)/.\(server)-\(number).lock") } catch {
        if error.reason == .busy { continue }
        throw error
      }
      try? FileManager.default.removeItem(atPath: path)
      if own == nil { own = (path, lock) } else { lock.release() }
    }
    guard let own else { throw StorageError(.busy, path: parent) }
    (path, lock) = own
    try Folder.makePrivate(path)
  }

  /// Removes the folder and releases its lock.
  package func close() {
    try? FileManager.default.removeItem(atPath: path)
    lock.release()
  }

  private static let maxProcesses = 64
}
