import WellsealBase
package import WellsealFiles

/// The time of the last backup, stored next to the store, so that the user can be reminded.
///
/// It contains nothing of the store, and is in the data folder as `backup.json`: `{"made":
/// SECONDS}`, since 1970.
package struct BackupNote: Hashable, Sendable {
  var made: Int

  package init(made: Int) { self.made = made }

  /// Reads the time from a data folder, or returns `nil` if no backup was made or the file is
  /// invalid.
  package init?(in home: String) {
    guard let bytes = try? AtomicFile.read(Self.path(home), limit: 1 << 12),
      let made = try? JSONDocument(parsing: bytes).root["made"]?.integer
    else { return nil }
    self.init(made: made)
  }

  package func write(to home: String) throws(StorageError) {
    try AtomicFile.write(JSON.object([.init("made", .integer(made))]).minified, to: Self.path(home))
  }

  // The name is part of the format and never changes.
  private static func path(_ home: String) -> String { "\(home)/backup.json" }
}
