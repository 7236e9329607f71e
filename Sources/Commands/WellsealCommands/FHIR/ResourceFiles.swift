import FoundationEssentials

/// The files that may hold resources.
enum ResourceFiles {
  /// A file itself, or all files with resources in a folder and the folders inside, in the order of their names.
  static func under(_ path: String) -> [String] {
    guard isFolder(path) else { return [path] }
    return names(in: path).flatMap { name -> [String] in
      let file = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      if isFolder(file) { return isLink(file) ? [] : under(file) }
      return name.hasSuffix(".json") || hasLines(name) ? [file] : []
    }
  }

  /// Whether a file says by its name that it has one resource on each line.
  static func hasLines(_ path: String) -> Bool { path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl") }

  private static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// A link to a folder is not followed, so that no circle of links holds the walk.
  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
