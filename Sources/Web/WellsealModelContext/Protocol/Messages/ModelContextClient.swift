import WellsealBase

/// Who a client says that it is, which proves nothing.
struct ModelContextClient: Sendable, Hashable {
  /// To be shown to people.
  var name: String
  var version: String?

  /// Keeps what is safe to show; a client without a name is called `unnamed`.
  init(name: String, version: String? = nil) {
    let shown = safeForDisplay(name, limit: 60)
    self.name = shown.isEmpty ? "unnamed" : shown
    self.version = version.map { safeForDisplay($0, limit: 30) }
  }
}
