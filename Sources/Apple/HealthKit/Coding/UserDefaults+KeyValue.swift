public import Foundation

// Key-value coding needs Objective-C. Many apps use it with user defaults to save an anchor.

extension UserDefaults {
  /// Returns the value for a key, as key-value coding does on Apple platforms.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Sets the value for a key, or removes it if `nil`.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
