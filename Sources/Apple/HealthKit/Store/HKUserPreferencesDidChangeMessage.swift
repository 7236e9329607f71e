public import Foundation

extension HKHealthStore {
  /// The notification `HKUserPreferencesDidChange` with a type, for observers on the main actor.
  public struct HKUserPreferencesDidChangeMessage: NotificationCenter.MainActorMessage {
    public typealias Subject = HKHealthStore

    /// The name of the notification.
    public static var name: Notification.Name { .HKUserPreferencesDidChange }

    /// A message that units have changed.
    public init() {}

    /// The message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }

    /// The notification of a message.
    public static func makeNotification(_ message: Self) -> Notification { Notification(name: name) }
  }
}
