import FoundationEssentials

/// The registered apps that aren't authorized yet, in memory for ten minutes.
///
/// If there are too many, the oldest is removed, so that registrations can't block others.
struct WebAppRegistrations {
  /// The apps, oldest first.
  private var apps: [(app: WebApp, date: Date)] = []

  /// Adds an app and removes expired ones.
  mutating func add(_ app: WebApp, at date: Date) {
    apps.removeAll { date.timeIntervalSince($0.date) >= WebAppAuthorizationServer.requestLife }
    apps = apps.suffix(Self.maxApps - 1) + [(app, date)]
  }

  /// Returns the app with an id, or `nil` if there is none or it has expired.
  func app(_ client: String, at date: Date) -> WebApp? {
    let found = apps.first { $0.app.client == client }
    return found.flatMap {
      date.timeIntervalSince($0.date) < WebAppAuthorizationServer.requestLife ? $0.app : nil
    }
  }

  mutating func remove(_ client: String) { apps.removeAll { $0.app.client == client } }

  private static let maxApps = 64
}
