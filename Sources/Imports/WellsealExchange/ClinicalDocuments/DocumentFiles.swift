import FoundationEssentials
import WellsealCompression
import WellsealImports

/// Finds clinical documents among what is to be imported, by what is in them.
///
/// A zip archive may hold several, as those do that portals give out (IHE XDM, with the documents below `IHE_XDM/`); what
/// else is in it, such as a page that lists them, is left alone.
package enum DocumentFiles {
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

  /// The most documents of an archive, and the most files that are looked at for them.
  private static let most = 10_000

  private static func inArchive(_ source: any ByteSource) -> [DocumentFile] {
    (try? ZipArchive(source)).map { inArchive($0) } ?? []
  }

  /// The documents in an archive that is no export.
  static func inArchive(_ archive: ZipArchive) -> [DocumentFile] {
    archive.entries.filter { $0.size > 0 && isNamed($0.name) }.prefix(most).compactMap {
      DocumentFile(archive, $0)
    }
  }

  /// Whether a file in an archive may be a document.
  private static func isNamed(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".xml", ".cda", ".ccd", ".ccda"].contains { name.hasSuffix($0) }
  }
}
