import Synchronization

/// What an app may set on an object that other threads read, such as a query's handler.
final class Settable<Value: Sendable>: Sendable {
  private let stored = Mutex<Value?>(nil)

  var value: Value? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  /// The value, made by the first who asks for it.
  func value(orMake make: () -> Value) -> Value {
    stored.withLock { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}
