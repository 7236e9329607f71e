import WellsealBase
import WellsealFiles

/// What must be known of a store before it is opened.
///
/// | member of `store.json` | what |
/// |---|---|
/// | `witness` | the file that remembers the store's last state; null where there is none |
struct StoreSettings: Sendable, Hashable {
  var witness: String?

  /// Reads the settings; there are none before the first ``write(to:)``.
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
