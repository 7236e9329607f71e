public import Foundation

// Key-value coding needs Objective-C; of user defaults it is the way in which many apps keep an anchor.

extension UserDefaults {
  /// Reads a setting by its key, as key-value coding does on Apple's systems.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Writes a setting by its key; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
