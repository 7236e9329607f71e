import Foundation
package import WellsealFiles

/// A private folder for files on their way, such as exports and what people hand over; no file outlives a crash for longer than
/// until the next start.
///
/// It lies below a folder that is the same at each start. Each process has a place of its own there, under a lock that the kernel
/// gives up when the process ends, however it ends. Whoever comes next takes out what processes have left that are not there any more.
package final class ScratchFolder: Sendable {
  /// The folder of this process, which is empty at first.
  package let path: String
  private let lock: FileLock

  /// Makes a folder, and takes out what ended processes have left.
  ///
  /// - Parameters:
  ///   - parent: where the folders of all processes lie; it is made where it is missing.
  ///   - server: the name of the kind of server.
  /// - Throws: `StorageError`; busy where too many processes have one.
  package init(below parent: String, for server: String) throws(StorageError) {
    try Folder.makePrivate(parent)
    var own: (path: String, lock: FileLock)?
    for number in 1...Self.mostProcesses {
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

  /// Takes everything out, and lets others have the place.
  package func close() {
    try? FileManager.default.removeItem(atPath: path)
    lock.release()
  }

  private static let mostProcesses = 64
}
