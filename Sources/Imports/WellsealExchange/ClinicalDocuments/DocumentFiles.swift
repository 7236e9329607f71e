import FoundationEssentials
import WellsealCompression
import WellsealImports

/// A type that finds clinical documents in an input, by content.
///
/// A zip archive may contain several, as those of portals do (IHE XDM, with the documents below
/// `IHE_XDM/`). Other content, such as an index page, is ignored.
package enum DocumentFiles {
  /// Returns the documents in bytes: a document, or an archive with documents.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - name: The name to display.
  /// - Returns: The documents, in the order of the archive.
  package static func inside(_ bytes: [UInt8], name: String) -> [DocumentFile] {
    if let file = DocumentFile(name: name, bytes: bytes) { return [file] }
    let source = MemoryBytes(bytes)
    return (try? ExportArchive(source)) == nil ? inArchive(source) : []
  }

  /// The maximum number of files in an archive that are inspected for documents.
  private static let maxFiles = 10_000

  private static func inArchive(_ source: any ByteSource) -> [DocumentFile] {
    (try? ZipArchive(source)).map { inArchive($0, $0.entries) } ?? []
  }

  /// Returns the documents in entries of an archive that aren't in an export of the Health app.
  static func inArchive(_ archive: ZipArchive, _ entries: [ZipEntry]) -> [DocumentFile] {
    entries.filter { $0.size > 0 && isNamed($0.name) }.prefix(maxFiles).compactMap {
      DocumentFile(archive, $0)
    }
  }

  /// Returns true if a file in an archive may be a document, by its name.
  static func isNamed(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".xml", ".cda", ".ccd", ".ccda"].contains { name.hasSuffix($0) }
  }
}
