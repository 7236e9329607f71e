import ArgumentParser
import Glibc
import WellsealDaemon
import WellsealExchange
import WellsealFiles

/// The files that a command was given: the only way for a command to read them, so that each failure has the same exit status.
enum InputFiles {
  /// The bytes of a file; `-` is standard input.
  static func read(_ path: String, limit: Int = 33 << 20) throws -> [UInt8] {
    try reading(path) { () throws(StorageError) in try FileBytes.read(path, limit: limit) }
  }

  /// The bytes of a secret: of a file that only its owner can touch, or of a pipe.
  static func readSecret(_ path: String, limit: Int = 1 << 16) throws -> [UInt8] {
    try reading(path, isSecret: true) { () throws(StorageError) in
      do throws(StorageError) { return try AtomicFile.read(path, limit: limit, isPrivate: true) } catch {
        guard error.reason == .notARegularFile else { throw error }
        return try FileBytes.read(path, limit: limit)
      }
    }
  }

  /// Refuses a file that can't be opened, if another module reads it later.
  static func check(_ path: String) throws {
    try reading(path) { () throws(StorageError) in
      guard access(path, R_OK) == 0 else { throw .last(path) }
    }
  }

  /// The files of these names; what begins as the text of a card, certificate or link does is taken for it.
  static func read(_ paths: [String]) throws -> [InputFile] {
    try paths.map { path in
      isText(path)
        ? InputFile(name: "text", bytes: Array(path.utf8)) : InputFile(name: path, bytes: try read(path))
    }
  }

  /// Reports an error of the system as the user meets it: with the path first, and the status of a missing input.
  private static func reading<Value>(
    _ path: String, isSecret: Bool = false, _ body: () throws(StorageError) -> Value
  ) throws -> Value {
    do throws(StorageError) { return try body() } catch {
      guard error.reason != .system(EISDIR) else {
        throw CommandFailure("\(path) is a folder, not a file", exit: .noInput)
      }
      guard !path.isEmpty else { throw CommandFailure("the name of a file is empty", exit: .noInput) }
      // That others can read a secret is a fault with a code of its own.
      if isSecret, error.reason != .notFound { throw CommandFailure(error, exit: .noInput) }
      throw CommandFailure("\(error)", hint: error.hint, exit: .noInput)
    }
  }

  private static func isText(_ path: String) -> Bool {
    guard access(path, F_OK) != 0 else { return false }
    // No file is called so, and a short one may have been cut.
    let small = path.prefix(8).lowercased()
    if ["shlink:/", "shc:/", "hc1:"].contains(where: small.hasPrefix) { return true }
    return path.utf8.count > 60
      && [.euCertificate, .qrNumeric].contains(ArtefactKind.sniff(Array(path.utf8)))
  }
}
