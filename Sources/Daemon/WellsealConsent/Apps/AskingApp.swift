import WellsealBase

/// The app as sheets and the log name it.
package struct AskingApp: Hashable, Sendable {
  package var key: AppKey
  package var name: String
  package var version: String?

  /// - Parameters:
  ///   - key: The key.
  ///   - name: The name. A name that the app chose itself and that may not be shown gives way to the key, see `DisplayName`.
  ///   - version: The version, if the app has one.
  package init(_ key: AppKey, name: String, version: String? = nil) {
    let shown = key.choosesName ? DisplayName(name, maxLength: 200)?.text ?? "\(key)" : name
    (self.key, self.name, self.version) = (key, shown, version)
  }

  /// What the daemon does by itself; no app can have the identifier.
  package static let wellseal = AskingApp(.native("io.wellseal.daemon"), name: "Wellseal")

  /// The key to show beside the name, because the app chose the name itself; nil for names that the person or Wellseal gave.
  package var keyBesideName: AppKey? {
    key.choosesName && key.kind != .link && "\(key)" != name ? key : nil
  }

  /// The name, with the key where the app chose the name itself.
  var nameWithKey: String { keyBesideName.map { "\(name) (\($0))" } ?? name }

  package init(_ app: CallingApp) {
    self.init(app.key, name: app.name, version: app.version)
  }
}
