import WellsealBase

/// The name of an app in prompts and the access log.
package struct RequestingApp: Hashable, Sendable {
  package var key: AppKey
  package var name: String
  package var version: String?

  /// Creates a name.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - name: The name. A name that the app chose itself is replaced by the key if it may not be
  ///     displayed, see `DisplayName`.
  ///   - version: The version, if the app has one.
  package init(_ key: AppKey, name: String, version: String? = nil) {
    let shown = key.choosesName ? DisplayName(name, maxLength: 200)?.text ?? "\(key)" : name
    (self.key, self.name, self.version) = (key, shown, version)
  }

  /// Wellseal's own background work.
  ///
  /// No app can have this identifier.
  package static let wellseal = RequestingApp(.native("io.wellseal.daemon"), name: "Wellseal")

  /// The key to display next to a name that the app chose itself, or `nil` for a name that the user
  /// or Wellseal chose.
  package var keyNextToName: AppKey? {
    key.choosesName && key.kind != .link && "\(key)" != name ? key : nil
  }

  /// The name, with the key if the app chose the name itself.
  var nameWithKey: String { keyNextToName.map { "\(name) (\($0))" } ?? name }

  package init(_ app: CallingApp) {
    self.init(app.key, name: app.name, version: app.version)
  }
}
