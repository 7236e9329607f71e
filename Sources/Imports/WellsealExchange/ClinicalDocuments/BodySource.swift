import Glibc
import WellsealCompression

/// The folder or archive of a document or a record, which may have its body in another file there.
enum BodySource: Sendable {
  /// An imported folder, and the path of the file in it.
  case folder(FolderNames, file: String)
  /// An archive, the name of the entry, and the name of the archive as lists of files show it.
  case archive(EntryNames, entry: String, container: String)
  /// The files of an upload by name, without folders.
  case upload([String: [UInt8]])

  /// Finds a file by the name in a document.
  ///
  /// - Parameters:
  ///   - name: The name in the document.
  ///   - limit: The maximum size.
  /// - Returns: The file, next to the document or elsewhere in the same folder or archive, or the
  ///   reason why there is none.
  func body(named name: String, limit: UInt64) -> BodyFile.Search {
    for spelling in BodyFile.spellings(of: name) {
      let found =
        switch self {
        case .folder(let folder, let file): Self.body(name, spelling, nextTo: file, in: folder, limit)
        case .archive(let archive, let entry, let container):
          Self.body(name, spelling, nextTo: entry, in: archive, container, limit)
        case .upload(let files): Self.body(name, spelling, among: files, limit)
        }
      if case .missing = found { continue }
      return found
    }
    return .missing(name)
  }

  /// Finds a file of an upload by the last part of a path, because browsers send no folders.
  private static func body(
    _ name: String, _ spelling: String, among files: [String: [UInt8]], _ limit: UInt64
  ) -> BodyFile.Search {
    guard let last = BodyFile.components(of: spelling, in: [])?.last else { return .missing(name) }
    let similar = files.filter { $0.key.lowercased() == last.lowercased() }
    guard let bytes = files[last] ?? (similar.count == 1 ? similar.first?.value : nil) else {
      return .missing(name)
    }
    return bytes.count <= limit ? .found(BodyFile(name: name, bytes: bytes, path: last)) : .tooLarge
  }

  private static func body(
    _ name: String, _ spelling: String, nextTo document: String, in names: EntryNames, _ container: String,
    _ limit: UInt64
  ) -> BodyFile.Search {
    let folder = document.split(separator: "/").dropLast().map(String.init)
    guard let path = BodyFile.components(of: spelling, in: folder)?.joined(separator: "/"),
      let entry = names.entry(named: path)
    else { return .missing(name) }
    guard entry.size <= limit else { return .tooLarge }
    guard let bytes = try? names.archive.bytes(of: entry, limit: Int(limit)) else { return .missing(name) }
    return .found(BodyFile(name: name, bytes: bytes, path: container + entry.name))
  }

  private static func body(
    _ name: String, _ spelling: String, nextTo document: String, in names: FolderNames, _ limit: UInt64
  ) -> BodyFile.Search {
    let root = names.root
    guard document.hasPrefix(root) else { return .missing(name) }
    let folder = document.dropFirst(root.count).split(separator: "/").dropLast().map(String.init)
    guard let components = BodyFile.components(of: spelling, in: folder) else { return .missing(name) }
    let top = root.hasSuffix("/") ? root : root + "/"
    guard let path = path(of: components, below: top, names), isInside(path, root),
      let file = try? FileBytes(path: path)
    else { return .missing(name) }
    guard file.size <= limit else { return .tooLarge }
    guard let bytes = try? file.bytes(at: 0, count: Int(file.size)) else { return .missing(name) }
    return .found(BodyFile(name: name, bytes: bytes, path: path))
  }

  /// Returns the path of a file, whose components may differ in case from those in the document.
  private static func path(
    of components: [String], below top: String, _ names: FolderNames
  ) -> String? {
    let exact = top + components.joined(separator: "/")
    if access(exact, F_OK) == 0 { return exact }
    var path = top
    for (place, component) in components.enumerated() {
      guard let name = names.name(like: component, in: path) else { return nil }
      path += place == components.count - 1 ? name : name + "/"
    }
    return path
  }

  /// Returns true if no symbolic link leads from a path out of the folder.
  private static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let file = realpath(path, nil), let top = realpath(folder, nil) else { return false }
    defer {
      free(file)
      free(top)
    }
    let root = String(cString: top)
    return String(cString: file).hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }
}
