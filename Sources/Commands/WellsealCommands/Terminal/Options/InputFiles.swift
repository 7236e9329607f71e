import ArgumentParser
import Glibc
import WellsealDaemon
import WellsealExchange

/// Reads the files that a command was given.
enum InputFiles {
  /// The bytes of a file; `-` is standard input.
  static func read(_ path: String, limit: Int = 33 << 20) throws -> [UInt8] {
    do { return try FileBytes.read(path, limit: limit) } catch {
      throw CommandFailure("\(error)", exit: .noInput)
    }
  }

  /// The files of these names; what begins as the text of a card, certificate or link does is taken for it.
  static func read(_ paths: [String]) throws -> [InputFile] {
    try paths.map { path in
      isText(path)
        ? InputFile(name: "text", bytes: Array(path.utf8)) : InputFile(name: path, bytes: try read(path))
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
