import FoundationEssentials
import Glibc
import WellsealFiles

/// The daemon's files about consent in the data folder, next to the store.
///
/// | file | content |
/// |---|---|
/// | `consent.json` | the user's decisions, see ``ConsentRepository`` |
/// | `access.log`, `access.key`, `access.checkpoint` | the access log, see ``AccessFolder`` |
/// | `tokens.json` | the tokens of programs, as digests |
/// | `anchor.key` | 32 random bytes that seal apps' anchors, see `AnchorSeal` |
package struct ConsentFiles: Sendable, Hashable {
  package let folder: String

  package init(_ folder: String) { self.folder = folder }

  package var log: AccessFolder { AccessFolder(folder) }

  /// Reads the decisions.
  ///
  /// - Throws: `StorageError`, ``ConsentError``, ``AppRegistryError``.
  package func repository() throws -> ConsentRepository {
    try ConsentRepository(path: "\(folder)/consent.json") {
      try AppRegistryFile("\(folder)/apps.json").read()
    }
  }

  /// Returns the key that seals apps' anchors, and creates it if it is missing.
  package func anchorSecret() throws -> [UInt8] {
    let path = "\(folder)/anchor.key"
    if access(path, F_OK) != 0 {
      var system = SystemRandomNumberGenerator()
      try AtomicFile.write((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &system) }, to: path)
    }
    return try AtomicFile.read(path, limit: 32, isPrivate: true)
  }
}

extension ConsentFiles {
  /// Removes the registration of a program if no daemon runs.
  ///
  /// - Throws: ``AppRegistryError``, `StorageError`.
  package func removeProgram(_ key: AppKey) throws {
    let programs = AppRegistryFile("\(folder)/apps.json")
    var registry = try programs.read()
    guard registry.apps[key] != nil else { return }
    registry.remove(key)
    try programs.write(registry)
  }

  /// Removes all decisions about apps and all registrations, because their store is gone.
  ///
  /// The access log is retained: it documents past access.
  ///
  /// - Returns: `true` if anything was removed.
  /// - Throws: `StorageError` if a file can't be removed, because its grants would apply to the
  ///   next store.
  @discardableResult
  package func endDecisions() throws -> Bool {
    var hasEnded = false
    for name in ["consent.json", "apps.json", "tokens.json", "ingest.json", "anchor.key"] {
      let path = "\(folder)/\(name)"
      if unlink(path) == 0 {
        hasEnded = true
      } else if errno != ENOENT {
        throw StorageError.last(path)
      }
    }
    let waiting = Folder("\(folder)/ingest", isPrivate: false)
    if access(waiting.path, F_OK) == 0 {
      try waiting.removeAll()
      hasEnded = true
    }
    return hasEnded
  }

  /// The path of the access log, or `nil` if there is none.
  package var logPath: String? {
    let path = "\(folder)/access.log"
    return access(path, F_OK) == 0 ? path : nil
  }
}
