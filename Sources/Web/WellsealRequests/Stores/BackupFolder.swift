package import Foundation
package import WellsealBase
import WellsealQueries

/// The backups next to the store, which are encrypted like it.
package struct BackupFolder: Sendable {
  package let folder: PrivateFolder

  package struct File: Sendable {
    package var name: String
    package var bytes: UInt64
    package var date: Date
  }

  package init(_ storeSession: any StoreSession) { folder = storeSession.privateFolder("backups") }

  /// The files, latest first.
  package var files: [File] {
    folder.names().filter { $0.hasSuffix(Self.ending) }.compactMap { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder.file(name))
      guard let bytes = folder.size(of: name), let date = attributes?[.modificationDate] as? Date else {
        return nil
      }
      return File(name: name, bytes: bytes, date: date)
    }.sorted { ($1.date, $1.name) < ($0.date, $0.name) }
  }

  /// Returns the file with a name from a URL, or `nil` if it isn't a backup.
  package func file(named name: String) -> File? { files.first { $0.name == name } }

  /// Returns an unused name for a new backup.
  package func newName(_ beginning: String, at now: Date, in time: LocalTime) -> String {
    let moment = time.words(now).replacing(" ", with: "-").filter { $0 != ":" }
    var name = "\(beginning)-\(moment)\(Self.ending)"
    var number = 2
    while folder.has(name) {
      name = "\(beginning)-\(moment)-\(number)\(Self.ending)"
      number += 1
    }
    return name
  }

  /// The name of an uploaded backup that waits to be restored.
  package static let waiting = ".restore"
  static let ending = ".wellseal"
}
