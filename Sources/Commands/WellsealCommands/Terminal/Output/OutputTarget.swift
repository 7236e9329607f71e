import ArgumentParser
import Foundation
import Glibc
import WellsealBase
import WellsealFiles
import WellsealQueries

/// A new file or folder at a path that the user named.
///
/// `-` is standard output.
///
/// Commands write to no other path of the user. No existing file is replaced, and each error has
/// the same message.
struct OutputTarget {
  let path: String

  init(_ path: String) { self.path = path }

  /// Creates a target for a new folder, whose path may end in slashes.
  init(folder path: String) { self.path = FilePath.ofFolder(path) }

  var isStandardOutput: Bool { path == "-" }

  /// Rejects a path that exists or whose folder is missing, before any work is done.
  ///
  /// - Parameters:
  ///   - replaces: Whether an existing file may be replaced.
  ///   - makesFolders: Whether missing parent folders are created.
  /// - Throws: `ValidationError` if there is no name, ``CommandFailure`` if nothing can be created
  ///   there or the name ends in a slash, `ExportTargetError` if something exists there.
  func check(replaces: Bool = false, makesFolders: Bool = false) throws {
    guard !isStandardOutput else { return }
    guard !path.isEmpty else { throw ValidationError("The file name is empty.") }
    guard !path.hasSuffix("/") else {
      throw CommandFailure("\(path) is the name of a folder, not of a file", hint: "name a file in it")
    }
    let files = FileManager.default
    // Unlike `fileExists`, this doesn't follow a link.
    if !replaces, (try? files.attributesOfItem(atPath: path)) != nil { throw ExportTargetError(path: path) }
    let folder = FilePath.split(path).folder
    guard files.fileExists(atPath: folder) else {
      guard makesFolders else { throw Self.noFolder(folder) }
      return try Self.checkWritable(Self.existing(above: folder))
    }
    guard Self.isFolder(folder) else { throw Self.notAFolder(folder) }
    try Self.checkWritable(folder)
  }

  /// Returns the closest folder above a missing one that exists.
  private static func existing(above folder: String) -> String {
    Folder.missing(at: folder).last.map { FilePath.split($0).folder } ?? folder
  }

  /// Rejects a folder in which the user can't create files.
  ///
  /// The writer's own error would come after all work, and might be about another file.
  private static func checkWritable(_ folder: String) throws {
    guard access(folder, W_OK | X_OK) != 0 else { return }
    var failure = CommandFailure(
      "can't write to the folder \(folder): \(String(cString: strerror(errno)))",
      hint: "choose another folder")
    failure.code = "read-only-folder"
    throw failure
  }

  /// Writes a new file, or to standard output.
  ///
  /// - Throws: The errors of ``check(replaces:makesFolders:)``, or `StorageError`.
  func write(_ bytes: [UInt8]) throws {
    guard !isStandardOutput else { return Output.write(bytes) }
    try check()
    do throws(StorageError) { try NewFile.make(path, bytes) } catch {
      throw error.reason == .system(EEXIST) ? ExportTargetError(path: path) as any Error : error
    }
  }

  /// Rejects a path at which no folder can be, before any work is done.
  ///
  /// - Throws: `ValidationError` if there is no name, ``CommandFailure`` if a file is there.
  func checkFolder() throws {
    guard !path.isEmpty else { throw ValidationError("The name of the folder is empty.") }
    guard Self.isFolder(path) || access(path, F_OK) != 0 else { throw Self.notAFolder(path) }
  }

  /// Creates the folder at the path and its parents, unless it exists.
  func makeFolder(isPrivate: Bool = false) throws {
    try checkFolder()
    do throws(StorageError) { try Folder(path, isPrivate: isPrivate).create() } catch {
      throw Self.refusal(error, ofFolder: path)
    }
    guard Self.isFolder(path) else { throw Self.notAFolder(path) }
  }

  /// Creates the folder and its parents for a task, and removes them again if the task fails before
  /// it writes a file.
  func whileMakingFolder<Result>(_ body: () async throws -> Result) async throws -> Result {
    try await Folder.removingUnused(at: path) {
      try makeFolder()
      return try await body()
    }
  }

  /// Returns whether a path names a folder, or a link to one.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Returns the error of creating a folder.
  ///
  /// The system's message would sound as if an input were missing.
  static func refusal(_ error: StorageError, ofFolder path: String) -> any Error {
    switch error.reason {
    case .notFound: CommandFailure("can't create the folder \(path)", hint: elsewhere)
    case .notARegularFile, .system(ENOTDIR), .system(EEXIST): notAFolder(path)
    default: error
    }
  }

  private static func noFolder(_ folder: String) -> CommandFailure {
    var failure = CommandFailure("folder \(folder) doesn't exist", hint: elsewhere)
    failure.code = "no-folder"
    return failure
  }

  private static func notAFolder(_ folder: String) -> CommandFailure {
    var failure = CommandFailure("\(folder) is not a folder", hint: "use another name")
    failure.code = "no-folder"
    return failure
  }

  private static let elsewhere = "create it first, or choose another folder"
}
