import ArgumentParser
import Glibc
import WellsealDaemon
import WellsealExchange
import WellsealFiles

/// The input files of commands.
///
/// Commands read them only through this type, so that each error has the same exit status.
enum InputFiles {
  /// Returns the bytes of a file.
  ///
  /// `-` is standard input. A file with one byte more than a card's maximum is read, so that it
  /// gets the finding about its size.
  static func read(_ path: String, limit: Int = (32 << 20) + 1) throws -> [UInt8] {
    try reading(path) { () throws(StorageError) in try FileBytes.read(path, limit: limit) }
  }

  /// Returns the bytes of a secret: from a private file, or from a pipe.
  static func readSecret(_ path: String, limit: Int = 1 << 16) throws -> [UInt8] {
    try reading(path, isSecret: true) { () throws(StorageError) in
      do throws(StorageError) { return try AtomicFile.read(path, limit: limit, isPrivate: true) } catch {
        guard error.reason == .notARegularFile else { throw error }
        return try FileBytes.read(path, limit: limit)
      }
    }
  }

  /// Rejects a folder and a file that can't be opened, if another module reads it later.
  static func check(_ path: String) throws {
    try reading(path) { () throws(StorageError) in
      guard access(path, R_OK) == 0 else { throw .last(path) }
      guard !OutputTarget.isFolder(path) else { throw StorageError(.system(EISDIR), path: path) }
    }
  }

  /// Returns the named files.
  ///
  /// An argument that begins like the text of a card, certificate or link is such a text.
  static func read(_ paths: [String]) throws -> [InputFile] {
    try paths.map { path in
      isText(path)
        ? InputFile(name: "text", bytes: Array(path.utf8)) : InputFile(name: path, bytes: try read(path))
    }
  }

  /// Reports a system error to the user, with the path first and the status of a missing input.
  private static func reading<Value>(
    _ path: String, isSecret: Bool = false, _ body: () throws(StorageError) -> Value
  ) throws -> Value {
    do throws(StorageError) { return try body() } catch {
      guard error.reason != .system(EISDIR) else {
        throw CommandFailure("\(path) is a folder, not a file", hint: "name a file in it", exit: .noInput)
      }
      guard !path.isEmpty else { throw emptyName }
      try refuseURL(path)
      // A secret that others can read is an error with a distinct code.
      if isSecret, error.reason != .notFound { throw CommandFailure(error, exit: .noInput) }
      throw CommandFailure("\(error)", hint: error.hint, exit: .noInput)
    }
  }

  /// Rejects the URL of a file, which no command downloads.
  static func refuseURL(_ path: String) throws {
    guard path.contains("://"), access(path, F_OK) != 0 else { return }
    throw CommandFailure("\(path) is a URL, not a file", hint: "download it first", exit: .noInput)
  }

  static let emptyName = CommandFailure("a file name is empty", exit: .noInput)

  private static func isText(_ path: String) -> Bool {
    guard access(path, F_OK) != 0 else { return false }
    // No file has such a name, and a short text may have been truncated.
    let small = path.prefix(8).lowercased()
    if ["shlink:/", "shc:/", "hc1:"].contains(where: small.hasPrefix) { return true }
    return path.utf8.count > 60
      && [.euCertificate, .qrNumeric].contains(ArtifactKind.sniff(Array(path.utf8)))
  }
}
