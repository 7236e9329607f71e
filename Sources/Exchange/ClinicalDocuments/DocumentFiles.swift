import ByteFormats
import FoundationEssentials

/// Finds clinical documents among what is to be imported, by what is in them.
///
/// A zip archive may hold several, as those do that portals give out (IHE XDM, with the documents below `IHE_XDM/`); what
/// else is in it, such as a page that lists them, is left alone.
package enum DocumentFiles {
  /// The documents below some paths; none where there is no document in them, or where they are an Apple Health export.
  ///
  /// - Throws: ``DocumentFileError`` for something else beside documents.
  package static func under(_ paths: [String]) throws(DocumentFileError) -> [DocumentFile] {
    var files: [DocumentFile] = []
    var others: [String] = []
    for path in paths {
      let found = at(path)
      if found.isEmpty { others.append(path) }
      files += found
    }
    if !files.isEmpty, let other = others.first { throw DocumentFileError(path: other) }
    return files
  }

  private static func at(_ path: String) -> [DocumentFile] {
    if let file = DocumentFile(path: path) { return [file] }
    guard (try? ExportArchive(path: path)) == nil else { return [] }
    guard !isFolder(path) else { return Array(inFolder(path, depth: 0).prefix(most)) }
    return (try? FileBytes(path: path)).map { inArchive($0) } ?? []
  }

  /// The documents in some bytes: a document, or an archive with documents in it.
  ///
  /// - Parameters:
  ///   - bytes: what was handed over.
  ///   - name: what people know it by.
  /// - Returns: the documents, in the order of the archive.
  package static func inside(_ bytes: [UInt8], name: String) -> [DocumentFile] {
    if let file = DocumentFile(name: name, bytes: bytes) { return [file] }
    let source = MemoryBytes(bytes)
    return (try? ExportArchive(source)) == nil ? inArchive(source) : []
  }

  /// The most documents of a folder or archive, and the most files that are looked at for them.
  private static let most = 10_000
  private static let deepest = 16

  private static func inArchive(_ source: any ByteSource) -> [DocumentFile] {
    guard let archive = try? ZipArchive(source) else { return [] }
    return archive.entries.filter { $0.size > 0 && isNamed($0.name) }.prefix(most).compactMap {
      DocumentFile(archive, $0)
    }
  }

  private static func inFolder(_ folder: String, depth: Int) -> [DocumentFile] {
    guard depth < deepest else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if isFolder(path) {
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
        return isLink ? [] : inFolder(path, depth: depth + 1)
      }
      return isNamed(name) ? [DocumentFile(path: path)].compactMap(\.self) : []
    }
  }

  /// Whether a file in a folder or archive may be a document; one that is named itself is looked at in any case.
  private static func isNamed(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".xml", ".cda", ".ccd", ".ccda"].contains { name.hasSuffix($0) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}

/// Something that is no clinical document was named beside some.
package struct DocumentFileError: Error, Hashable {
  package var path: String
}

extension DocumentFileError: CustomStringConvertible {
  package var description: String { "\(path) holds no clinical documents; import it by itself" }
}
