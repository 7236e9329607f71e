import FoundationEssentials
import Glibc
package import WellsealBase
package import WellsealCredentials
package import WellsealImports

/// What somebody hands over, told by what is in it and never by its name.
///
/// The command line, the pages and the interface for programs all look here first, so that what can be imported anywhere can
/// be imported everywhere. ``IncomingImporter`` reads it; cards are left to whoever can ask about them.
package struct Incoming: Sendable {
  /// One thing that was found.
  enum Content: Sendable {
    /// An export of Apple's Health app.
    case export(ExportArchive)
    case fhir(FHIRImporter.File)
    /// A clinical document.
    case document(DocumentFile)
    /// Samples that `wellseal export jsonl` wrote.
    case samples(FHIRImporter.File)
    /// A file of the app Health Auto Export.
    case healthAutoExport(FHIRImporter.File)
    /// What another maker's device or service wrote.
    case device(DeviceExport)
    /// A health card, or a part of one.
    case card(InputFile)
    /// Nothing that can be imported: a link, a certificate, a backup, anything.
    case other(ForeignContent)
    /// A file of a folder or an archive that isn't imported.
    case skipped(SkippedFile.Reason)
  }

  package struct Item: Sendable {
    /// What people know it by.
    var name: String
    var content: Content
  }

  /// What was found, without the files that are skipped.
  package internal(set) var items: [Item]
  /// The files of folders and archives that aren't imported, in the order in which they were found.
  private(set) var skipped: [SkippedFile]

  private init(found: [Item]) {
    (items, skipped) = ([], [])
    for item in found {
      if case .skipped(let reason) = item.content {
        skipped.append(SkippedFile(name: item.name, reason: reason))
      } else {
        items.append(item)
      }
    }
    separatePeople()
  }

  /// Looks at files and folders.
  ///
  /// A folder is looked through: exports, the folders that they unpack to, FHIR, documents, samples and card files are found in it;
  /// ``skipped`` lists what is something else there.
  ///
  /// - Parameters:
  ///   - paths: what was named.
  ///   - account: whose records those of FHIR are; nil to take the names of the files and folders.
  /// - Throws: ``IncomingError`` for what cannot be looked at.
  package init(paths: [String], account: String? = nil) throws(IncomingError) {
    var found: [Item] = []
    for path in paths { found += try Self.items(at: path, account) }
    self.init(found: found)
  }

  /// Looks at a file that people know by another name than its path.
  ///
  /// - Throws: ``IncomingError`` for what cannot be looked at.
  package init(path: String, named name: String, account: String? = nil) throws(IncomingError) {
    let account = account ?? Self.account(name)
    self.init(found: try IncomingSniffer(name: name, account: account, isNamed: true).items(atPath: path))
  }

  /// Looks at bytes.
  ///
  /// - Parameters:
  ///   - bytes: what was handed over.
  ///   - name: what people know it by.
  ///   - account: whose records those of FHIR are; nil to take the name.
  package init(_ bytes: [UInt8], name: String, account: String? = nil) {
    let account = account ?? Self.account(name)
    self.init(found: IncomingSniffer(name: name, account: account, isNamed: true).items(in: bytes))
  }

  /// What was named and holds nothing that can be imported.
  package var others: [(name: String, content: ForeignContent)] {
    items.compactMap { item in
      if case .other(let content) = item.content { (item.name, content) } else { nil }
    }
  }

  package var cards: [InputFile] {
    items.compactMap { if case .card(let file) = $0.content { file } else { nil } }
  }

  package var documents: [DocumentFile] {
    items.compactMap { if case .document(let file) = $0.content { file } else { nil } }
  }

  var fhir: [FHIRImporter.File] {
    items.compactMap { if case .fhir(let file) = $0.content { file } else { nil } }
  }

  var samples: [FHIRImporter.File] {
    items.compactMap { if case .samples(let file) = $0.content { file } else { nil } }
  }

  var healthAutoExports: [FHIRImporter.File] {
    items.compactMap { if case .healthAutoExport(let file) = $0.content { file } else { nil } }
  }

  package var devices: [DeviceExport] {
    items.compactMap { if case .device(let export) = $0.content { export } else { nil } }
  }

  var exports: [(name: String, archive: ExportArchive)] {
    items.compactMap { if case .export(let archive) = $0.content { ($0.name, archive) } else { nil } }
  }

  /// Whether there is something besides cards that can be imported.
  package var hasHealthData: Bool {
    items.contains {
      switch $0.content {
      case .export, .fhir, .document, .samples, .healthAutoExport, .device: true
      case .card, .other, .skipped: false
      }
    }
  }
}

// MARK: Paths

extension Incoming {
  private static func items(at path: String, _ account: String?) throws(IncomingError) -> [Item] {
    let account = account ?? self.account(path)
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder else {
      return try IncomingSniffer(name: path, account: account, isNamed: true).items(atPath: path)
    }
    let found = IncomingFolder(account: account).items(in: path)
    let isEmpty = found.allSatisfy { if case .skipped = $0.content { true } else { false } }
    guard !isEmpty else { throw IncomingError(name: path, reason: .emptyFolder) }
    return found
  }

  /// A file's or a folder's name without its endings.
  static func account(_ path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    for ending in [".gz", ".json", ".ndjson", ".jsonl", ".zip", ".xml"]
    where name.hasSuffix(ending) && name.utf8.count > ending.utf8.count {
      name.removeLast(ending.count)
    }
    return name
  }
}

/// Why something that was named cannot be imported.
package struct IncomingError: Error, Hashable {
  package enum Reason: Hashable, Sendable {
    /// The system's error number.
    case unreadable(Int32)
    /// A pipe or a device, which cannot be read from any place more than once.
    case notAFile
    /// There is nothing in the folder that can be imported.
    case emptyFolder
    /// It is something else.
    case other(ForeignContent)
    /// The archive of an export is damaged.
    case damaged(HealthExportError)
  }

  var name: String
  package var reason: Reason

  package init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }
}

extension IncomingError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .unreadable(ENOENT): "\(name) does not exist"
    case .unreadable(let code): "\(name) cannot be read: \(String(cString: strerror(code)))"
    case .notAFile: "\(name): an import reads more than once, so it needs a file or folder: save it first"
    case .emptyFolder:
      "\(name) holds nothing that can be imported: no Apple Health export, no FHIR resources, no clinical documents, no files of devices, no cards"
    case .other(let content): "\(name) holds nothing that can be imported: this is \(Self.words(content))"
    case .damaged(let error): "\(name): \(error)"
    }
  }

  private static func words(_ content: ForeignContent) -> String {
    switch content {
    case .json: "JSON, but no FHIR resource (it has no resourceType) and nothing else that is read"
    case .xml: "XML, but neither an Apple Health export nor FHIR nor a clinical document"
    default: "\(content)"
    }
  }
}

extension IncomingError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .unreadable: "incoming.unreadable"
    case .notAFile: "incoming.not-afile"
    case .emptyFolder: "incoming.empty-folder"
    case .other: "incoming.other"
    case .damaged: "incoming.damaged"
    }
  }

  package var exitClass: ExitClass { .noInput }
}
