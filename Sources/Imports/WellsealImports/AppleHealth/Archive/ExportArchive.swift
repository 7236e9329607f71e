import FoundationEssentials
import Glibc
package import WellsealCompression

/// Where an export lies: a zip archive, the folder that it unpacks to, or the XML file alone.
package struct ExportArchive: Sendable {
  private let container: Container
  /// The name of the file that holds the data, which the Health app translates.
  let main: String
  /// How large the data is before it is inflated, which is what progress counts.
  package let mainSize: UInt64
  /// How large the data is, inflated.
  package let dataSize: UInt64
  /// The folder of the main file, with a slash at the end where it is not empty.
  private let root: String

  private enum Container: Sendable {
    case zip(ZipArchive, [String: ZipEntry])
    case folder(String)
    case file(any ByteSource)
  }

  /// Finds the export in a file or a folder, by content.
  ///
  /// - Throws: ``HealthExportError``
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
  /// - Throws: ``HealthExportError``
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

  /// Begins to read the data.
  ///
  /// - Throws: ``ZipError``
  func reader() throws(ZipError) -> ExportReader {
    switch container {
    case .zip(let archive, let names):
      guard let entry = names[main] else { throw .damagedDirectory }
      return .entry(try ZipEntryReader(archive, entry))
    case .folder(let folder): return .bytes(try FileBytes(path: folder + "/" + main), 0)
    case .file(let source): return .bytes(source, 0)
    }
  }

  /// A file beside the data, named as the data names it: `/workout-routes/route_2024-05-01_7.05am.gpx`.
  ///
  /// - Throws: ``ZipError``; a path that leads out of the folder is as if it were not there.
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

  /// Whether the data lies in the folder itself that was named, and not in one that is in it.
  package var isAtTop: Bool { root.isEmpty }

  /// Whether there is the XML and nothing else.
  var isAlone: Bool { if case .file = container { true } else { false } }

  /// The names of the files in a folder beside the data, in alphabetical order.
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
  /// The name of the folder's clinical document (CDA), which says in another form what the data says; nil where there is none.
  var clinicalDocument: String? {
    let name = root + "export_cda.xml"
    let isThere =
      switch container {
      case .zip(_, let names): names[name] != nil
      case .folder(let folder): access(folder + "/" + name, F_OK) == 0
      case .file: false
      }
    return isThere ? "ClinicalDocument" : nil
  }
}

/// The bytes of the data, from the beginning to the end.
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
  /// How much of a file is looked at to know what it is; the document type comes before the first element.
  private static let sniffed = 1 << 16

  private static func folder(of name: String) -> String {
    name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
  }

  /// Whether a text begins like `export.xml`: with its root element or the document type that declares it.
  package static func isHealthData(_ head: [UInt8]) -> Bool {
    head.contains(Array("<HealthData".utf8)) || head.contains(Array("<!DOCTYPE HealthData".utf8))
  }

  /// The largest entry that is health data; names are not trusted, since the app translates them.
  private static func mainEntry(of archive: ZipArchive) -> ZipEntry? {
    let candidates = archive.entries.filter { $0.name.lowercased().hasSuffix(".xml") && $0.size > 0 }
    return candidates.sorted { $0.size > $1.size }.prefix(16).first { entry in
      guard let reader = try? ZipEntryReader(archive, entry) else { return false }
      var head = [UInt8](repeating: 0, count: sniffed)
      let count = head.withUnsafeMutableBytes { (try? reader.read(into: $0)) ?? 0 }
      return isHealthData(Array(head[..<count]))
    }
  }

  /// The largest file that is health data in a folder, or in the one folder in it.
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

  /// Whether a path names a regular file that no symbolic link puts outside of the folder.
  private static func isPlainFile(_ path: String, inside folder: String) -> Bool {
    guard let file = realpath(path, nil), let top = realpath(folder, nil) else { return false }
    defer {
      free(file)
      free(top)
    }
    return String(cString: file).hasPrefix(String(cString: top) + "/")
  }
}
