import WellsealBase
package import WellsealFiles

/// When the store was last copied, beside it, so that a person can be told that it was long ago.
///
/// It says nothing of what is in the store, and lies in the data folder as `backup.json`: `{"made": SECONDS}`, since 1970.
package struct BackupNote: Hashable, Sendable {
  var made: Int

  package init(made: Int) { self.made = made }

  /// The note of a data folder; nil where no backup was made, or the note makes no sense.
  package init?(in home: String) {
    guard let bytes = try? AtomicFile.read(Self.path(home), limit: 1 << 12),
      let made = try? JSONDocument(parsing: bytes).root["made"]?.integer
    else { return nil }
    self.init(made: made)
  }

  package func write(to home: String) throws(StorageError) {
    try AtomicFile.write(JSON.object([.init("made", .integer(made))]).minified, to: Self.path(home))
  }

  private static func path(_ home: String) -> String { "\(home)/backup.json" }
}
