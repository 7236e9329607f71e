package import FoundationEssentials

/// The apps that the person knows, by bundle identifier.
package struct AppRegistry: Hashable, Sendable, Codable {
  package private(set) var format = 1
  package private(set) var apps: [String: RegisteredApp] = [:]

  package init() {}

  package static let format = 1
}

/// An app that the person knows.
package struct RegisteredApp: Hashable, Sendable, Codable {
  package var identifier: String
  package var name: String
  package var version: String?
  package var program: AppProgram
  package var manifest: AppManifest
  package var manifestDigest: ProgramDigest?
  package var firstSeen: Date
  /// The command that starts the app when something that it waits for came in; the program and its arguments.
  package var wakeUp: [String]?

  package init(_ app: SeenApp, firstSeen: Date, wakeUp: [String]? = nil) {
    (identifier, name, version, program) = (app.identifier, app.name, app.version, app.program)
    (manifest, manifestDigest) = (app.manifest, app.manifestDigest)
    (self.firstSeen, self.wakeUp) = (firstSeen, wakeUp)
  }

  /// The app as it calls.
  package var calling: CallingApp {
    CallingApp(identifier: identifier, name: name, version: version, manifest: manifest)
  }
}

/// What comes of comparing an app that was seen with those that are known.
package enum Recognition: Hashable, Sendable {
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

  package var reason: Reason
  package var seen: SeenApp
  /// The app that has the identifier; nil where none has.
  package var registered: RegisteredApp?

  package init(_ reason: Reason, _ seen: SeenApp, registered: RegisteredApp? = nil) {
    (self.reason, self.seen, self.registered) = (reason, seen, registered)
  }
}

extension AppRegistry {
  package func recognise(_ seen: SeenApp) -> Recognition {
    if seen.isDetached { return recogniseDetached(seen) }
    guard let app = apps[seen.identifier] else { return .doubt(AppDoubt(.unknown, seen)) }
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
    RegisteredApp(seen, firstSeen: app.firstSeen, wakeUp: app.wakeUp)
  }

  /// Takes an app in, in the place of the one that had its identifier, whose first day and wake-up command stay.
  package mutating func register(_ seen: SeenApp, at now: Date) {
    let app = apps[seen.identifier]
    apps[seen.identifier] = RegisteredApp(seen, firstSeen: app?.firstSeen ?? now, wakeUp: app?.wakeUp)
  }

  package mutating func setWakeUp(_ command: [String]?, of identifier: String) {
    apps[identifier]?.wakeUp = command
  }

  package mutating func remove(_ identifier: String) { apps[identifier] = nil }
}
