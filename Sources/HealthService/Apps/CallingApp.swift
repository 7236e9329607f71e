package import HealthModel

/// An app that called: who it is, as far as the kernel and its registration say.
package struct CallingApp: Hashable, Sendable {
  /// The key of everything that the person decided about the app: the bundle identifier.
  package var identifier: String
  package var name: String
  package var version: String?
  package var manifest: AppManifest

  package init(identifier: String, name: String, version: String? = nil, manifest: AppManifest = .init()) {
    (self.identifier, self.name, self.version, self.manifest) = (identifier, name, version, manifest)
  }

  /// What the app's samples are marked with.
  package var source: HealthSource { HealthSource(name: name, bundleIdentifier: identifier) }
}
