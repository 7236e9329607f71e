import WellsealBase
import WellsealCDA
import WellsealCompression
package import WellsealCredentials
import WellsealImports

extension ForeignContent {
  /// What some bytes are in which no card was found; nil for what is a card, or was one before it was changed or damaged.
  package static func recognise(_ bytes: [UInt8]) -> ForeignContent? {
    if let packed = packed(bytes) { return packed }
    if CDADocument.begins(bytes) { return .clinicalDocument }
    if SampleTable.begins(bytes) { return .exportedTable }
    let text = Envelope.trim(bytes)
    switch text.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return json(text)
    case UInt8(ascii: "<"):
      return ExportArchive.isHealthData(Array(text.prefix(1 << 16))) ? .healthExport : .xml
    default: return ForeignContent(of: bytes)
    }
  }

  /// What a QR code says that is no part of a card; nil for what may have been one.
  static func recognise(code text: [UInt8]) -> ForeignContent? {
    guard let known = ForeignContent(of: text) else { return nil }
    return codes.contains(known) ? known : .otherCode
  }

  /// What is told from a code; all else is something that a card's reader has no word for.
  private static let codes: Set<ForeignContent> = [
    .smartHealthLink, .euCertificate, .webAddress, .encryptedText, .otherSignedText,
  ]

  /// What is told from the first bytes alone.
  private static func packed(_ bytes: [UInt8]) -> ForeignContent? {
    if bytes.starts(with: [0x1F, 0x8B]) { return .gzipFile }
    if bytes.starts(with: "SQLite format 3\0".utf8) { return isStore(bytes) ? .healthStore : .binary }
    guard ZipArchive.begins(bytes) else { return nil }
    if (try? ExportArchive(MemoryBytes(bytes))) != nil { return .healthExport }
    return DocumentFiles.inside(bytes, name: "").isEmpty ? .zipArchive : .clinicalDocument
  }

  /// Whether a database is a store, by the number that programs write into its head.
  ///
  /// Source: SQLite, "Database File Format", section 1.2.18.
  private static func isStore(_ bytes: [UInt8]) -> Bool {
    bytes.count > 72 && Array(bytes[68..<72]) == storeMark
  }

  private static let storeMark = Array("WSEL".utf8)

  private static func json(_ text: ArraySlice<UInt8>) -> ForeignContent? {
    // Whatever names the list of a card file may be one that was damaged.
    if text.firstRange(of: Array("verifiableCredential".utf8)) != nil { return nil }
    let line = text.prefix { $0 != lineFeed }
    for piece in [text, line] {
      guard let root = try? JSONDocument(parsing: Array(piece)).root else { continue }
      return members.first { _, names in names.allSatisfy { root.member($0) != nil } }?.content ?? .json
    }
    return .json
  }

  /// The members that give each kind of JSON away.
  private static let members: [(content: ForeignContent, names: [String])] = [
    (.fhirResource, ["resourceType"]), (.keySet, ["keys"]), (.trustDirectory, ["participating_issuers"]),
    (.trustDirectory, ["issuerInfo"]), (.smartHealthLinkManifest, ["files"]),
    (.smartHealthLink, ["url", "key"]), (.encryptedText, ["ciphertext"]),
    (.otherSignedText, ["payload", "signature"]), (.exportedSamples, ["uuid", "type", "start", "end"]),
  ]
}
