import FoundationEssentials
import Glibc
package import WellsealBase
package import WellsealCredentials
package import WellsealImports

/// The content of an import, detected from its bytes rather than its name.
///
/// The command line, the Health app and the program interface all use this type, so that they
/// support the same formats. ``IncomingImporter`` imports it, except for cards, which the caller
/// handles because they may need the user's confirmation.
package struct Incoming: Sendable {
  /// A detected item.
  enum Content: Sendable {
    /// An export of Apple's Health app.
    case export(ExportArchive)
    case fhir(FHIRImporter.File)
    /// A clinical document.
    case document(DocumentFile)
    /// Samples written by `wellseal export jsonl`.
    case samples(FHIRImporter.File)
    /// A file of the app Health Auto Export.
    case healthAutoExport(FHIRImporter.File)
    /// A file of another manufacturer's device or service.
    case device(DeviceExport)
    /// A health card, or a part of one.
    case card(InputFile)
    /// Content that can't be imported, such as a link, a certificate or a backup.
    case other(ForeignContent)
    /// A file in a folder or an archive that isn't imported.
    case skipped(SkippedFile.Reason)
  }

  package struct Item: Sendable {
    /// The name to display.
    var name: String
    var content: Content

    /// The kind of content to import, as a stable word, or `nil` if there is none.
    var kind: String? {
      switch content {
      case .export: "healthExport"
      case .fhir: "fhirResource"
      case .document: "clinicalDocument"
      case .samples: "exportedSamples"
      case .healthAutoExport: "healthAutoExport"
      case .device: "deviceExport"
      case .card: "card"
      case .other, .skipped: nil
      }
    }

    /// The file, if it isn't imported.
    var skipped: SkippedFile? {
      if case .skipped(let reason) = content { SkippedFile(name: name, reason: reason) } else { nil }
    }
  }

  /// The detected items, without skipped files.
  package internal(set) var items: [Item]
  /// The files in folders and archives that aren't imported: first those without a name, then the
  /// others in the order of discovery.
  private(set) var skipped: [SkippedFile]

  private init(found: [Item]) {
    let skipped = found.compactMap(\.skipped)
    self.skipped = skipped.filter(\.isOfContainer) + skipped.filter { !$0.isOfContainer }
    items = found.filter { $0.skipped == nil }
    separatePeople()
  }

  /// Inspects files and folders.
  ///
  /// Folders are searched for exports, their unpacked folders, FHIR, documents, samples and card
  /// files; ``skipped`` lists all other files.
  ///
  /// - Parameters:
  ///   - paths: The paths.
  ///   - account: The account of FHIR records, or `nil` to use the names of files and folders.
  /// - Throws: ``IncomingError`` if a path can't be read.
  package init(paths: [String], account: String? = nil) throws(IncomingError) {
    var found: [Item] = []
    for path in paths { found += try Self.items(at: path, account) }
    self.init(found: found)
  }

  /// Inspects a file whose display name differs from its path.
  ///
  /// - Throws: ``IncomingError`` if the file can't be read.
  package init(path: String, named name: String, account: String? = nil) throws(IncomingError) {
    let account = account ?? Self.account(name)
    self.init(found: try IncomingSniffer(name: name, account: account, isNamed: true).items(atPath: path))
  }

  /// Inspects bytes.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - name: The name to display.
  ///   - account: The account of FHIR records, or `nil` to use the name.
  package init(_ bytes: [UInt8], name: String, account: String? = nil) {
    let account = account ?? Self.account(name)
    self.init(found: IncomingSniffer(name: name, account: account, isNamed: true).items(in: bytes))
  }

  /// The given inputs that contain nothing to import.
  package var others: [(name: String, content: ForeignContent)] {
    items.compactMap { item in
      if case .other(let content) = item.content { (item.name, content) } else { nil }
    }
  }

  /// The files that are read, each with the kind of its content.
  package var files: [(name: String, content: String)] {
    items.compactMap { item in item.kind.map { (item.name, $0) } }
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

  /// Whether there is anything to import except cards.
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
    guard found.contains(where: { $0.skipped == nil }) else {
      throw IncomingError(name: path, reason: .emptyFolder, skipped: found.compactMap(\.skipped))
    }
    return found
  }

  /// Returns the name of a file or folder without extensions.
  static func account(_ path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    for ending in [".gz", ".json", ".ndjson", ".jsonl", ".zip", ".xml"]
    where name.hasSuffix(ending) && name.utf8.count > ending.utf8.count {
      name.removeLast(ending.count)
    }
    return name
  }
}

/// An error that occurs when a given input can't be imported.
package struct IncomingError: Error, Hashable {
  package enum Reason: Hashable, Sendable {
    /// The system's error number.
    case unreadable(Int32)
    /// The path is a pipe or a device, which doesn't support random access.
    case notAFile
    /// The folder contains nothing to import.
    case emptyFolder
    /// The input is something else.
    case other(ForeignContent)
    /// The archive of an export is damaged.
    case damaged(HealthExportError)
  }

  var name: String
  package var reason: Reason
  /// The files of a folder without anything to import.
  package var skipped: [SkippedFile] = []

  package init(name: String, reason: Reason, skipped: [SkippedFile] = []) {
    self.name = name
    self.reason = reason
    self.skipped = skipped
  }
}

extension IncomingError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .unreadable(ENOENT): "\(name) does not exist"
    case .unreadable(ENOTDIR): "can't read \(name): a part of the path is a file, not a folder"
    case .unreadable(let code): "can't read \(name): \(String(cString: strerror(code)))"
    case .notAFile: "\(name) is a pipe or a device; save it to a file first"
    case .emptyFolder:
      "\(name) contains nothing to import"
    case .other(let content): "\(name) can't be imported: it is \(Self.words(content))"
    case .damaged(let error): "\(name): \(error)"
    }
  }

  private static func words(_ content: ForeignContent) -> String {
    switch content {
    case .json: "JSON, but not a FHIR resource (no resourceType) or another supported format"
    case .xml: "XML, but not an Apple Health export, FHIR or a clinical document"
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
