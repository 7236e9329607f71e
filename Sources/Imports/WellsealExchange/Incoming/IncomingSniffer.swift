import Glibc
import WellsealBase
import WellsealCDA
import WellsealCompression
import WellsealCredentials
import WellsealImports
import WellsealQRCode

/// A type that detects the content of one file, from its first bytes if they are sufficient.
struct IncomingSniffer {
  let name: String
  let account: String
  /// The path of the file, or `nil` if it is in an archive or in memory.
  var path: String?
  /// Whether the user named the file; in folders and archives only unambiguous content is imported.
  let isNamed: Bool
  /// The imported folder that contains the file, or `nil` if the user named the file.
  var root: FolderNames?
  /// The archive that contains it, for the documents of records.
  private var bodySource: BodySource?
  /// The number of archives that contain it.
  private var depth = 0
  /// The number of bytes that may still be extracted, shared with the sniffers of nested archives.
  var budget = Budget()
  /// The maximum number of files that are read from an archive.
  var maxFiles = 10_000

  final class Budget {
    var left: UInt64

    init(left: UInt64 = maxArchiveSize) { self.left = left }

    func use(_ count: UInt64) { left -= min(left, count) }
  }

  init(name: String, account: String, path: String? = nil, isNamed: Bool) {
    self.name = name
    self.account = account
    self.path = path
    self.isNamed = isNamed
  }

  private static let headSize = 1 << 16
  /// The maximum size of JSON that is read completely for detection; ``maxCardSize`` is that of a
  /// card.
  private static let wholeSize: UInt64 = 8 << 20
  private static let maxCardSize: UInt64 = 32 << 20
  /// The maximum total size of files extracted from an archive, of a gzip file's content, and of a
  /// text in UTF-16.
  private static let maxArchiveSize: UInt64 = 256 << 20
  /// The maximum number of archives and compressed files around a file.
  private static let maxDepth = 3

  /// Returns the items in a file on the disk.
  ///
  /// - Throws: ``IncomingError`` if it can't be read, or is a damaged export.
  func items(atPath path: String) throws(IncomingError) -> [Incoming.Item] {
    let file: FileBytes
    do { file = try FileBytes(path: path) } catch {
      // A pipe or a device can be opened, but isn't a file.
      guard case .unreadable(let code) = error, code != EISDIR else {
        throw IncomingError(name: name, reason: .notAFile)
      }
      throw IncomingError(name: name, reason: .unreadable(code))
    }
    var sniffer = self
    sniffer.path = path
    return try sniffer.items(in: file, bytes: nil)
  }

  /// Returns the items in bytes.
  func items(in bytes: [UInt8]) -> [Incoming.Item] {
    (try? items(in: MemoryBytes(bytes), bytes: bytes)) ?? [item(.other(.zipArchive))]
  }

  private func item(_ content: Incoming.Content) -> Incoming.Item {
    guard !isNamed, case .other(let foreign) = content else { return .init(name: name, content: content) }
    return .init(name: name, content: .skipped(.content(foreign)))
  }

  private func items(
    in source: any ByteSource, bytes: [UInt8]?
  ) throws(IncomingError) -> [Incoming.Item] {
    guard let head = try? source.bytes(at: 0, count: Int(min(source.size, UInt64(Self.headSize)))) else {
      throw IncomingError(name: name, reason: .unreadable(5))
    }
    if ZipArchive.begins(head) { return try archive(source) }
    if Gzip.begins(head) { return packed(source, bytes) }
    if TarArchive.begins(head) { return try tar(source) }
    if let device = DeviceExport(name: name, path: path, source, head: head) {
      return [item(.device(device))]
    }
    if CDADocument.begins(head) {
      let document =
        path.map { DocumentFile(path: $0) } ?? bytes.flatMap { DocumentFile(name: name, bytes: $0) }
      if var document {
        document.root = root
        return [item(.document(document))]
      }
    }
    if ExportArchive.isHealthData(head), let export = try? ExportArchive(source) {
      return [item(.export(export))]
    }
    if let mark = ByteOrderMark(startOf: head), mark != .utf8 { return try utf16(source) }
    let text = Envelope.trim(ByteOrderMark.strip(head).text)
    if text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") {
      return json(source, head, bytes).map(item)
    }
    // The reader of resources converts it to JSON.
    if text.first == UInt8(ascii: "<"), MarkupRoot(of: text)?.isFHIR ?? false {
      return [item(.fhir(resource(bytes)))]
    }
    if let card = card(source, head) { return [item(.card(card))] }
    if !isNamed, PictureFormat.sniff(head) != nil { return [item(.skipped(.picture))] }
    return [item(.other(foreign(source, head)))]
  }

  private func resource(_ bytes: [UInt8]?) -> FHIRImporter.File {
    var file = FHIRImporter.File(path: path ?? name, account: account, bytes: bytes)
    file.bodySource = bodySource ?? root.flatMap { root in path.map { .folder(root, file: $0) } }
    return file
  }
}

// MARK: Formats

extension IncomingSniffer {
  /// Returns the items in a text in UTF-16, which is converted to UTF-8 in memory.
  private func utf16(_ source: any ByteSource) throws(IncomingError) -> [Incoming.Item] {
    guard source.size <= Self.maxArchiveSize, let bytes = try? source.bytes(at: 0, count: Int(source.size))
    else {
      return [item(.other(.binary))]
    }
    let (text, mark) = ByteOrderMark.strip(bytes)
    guard mark != nil else { return [item(.other(.binary))] }
    var inner = self
    inner.path = nil
    return try inner.items(in: MemoryBytes(text), bytes: text)
  }

  private func json(_ source: any ByteSource, _ head: [UInt8], _ bytes: [UInt8]?) -> [Incoming.Content] {
    let isWhole = source.size <= Self.wholeSize
    let content = isWhole ? (try? source.bytes(at: 0, count: Int(source.size))) ?? head : head
    let whole = ByteOrderMark.strip(content).text
    let line = Array(ByteOrderMark.strip(head).text.prefix { $0 != lineFeed })
    let card = Incoming.Content.card(InputFile(name: name, bytes: whole))
    if let root = Self.firstObject(whole: whole, line: line) {
      if root["resourceType"]?.string != nil {
        if Self.carriesCards(root) { return [card] }
        let hasCards =
          isWhole && NestedCards.mayBeAttached(to: whole) && ArtifactKind.sniff(whole) == .healthCard
        return [.fhir(resource(bytes))] + (hasCards ? [card] : [])
      }
      if root["verifiableCredential"] != nil { return [card] }
      if SampleTable.isSample(root) || SampleTable.isBriefSample(root) { return [.samples(resource(bytes))] }
      let isArray = Envelope.trim(whole).first == UInt8(ascii: "[")
      if !isArray, HealthAutoExport.isBody(root) { return [.healthAutoExport(resource(bytes))] }
      if isWhole, ArtifactKind.sniff(whole) == .healthCard { return [card] }
      return [.other(ForeignContent.recognize(Array(root.rawBytes)) ?? .json)]
    }
    // A text that can't be parsed may be truncated; its reader reports where.
    if whole.firstRange(of: Array("\"verifiableCredential\"".utf8)) != nil, isWhole { return [card] }
    if isWhole, ArtifactKind.sniff(whole) == .healthCard { return [card] }
    if head.firstRange(of: Array("\"resourceType\"".utf8)) != nil { return [.fhir(resource(bytes))] }
    return [.other(head.contains(0) ? .binary : ForeignContent.recognize(head) ?? .json)]
  }

  /// Returns the first object: the text itself, its first line, or the first of several documents
  /// or of the elements of an array.
  private static func firstObject(whole: [UInt8], line: [UInt8]) -> JSONValue? {
    for piece in [whole, line] {
      if let root = try? JSONDocument(parsing: piece).root, root.kind == .object { return root }
    }
    for value in JSONSequence(whole).prefix(maxValues) {
      let root = try? JSONDocument(parsing: Array(whole[value.range])).root
      if let root, root.kind == .object { return root }
    }
    return nil
  }

  /// The maximum number of values that are examined for the first object.
  private static let maxValues = 8

  /// Returns true if a resource is a provider's response to `$health-cards-issue` with cards.
  private static func carriesCards(_ resource: JSONValue) -> Bool {
    resource["resourceType"]?.isString("Parameters") == true
      && resource["parameter"]?.elements.contains { $0["name"]?.isString("verifiableCredential") == true }
        == true
  }

  private func packed(_ source: any ByteSource, _ bytes: [UInt8]?) -> [Incoming.Item] {
    guard source.size <= Self.maxArchiveSize, let all = try? source.bytes(at: 0, count: Int(source.size)),
      let content = Gzip.inflate(all, limit: Int(budget.left))
    else { return [item(.fhir(resource(bytes)))] }
    // A file can contain itself.
    guard depth < Self.maxDepth else { return rejected(.gzipFile, .tooDeep) }
    var inner = self
    (inner.path, inner.depth) = (nil, depth + 1)
    budget.use(UInt64(content.count))
    let found = inner.items(in: content)
    let isArchive = Gzip.begins(content) || ZipArchive.begins(content) || TarArchive.begins(content)
    // Resources are read from the original file, so that a large one isn't kept in memory.
    if !isArchive, case .fhir? = found.first?.content { return [item(.fhir(resource(bytes)))] }
    return found.isEmpty ? [item(.other(.gzipFile))] : found
  }

  /// Returns the items of a file that isn't opened: the reason, and the content if the user named
  /// it.
  private func rejected(_ content: ForeignContent, _ reason: SkippedFile.Reason) -> [Incoming.Item] {
    let skipped = Incoming.Item(name: name, content: .skipped(reason))
    return isNamed ? [item(.other(content)), skipped] : [skipped]
  }

  /// Returns the items of a tar archive, which is read as a zip archive of the same files.
  private func tar(_ source: any ByteSource) throws(IncomingError) -> [Incoming.Item] {
    guard source.size <= Self.maxArchiveSize, let bytes = try? source.bytes(at: 0, count: Int(source.size))
    else { return rejected(.binary, .tooLarge) }
    guard depth < Self.maxDepth else { return rejected(.binary, .tooDeep) }
    let archive = TarArchive(bytes)
    var inner = self
    inner.path = nil
    let items = try inner.archive(MemoryBytes(archive.zip), othersCount: archive.unlistedCount)
    let isCut = archive.isTruncated ? [Incoming.Item(name: name, content: .skipped(.truncated))] : []
    let sparse = archive.sparseFiles.map {
      Incoming.Item(name: "\(name): \($0)", content: .skipped(.unreadable))
    }
    return items.map { item in
      if case .other(.zipArchive) = item.content { self.item(.other(.binary)) } else { item }
    } + sparse + isCut
  }

  /// Returns the items of an archive.
  ///
  /// - Parameters:
  ///   - source: The archive.
  ///   - othersCount: The number of its files that aren't in `source`.
  /// - Returns: The items.
  /// - Throws: ``IncomingError`` if it is a damaged export.
  private func archive(
    _ source: any ByteSource, othersCount: Int = 0
  ) throws(IncomingError) -> [Incoming.Item] {
    var export: ExportArchive?
    do { export = try ExportArchive(source) } catch {
      guard error == .notHealthExport else { throw IncomingError(name: name, reason: .damaged(error)) }
    }
    guard let archive = try? ZipArchive(source) else { return [item(.other(.zipArchive))] }
    guard let export else {
      if let known = ForeignContent.ofEntries(archive) { return [item(.other(known))] }
      let items = items(in: archive, archive.entries, othersCount)
      guard Self.areAllSkipped(items) else { return items }
      return [item(.other(.zipArchive))] + (isNamed ? items : [])
    }
    let others = archive.entries.filter { !export.contains($0.name) }
    return [item(.export(export))] + items(in: archive, others, othersCount).map(\.withoutOtherExport)
  }

  /// Returns the items in entries of an archive.
  private func items(in archive: ZipArchive, _ all: [ZipEntry], _ othersCount: Int) -> [Incoming.Item] {
    let (entries, unreadCount) = chosen(among: all.filter { !$0.name.hasSuffix("/") })
    var documents = DocumentFiles.inArchive(archive, entries)
    let names = EntryNames(archive)
    for index in documents.indices {
      (documents[index].container, documents[index].entries) = ("\(name): ", names)
    }
    var items = documents.map { Incoming.Item(name: "\(name): \($0.name)", content: .document($0)) }
    let read = Set(documents.map(\.name))
    let isPortals = archive.entries.contains { Self.isPortals($0.name) }
    if unreadCount + othersCount > 0 {
      let reason = SkippedFile.Reason.tooManyFiles(
        count: unreadCount + othersCount, limit: maxFiles, isMinimum: false)
      items.append(.init(name: name, content: .skipped(reason)))
    }
    for entry in entries where !read.contains(entry.name) {
      let inside = "\(name): \(entry.name)"
      if !mayHoldSomething(entry.name) {
        guard !isPortals, !Self.isAside(entry) else { continue }
        if let reason = reason(of: entry, in: archive) {
          items.append(.init(name: inside, content: .skipped(reason)))
          continue
        }
      }
      let left = budget.left
      guard entry.size <= left, let bytes = try? archive.bytes(of: entry, limit: Int(left)) else {
        items.append(.init(name: inside, content: .skipped(entry.size <= left ? .unreadable : .tooLarge)))
        continue
      }
      let isArchive = ZipArchive.begins(bytes) || Gzip.begins(bytes)
      guard !ZipArchive.begins(bytes) || depth == 0 else {
        items.append(.init(name: inside, content: .skipped(.tooDeep)))
        continue
      }
      var inner = IncomingSniffer(name: inside, account: account, isNamed: false)
      (inner.depth, inner.budget, inner.maxFiles) = (depth + 1, budget, maxFiles)
      inner.bodySource = .archive(names, entry: entry.name, container: "\(name): ")
      let found = inner.items(in: bytes)
      // The content of a nested archive may be much larger than the archive, whether or not it is
      // imported.
      let size = isArchive ? Self.held(by: bytes) : Self.areAllSkipped(found) ? 0 : entry.size
      let used = left - budget.left
      if size > used { budget.use(size - used) }
      items += found
    }
    return items
  }

  /// Returns the files that are read, in their order, and the number of others.
  ///
  /// If there are too many, those with the names of records take precedence, because archives of
  /// other services have thousands of images.
  private func chosen(among files: [ZipEntry]) -> (files: [ZipEntry], unreadCount: Int) {
    guard files.count > maxFiles else { return (files, 0) }
    let records = files.indices.filter { place in
      mayHoldSomething(files[place].name) || DocumentFiles.isNamed(files[place].name)
    }
    let others = Set(files.indices).subtracting(records).sorted()
    let chosen = Set((records + others).prefix(maxFiles))
    let unread = files.indices.count { !chosen.contains($0) && !Self.isAside(files[$0]) }
    return (chosen.sorted().map { files[$0] }, unread)
  }

  private static func areAllSkipped(_ items: [Incoming.Item]) -> Bool {
    items.allSatisfy { $0.skipped != nil }
  }

  /// Returns true if an entry belongs to a portal's archive of documents, with pages and images to
  /// display them.
  ///
  /// Source: IHE ITI, "Cross-Enterprise Document Media Interchange (XDM)".
  private static func isPortals(_ name: String) -> Bool { name.uppercased().hasPrefix("IHE_XDM/") }

  /// Returns true if an entry is a folder, empty, or a system file.
  private static func isAside(_ entry: ZipEntry) -> Bool {
    let name = entry.name.split(separator: "/").last.map(String.init) ?? ""
    return entry.size == 0 || entry.name.hasPrefix("__MACOSX/") || WatchedFolder.isUnfinished(name)
  }

  /// Returns the reason why an entry with another name than those of records is skipped, by its
  /// first bytes, or `nil` if they may be those of a record.
  private func reason(of entry: ZipEntry, in archive: ZipArchive) -> SkippedFile.Reason? {
    guard let reader = try? ZipEntryReader(archive, entry) else { return .unreadable }
    var head = [UInt8](repeating: 0, count: 1 << 12)
    let count = head.withUnsafeMutableBytes { (try? reader.read(into: $0)) ?? 0 }
    let bytes = Array(head[..<count])
    if PictureFormat.sniff(bytes) != nil { return .picture }
    if ZipArchive.begins(bytes) {
      // The directory of an archive is at its end.
      let whole =
        entry.size <= Self.wholeSize ? try? archive.bytes(of: entry, limit: Int(Self.wholeSize)) : nil
      return .content(whole.flatMap { ForeignContent.recognize($0) } ?? .zipArchive)
    }
    // Content that isn't foreign is a card, or was one.
    guard let content = ForeignContent.recognize(bytes), !Self.readable.contains(content) else { return nil }
    let isResource = content == .json && bytes.firstRange(of: Array("\"resourceType\"".utf8)) != nil
    return isResource ? nil : .content(content)
  }

  /// The foreign content that an import reads.
  private static let readable: Set<ForeignContent> = [
    .fhirResource, .fhirXML, .clinicalDocument, .euCertificate,
  ]

  private func mayHoldSomething(_ name: String) -> Bool {
    let name = name.lowercased()
    // Archives of training portals contain `.fit.gz` and `.gpx.gz`.
    let plain = name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
    return Self.mayHoldResources(plain) || DeviceExport.mayBe(plain)
      || depth == 0 && [".zip", ".tar", ".tgz"].contains { plain.hasSuffix($0) }
  }

  /// Returns the total size of an archive's content, in bytes.
  private static func held(by bytes: [UInt8]) -> UInt64 {
    if Gzip.begins(bytes) { return max(UInt64(bytes.count), Gzip.contentSize(of: bytes)) }
    guard let archive = try? ZipArchive(MemoryBytes(bytes)) else { return UInt64(bytes.count) }
    return archive.entries.reduce(0) { sum, entry in
      let (total, isTooLarge) = sum.addingReportingOverflow(entry.size)
      return isTooLarge ? .max : total
    }
  }

  private static func mayHoldResources(_ name: String) -> Bool {
    let name = name.lowercased()
    guard !name.hasPrefix("__macosx/") else { return false }
    guard !name.contains("ihe_xdm/") else { return false }
    return [".json", ".ndjson", ".jsonl", ".smart-health-card", ".xml"].contains {
      name.hasSuffix($0)
    }
  }

  /// Returns a card in any format; an image only if the user named it.
  private func card(_ source: any ByteSource, _ head: [UInt8]) -> InputFile? {
    guard source.size <= Self.maxCardSize, isNamed || source.size <= 1 << 16,
      let bytes = source.size <= UInt64(head.count)
        ? head : try? source.bytes(at: 0, count: Int(source.size)),
      let kind = ArtifactKind.sniff(bytes)
    else { return nil }
    switch kind {
    case .qr: return isNamed ? InputFile(name: name, bytes: bytes) : nil
    case .link:
      let carries = CardLink.content(of: bytes[...]) != nil || CertificateText.inside(bytes[...]) != nil
      return carries ? InputFile(name: name, bytes: bytes) : nil
    case .euCertificate: return InputFile(name: name, bytes: bytes)
    case .jws, .qrNumeric:
      return ForeignContent.recognize(bytes) == nil ? InputFile(name: name, bytes: bytes) : nil
    default: return nil
    }
  }

  private func foreign(_ source: any ByteSource, _ head: [UInt8]) -> ForeignContent {
    ForeignContent.recognize(head) ?? .text
  }
}
