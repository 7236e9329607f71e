import WellsealBase

/// The identity that a client claims, which proves nothing.
struct ModelContextClient: Sendable, Hashable {
  /// The display name.
  var name: String
  var version: String?

  /// Creates a client with text that is safe to display; a client without a name is called
  /// `unnamed`.
  init(name: String, version: String? = nil) {
    let shown = safeForDisplay(name, limit: 60)
    self.name = shown.isEmpty ? "unnamed" : shown
    self.version = version.map { safeForDisplay($0, limit: 30) }
  }
}
