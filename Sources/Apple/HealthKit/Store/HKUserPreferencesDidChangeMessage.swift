public import Foundation

extension HKHealthStore {
  /// The notification `HKUserPreferencesDidChange` as a typed message for observers on the main
  /// actor.
  public struct HKUserPreferencesDidChangeMessage: NotificationCenter.MainActorMessage {
    public typealias Subject = HKHealthStore

    /// The name of the notification.
    public static var name: Notification.Name { .HKUserPreferencesDidChange }

    /// Creates a message that the preferred units have changed.
    public init() {}

    /// Returns the message for a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }

    /// Returns the notification for a message.
    public static func makeNotification(_ message: Self) -> Notification { Notification(name: name) }
  }
}
