/// A count that tasks share.
public actor Counter {
  private var count = 0

  /// Creates a counter at zero.
  public init() {}

  /// Adds one, and returns the new count.
  public func increment() -> Int {
    count += 1
    return count
  }
}
