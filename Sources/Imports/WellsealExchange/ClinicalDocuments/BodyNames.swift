import Glibc
import Synchronization
import WellsealCompression

/// The names of the files in an imported folder, by which records find their documents.
///
/// Each folder is listed once for an import, not once for each record.
final class FolderNames: Sendable {
  /// The path of the imported folder.
  let root: String
  /// The names in each listed folder, by their lowercase form.
  private let listed = Mutex<[String: [String: [String]]]>([:])

  init(root: String) { self.root = root }

  /// Returns the name of a file in a folder, or the only one that differs in case, as programs for
  /// Windows write it.
  func name(like name: String, in folder: String) -> String? {
    let names = listed.withLock { listed in
      if let known = listed[folder] { return known }
      let found = Dictionary(grouping: Self.names(in: folder)) { $0.lowercased() }
      listed[folder] = found
      return found
    }
    let similar = names[name.lowercased()] ?? []
    return similar.contains(name) ? name : similar.count == 1 ? similar[0] : nil
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory), names.count < maxNames {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }

  private static let maxNames = 100_000
}

/// The entries of an archive by name, by which records find their documents.
final class EntryNames: Sendable {
  let archive: ZipArchive
  /// The entries by the lowercase form of their names, or `nil` before the first search.
  private let entries = Mutex<[String: [ZipEntry]]?>(nil)

  init(_ archive: ZipArchive) { self.archive = archive }

  /// Returns the entry with a name, or the only one whose name differs in case.
  func entry(named name: String) -> ZipEntry? {
    let similar = entries.withLock { entries in
      let known = entries ?? Dictionary(grouping: archive.entries) { $0.name.lowercased() }
      entries = known
      return known[name.lowercased()] ?? []
    }
    return similar.first { $0.name == name } ?? (similar.count == 1 ? similar[0] : nil)
  }
}
