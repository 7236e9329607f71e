import WellsealBase
import WellsealCDA
import WellsealCompression
package import WellsealCredentials
import WellsealImports

extension ForeignContent {
  /// Returns the content of bytes without a card, or `nil` if they are a card, or were one before
  /// they were changed or damaged.
  package static func recognize(_ file: [UInt8]) -> ForeignContent? {
    let bytes = TextWrapping.strip(ByteOrderMark.strip(file).text).text
    if let packed = packed(bytes) { return packed }
    if CDADocument.begins(bytes) { return .clinicalDocument }
    if SampleTable.begins(bytes) { return .exportedTable }
    let text = Envelope.trim(bytes)
    switch text.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return json(text)
    case UInt8(ascii: "<"):
      if ExportArchive.isHealthData(Array(text.prefix(1 << 16))) { return .healthExport }
      guard let root = MarkupRoot(of: text) else { return .xml }
      return root.isFHIR ? .fhirXML : root.isWebPage ? .webPage : .xml
    default: return ForeignContent(of: bytes)
    }
  }

  /// Returns the content of a QR code that isn't part of a card, or `nil` if it may have been one.
  static func recognize(code text: [UInt8]) -> ForeignContent? {
    guard let known = ForeignContent(of: text) else { return nil }
    return codes.contains(known) ? known : .otherCode
  }

  /// The kinds of codes that are reported; for all others, a card reader has no name.
  private static let codes: Set<ForeignContent> = [
    .smartHealthLink, .euCertificate, .webAddress, .encryptedText, .otherSignedText, .verifiableHealthLink,
    .whoCertificate, .swissLightCertificate, .dutchCertificate, .newZealandPass, .icaoSeal, .divocCertificate,
  ]

  /// Returns the content that the first bytes alone identify.
  private static func packed(_ bytes: [UInt8]) -> ForeignContent? {
    if bytes.starts(with: [0x1F, 0x8B]) { return .gzipFile }
    if ForeignContent.isOfficeDocument(bytes) { return .officeDocument }
    if bytes.starts(with: "SQLite format 3\0".utf8) { return isStore(bytes) ? .healthStore : .binary }
    guard ZipArchive.begins(bytes) else { return nil }
    if (try? ExportArchive(MemoryBytes(bytes))) != nil { return .healthExport }
    if let known = (try? ZipArchive(MemoryBytes(bytes))).flatMap(ofEntries) { return known }
    return DocumentFiles.inside(bytes, name: "").isEmpty ? .zipArchive : .clinicalDocument
  }

  /// Returns the kind of an archive by the names of its entries, or `nil` if they have no known
  /// form.
  ///
  /// Source: ECMA-376, part 2; OpenDocument 1.3, part 2; EPUB 3.3, "OCF"; DIVOC, "QR code".
  static func ofEntries(_ archive: ZipArchive) -> ForeignContent? {
    let names = archive.entries.map(\.name)
    if names == ["certificate.json"] { return .divocCertificate }
    let isOpenXML =
      names.contains("[Content_Types].xml")
      && names.contains { name in ["word/", "xl/", "ppt/"].contains { name.hasPrefix($0) } }
    let isOpenDocument =
      names.first == "mimetype" && (names.contains("content.xml") || names.contains("META-INF/container.xml"))
    return isOpenXML || isOpenDocument ? .officeDocument : nil
  }

  /// Returns true if a database is a store, by the application ID in its header.
  ///
  /// Source: SQLite, "Database File Format", section 1.2.18.
  private static func isStore(_ bytes: [UInt8]) -> Bool {
    bytes.count > 72 && Array(bytes[68..<72]) == storeMark
  }

  private static let storeMark = Array("WSEL".utf8)

  private static func json(_ text: ArraySlice<UInt8>) -> ForeignContent? {
    // A text with the list of a card file may be a damaged card.
    if text.firstRange(of: Array("verifiableCredential".utf8)) != nil { return nil }
    let line = text.prefix { $0 != lineFeed }
    for piece in [text, line] {
      guard let root = try? JSONDocument(parsing: Array(piece)).root else { continue }
      let known = members.first { _, names in names.allSatisfy { root.member($0) != nil } }?.content
      return ForeignContent.certificate(root) ?? known ?? .json
    }
    return .json
  }

  /// The members that identify each kind of JSON.
  private static let members: [(content: ForeignContent, names: [String])] = [
    (.fhirResource, ["resourceType"]), (.keySet, ["keys"]), (.trustDirectory, ["participating_issuers"]),
    (.trustDirectory, ["issuerInfo"]), (.smartHealthLinkManifest, ["files"]),
    (.smartHealthLink, ["url", "key"]), (.encryptedText, ["ciphertext"]),
    (.otherSignedText, ["payload", "signature"]), (.exportedSamples, ["uuid", "type", "start", "end"]),
  ]
}
