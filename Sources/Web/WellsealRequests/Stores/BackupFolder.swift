package import Foundation
package import WellsealBase
import WellsealQueries

/// The backups beside the store; they are encrypted as it is.
package struct BackupFolder: Sendable {
  package let folder: PrivateFolder

  package struct File: Sendable {
    package var name: String
    package var bytes: UInt64
    package var date: Date
  }

  package init(_ storeSession: any StoreSession) { folder = storeSession.privateFolder("backups") }

  /// The newest first.
  package var files: [File] {
    folder.names().filter { $0.hasSuffix(Self.ending) }.compactMap { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder.file(name))
      guard let bytes = folder.size(of: name), let date = attributes?[.modificationDate] as? Date else {
        return nil
      }
      return File(name: name, bytes: bytes, date: date)
    }.sorted { ($1.date, $1.name) < ($0.date, $0.name) }
  }

  /// The file with a name that came in an address; nil where it is no backup's.
  package func file(named name: String) -> File? { files.first { $0.name == name } }

  /// A name for a new backup that no file has yet.
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

  /// A backup that was handed over and waits to be put back.
  package static let waiting = ".restore"
  static let ending = ".wellseal"
}
