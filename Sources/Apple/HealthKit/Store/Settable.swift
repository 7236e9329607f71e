import Synchronization

/// A value that an app may set on an object while other threads read it, such as a query's handler.
final class Settable<Value: Sendable>: Sendable {
  private let stored = Mutex<Value?>(nil)

  var value: Value? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  /// Returns the value, and creates it on first access.
  func value(orMake make: () -> Value) -> Value {
    stored.withLock { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}
