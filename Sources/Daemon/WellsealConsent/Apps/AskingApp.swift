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

  package init(_ app: CallingApp) {
    self.init(app.key, name: app.name, version: app.version)
  }
}
