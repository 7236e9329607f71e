import Foundation
import WellsealFiles

/// Encrypted copies of stores that were replaced by backups, retained on this server's disk for 30
/// days.
///
/// A copy opens with the secrets of its store at that time, so an attacker who replaces a store
/// with a stolen secret can't destroy the data. The operator restores one with `wellseal restore
/// FILE --replace --person NAME`. The next sweep removes the copies of an erased user.
package struct ReplacedStores: Sendable {
  private let folder: String

  /// Creates the collection.
  ///
  /// - Parameter folder: The folder of the copies, with a subfolder per user. It is created if it
  ///   is missing.
  package init(in folder: String) { self.folder = folder }

  /// Copies a file.
  ///
  /// - Throws: The error of the disk. The store must not be replaced then.
  func keep(_ file: String, of person: UUID, at now: Date) throws {
    let personFolder = "\(folder)/\(person.uuidString.lowercased())"
    try Folder.makePrivate(folder)
    try Folder.makePrivate(personFolder)
    let name = "\(Int(now.timeIntervalSince1970))-\(UUID().uuidString.prefix(8).lowercased()).wellseal"
    try FileManager.default.copyItem(atPath: file, toPath: "\(personFolder)/\(name)")
  }

  /// Removes copies that are older than 30 days and those of erased users.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - isThere: Returns whether a user exists. If it throws, the user's copies are retained.
  func sweep(at now: Date, isThere: (UUID) throws -> Bool) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let person = UUID(uuidString: name) else { continue }
      let path = "\(folder)/\(name)"
      if (try? isThere(person)) == false {
        try? files.removeItem(atPath: path)
        continue
      }
      for copy in (try? files.contentsOfDirectory(atPath: path)) ?? [] {
        guard let kept = copy.split(separator: "-").first.flatMap({ TimeInterval($0) }),
          now.timeIntervalSince1970 - kept >= Self.life
        else { continue }
        try? files.removeItem(atPath: "\(path)/\(copy)")
      }
    }
  }

  private static let life: TimeInterval = 30 * 24 * 3600
}
