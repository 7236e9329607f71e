public import Foundation

// Key-value coding needs Objective-C; of user defaults it is the way in which many apps keep an anchor.

extension UserDefaults {
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
