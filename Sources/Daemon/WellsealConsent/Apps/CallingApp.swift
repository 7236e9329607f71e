package import WellsealModel

/// An app that called: who it is, as far as the kernel and its registration say.
package struct CallingApp: Hashable, Sendable {
  /// The key of everything that the person decided about the app.
  package var key: AppKey
  var name: String
  package var version: String?
  package var manifest: AppManifest
  /// What starts the app when something changes that it waits for; nil where nothing can.
  var wakeUp: [String]?

  package init(
    _ key: AppKey, name: String, version: String? = nil, manifest: AppManifest = .init(),
    wakeUp: [String]? = nil
  ) {
    (self.key, self.name, self.version, self.manifest) = (key, name, version, manifest)
    self.wakeUp = wakeUp
  }

  /// What the app's samples are marked with.
  package var source: HealthSource { HealthSource(name: name, bundleIdentifier: key.identifier) }
}
