package import WellsealModel

/// A calling app, as identified by the kernel and its registration.
package struct CallingApp: Hashable, Sendable {
  /// The key of all decisions about the app.
  package var key: AppKey
  var name: String
  package var version: String?
  package var manifest: AppManifest
  /// The command that launches the app for background delivery, or `nil` if it can't be launched.
  var wakeUp: [String]?

  package init(
    _ key: AppKey, name: String, version: String? = nil, manifest: AppManifest = .init(),
    wakeUp: [String]? = nil
  ) {
    (self.key, self.name, self.version, self.manifest) = (key, name, version, manifest)
    self.wakeUp = wakeUp
  }

  /// The source of the app's samples.
  package var source: HealthSource { HealthSource(name: name, bundleIdentifier: key.identifier) }
}
