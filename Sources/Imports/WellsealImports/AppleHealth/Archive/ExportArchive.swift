import FoundationEssentials
import Glibc
package import WellsealCompression

/// The location of an export: a zip archive, its unpacked folder, or only the XML file.
package struct ExportArchive: Sendable {
  private let container: Container
  /// The name of the main file, which the Health app localizes.
  let main: String
  /// The stored size of the main file, which progress counts.
  package let mainSize: UInt64
  /// The uncompressed size of the main file.
  package let dataSize: UInt64
  /// The folder of the main file, with a trailing slash unless it is empty.
  private let root: String

  private enum Container: Sendable {
    case zip(ZipArchive, [String: ZipEntry])
    case folder(String)
    case file(any ByteSource)
  }

  /// Finds the export in a file or a folder, by content.
  ///
  /// - Throws: ``HealthExportError`` if there is none.
  package init(path: String) throws(HealthExportError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(errno) }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR {
      try self.init(folder: path)
    } else {
      guard kind == S_IFREG else { throw .notAFile }
      do { try self.init(FileBytes(path: path)) } catch let error as HealthExportError { throw error } catch {
        throw .archive(error as? ZipError ?? .notZip)
      }
    }
  }

  /// Finds the export in a zip archive or an XML text.
  ///
  /// - Throws: ``HealthExportError`` if there is none.
  package init(_ source: any ByteSource) throws(HealthExportError) {
    do throws(ZipError) {
      let head = try source.bytes(at: 0, count: Int(min(source.size, UInt64(Self.sniffed))))
      if ZipArchive.begins(head) {
        let archive = try ZipArchive(source)
        guard let entry = Self.mainEntry(of: archive) else { throw ZipError.notZip }
        let names = Dictionary(archive.entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        container = .zip(archive, names)
        main = entry.name
        mainSize = entry.compressedSize
        dataSize = entry.size
      } else if Self.isHealthData(head) {
        container = .file(source)
        main = ""
        mainSize = source.size
        dataSize = source.size
      } else {
        throw .notZip
      }
    } catch {
      throw error == .notZip ? .notHealthExport : .archive(error)
    }
    root = Self.folder(of: main)
  }

  private init(folder: String) throws(HealthExportError) {
    guard let (name, size) = Self.mainFile(in: folder, depth: 0) else { throw .notHealthExport }
    container = .folder(folder)
    main = name
    mainSize = size
    dataSize = size
    root = Self.folder(of: name)
  }

  /// Returns a reader for the main file.
  ///
  /// - Throws: ``ZipError`` if it can't be opened.
  func reader() throws(ZipError) -> ExportReader {
    switch container {
    case .zip(let archive, let names):
      guard let entry = names[main] else { throw .damagedDirectory }
      return .entry(try ZipEntryReader(archive, entry))
    case .folder(let folder): return .bytes(try FileBytes(path: folder + "/" + main), 0)
    case .file(let source): return .bytes(source, 0)
    }
  }

  /// Returns a file next to the main file, by the path in the data:
  /// `/workout-routes/route_2024-05-01_7.05am.gpx`.
  ///
  /// - Throws: ``ZipError`` if it can't be read. A path that leads out of the folder counts as
  ///   missing.
  func file(_ path: String, limit: Int) throws(ZipError) -> [UInt8]? {
    let parts = path.split(separator: "/")
    guard !parts.isEmpty, !parts.contains(".."), !path.utf8.contains(0) else { return nil }
    let name = root + parts.joined(separator: "/")
    switch container {
    case .zip(let archive, let names):
      guard let entry = names[name] else { return nil }
      return try archive.bytes(of: entry, limit: limit)
    case .folder(let folder):
      let path = folder + "/" + name
      guard Self.isPlainFile(path, inside: folder) else { return nil }
      let source = try FileBytes(path: path)
      guard source.size <= UInt64(limit) else { throw .tooLarge(limit: UInt64(limit)) }
      return try source.bytes(at: 0, count: Int(source.size))
    case .file: return nil
    }
  }

  /// Whether the main file is directly in the given folder and not in a subfolder.
  package var isAtTop: Bool { root.isEmpty }

  /// Returns true if a file in the archive or folder is a part of the export.
  ///
  /// The path of a folder ends in a slash.
  package func contains(_ path: String) -> Bool {
    guard path.hasPrefix(root) else { return false }
    let name = path.dropFirst(root.count)
    return path == main || Self.ownFiles.contains(String(name))
      || KeptFile.folders.contains { name.hasPrefix($0 + "/") }
  }

  /// The files next to the main file, by name.
  private static let ownFiles: Set<String> = [clinicalDocumentName, SourcePriorityFile.name]
  private static let clinicalDocumentName = "export_cda.xml"

  /// Whether there is only the XML.
  package var isAlone: Bool { if case .file = container { true } else { false } }

  /// Returns the names of the files in a folder next to the main file, in alphabetical order.
  func files(in folder: String) -> [String] {
    let prefix = root + folder + "/"
    switch container {
    case .zip(_, let names):
      return names.keys.filter { $0.hasPrefix(prefix) && !$0.hasSuffix("/") }
        .map { String($0.dropFirst(root.count)) }.sorted()
    case .folder(let path):
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + prefix)) ?? []
      return names.map { folder + "/" + $0 }.sorted()
    case .file: return []
    }
  }
}

extension ExportArchive {
  /// The name of the export's clinical document (CDA), which repeats the data in another form, or
  /// `nil` if there is none.
  var clinicalDocument: String? {
    let name = root + Self.clinicalDocumentName
    let isThere =
      switch container {
      case .zip(_, let names): names[name] != nil
      case .folder(let folder): access(folder + "/" + name, F_OK) == 0
      case .file: false
      }
    return isThere ? "ClinicalDocument" : nil
  }
}

/// A sequential reader of the main file.
enum ExportReader {
  case entry(ZipEntryReader)
  case bytes(any ByteSource, UInt64)

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(ZipError) -> Int {
    switch self {
    case .entry(let reader): return try reader.read(into: buffer)
    case .bytes(let source, let offset):
      let count = try source.read(into: buffer, at: offset)
      self = .bytes(source, offset + UInt64(count))
      return count
    }
  }

  var consumed: UInt64 {
    switch self {
    case .entry(let reader): reader.consumed
    case .bytes(_, let offset): offset
    }
  }
}

extension ExportArchive {
  /// The number of bytes to inspect for detecting a file's kind; the document type precedes the
  /// first element.
  private static let sniffed = 1 << 16

  private static func folder(of name: String) -> String {
    name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
  }

  /// Returns true if a text begins like `export.xml`: with its root element or the document type
  /// that declares it.
  package static func isHealthData(_ head: [UInt8]) -> Bool {
    head.contains(Array("<HealthData".utf8)) || head.contains(Array("<!DOCTYPE HealthData".utf8))
  }

  /// Returns the largest entry with health data.
  ///
  /// Names don't matter, because the app localizes them.
  private static func mainEntry(of archive: ZipArchive) -> ZipEntry? {
    let candidates = archive.entries.filter { $0.name.lowercased().hasSuffix(".xml") && $0.size > 0 }
    return candidates.sorted { $0.size > $1.size }.prefix(16).first { entry in
      guard let reader = try? ZipEntryReader(archive, entry) else { return false }
      var head = [UInt8](repeating: 0, count: sniffed)
      let count = head.withUnsafeMutableBytes { (try? reader.read(into: $0)) ?? 0 }
      return isHealthData(Array(head[..<count]))
    }
  }

  /// Returns the largest file with health data in a folder, or in its only subfolder.
  private static func mainFile(in folder: String, depth: Int) -> (name: String, size: UInt64)? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var found: (name: String, size: UInt64)?
    for name in names.sorted() where name.lowercased().hasSuffix(".xml") {
      guard let source = try? FileBytes(path: folder + "/" + name), source.size > found?.size ?? 0,
        let head = try? source.bytes(at: 0, count: Int(min(source.size, UInt64(sniffed)))), isHealthData(head)
      else { continue }
      found = (name, source.size)
    }
    if found == nil, depth == 0 {
      for name in names.sorted() {
        guard let inner = mainFile(in: folder + "/" + name, depth: 1) else { continue }
        return (name + "/" + inner.name, inner.size)
      }
    }
    return found
  }

  /// Returns true if a path is a regular file that no symbolic link moves out of the folder.
  private static func isPlainFile(_ path: String, inside folder: String) -> Bool {
    guard let file = realpath(path, nil), let top = realpath(folder, nil) else { return false }
    defer {
      free(file)
      free(top)
    }
    return String(cString: file).hasPrefix(String(cString: top) + "/")
  }
}
