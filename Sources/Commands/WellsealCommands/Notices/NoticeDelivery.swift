import Foundation
import WellsealBase
import WellsealConsent
import WellsealFetching
import WellsealHealthApp
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The network and desktop access of the commands that deliver notices.
enum NoticeDelivery {
  /// Returns the dependencies of a service.
  ///
  /// - Parameters:
  ///   - time: The user's time zone.
  ///   - broker: The requests of apps, or `nil` without a daemon.
  ///   - choices: The preferences with the language.
  ///   - openApp: Opens the app, or `nil` if no app is served.
  ///   - store: Returns the open store, without counting as use of it.
  /// - Returns: The dependencies.
  static func setting(
    time: LocalTime, broker: ConsentBroker? = nil,
    choices: @escaping @Sendable () async -> AppChoices = { AppChoices() },
    openApp: (@Sendable () async -> Void)? = nil,
    store: @escaping @Sendable () async -> (any SampleStore)?
  ) -> NoticeService.Setting {
    let desktop = DesktopNotifier(
      addresses: Environment["DBUS_SESSION_BUS_ADDRESS"], runtime: Environment["XDG_RUNTIME_DIR"])
    let fetcher = GuardedFetcher(rules: rules)
    return NoticeService.Setting(
      store: store, choices: choices,
      requests: { broker?.pending().map { .init(id: $0.id, app: $0.app.name, date: $0.asked) } ?? [] },
      showOnDesktop: { try await desktop.show($0, replacing: $1, whenPressed: $2) }, openApp: openApp,
      ntfy: NtfySender { await fetcher.fetch($0) }, time: time)
  }

  /// The rules for an ntfy server: one that the user named as their own, without redirects.
  private static var rules: FetchRules {
    var rules = FetchRules()
    rules.bodyLimit = 1 << 16
    rules.redirections = 0
    rules.allowsOtherPorts = true
    rules.passedFields = ["accept", "authorization", "content-type"]
    rules.origin = nil
    rules.exception = .local
    return rules
  }
}
