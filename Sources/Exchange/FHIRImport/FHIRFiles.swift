import ByteFormats
import FoundationEssentials

/// Finds the files of FHIR resources among what is to be imported, by what is in them.
package enum FHIRFiles {
  /// The files below some paths; none where a path is something else, such as an Apple Health export.
  ///
  /// - Parameters:
  ///   - paths: files and folders.
  ///   - account: whose records they are; otherwise a file's or a folder's name without its endings.
  /// - Returns: the files, in the order of the paths and their names.
  /// - Throws: ``FHIRFileError`` for something else beside files of resources.
  package static func under(_ paths: [String], account: String?) throws(FHIRFileError) -> [FHIRImporter.File]
  {
    var files: [FHIRImporter.File] = []
    var others: [String] = []
    for path in paths {
      let found = isFolder(path) ? inFolder(path) : looksLikeJSON(path) ? [path] : []
      if found.isEmpty { others.append(path) }
      files += found.map { FHIRImporter.File(path: $0, account: account ?? name(of: path)) }
    }
    if !files.isEmpty, let other = others.first { throw FHIRFileError(path: other, reason: .notFHIR) }
    return files
  }

  private static func inFolder(_ folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let paths = names.filter { !$0.hasPrefix(".") }.sorted().map {
      folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)"
    }
    // The folder of an Apple Health export holds XML, and says itself what its JSON is.
    guard !paths.contains(where: { $0.hasSuffix(".xml") }) else { return [] }
    return paths.flatMap { path in
      if isFolder(path) {
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
        return isLink || path.hasSuffix("/apple_health_export") ? [] : inFolder(path)
      }
      return looksLikeJSON(path) ? [path] : []
    }
  }

  /// Whether a file begins like a JSON object, or is packed with gzip.
  private static func looksLikeJSON(_ path: String) -> Bool {
    guard let file = try? FileBytes(path: path),
      let head = try? file.bytes(at: 0, count: Int(min(file.size, 512)))
    else { return false }
    return head.starts(with: [0x1F, 0x8B]) || head.first { $0 > 0x20 } == UInt8(ascii: "{")
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  private static func name(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    var name = last
    for ending in [".gz", ".json", ".ndjson", ".jsonl"]
    where name.hasSuffix(ending) && name.utf8.count > ending.utf8.count {
      name.removeLast(ending.count)
    }
    return name
  }
}
