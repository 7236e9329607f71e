import ArgumentParser
import Glibc
import WellsealBase
import WellsealFiles
import WellsealQueries

/// A new file or folder at a path that the user named; `-` is standard output.
///
/// Commands write to no other path of the user: nothing that exists is replaced, and each refusal has the same words.
struct OutputTarget {
  let path: String

  init(_ path: String) { self.path = path }

  var isStandardOutput: Bool { path == "-" }

  /// Refuses a path that exists, or that is in no folder, before anything is done for it.
  ///
  /// - Parameters:
  ///   - replaces: Whether a file that exists may be replaced.
  ///   - makesFolders: Whether the folders above it are made if they are missing.
  /// - Throws: `ValidationError` if there is no name; ``CommandFailure`` if nothing can be made there; `ExportTargetError` if
  ///   something exists there.
  func check(replaces: Bool = false, makesFolders: Bool = false) throws {
    guard !isStandardOutput else { return }
    guard !path.isEmpty else { throw ValidationError("The name of the file is empty.") }
    var status = stat()
    if !replaces, lstat(path, &status) == 0 { throw ExportTargetError(path: path) }
    let folder = FilePath.split(path).folder
    guard stat(folder, &status) == 0 else {
      if makesFolders, errno == ENOENT { return }
      throw Self.noFolder(folder)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw Self.notAFolder(folder) }
  }

  /// Writes a new file, or to standard output.
  ///
  /// - Throws: As ``check(replaces:makesFolders:)``, or `StorageError`.
  func write(_ bytes: [UInt8]) throws {
    guard !isStandardOutput else { return Output.write(bytes) }
    try check()
    do throws(StorageError) { try NewFile.make(path, bytes) } catch {
      throw error.reason == .system(EEXIST) ? ExportTargetError(path: path) as any Error : error
    }
  }

  /// Makes the folder at the path, unless it exists, and the folders above it.
  func makeFolder(isPrivate: Bool = false) throws {
    do throws(StorageError) { try Folder(path, isPrivate: isPrivate).create() } catch {
      throw Self.refusal(error, ofFolder: path)
    }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw Self.notAFolder(path) }
  }

  /// The error of making a folder, for which the system's words sound as if an input were missing.
  static func refusal(_ error: StorageError, ofFolder path: String) -> any Error {
    switch error.reason {
    case .notFound: CommandFailure("can't make the folder \(path)", hint: elsewhere)
    case .notARegularFile, .system(ENOTDIR), .system(EEXIST): notAFolder(path)
    default: error
    }
  }

  private static func noFolder(_ folder: String) -> CommandFailure {
    var failure = CommandFailure("there is no folder \(folder)", hint: elsewhere)
    failure.code = "no-folder"
    return failure
  }

  private static func notAFolder(_ folder: String) -> CommandFailure {
    var failure = CommandFailure("\(folder) is not a folder", hint: "name another one")
    failure.code = "no-folder"
    return failure
  }

  private static let elsewhere = "make it first, or name a file elsewhere"
}
