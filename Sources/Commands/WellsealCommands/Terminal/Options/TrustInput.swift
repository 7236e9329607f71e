import WellsealBase
import WellsealCredentials

/// A trust directory or a key set in a file that the user names.
enum TrustInput {
  /// Reads the trusted directories.
  static func directories(_ paths: [String]) throws -> TrustStore {
    let directories = try paths.map { path in
      let bytes = try InputFiles.read(path, limit: 1 << 25)
      let reading = TrustDirectory.read(bytes, name: path)
      guard let directory = reading.value else {
        throw unusable(path, "a trust directory", bytes, reading.findings)
      }
      return directory
    }
    return TrustStore(directories, isExplicit: true)
  }

  /// Reads a key set.
  static func keySet(_ path: String) throws -> JSONWebKeySet {
    let bytes = try InputFiles.read(path, limit: 1 << 20)
    let reading = JSONWebKeySet.read(bytes)
    guard let keys = reading.value else { throw unusable(path, "a key set", bytes, reading.findings) }
    return keys
  }

  /// Returns the failure for a file of another kind.
  ///
  /// For a file that isn't JSON, the position of its first byte would say nothing.
  static func unusable(
    _ path: String, _ kind: String, _ bytes: [UInt8], _ findings: [Finding]
  ) -> CommandFailure {
    let start = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let reason = start == UInt8(ascii: "{") ? findings.first?.message : "it isn't a JSON object"
    return CommandFailure("\(path) isn't \(kind)\(reason.map { ": \($0)" } ?? "")", exit: .noInput)
  }
}
