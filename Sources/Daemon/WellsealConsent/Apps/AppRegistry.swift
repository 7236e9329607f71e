package import FoundationEssentials

/// The programs that the person knows, by their keys.
package struct AppRegistry: Hashable, Sendable {
  package private(set) var apps: [AppKey: RegisteredApp] = [:]

  package init() {}
}

extension AppRegistry: Codable {
  private enum Field: String, CodingKey {
    case format
    case apps
  }

  /// In format 1 the names of the members were identifiers, which told no kinds apart; the apps themselves do.
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

/// An app that the person knows.
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

  /// The app as it calls.
  var calling: CallingApp {
    CallingApp(key, name: name, version: version, manifest: manifest, wakeUp: wakeUp)
  }
}

/// What comes of comparing an app that was seen with those that are known.
enum Recognition: Hashable, Sendable {
  case known(RegisteredApp)
  case doubt(AppDoubt)
  /// The program's file is gone or replaced, so that only starting it again can tell what it is.
  case detached
}

/// What the person decides about an app that was seen.
package struct AppDoubt: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Nobody used the identifier before.
    case unknown
    /// The program at the same place is another one than before, or what lies beside it says something else: an
    /// update, or somebody who changed it.
    case changed
    /// Another program uses the identifier of a known app: it moved, or somebody copied the identifier.
    case copied
  }

  var reason: Reason
  var seen: SeenApp
  /// The app that has the identifier; nil where none has.
  var registered: RegisteredApp?

  package init(_ reason: Reason, _ seen: SeenApp, registered: RegisteredApp? = nil) {
    (self.reason, self.seen, self.registered) = (reason, seen, registered)
  }
}

extension AppRegistry {
  func recognise(_ seen: SeenApp) -> Recognition {
    if seen.isDetached { return recogniseDetached(seen) }
    guard let app = apps[seen.key] else { return .doubt(AppDoubt(.unknown, seen)) }
    guard app.program.isAtSamePlace(as: seen.program) else {
      return .doubt(AppDoubt(.copied, seen, registered: app))
    }
    // What Flatpak installs, it has checked.
    if case .flatpak = seen.program { return .known(updated(app, seen)) }
    guard app.program == seen.program, app.manifestDigest == seen.manifestDigest else {
      return .doubt(AppDoubt(.changed, seen, registered: app))
    }
    return .known(app)
  }

  /// Without the files beside it, a program is known by place and digest alone.
  private func recogniseDetached(_ seen: SeenApp) -> Recognition {
    apps.values.first { $0.program == seen.program }.map { .known($0) } ?? .detached
  }

  private func updated(_ app: RegisteredApp, _ seen: SeenApp) -> RegisteredApp {
    RegisteredApp(seen, firstSeen: app.firstSeen)
  }

  /// Takes an app in, in the place of the one that had its identifier, whose first day stays.
  mutating func register(_ seen: SeenApp, at now: Date) {
    let app = apps[seen.key]
    apps[seen.key] = RegisteredApp(seen, firstSeen: app?.firstSeen ?? now)
  }

  package mutating func remove(_ app: AppKey) { apps[app] = nil }
}
