import FoundationEssentials

/// The files that may contain resources.
enum ResourceFiles {
  /// Returns a file itself, or all files with resources in a folder and its subfolders, sorted by
  /// name.
  static func under(_ path: String) -> [String] {
    guard isFolder(path) else { return [path] }
    return names(in: path).flatMap { name -> [String] in
      let file = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      if isFolder(file) { return isLink(file) ? [] : under(file) }
      return name.hasSuffix(".json") || hasLines(name) ? [file] : []
    }
  }

  /// Returns whether the name of a file indicates one resource per line.
  static func hasLines(_ path: String) -> Bool { path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl") }

  /// Returns whether a text begins like a JSON object or array, also after a byte order mark.
  static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let start = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return start == UInt8(ascii: "{") || start == UInt8(ascii: "[")
  }

  private static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// Returns whether a path is a link.
  ///
  /// Links to folders aren't followed, so that cycles can't trap the search.
  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
