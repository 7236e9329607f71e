package import FoundationEssentials

/// The registered programs, by their keys.
package struct AppRegistry: Hashable, Sendable {
  package private(set) var apps: [AppKey: RegisteredApp] = [:]

  package init() {}
}

extension AppRegistry: Codable {
  private enum Field: String, CodingKey {
    case format = "format"
    case apps = "apps"
  }

  /// In format 1 the names of the members were identifiers without a kind.
  ///
  /// The apps themselves contain it.
  static let format = 2

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    let format = try container.decode(Int.self, forKey: .format)
    guard (1...Self.format).contains(format) else {
      throw DecodingError.dataCorruptedError(forKey: .format, in: container, debugDescription: "newer")
    }
    for app in try container.decode([String: RegisteredApp].self, forKey: .apps).values {
      apps[app.key] = app
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(apps, forKey: .apps)
  }
}

/// A registered app.
package struct RegisteredApp: Hashable, Sendable, Codable {
  var identifier: String
  var name: String
  var version: String?
  var program: AppProgram
  var manifest: AppManifest
  var manifestDigest: ProgramDigest?
  var firstSeen: Date

  package init(_ app: SeenApp, firstSeen: Date) {
    (identifier, name, version, program) = (app.identifier, app.name, app.version, app.program)
    (manifest, manifestDigest) = (app.manifest, app.manifestDigest)
    self.firstSeen = firstSeen
  }

  var key: AppKey { program.key(identifier) }

  /// The app as a caller.
  var calling: CallingApp {
    CallingApp(key, name: name, version: version, manifest: manifest, wakeUp: wakeUp)
  }

  private enum CodingKeys: String, CodingKey {
    case identifier = "identifier"
    case name = "name"
    case version = "version"
    case program = "program"
    case manifest = "manifest"
    case manifestDigest = "manifestDigest"
    case firstSeen = "firstSeen"
  }
}

/// The result of comparing a seen app with the registered ones.
enum Recognition: Hashable, Sendable {
  case known(RegisteredApp)
  case doubt(AppDoubt)
  /// The program's file is gone or was replaced, so the app can be identified only after a restart.
  case detached
}

/// A doubt about the identity of an app, which the user decides.
package struct AppDoubt: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The identifier is new.
    case unknown
    /// The program at the same path, or the files next to it, have changed: an update or an attack.
    case changed
    /// Another program uses the identifier of a registered app: the app moved, or the identifier
    /// was copied.
    case copied
  }

  var reason: Reason
  var seen: SeenApp
  /// The registered app with the identifier, or `nil` if there is none.
  var registered: RegisteredApp?

  package init(_ reason: Reason, _ seen: SeenApp, registered: RegisteredApp? = nil) {
    (self.reason, self.seen, self.registered) = (reason, seen, registered)
  }
}

extension AppRegistry {
  func recognize(_ seen: SeenApp) -> Recognition {
    if seen.isDetached { return recognizeDetached(seen) }
    guard let app = apps[seen.key] else { return .doubt(AppDoubt(.unknown, seen)) }
    guard app.program.hasSameLocation(as: seen.program) else {
      return .doubt(AppDoubt(.copied, seen, registered: app))
    }
    // Flatpak verifies what it installs.
    if case .flatpak = seen.program { return .known(updated(app, seen)) }
    guard app.program == seen.program, app.manifestDigest == seen.manifestDigest else {
      return .doubt(AppDoubt(.changed, seen, registered: app))
    }
    return .known(app)
  }

  /// Recognizes a program by path and digest alone, because the files next to it are unavailable.
  private func recognizeDetached(_ seen: SeenApp) -> Recognition {
    apps.values.first { $0.program == seen.program }.map { .known($0) } ?? .detached
  }

  private func updated(_ app: RegisteredApp, _ seen: SeenApp) -> RegisteredApp {
    RegisteredApp(seen, firstSeen: app.firstSeen)
  }

  /// Registers an app, and replaces one with the same key.
  ///
  /// The date of its first registration is retained.
  mutating func register(_ seen: SeenApp, at now: Date) {
    let app = apps[seen.key]
    apps[seen.key] = RegisteredApp(seen, firstSeen: app?.firstSeen ?? now)
  }

  package mutating func remove(_ app: AppKey) { apps[app] = nil }
}
