import Foundation

/// A folder in which another program saves files.
///
/// It returns files that are complete and new.
///
/// A file is complete if its size and date don't change between two scans some seconds apart. That
/// needs no file system events, which network folders don't have. Nothing is deleted or moved, and
/// links aren't followed.
package struct WatchedFolder: Sendable {
  let path: String
  /// The files in the last scan.
  private var seen: [String: FileState] = [:]
  /// The state of files when they were returned; a changed file is returned again.
  private var taken: [String: FileState] = [:]

  private struct FileState: Hashable {
    var size: UInt64
    var changed: Date
  }

  package init(_ path: String) { self.path = path }

  /// Scans the folder.
  ///
  /// - Returns: The names of complete files, each once until it changes.
  /// - Throws: A system error if the folder can't be read.
  package mutating func look() throws -> [String] {
    var found: [String: FileState] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) where !Self.isUnfinished(name) {
      let facts = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
      guard let facts, facts[.type] as? FileAttributeType == .typeRegular,
        let size = (facts[.size] as? NSNumber)?.uint64Value, let changed = facts[.modificationDate] as? Date
      else { continue }
      if size > 0 { found[name] = FileState(size: size, changed: changed) }
    }
    let ready = found.filter { seen[$0.key] == $0.value && taken[$0.key] != $0.value }
    taken = taken.filter { found[$0.key] != nil }
    for (name, look) in ready { taken[name] = look }
    seen = found
    return ready.keys.sorted()
  }

  /// Whether all files were returned; false after a first scan with files.
  package var isSettled: Bool { seen.allSatisfy { taken[$0.key] == $0.value } }

  /// Returns true for names of unfinished files and system files.
  static func isUnfinished(_ name: String) -> Bool {
    let lower = name.lowercased()
    return name.hasPrefix(".") || name.hasSuffix("~") || lower.hasPrefix("~syncthing~")
      || [".part", ".crdownload", ".tmp", ".partial", ".download"].contains { lower.hasSuffix($0) }
      || lower == "desktop.ini" || lower == "thumbs.db"
  }
}
