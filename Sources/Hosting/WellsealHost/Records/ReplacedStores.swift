import Foundation
import WellsealFiles

/// Stores in whose place people have put backups: sealed copies on this server's disk, for 30 days.
///
/// A copy opens with what opened the store then, so whoever put another store in its place by a stolen secret cannot take the data away.
/// The operator gives one back with `wellseal restore FILE --replace --person NAME`; a copy of an erased person goes with the next sweep.
package struct ReplacedStores: Sendable {
  private let folder: String

  /// - Parameter folder: where the copies lie, a folder for each person; it is made where it is missing.
  package init(in folder: String) { self.folder = folder }

  /// Keeps a copy of a file.
  ///
  /// - Throws: what the disk says; the store must not be replaced then.
  func keep(_ file: String, of person: UUID, at now: Date) throws {
    let place = "\(folder)/\(person.uuidString.lowercased())"
    try Folder.makePrivate(folder)
    try Folder.makePrivate(place)
    let name = "\(Int(now.timeIntervalSince1970))-\(UUID().uuidString.prefix(8).lowercased()).wellseal"
    try FileManager.default.copyItem(atPath: file, toPath: "\(place)/\(name)")
  }

  /// Takes out what is older than 30 days, and what belongs to nobody any more.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - isThere: whether there is a person; what it throws leaves the person's copies.
  func sweep(at now: Date, isThere: (UUID) throws -> Bool) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let person = UUID(uuidString: name) else { continue }
      let place = "\(folder)/\(name)"
      if (try? isThere(person)) == false {
        try? files.removeItem(atPath: place)
        continue
      }
      for copy in (try? files.contentsOfDirectory(atPath: place)) ?? [] {
        guard let kept = copy.split(separator: "-").first.flatMap({ TimeInterval($0) }),
          now.timeIntervalSince1970 - kept >= Self.life
        else { continue }
        try? files.removeItem(atPath: "\(place)/\(copy)")
      }
    }
  }

  private static let life: TimeInterval = 30 * 24 * 3600
}
