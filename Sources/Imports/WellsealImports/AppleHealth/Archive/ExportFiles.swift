import WellsealBase
import WellsealModel

/// The files next to the main file: those that elements refer to, and the others.
struct ExportFiles {
  private let archive: ExportArchive
  private var folders: [String: Listing] = [:]
  private(set) var named: Set<String> = []

  init(_ archive: ExportArchive) { self.archive = archive }

  /// Whether there can't be files because there is only the XML.
  var isAlone: Bool { archive.isAlone }

  /// Returns the file at a path, even if unpacking has changed its name.
  ///
  /// - Throws: ``ImportLoss/Reason/missingFile`` or ``ImportLoss/Reason/damagedFile``.
  mutating func file(_ path: String, limit: Int) throws(ImportLoss.Reason) -> KeptFile {
    guard let name = name(path) else { throw .missingFile }
    named.insert(name)
    return try bytes(name, limit: limit)
  }

  /// Returns the files of a folder that no element refers to.
  mutating func others(in folder: String) -> [String] {
    listing(folder).names.filter { !named.contains($0) }
  }

  /// Returns a file by a name from ``others(in:)``.
  func bytes(_ name: String, limit: Int) throws(ImportLoss.Reason) -> KeptFile {
    let bytes: [UInt8]?
    do { bytes = try archive.file(name, limit: limit) } catch { throw .damagedFile }
    guard let bytes else { throw .missingFile }
    return KeptFile(path: name, bytes: bytes)
  }

  private mutating func name(_ path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count > 1, !parts.contains("..") else { return parts.isEmpty ? nil : path }
    return listing(parts.dropLast().joined(separator: "/")).name(parts.joined(separator: "/"))
  }

  private mutating func listing(_ folder: String) -> Listing {
    if let known = folders[folder] { return known }
    let listing = Listing(archive.files(in: folder))
    folders[folder] = listing
    return listing
  }

  /// The names of a folder's files.
  private struct Listing {
    let names: [String]
    /// The names by their canonical form: strings are equal in every Unicode normalization.
    private let exact: [String: String]
    private let byDigits: [String: [String]]
    private let byDate: [String: [String]]

    init(_ names: [String]) {
      self.names = names.filter { !($0.split(separator: "/").last ?? "").hasPrefix(".") }
      exact = Dictionary(self.names.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
      byDigits = Dictionary(grouping: self.names, by: Self.digits)
      byDate = Dictionary(grouping: self.names) { Self.date(Self.digits($0)) }
    }

    /// Returns the file with a name, or else the only one with the same digits.
    ///
    /// If there is none, returns the only one of the same date, provided that one of the two names
    /// has no other digits. Unpacking damages only letters.
    func name(_ name: String) -> String? {
      if let exact = exact[name] { return exact }
      let digits = Self.digits(name)
      guard !digits.isEmpty else { return nil }
      if let alike = byDigits[digits] { return alike.count == 1 ? alike[0] : nil }
      let date = Self.date(digits)
      guard date.utf8.count >= 10, let only = byDate[date], only.count == 1,
        digits == date || Self.digits(only[0]) == date
      else { return nil }
      return only[0]
    }

    private static func digits(_ name: String) -> String {
      name.utf8.split { $0 &- 0x30 >= 10 }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }

    private static func date(_ digits: String) -> String {
      digits.split(separator: "-").prefix(3).joined(separator: "-")
    }
  }
}

/// A file of an export that is preserved unchanged.
struct KeptFile {
  /// The path relative to the main file's folder, such as
  /// `workout-routes/route_2024-05-01_7.05am.gpx`.
  var path: String
  var bytes: [UInt8]

  /// The folders whose files belong to the export.
  static let folders = [GPX.folder, ClinicalElement.folder, ECGFile.folder]
  private static let base64 = ";base64"

  init(path: String, bytes: [UInt8]) {
    self.path = path.split(separator: "/").joined(separator: "/")
    self.bytes = bytes
  }

  /// Creates a file from an element of a store, or returns `nil` for other elements.
  init?(_ element: ForeignElement) {
    guard Self.folders.contains(element.name), !element.type.isEmpty else { return nil }
    let isBinary = element.type.hasSuffix(Self.base64)
    let path = isBinary ? String(element.type.dropLast(Self.base64.count)) : element.type
    let parts = path.split(separator: "/")
    guard parts.count == 2, parts[0] == element.name, parts[1] != "..",
      let bytes = isBinary ? try? Base64.standard.decode(element.text) : Array(element.text.utf8)
    else { return nil }
    self.path = path
    self.bytes = bytes
  }

  /// The element to store.
  ///
  /// Bytes that aren't text are encoded in Base64.
  var element: ForeignElement {
    let folder = String(path.prefix { $0 != "/" })
    if let text = String(validating: bytes, as: UTF8.self) {
      return ForeignElement(name: folder, type: path, text: text)
    }
    return ForeignElement(name: folder, type: path + Self.base64, text: Base64.standard.encode(bytes))
  }
}
