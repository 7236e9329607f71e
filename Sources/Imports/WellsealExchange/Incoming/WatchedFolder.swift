import Foundation

/// A folder into which another program puts files: says which of them are whole and were not taken yet.
///
/// A file is whole when its size and time are the same in two looks, some seconds apart. That needs no events of the file system, which
/// network folders do not give. Nothing is deleted or moved, and links are not followed.
package struct WatchedFolder: Sendable {
  let path: String
  /// What was seen in the last look.
  private var seen: [String: Look] = [:]
  /// How files looked when they were taken; one that changed is taken again.
  private var taken: [String: Look] = [:]

  private struct Look: Hashable {
    var size: UInt64
    var changed: Date
  }

  package init(_ path: String) { self.path = path }

  /// Looks at the folder.
  ///
  /// - Returns: the names of files that are whole, each once until it changes.
  /// - Throws: what the system says where the folder cannot be read.
  package mutating func look() throws -> [String] {
    var found: [String: Look] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) where !Self.isUnfinished(name) {
      let facts = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
      guard let facts, facts[.type] as? FileAttributeType == .typeRegular,
        let size = (facts[.size] as? NSNumber)?.uint64Value, let changed = facts[.modificationDate] as? Date
      else { continue }
      if size > 0 { found[name] = Look(size: size, changed: changed) }
    }
    let ready = found.filter { seen[$0.key] == $0.value && taken[$0.key] != $0.value }
    taken = taken.filter { found[$0.key] != nil }
    for (name, look) in ready { taken[name] = look }
    seen = found
    return ready.keys.sorted()
  }

  /// Whether something may still come; such as after a first look.
  package var isSettled: Bool { seen.allSatisfy { taken[$0.key] == $0.value } }

  /// Names by which programs mark what is not whole yet, and what is no file of a person's.
  static func isUnfinished(_ name: String) -> Bool {
    let lower = name.lowercased()
    return name.hasPrefix(".") || name.hasSuffix("~") || lower.hasPrefix("~syncthing~")
      || [".part", ".crdownload", ".tmp", ".partial", ".download"].contains { lower.hasSuffix($0) }
      || lower == "desktop.ini" || lower == "thumbs.db"
  }
}
