import FoundationEssentials
import Glibc
import WellsealFiles

/// What the daemon keeps about consent in the data folder, beside the store.
///
/// | file | what |
/// |---|---|
/// | `consent.json` | the person's decisions, see ``ConsentRepository`` |
/// | `access.log`, `access.key`, `access.checkpoint` | who looked at what, see ``AccessFolder`` |
/// | `tokens.json` | the tokens of programs, as digests |
/// | `anchor.key` | 32 random bytes under which apps' anchors are sealed, see `AnchorSeal` |
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

  /// The key under which apps' anchors are sealed; it is made where there is none.
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
  /// Ends what lets a program in, where no daemon runs that knows the programs.
  ///
  /// - Throws: ``AppRegistryError``, `StorageError`.
  package func forgetProgram(_ key: AppKey) throws {
    let programs = AppRegistryFile("\(folder)/apps.json")
    var registry = try programs.read()
    guard registry.apps[key] != nil else { return }
    registry.remove(key)
    try programs.write(registry)
  }

  /// Ends every decision about apps, and which programs are known, since the store that they were about is gone.
  ///
  /// The access log stays: it says who saw what.
  /// - Returns: whether there was anything.
  /// - Throws: `StorageError` where a file cannot be removed, since what it grants would hold for the next store.
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
    return hasEnded
  }

  /// Where the access log lies, if there is one.
  package var logPath: String? {
    let path = "\(folder)/access.log"
    return access(path, F_OK) == 0 ? path : nil
  }
}
