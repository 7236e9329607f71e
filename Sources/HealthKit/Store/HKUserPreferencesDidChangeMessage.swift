public import Foundation

extension HKHealthStore {
  /// The notification `HKUserPreferencesDidChange` with a type, for observers on the main actor.
  public struct HKUserPreferencesDidChangeMessage: NotificationCenter.MainActorMessage {
    public typealias Subject = HKHealthStore

    public static var name: Notification.Name { .HKUserPreferencesDidChange }

    public init() {}

    public static func makeMessage(_ notification: Notification) -> Self? { Self() }

    public static func makeNotification(_ message: Self) -> Notification { Notification(name: name) }
  }
}
