import FoundationEssentials
import StoreConformance
import WellsealBase
import WellsealCDA
import WellsealCompression
import WellsealExchange
import WellsealImports

extension Boundary {
  /// Parsed XML is well nested, respects the limits, and parses the same a second time.
  public static let xml = Boundary("xml") { bytes in
    var reader = try XMLReader(bytes)
    var depth = 0
    while let event = try reader.next() {
      switch event {
      case .start(_, let attributes):
        depth += 1
        try expect(attributes.count <= reader.limits.attributes, "too many attributes")
      case .end: depth -= 1
      case .text(let text): try expect(!text.isEmpty, "a text is empty")
      }
      try expect((0...reader.limits.depth).contains(depth), "elements are not nested")
    }
    try expect(depth == 0, "an element stays open")
    try tree(bytes)
  }

  private static func tree(_ bytes: [UInt8]) throws {
    var reader = try XMLReader(bytes)
    guard case .start(let name, let attributes)? = try reader.next() else {
      throw BrokenPromise("a document has no root")
    }
    var rescued: [XMLTree] = []
    let whole = try reader.tree(XMLTree(name: name, attributes: attributes), rescued: &rescued)
    try expect(rescued.isEmpty, "something is rescued that was not left out")
    _ = whole.text
    let pruning = XMLReader.Pruning(dropping: ["text", "a"], rescuing: ["b", "id"], limit: 4)
    var second = try XMLReader(bytes)
    _ = try second.next()
    _ = try second.tree(XMLTree(name: name, attributes: attributes), pruning, rescued: &rescued)
    try expect(rescued.count <= 4, "more is rescued than asked for")
  }

  /// The content of an archive matches its directory, or the archive is rejected.
  ///
  /// An Apple Health export in it is read to its end.
  public static let zip = Boundary("zip") { bytes in
    let archive = try ZipArchive(MemoryBytes(bytes))
    try expect(archive.entries.count <= archive.limits.entries, "too many entries")
    for entry in archive.entries.prefix(64) {
      guard let content = try? archive.bytes(of: entry, limit: 1 << 20) else { continue }
      try expect(UInt64(content.count) == entry.size, "an entry has another size than it says")
      var sum = CRC32()
      content.withUnsafeBytes { sum.update($0) }
      try expect(sum.value == entry.checksum, "an entry has another checksum than it says")
    }
    // An archive that inflates to more is slow and proves nothing that a smaller one doesn't.
    let size = archive.entries.reduce(0) { $0 + min($1.size, 1 << 20) }
    guard size < 1 << 20, let export = try? ExportArchive(MemoryBytes(bytes)) else { return }
    let store = MemoryStore()
    _ = try await HealthExportImporter().run(export, into: store)
    _ = try await store.contents()
  }

  /// A parsed document has a title, and its sections can be converted to plain text.
  public static let document = Boundary("document") { bytes in
    let document = try CDADocument(parsing: bytes)
    try expect(!document.title.isEmpty, "a document has no title")
    try expect(CDADocument.begins(bytes), "a document is not known by its beginning")
    _ = (document.author, document.identity, document.time.start?.date())
    for section in document.sections { try walk(section) }
  }

  private static func walk(_ section: CDASection) throws {
    try expect(!section.title.isEmpty, "a section has no title")
    let text = Narrative.plainText(of: section.narrative)
    try expect(text.isEmpty || !section.isEmpty, "an empty section says something")
    for inner in section.sections { try walk(inner) }
  }
}
