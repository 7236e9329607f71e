import WellsealBase
import WellsealFiles

/// The settings that are needed before a store is opened.
///
/// | member of `store.json` | meaning |
/// |---|---|
/// | `witness` | the file with the store's last state, or null if there is none |
struct StoreSettings: Sendable, Hashable {
  var witness: String?

  /// Reads the settings, which are empty before the first ``write(to:)``.
  static func read(_ path: String) throws -> StoreSettings {
    do {
      let document = try JSONDocument(parsing: AtomicFile.read(path, limit: 1 << 16))
      return StoreSettings(witness: document.root["witness"]?.string)
    } catch let error as StorageError where error.reason == .notFound {
      return StoreSettings()
    }
  }

  func write(to path: String) throws(StorageError) {
    let json: JSON = ["witness": .text(witness)]
    try AtomicFile.write(Array((json.indented + "\n").utf8), to: path)
  }
}
