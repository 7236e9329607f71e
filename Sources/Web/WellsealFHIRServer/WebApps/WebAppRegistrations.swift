import FoundationEssentials

/// The apps that registered and were not let in yet: in memory, and for ten minutes.
///
/// Of too many the oldest is forgotten, so that nobody who registers can keep others out.
struct WebAppRegistrations {
  /// The oldest first.
  private var apps: [(app: WebApp, date: Date)] = []

  /// Adds an app; those that are too old are forgotten.
  mutating func add(_ app: WebApp, at date: Date) {
    apps.removeAll { date.timeIntervalSince($0.date) >= WebAppAuthorizationServer.requestLife }
    apps = apps.suffix(Self.most - 1) + [(app, date)]
  }

  /// The app that registered under an id; nil where there is none any more.
  func app(_ client: String, at date: Date) -> WebApp? {
    let found = apps.first { $0.app.client == client }
    return found.flatMap {
      date.timeIntervalSince($0.date) < WebAppAuthorizationServer.requestLife ? $0.app : nil
    }
  }

  mutating func remove(_ client: String) { apps.removeAll { $0.app.client == client } }

  private static let most = 64
}
