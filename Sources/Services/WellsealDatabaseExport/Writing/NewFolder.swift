import Glibc
import WellsealFiles

/// A folder with a file for each table, which gets its final name when all files are complete.
struct NewFolder {
  let path: String
  let temporaryPath: String
  private let parent: String
  private let name: String
  private let replaces: Bool

  /// Creates a new folder.
  ///
  /// - Parameters:
  ///   - path: The final path of the folder.
  ///   - replaces: Whether an existing folder is replaced, provided that it contains only tables.
  /// - Throws: ``DatabaseTargetError`` if the path exists; `StorageError`.
  init(_ path: String, replaces: Bool) throws {
    let path = FilePath.ofFolder(path)
    self.path = path
    self.replaces = replaces
    if FileKind(path) != nil {
      let isReplaceable = Self.holdsTablesOnly(path)
      guard replaces, isReplaceable else {
        throw DatabaseTargetError(path: path, isReplaceable: isReplaceable)
      }
    }
    let parts = FilePath.split(path)
    parent = parts.folder
    name = parts.name
    temporaryPath = HiddenName.make(parent, name)
    guard mkdir(temporaryPath, 0o700) == 0 else { throw StorageError.last(path) }
  }

  /// Returns the name of a table's file.
  static func file(_ table: DatabaseTable) -> String { "\(table.name).parquet" }

  func path(of table: DatabaseTable) -> String { "\(temporaryPath)/\(Self.file(table))" }

  /// Gives the folder its final name; its files are already on the disk.
  func commit() throws {
    try AtomicFile.synchronize(folder: temporaryPath)
    var old: String?
    if replaces, FileKind(path) != nil {
      // Checked again, because the export may have taken a long time.
      guard Self.holdsTablesOnly(path) else { throw DatabaseTargetError(path: path, isReplaceable: false) }
      let aside = HiddenName.make(parent, name)
      guard rename(path, aside) == 0 else { throw StorageError.last(path) }
      old = aside
    }
    // A rename can replace only an empty folder, so anything that was created in the meantime is
    // kept.
    guard rename(temporaryPath, path) == 0 else {
      let error =
        [EEXIST, ENOTEMPTY, ENOTDIR].contains(errno)
        ? DatabaseTargetError(path: path, isReplaceable: false) : StorageError.last(path) as any Error
      if let old { rename(old, path) }
      throw error
    }
    try AtomicFile.synchronize(folder: parent)
    if let old { Self.remove(old) }
  }

  func discard() { Self.remove(temporaryPath) }

  private static func holdsTablesOnly(_ path: String) -> Bool {
    guard FileKind(path) == .folder,
      let names = try? Folder(path, isPrivate: false).names(),
      let hidden = try? Folder(path, isPrivate: false).names(isHidden: true), hidden.isEmpty, !names.isEmpty
    else { return false }
    let known = Set(DatabaseSchema.tables.map(file))
    return names.allSatisfy { known.contains($0) && FileKind("\(path)/\($0)") == .file }
  }

  /// Deletes the files of the tables and the folder, but no other file.
  private static func remove(_ path: String) {
    for table in DatabaseSchema.tables { unlink("\(path)/\(file(table))") }
    rmdir(path)
  }
}
