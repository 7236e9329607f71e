import Glibc

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
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// A link to a folder is not followed, so that no circle of links holds the walk.
  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
