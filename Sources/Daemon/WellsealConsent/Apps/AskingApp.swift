/// The app as sheets and the log name it.
package struct AskingApp: Hashable, Sendable {
  package var key: AppKey
  package var name: String
  package var version: String?

  package init(_ key: AppKey, name: String, version: String? = nil) {
    (self.key, self.name, self.version) = (key, name, version)
  }

  /// What the daemon does by itself; no app can have the identifier.
  package static let wellseal = AskingApp(.native("io.wellseal.daemon"), name: "Wellseal")

  /// The key to show beside the name, because the app chose the name itself; nil for names that the person or Wellseal gave.
  package var keyBesideName: AppKey? {
    switch key.kind {
    case .native, .script, .web, .assistant:
      key.identifier.hasPrefix("io.wellseal.") || "\(key)" == name ? nil : key
    case .program, .link, .account, .study: nil
    }
  }

  /// The name, with the key where the app chose the name itself.
  var nameWithKey: String { keyBesideName.map { "\(name) (\($0))" } ?? name }

  package init(_ app: CallingApp) {
    self.init(app.key, name: app.name, version: app.version)
  }
}
