extension Dictionary {
  /// Releases the capacity of removed entries, which a dictionary keeps for new ones.
  ///
  /// Does nothing if at least a quarter of the capacity is in use, because the count fluctuates.
  package mutating func releaseRoom() {
    guard capacity > Self.minCapacity, capacity > 4 * count else { return }
    var left = Self(minimumCapacity: 2 * count)
    for (key, value) in self { left[key] = value }
    self = left
  }

  private static var minCapacity: Int { 64 }
}
